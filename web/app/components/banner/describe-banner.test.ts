import type { Banner } from '@firnline/domain/content/banner'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../fixture/messages-in.ts'
import { describeBanner } from './describe-banner.ts'
import { HOTSPOT_MESSAGES } from './hotspot/describe-hotspots.ts'

const SPOTS = {
  products: new Map(),
  shopping: true,
  sets: new Map(),
  messages: messagesIn('de', ...HOTSPOT_MESSAGES),
}
const place = { locale: localeOf('de', 'at'), report: () => {} }

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
    hotspots: [],
    alt: '',
    desktopRatio: '21:9',
    mobileRatio: '4:5',
  },
  buttons: [button('All skis')],
  ...over,
})

describe('a banner', () => {
  it('is not published without a background', () => {
    expect(describeBanner(banner({ background: null }), place)).toBeNull()
  })

  it('is one link when it has one button', () => {
    expect(describeBanner(banner({}), place)).toMatchObject({
      linked: true,
      buttons: [{ text: 'All skis', target: { href: '/de-at/c/skis' } }],
    })
  })

  it('has a link per button when it has several', () => {
    const view = describeBanner(banner({ buttons: [button('Skis'), button('Boots', '/boots')] }), place)
    expect(view?.linked).toBe(false)
    expect(view?.buttons.map(({ target }) => target.href)).toEqual(['/de-at/c/skis', '/de-at/c/boots'])
  })

  it('lists its hotspots with their links', () => {
    const { background } = banner({})
    if (background === null) throw new Error('The fixture lost its background.')
    const link = {
      title: '',
      href: '/grat-84',
      type: 'internal',
      contentType: 'product',
      newTab: false,
    } as const
    const point = {
      kind: 'product',
      title: 'Grat 84',
      description: 'Leicht',
      link,
      mediaId: '',
      x: 0.4,
      y: 0.5,
      cta: { text: '', look: 'primary' },
      fontColor: '',
      backgroundColor: '',
      entry: 'grat-84',
    } as const
    const hotspots = [
      { ...point, id: 'a' },
      { ...point, id: 'b', title: 'Fels', link: null },
    ]
    const shown = describeBanner(banner({ background: { ...background, hotspots } }), place, SPOTS)
    expect(shown?.hotspots?.spots).toMatchObject([
      { title: 'Grat 84', target: { href: '/de-at/p/grat-84' }, action: { text: 'Jetzt kaufen' } },
      { title: 'Fels', target: null },
    ])
  })

  it('shows its image set and is then not one link', () => {
    const { background } = banner({})
    if (background === null) throw new Error('The fixture lost its background.')
    const turning = banner({ background: { ...background, set: true, mediaId: 'day' } })
    const of = (pictures: readonly string[]) =>
      describeBanner(turning, place, { ...SPOTS, sets: new Map([['day', pictures]]) })
    expect(of(['dawn', 'noon', 'dusk'])).toMatchObject({
      linked: false,
      imageSet: { others: ['noon', 'dusk'], labels: ['Bild 1 von 3', 'Bild 2 von 3', 'Bild 3 von 3'] },
    })
    // What the media service does not tell, or tells of one picture, is one picture.
    for (const pictures of [[], ['dawn']])
      expect(of(pictures)).toMatchObject({ linked: true, imageSet: null })
    expect(describeBanner(turning, place)?.imageSet).toBeNull()
    expect(describeBanner(banner({}), place, SPOTS)?.imageSet).toBeNull()
  })

  it('drops buttons without text or with an unsafe link', () => {
    const buttons = [button(' '), button('Run', 'javascript:alert(1)')]
    expect(describeBanner(banner({ buttons }), place)?.buttons).toEqual([])
  })
})
