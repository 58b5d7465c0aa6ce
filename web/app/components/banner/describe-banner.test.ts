import type { Banner } from '@firnline/domain/banner/banner'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { describeBanner } from './describe-banner.ts'

const locale = localeOf('de', 'at')

const button = (text: string, href = '/skis') => ({
  text,
  look: 'primary' as const,
  link: { title: '', href, type: 'internal' as const, contentType: 'product_category', newTab: false },
})

const banner = (over: Partial<Banner>): Banner => ({
  uid: 'dawn',
  eyebrow: '',
  title: 'Dawn',
  content: '',
  layout: 'top-left',
  darkOverlay: true,
  linked: true,
  background: {
    type: 'Image',
    mediaId: 'snow-birches',
    mobileMediaId: null,
    set: false,
    alt: '',
    desktopRatio: '21:9',
    mobileRatio: '4:5',
  },
  buttons: [button('All skis')],
  ...over,
})

describe('a banner', () => {
  it('without a background is not published (SPEC §5)', () => {
    expect(describeBanner(banner({ background: null }), locale)).toBeNull()
  })

  it('is linked as a whole by its only button (SPEC §4 Banner)', () => {
    expect(describeBanner(banner({}), locale)).toMatchObject({
      linked: true,
      buttons: [{ text: 'All skis', target: { href: '/de-at/c/skis' } }],
    })
  })

  it('with more than one button has a link for each, and none of its own (SPEC §5)', () => {
    const view = describeBanner(banner({ buttons: [button('Skis'), button('Boots', '/boots')] }), locale)
    expect(view?.linked).toBe(false)
    expect(view?.buttons.map(({ target }) => target.href)).toEqual(['/de-at/c/skis', '/de-at/c/boots'])
  })

  it('leaves out buttons without a text or with a link that must not be followed (SPEC §2, §5)', () => {
    const buttons = [button(' '), button('Run', 'javascript:alert(1)')]
    expect(describeBanner(banner({ buttons }), locale)?.buttons).toEqual([])
  })
})
