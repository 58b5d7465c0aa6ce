import { expect, it } from 'vitest'
import { BANNER, LINK } from '../fixture/content.ts'
import {
  type BannerBackground,
  type Hotspot,
  hotspotAction,
  isPublished,
  shownButtons,
  shownHotspots,
} from './banner.ts'

const BACKGROUND: BannerBackground = {
  type: 'Image',
  mediaId: 'powder-ridge',
  mobileMediaId: null,
  set: false,
  hotspots: [],
  alt: '',
  desktopRatio: null,
  mobileRatio: null,
}

it.each([
  [BACKGROUND, true],
  [null, false],
  [{ ...BACKGROUND, mediaId: '' }, false],
])('isPublished with the background %j: %s', (background, published) => {
  expect(isPublished({ ...BANNER, background })).toBe(published)
})

it('shownButtons drops buttons without a text', () => {
  const buttons = ['Go', '  ', ''].map(text => ({ text, look: 'primary', link: LINK }) as const)
  expect(shownButtons({ buttons }).map(({ text }) => text)).toEqual(['Go'])
})

const hotspot = (kind: Hotspot['kind'], title: string, text = ''): Hotspot => ({
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

it('shownHotspots drops hotspots without a title', () => {
  const shown = shownHotspots([
    hotspot('product', 'Grat 84'),
    hotspot('page', '  '),
    hotspot('manual', 'Hut'),
  ])
  expect(shown.map(({ title }) => title)).toEqual(['Grat 84', 'Hut'])
})

it.each([
  ['product', '', { kind: 'shop-now' }],
  ['page', '', { kind: 'learn-more' }],
  ['manual', ' ', { kind: 'learn-more' }],
  ['product', 'Touch it', { kind: 'own', text: 'Touch it' }],
] as const)('hotspotAction of a %s hotspot with the text “%s”', (kind, text, action) => {
  expect(hotspotAction(hotspot(kind, 'A', text))).toEqual(action)
})
