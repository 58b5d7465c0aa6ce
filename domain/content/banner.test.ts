import { describe, expect, it } from 'vitest'
import {
  type Banner,
  type Hotspot,
  hotspotAction,
  isPublished,
  shownButtons,
  shownHotspots,
} from './banner.ts'

const background = {
  type: 'Image',
  mediaId: 'powder-ridge',
  mobileMediaId: null,
  set: false,
  hotspots: [],
  alt: '',
  desktopRatio: null,
  mobileRatio: null,
} as const
const link = { title: '', href: '/x', type: 'internal', contentType: '', newTab: false } as const
const banner: Banner = {
  uid: 'b',
  eyebrow: '',
  title: '',
  content: '',
  layout: 'top-left',
  darkOverlay: false,
  linked: true,
  background,
  buttons: [],
}

describe('banner', () => {
  it('counts as published only with a background and a media id', () => {
    expect(isPublished(banner)).toBe(true)
    expect(isPublished({ ...banner, background: null })).toBe(false)
    expect(isPublished({ ...banner, background: { ...background, mediaId: '' } })).toBe(false)
  })

  it('shows a button only with a text', () => {
    const button = (text: string) => ({ text, look: 'primary', link }) as const
    expect(
      shownButtons({ buttons: [button('Go'), button('  '), button('')] }).map(({ text }) => text),
    ).toEqual(['Go'])
  })
})

const point = (kind: Hotspot['kind'], title = 'Grat 84', text = ''): Hotspot => ({
  id: title,
  kind,
  title,
  description: '',
  link: null,
  mediaId: '',
  x: 0.5,
  y: 0.5,
  cta: { text, look: 'primary' },
  fontColor: '',
  backgroundColor: '',
  entry: null,
})

describe('hotspots', () => {
  it('are dropped when their title is empty', () => {
    const shown = shownHotspots([point('product'), point('page', '  '), point('manual', 'Hut')])
    expect(shown.map(({ title }) => title)).toEqual(['Grat 84', 'Hut'])
  })

  it.each([
    ['product', '', { kind: 'shop-now' }],
    ['page', '', { kind: 'learn-more' }],
    ['manual', ' ', { kind: 'learn-more' }],
    ['product', 'Touch it', { kind: 'own', text: 'Touch it' }],
  ] as const)('of a %s that says “%s” end in a button', (kind, text, action) => {
    expect(hotspotAction(point(kind, 'A', text))).toEqual(action)
  })
})
