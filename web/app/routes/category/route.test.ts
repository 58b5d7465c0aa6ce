import { money } from '@firnline/domain/money/money'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import { contextOf, down, fakeShop, SKIS } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import type { Shop } from '../../shop.ts'
import { loader } from './route.tsx'

const CHEAP = {
  ...NORDWAND,
  uid: 'cheap',
  title: 'Firn 84',
  commerce: { ...NORDWAND.commerce, variants: [], price: { list: money(10_000, 'EUR'), sale: null } },
}

async function open(shop: Shop, query = '') {
  const url = new URL(`http://shop.test/de-de/c/skis${query}`)
  const { context, errors } = contextOf(shop)
  const page = await loader({
    request: new Request(url),
    url,
    params: { lang: 'de-de', '*': 'skis' },
    context,
    pattern: '/:lang/c/*',
  })
  return { ...page, errors }
}

describe('a category page', () => {
  it('shows its products and counts them', async () => {
    const { tiles, count } = await open(fakeShop({ products: [NORDWAND, CHEAP] }))
    expect(tiles.map(({ title }) => title)).toEqual(['Nordwand 98', 'Firn 84'])
    expect(count).toBe('2 Produkte')
  })

  it('orders them as ?sort= asks', async () => {
    const { tiles, sort } = await open(fakeShop({ products: [NORDWAND, CHEAP] }), '?sort=price-asc')
    expect(sort).toBe('price-asc')
    expect(tiles.map(({ title }) => title)).toEqual(['Firn 84', 'Nordwand 98'])
  })

  it('leaves out what is meant for other regions', async () => {
    const { tiles, count } = await open(fakeShop({ products: [NORDWAND, { ...CHEAP, regions: ['us'] }] }))
    expect(tiles.map(({ uid }) => uid)).toEqual(['nordwand-98'])
    expect(count).toBe('1 Produkt')
  })

  it('is empty, not missing, when nothing of it is offered here', async () => {
    expect((await open(fakeShop({ products: [] }))).tiles).toEqual([])
  })

  it('says its own words when content has none to give, and tells of it (SPEC §8)', async () => {
    const { count, errors } = await open(fakeShop({ content: { displayTexts: down } }))
    expect(count).toBe('1 Produkt')
    expect(errors).toEqual([expect.any(ServiceError)])
  })

  it('is a 404 when content has none, or not for this region (SPEC §8)', async () => {
    const none = fakeShop({ content: { category: async () => null } })
    const elsewhere = fakeShop({ content: { category: async () => ({ ...SKIS, regions: ['us'] }) } })
    const notFound = expect.objectContaining({ init: { status: 404 } })
    await expect(open(none)).rejects.toEqual(notFound)
    await expect(open(elsewhere)).rejects.toEqual(notFound)
  })
})
