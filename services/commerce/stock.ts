import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import type { ProductStock, StockAsk } from './port.ts'

const Products = v.object({
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
type WireProduct = v.InferOutput<typeof Products>['data'][number]

const PER_PAGE = 250

/** What is left of the visible products asked for, read anew (protocols/bigcommerce.md §3.14). */
export async function readStock(client: JsonClient, ask: StockAsk): Promise<ProductStock[]> {
  const filter =
    'ids' in ask ? { 'id:in': ask.ids.join(',') } : { 'categories:in': ask.categoryIds.join(',') }
  const query = {
    ...filter,
    is_visible: 'true',
    include: 'variants',
    include_fields: 'availability,inventory_tracking,inventory_level',
    limit: PER_PAGE,
  }
  const found: ProductStock[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await client.send({
      method: 'GET',
      path: '/v3/catalog/products',
      query: { ...query, page },
    })
    const { data, meta } = parseAnswer('commerce', Products, answer.body)
    found.push(...data.map(toStock))
    last = meta.pagination.total_pages
  }
  return found
}

function toStock(wire: WireProduct): ProductStock {
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
