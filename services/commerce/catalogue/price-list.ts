import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { MAX_PAGE_SIZE, readV3List } from '../lists.ts'
import { dataOf } from '../wire.ts'

const PRICE_LISTS = '/v3/pricelists'

const Assignments = dataOf(
  v.array(
    v.object({
      price_list_id: v.number(),
      channel_id: v.nullish(v.number(), null),
      customer_group_id: v.nullish(v.number(), 0),
    }),
  ),
)
const PriceList = dataOf(v.object({ active: v.nullish(v.boolean(), true) }))

/**
 * The active price list of a channel for shoppers of any group. null: it has none, or the plan or the token has no price
 * lists. Throws ServiceError.
 */
export async function readChannelPriceList(client: JsonClient, channelId: number): Promise<number | null> {
  const found = await client.sendExpecting([403, 404], {
    method: 'GET',
    path: `${PRICE_LISTS}/assignments`,
    query: { channel_id: channelId, limit: MAX_PAGE_SIZE },
  })
  if (found.status >= 400) return null
  const { data } = parseResponse('commerce', Assignments, found.body)
  const own = data.find(row => row.channel_id === channelId && row.customer_group_id === 0)
  if (own === undefined) return null
  const path = `${PRICE_LISTS}/${own.price_list_id}`
  const list = await client.sendExpecting([403, 404], { method: 'GET', path })
  if (list.status >= 400) return null
  return parseResponse('commerce', PriceList, list.body).data.active ? own.price_list_id : null
}

const Row = v.object({
  variant_id: v.number(),
  currency: v.string(),
  price: v.nullish(v.number(), null),
  sale_price: v.nullish(v.number(), null),
})

/** Major units of the currency asked for. `sale` null or 0: none. */
export type ListPrice = { readonly price: number; readonly sale: number | null }
/** By variant id. A variant that is missing has the catalogue's price. */
export type ListPrices = ReadonlyMap<number, ListPrice>

/** Prices of the variants of some products. Throws ServiceError. */
export async function readListPrices(
  client: JsonClient,
  { list, products, currency }: { list: number; products: readonly number[]; currency: string },
): Promise<ListPrices> {
  const query = { 'product_id:in': products.join(','), currency: currency.toLowerCase() }
  const rows = await readV3List(client, Row, { path: `${PRICE_LISTS}/${list}/records`, query })
  return new Map(
    rows.flatMap(({ variant_id, currency: code, price, sale_price: sale }) =>
      price === null || code.toUpperCase() !== currency ? [] : [[variant_id, { price, sale }]],
    ),
  )
}
