import { ofEachStore } from '@firnline/domain/region'
import { expect, it } from 'vitest'
import { createResponseCache } from '../../http/response-cache.ts'
import { createCommerce, missingSkusTag, productTag } from '../create-commerce.ts'

/** A store with these SKUs by id, and the queries that it received. */
function storeWith(skus: Record<number, string>) {
  const asked: string[] = []
  const product = (id: number) => ({
    ...{ id, sku: skus[id], name: `Product ${id}`, price: 10, availability: 'available' },
    variants: [{ id: id * 10, sku: `${skus[id]}-1`, option_values: [] }],
  })
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/currencies')) return Response.json([{ currency_code: 'USD' }])
    if (pathname.endsWith('/variants')) {
      const sku = searchParams.get('sku') ?? ''
      asked.push(`variant=${sku}`)
      const id = Object.keys(skus)
        .map(Number)
        .find(id => `${skus[id]}-1` === sku)
      return Response.json({ data: id === undefined ? [] : [{ id: id * 10, product_id: id, sku }] })
    }
    const ids = searchParams.get('id:in')?.split(',').map(Number)
    const named = searchParams.get('sku:in')?.split(',')
    asked.push(ids === undefined ? `sku:in=${named}` : `id:in=${ids}`)
    const found = Object.keys(skus)
      .map(Number)
      .filter(id => ids?.includes(id) ?? named?.includes(skus[id] ?? ''))
    return Response.json({ data: found.map(product) })
  }
  const store = { hash: 'us', accessToken: '', clientId: '', clientSecret: '', storeUrl: '' }
  const cache = createResponseCache({ ttl: 60_000, maxBytes: 1_000_000, onStale: () => {} })
  const settings = { isEnabled: false, hideFreeShippingGroups: [] }
  const commerce = createCommerce({
    ...{ baseUrl: 'http://platform.test', stores: ofEachStore(() => store), timeout: 0, fetch, cache },
    shippingSettings: ofEachStore(() => settings),
  })
  return { commerce: commerce.forPage(() => {}), asked, skus, cache }
}

it('takes the id that content states when the product has the SKU', async () => {
  const { commerce, asked } = storeWith({ 812345: 'FL-NW98' })
  expect(await commerce.productIds('us', [{ sku: 'FL-NW98', id: 812345 }])).toEqual([812345])
  expect(asked).toEqual(['id:in=812345'])
})

it('finds products by SKU in one request, and reads each product once', async () => {
  const { commerce, asked } = storeWith({ 812345: 'FL-NW98', 812399: 'FL-NW88' })
  const names = [
    { sku: 'FL-NW98', id: null },
    { sku: 'FL-NW88', id: 1 },
    { sku: 'FL-GONE', id: 2 },
    { sku: '', id: 812399 },
  ]
  const ids = [812345, 812399, null, 812399]
  expect(await commerce.productIds('us', names)).toEqual(ids)
  await commerce.products('us', [812345, 812399])
  expect(await commerce.productIds('us', names)).toEqual(ids)
  const skuReads = asked.filter(query => query.startsWith('sku:in'))
  expect(
    skuReads
      .join()
      .match(/FL-\w+/g)
      ?.toSorted(),
  ).toEqual(['FL-GONE', 'FL-NW88', 'FL-NW98'])
  expect(asked.filter(query => query.includes('812345'))).toHaveLength(1)
})

it('follows a SKU to another product, and one that was missing', async () => {
  const { commerce, skus, cache } = storeWith({ 7: 'FL-NW98', 8: '' })
  const find = (sku: string) => commerce.productIds('us', [{ sku, id: null }])
  expect(await find('FL-NW98')).toEqual([7])
  expect(await find('FL-NEW')).toEqual([null])
  Object.assign(skus, { 7: 'FL-OLD', 8: 'FL-NW98', 9: 'FL-NEW' })
  cache.purge([productTag('us', 7), productTag('us', 8), missingSkusTag('us')])
  expect(await find('FL-NW98')).toEqual([8])
  expect(await find('FL-NEW')).toEqual([9])
})

it('asks once for a variant by SKU, and again after its product or what is missing has changed', async () => {
  const { commerce, asked, skus, cache } = storeWith({ 7: 'FL-NW98' })
  const find = (sku: string) => commerce.variantBySku('us', sku)
  const found = { productId: 7, variantId: 70 }
  expect([await find('FL-NW98-1'), await find('FL-NW98-1'), await find('FL-NEW-1')]).toEqual([
    found,
    found,
    null,
  ])
  expect(asked).toEqual(['variant=FL-NW98-1', 'variant=FL-NEW-1'])
  Object.assign(skus, { 7: 'FL-OLD', 9: 'FL-NEW' })
  cache.purge([productTag('us', 7), missingSkusTag('us')])
  expect([await find('FL-NW98-1'), await find('FL-NEW-1')]).toEqual([null, { productId: 9, variantId: 90 }])
})
