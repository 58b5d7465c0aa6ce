import * as v from 'valibot'
import type { StoreClient } from './store-client.ts'

const PRODUCTS_PATH = '/v3/catalog/products'
const PATH = `${PRODUCTS_PATH}/channel-assignments`
const Product = v.object({ id: v.number(), sku: v.nullish(v.string(), '') })
const Assignment = v.object({ product_id: v.number(), channel_id: v.number() })
/** Of a request: addresses stay below 4 kB. */
const AT_ONCE = 50

/** PUT /v3/catalog/products/channel-assignments for the products that a channel lacks. Others stay as they are. */
export async function fillChannel(
  client: StoreClient,
  channel: number,
  skus: readonly string[],
): Promise<void> {
  for (let at = 0; at < skus.length; at += AT_ONCE) {
    const ids = await idsOf(client, skus.slice(at, at + AT_ONCE))
    const query = `product_id:in=${ids.join(',')}&channel_id:in=${channel}&limit=250`
    const present = ids.length === 0 ? [] : await client.list(`${PATH}?${query}`, Assignment)
    const missing = ids.filter(id => !present.some(({ product_id }) => product_id === id))
    const body = missing.map(product_id => ({ product_id, channel_id: channel }))
    if (body.length > 0) await client.put(PATH, body)
  }
}

async function idsOf(client: StoreClient, skus: readonly string[]): Promise<number[]> {
  const query = `sku:in=${skus.map(encodeURIComponent).join(',')}&include_fields=sku&limit=250`
  const found = await client.list(`${PRODUCTS_PATH}?${query}`, Product)
  return found.filter(({ sku }) => skus.includes(sku)).map(({ id }) => id)
}
