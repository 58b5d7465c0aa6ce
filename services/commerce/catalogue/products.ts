import { type CommerceRegion, ofEachStore, ofStore } from '@firnline/domain/region'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { soldIn } from '../channel.ts'
import { chunks, MAX_PAGE_SIZE, readV3List } from '../lists.ts'
import type { FoundVariant, ProductStock, ShownProduct, StockQuery } from '../port.ts'
import { type CommerceAccess, type CommerceStore, createStoreClient } from '../store-client.ts'
import { dataOf } from '../wire.ts'

const PRODUCTS = '/v3/catalog/products'

type Channel = Pick<CommerceStore, 'channelId'>

const sku = v.nullish(v.string(), '')
const VisibleProduct = v.object({ id: v.number(), sku, availability: v.nullish(v.string(), 'available') })

export async function readVisibleProducts(client: JsonClient, store: Channel): Promise<ShownProduct[]> {
  const query = { ...soldIn(store), is_visible: 'true', include_fields: 'availability,sku' }
  const products = await readV3List(client, VisibleProduct, { path: PRODUCTS, query })
  return products
    .filter(({ availability }) => availability !== 'disabled')
    .map(({ id, sku }) => ({ id, sku }))
}

/** SKUs per call: the address stays below 4 kB. */
const SKUS_PER_CALL = 50
const NamedProducts = dataOf(v.array(v.object({ id: v.number(), sku })))

/** Ids of products, visible or not, by SKU. Unknown SKUs are left out. */
export async function readIdsBySku(
  client: JsonClient,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  // A comma separates SKUs.
  const alone = skus.filter(sku => sku.includes(','))
  const together = skus.filter(sku => !sku.includes(','))
  const filters = [
    ...chunks(together, SKUS_PER_CALL).map(some => ({ 'sku:in': some.join(',') })),
    ...alone.map(sku => ({ sku })),
  ]
  for (const filter of filters) {
    // A variant's SKU matches too, so more products than SKUs may be found.
    const query = { ...filter, include_fields: 'sku', limit: MAX_PAGE_SIZE }
    const { body } = await client.send({ method: 'GET', path: PRODUCTS, query })
    for (const { id, sku } of parseResponse('commerce', NamedProducts, body).data) found.set(sku, id)
  }
  return found
}

const Variants = dataOf(v.array(v.object({ id: v.number(), product_id: v.number(), sku: v.string() })))

/** The variant with this SKU, visible or not. null: there is none. */
export async function readVariantBySku(client: JsonClient, sku: string): Promise<FoundVariant | null> {
  if (sku === '') return null
  const query = { sku, include_fields: 'product_id,sku' }
  const { body } = await client.send({ method: 'GET', path: '/v3/catalog/variants', query })
  const found = parseResponse('commerce', Variants, body).data.find(variant => variant.sku === sku)
  return found === undefined ? null : { productId: found.product_id, variantId: found.id }
}

const WireModified = dataOf(v.object({ date_modified: v.pipe(v.string(), v.isoTimestamp()) }))

/** When a product was last changed. null: there is no such product. */
export type ReadProductModified = (region: CommerceRegion, id: number) => Promise<Date | null>

/** Reads past every cache. Throws ServiceError. */
export function createReadProductModified(access: CommerceAccess): ReadProductModified {
  const clients = ofEachStore(region => createStoreClient(access, region))
  return async (region, id) => {
    const query = { include_fields: 'date_modified' }
    const request = { method: 'GET', path: `${PRODUCTS}/${id}`, query } as const
    const { status, body } = await ofStore(clients, region).sendExpecting([404], request)
    return status === 404 ? null : new Date(parseResponse('commerce', WireModified, body).data.date_modified)
  }
}

const level = v.nullish(v.number(), 0)
const WireStock = v.object({
  id: v.number(),
  availability: v.nullish(v.string(), 'available'),
  inventory_tracking: v.nullish(v.string(), 'none'),
  inventory_level: level,
  variants: v.optional(
    v.array(
      v.object({
        id: v.number(),
        sku: v.nullish(v.string(), ''),
        inventory_level: level,
        purchasing_disabled: v.nullish(v.boolean(), false),
      }),
    ),
    [],
  ),
})
type WireStock = v.InferOutput<typeof WireStock>

/** Current stock of the visible products asked for. */
export async function readStock(
  client: JsonClient,
  stock: StockQuery,
  store: Channel,
): Promise<ProductStock[]> {
  const filter =
    'ids' in stock ? { 'id:in': stock.ids.join(',') } : { 'categories:in': stock.categoryIds.join(',') }
  const include_fields = 'availability,inventory_tracking,inventory_level'
  const query = { ...filter, ...soldIn(store), is_visible: 'true', include: 'variants', include_fields }
  return (await readV3List(client, WireStock, { path: PRODUCTS, query })).map(toStock)
}

function toStock(wire: WireStock): ProductStock {
  const { inventory_tracking: tracking } = wire
  const isAvailable = wire.availability !== 'disabled'
  const variants = wire.variants.map(variant => {
    const level =
      tracking === 'none' ? null : tracking === 'variant' ? variant.inventory_level : wire.inventory_level
    const inStock = isAvailable && !variant.purchasing_disabled && (level === null || level > 0)
    return { id: variant.id, sku: variant.sku, level, inStock }
  })
  const level = tracking === 'none' ? null : wire.inventory_level
  return { id: wire.id, level, inStock: isAvailable && variants.some(variant => variant.inStock), variants }
}
