import { describe, expect, it } from 'vitest'
import { type Banner, isPublished, shownButtons } from './banner.ts'

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

describe('SPEC §5 Banner', () => {
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
