import type { Hotspot } from '@firnline/domain/content/banner'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import type { Shop } from '../../../contexts/shop.ts'
import { down, fakeShop } from '../../../fixture/fake-shop.ts'
import { NORDWAND } from '../../../fixture/nordwand.ts'
import { loadBannerContext } from '../load-banners.ts'
import { describeHotspots } from './describe-hotspots.ts'

const place = { locale: localeOf('de', 'de'), report: () => {} }

const point = (over: Partial<Hotspot> = {}): Hotspot => ({
  ...{ id: 's1', kind: 'product', title: 'Nordwand 98', description: '', x: 0.4, y: 0.5 },
  ...{
    mediaId: NORDWAND.picture.name,
    cta: { text: '', look: 'primary' },
    fontColor: '',
    backgroundColor: '',
  },
  link: { title: '', href: '/nordwand-98', type: 'internal', contentType: 'product', newTab: false },
  entry: 'nordwand-98',
  ...over,
})

async function described(hotspot: Hotspot, shop: Shop = fakeShop()) {
  const background = {
    ...({ type: 'Image', mediaId: 'ridge', mobileMediaId: null, set: false, alt: '' } as const),
    ...{ desktopRatio: null, mobileRatio: null, hotspots: [hotspot] },
  }
  const banner = {
    ...({ uid: 'b', eyebrow: '', title: '', content: '', layout: 'center' } as const),
    ...{ darkOverlay: false, linked: false, buttons: [], background },
  }
  const view = describeHotspots([hotspot], place, await loadBannerContext(shop, [banner]))
  return view?.spots[0]
}

describe('a hotspot', () => {
  it('shows price, picture and quick-add of its product', async () => {
    const spot = await described(point())
    expect(spot?.offer).toMatchObject({ buyable: true, soldOut: false, price: { kind: 'range' } })
    expect(spot?.picture).toEqual({ name: 'nordwand-98-glacier', set: false })
    expect(spot?.action).toEqual({ text: 'Jetzt kaufen', look: 'primary' })
  })

  it('has no quick-add where nothing is sold, or when sold out', async () => {
    expect((await described(point(), fakeShop({ visit: { shopping: false } })))?.offer?.buyable).toBe(false)
    const soldOut = { ...NORDWAND, commerce: { ...NORDWAND.commerce, available: false } }
    expect((await described(point(), fakeShop({ products: [soldOut] })))?.offer).toMatchObject({
      buyable: false,
      soldOut: true,
    })
  })

  it('keeps its text when the store does not answer', async () => {
    const shop = fakeShop()
    const spot = await described(point(), { ...shop, catalogue: { ...shop.catalogue, soldByUid: down } })
    expect(spot).toMatchObject({
      title: 'Nordwand 98',
      offer: null,
      target: { href: '/de-de/p/nordwand-98' },
    })
  })

  it('has the editor’s colors, with contrasting text by default', async () => {
    const colors = async (backgroundColor: string, fontColor = '') =>
      (await described(point({ kind: 'manual', entry: null, backgroundColor, fontColor })))?.colors
    expect(await colors('')).toBeNull()
    expect(await colors('red;position:fixed')).toBeNull()
    expect(await colors('#FFF')).toEqual({ ground: '#ffffff', ink: '#0c131a' })
    expect(await colors('#1a2b25')).toEqual({ ground: '#1a2b25', ink: '#ffffff' })
    expect(await colors('#1a2b25', '#ff0')).toEqual({ ground: '#1a2b25', ink: '#ffff00' })
  })
})
