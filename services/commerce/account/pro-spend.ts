import { type Money, money, moneyOf } from '@firnline/domain/money'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { MAX_PAGE_SIZE, readV2List } from '../lists.ts'
import { dataOf } from '../wire.ts'
import type { SpendQuery } from './port.ts'

/** Order statuses that count as no spend: incomplete, refunded, cancelled, declined. */
const NO_SPEND = [0, 4, 5, 6]

const amount = v.union([v.string(), v.number()])
const OrderRow = v.object({ id: v.number(), status_id: v.number(), refunded_amount: v.nullish(amount, 0) })
const LineRow = v.object({
  product_id: v.number(),
  quantity: v.number(),
  quantity_refunded: v.nullish(v.number(), 0),
  total_inc_tax: amount,
})
const ProductIds = dataOf(v.array(v.object({ id: v.number() })))
/** Amounts in minor units. */
type SpendLine = Omit<v.InferOutput<typeof LineRow>, 'total_inc_tax'> & { readonly total_inc_tax: number }

/** A customer's spend on one brand within a season, in the store's currency. */
export async function readProSpend(
  client: JsonClient,
  customerId: number,
  { brandId, currency, from, until }: SpendQuery,
): Promise<Money> {
  const minor = (decimal: string | number) => moneyOf(decimal, currency).amount
  const dates = { min_date_created: from.toISOString(), max_date_created: until.toISOString() }
  const query = { customer_id: customerId, ...dates }
  const orders = await readV2List(client, OrderRow, { path: '/v2/orders', query })
  const spent: { readonly lines: readonly SpendLine[]; readonly refunded: number }[] = []
  for (const order of orders.filter(({ status_id }) => !NO_SPEND.includes(status_id))) {
    const lines = await readV2List(client, LineRow, { path: `/v2/orders/${order.id}/products` })
    spent.push({
      lines: lines.map(line => ({ ...line, total_inc_tax: minor(line.total_inc_tax) })),
      refunded: minor(order.refunded_amount),
    })
  }
  const ids = new Set(spent.flatMap(({ lines }) => lines.map(line => line.product_id)))
  const ofBrand = await readProductsOfBrand(client, [...ids], brandId)
  const amount = spent.reduce((sum, { lines, refunded }) => sum + brandSpend(lines, refunded, ofBrand), 0)
  return money(amount, currency)
}

/** A refund without units is shared by the lines in proportion. */
export function brandSpend(
  lines: readonly SpendLine[],
  refunded: number,
  ofBrand: ReadonlySet<number>,
): number {
  const kept = (line: SpendLine) =>
    line.quantity === 0 ? 0 : (line.total_inc_tax * (line.quantity - line.quantity_refunded)) / line.quantity
  const sum = (some: readonly SpendLine[], of: (line: SpendLine) => number) =>
    some.reduce((total, line) => total + of(line), 0)
  const all = sum(lines, line => line.total_inc_tax)
  const unnamed = Math.max(0, refunded - (all - sum(lines, kept)))
  const own = lines.filter(line => ofBrand.has(line.product_id))
  const share = all === 0 ? 0 : sum(own, line => line.total_inc_tax) / all
  return Math.max(0, Math.round(sum(own, kept) - unnamed * share))
}

/** Order lines name the brand in words only; the catalogue has its id. */
async function readProductsOfBrand(
  client: JsonClient,
  ids: readonly number[],
  brandId: number,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (let at = 0; at < ids.length; at += MAX_PAGE_SIZE) {
    const some = ids.slice(at, at + MAX_PAGE_SIZE).join(',')
    const query = { 'id:in': some, brand_id: brandId, include_fields: 'brand_id', limit: MAX_PAGE_SIZE }
    const { body } = await client.send({ method: 'GET', path: '/v3/catalog/products', query })
    for (const { id } of parseResponse('commerce', ProductIds, body).data) found.add(id)
  }
  return found
}
