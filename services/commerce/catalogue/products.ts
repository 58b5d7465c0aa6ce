import type { CommerceRegion } from '@firnline/domain/region'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import type { NewLine, ProductStock, StockQuery } from '../port.ts'
import { type CommerceAccess, createStoreClient, ofEachStore } from '../store-client.ts'
import { dataOf } from '../wire.ts'

const VisibleProducts = v.object({
  data: v.array(v.object({ id: v.number(), availability: v.nullish(v.string(), 'available') })),
  meta: v.object({ pagination: v.object({ total_pages: v.number() }) }),
})

const PER_PAGE = 250

/** The ids of all products that a store shows. */
export async function readVisibleProductIds(client: JsonClient): Promise<number[]> {
  const query = { is_visible: 'true', include_fields: 'availability', limit: PER_PAGE }
  const found: number[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await client.send({
      method: 'GET',
      path: '/v3/catalog/products',
      query: { ...query, page },
    })
    const { data, meta } = parseResponse('commerce', VisibleProducts, answer.body)
    found.push(...data.filter(({ availability }) => availability !== 'disabled').map(({ id }) => id))
    last = meta.pagination.total_pages
  }
  return found
}

const Variants = dataOf(v.array(v.object({ id: v.number(), product_id: v.number(), sku: v.string() })))

/** What a store sells under a SKU, whether or not it shows it. null: nothing. */
export async function readVariantBySku(
  client: JsonClient,
  sku: string,
): Promise<Omit<NewLine, 'quantity'> | null> {
  if (sku === '') return null
  const query = { sku, include_fields: 'product_id,sku' }
  const { body } = await client.send({ method: 'GET', path: '/v3/catalog/variants', query })
  const found = parseResponse('commerce', Variants, body).data.find(variant => variant.sku === sku)
  return found === undefined ? null : { productId: found.product_id, variantId: found.id }
}

const WireModified = dataOf(v.object({ date_modified: v.pipe(v.string(), v.isoTimestamp()) }))

/** When a product was last changed, by the platform's own account; null: there is none. */
export type ReadProductModified = (region: CommerceRegion, id: number) => Promise<Date | null>

/** Reads past every cache. Throws ServiceError. */
export function createReadProductModified(access: CommerceAccess): ReadProductModified {
  const clients = ofEachStore(region => createStoreClient(access, region))
  return async (region, id) => {
    const answer = await clients[region].sendExpecting([404], {
      method: 'GET',
      path: `/v3/catalog/products/${id}`,
      query: { include_fields: 'date_modified' },
    })
    if (answer.status === 404) return null
    return new Date(parseResponse('commerce', WireModified, answer.body).data.date_modified)
  }
}

const StockedProducts = v.object({
  data: v.array(
    v.object({
      id: v.number(),
      availability: v.nullish(v.string(), 'available'),
      inventory_tracking: v.nullish(v.string(), 'none'),
      inventory_level: v.nullish(v.number(), 0),
      variants: v.optional(
        v.array(
          v.object({
            id: v.number(),
            sku: v.nullish(v.string(), ''),
            inventory_level: v.nullish(v.number(), 0),
            purchasing_disabled: v.nullish(v.boolean(), false),
          }),
        ),
        [],
      ),
    }),
  ),
  meta: v.object({ pagination: v.object({ total_pages: v.number() }) }),
})
type WireStock = v.InferOutput<typeof StockedProducts>['data'][number]

const STOCK_PER_PAGE = 250

/** What is left of the visible products asked for, read anew. */
export async function readStock(client: JsonClient, ask: StockQuery): Promise<ProductStock[]> {
  const filter =
    'ids' in ask ? { 'id:in': ask.ids.join(',') } : { 'categories:in': ask.categoryIds.join(',') }
  const query = {
    ...filter,
    is_visible: 'true',
    include: 'variants',
    include_fields: 'availability,inventory_tracking,inventory_level',
    limit: STOCK_PER_PAGE,
  }
  const found: ProductStock[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await client.send({
      method: 'GET',
      path: '/v3/catalog/products',
      query: { ...query, page },
    })
    const { data, meta } = parseResponse('commerce', StockedProducts, answer.body)
    found.push(...data.map(toStock))
    last = meta.pagination.total_pages
  }
  return found
}

function toStock(wire: WireStock): ProductStock {
  const { inventory_tracking: tracking } = wire
  const isSold = wire.availability !== 'disabled'
  const variants = wire.variants.map(variant => {
    const level =
      tracking === 'none' ? null : tracking === 'variant' ? variant.inventory_level : wire.inventory_level
    const inStock = isSold && !variant.purchasing_disabled && (level === null || level > 0)
    return { id: variant.id, sku: variant.sku, level, inStock }
  })
  const level = tracking === 'none' ? null : wire.inventory_level
  return { id: wire.id, level, inStock: isSold && variants.some(variant => variant.inStock), variants }
}
