import { type Money, money, moneyOf } from '@firnline/domain/money'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { dataOf } from '../wire.ts'
import type { SpendQuery } from './port.ts'

/** V2 lists have no totals: a page that is not full is the last. */
const PER_PAGE = 250

/** Incomplete, refunded, cancelled and declined orders are no spend. */
const NO_SPEND = [0, 4, 5, 6]

const amount = v.union([v.string(), v.number()])
const Orders = v.array(
  v.object({ id: v.number(), status_id: v.number(), refunded_amount: v.nullish(amount, 0) }),
)
const Lines = v.array(
  v.object({
    product_id: v.number(),
    quantity: v.number(),
    quantity_refunded: v.nullish(v.number(), 0),
    total_inc_tax: amount,
  }),
)
type WireLine = v.InferOutput<typeof Lines>[number]
/** Amounts in minor units. */
type Line = Omit<WireLine, 'total_inc_tax'> & { readonly total_inc_tax: number }
const Branded = dataOf(v.array(v.object({ id: v.number() })))

/** What a customer spent on one brand within a season, in the store's currency. */
export async function readProSpend(
  client: JsonClient,
  customerId: number,
  { brandId, currency, from, until }: SpendQuery,
): Promise<Money> {
  const minor = (decimal: string | number) => moneyOf(decimal, currency).amount
  const query = {
    customer_id: customerId,
    min_date_created: from.toISOString(),
    max_date_created: until.toISOString(),
  }
  const orders = await readAll(client, { path: '/v2/orders', query }, Orders)
  const counted = orders.filter(order => !NO_SPEND.includes(order.status_id))
  const spent: { readonly lines: readonly Line[]; readonly refunded: number }[] = []
  for (const order of counted) {
    const lines = await readAll(client, { path: `/v2/orders/${order.id}/products`, query: {} }, Lines)
    spent.push({
      lines: lines.map(line => ({ ...line, total_inc_tax: minor(line.total_inc_tax) })),
      refunded: minor(order.refunded_amount),
    })
  }
  const ids = new Set(spent.flatMap(({ lines }) => lines.map(line => line.product_id)))
  const ofBrand = await readBranded(client, [...ids], brandId)
  const amount = spent.reduce((sum, { lines, refunded }) => sum + brandSpend(lines, refunded, ofBrand), 0)
  return money(amount, currency)
}

/** A refund that names no units is shared by the lines in proportion. */
export function brandSpend(lines: readonly Line[], refunded: number, ofBrand: ReadonlySet<number>): number {
  const kept = (line: Line) =>
    line.quantity === 0 ? 0 : (line.total_inc_tax * (line.quantity - line.quantity_refunded)) / line.quantity
  const sum = (some: readonly Line[], of: (line: Line) => number) =>
    some.reduce((total, line) => total + of(line), 0)
  const all = sum(lines, line => line.total_inc_tax)
  const unnamed = Math.max(0, refunded - (all - sum(lines, kept)))
  const own = lines.filter(line => ofBrand.has(line.product_id))
  const share = all === 0 ? 0 : sum(own, line => line.total_inc_tax) / all
  return Math.max(0, Math.round(sum(own, kept) - unnamed * share))
}

async function readAll<S extends v.GenericSchema<unknown, readonly unknown[]>>(
  client: JsonClient,
  { path, query }: { path: string; query: Readonly<Record<string, string | number>> },
  schema: S,
): Promise<v.InferOutput<S>[number][]> {
  const all: v.InferOutput<S>[number][] = []
  for (let page = 1; ; page += 1) {
    const request = { method: 'GET', path, query: { ...query, page, limit: PER_PAGE } } as const
    const { body } = await client.send(request)
    const rows = parseResponse('commerce', schema, body ?? [])
    all.push(...rows)
    if (rows.length < PER_PAGE) return all
  }
}

/** An order line names its brand in words only; the catalogue has its number. */
async function readBranded(
  client: JsonClient,
  ids: readonly number[],
  brandId: number,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (let at = 0; at < ids.length; at += PER_PAGE) {
    const query = {
      'id:in': ids.slice(at, at + PER_PAGE).join(','),
      brand_id: brandId,
      include_fields: 'brand_id',
      limit: PER_PAGE,
    }
    const { body } = await client.send({ method: 'GET', path: '/v3/catalog/products', query })
    for (const { id } of parseResponse('commerce', Branded, body).data) found.add(id)
  }
  return found
}
