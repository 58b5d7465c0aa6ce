import type { CommerceRegion } from '@firnline/domain/region/region'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import type { Account, Accounts, Credentials, OrderSummary, SpendAsk, Validated } from './account-port.ts'
import { createMemos } from './memos.ts'
import { readProSpend } from './pro-spend.ts'
import { type CommerceAccess, createStoreClient, ofEachStore } from './store-client.ts'
import { toAccount, toOrderSummary } from './to-account.ts'
import { dataOf } from './wire.ts'
import { WireCustomer, WireOrder, WireValidation } from './wire-customer.ts'

/** ms a customer's record is trusted: a sign-in that was ended elsewhere lasts at most this long here. */
const FRESH = 10_000
/** ms */
const SPEND_FRESH = 60_000
const MOST_KEPT = 10_000

const ORDERS_SHOWN = 50
/** §3.10: an order that was begun and never placed. */
const INCOMPLETE = 0

/** The customers of the three stores (protocols/bigcommerce.md §3.7, §3.10). */
export function createAccounts(access: CommerceAccess): Accounts {
  const stores = ofEachStore(region => createStore(createStoreClient(access, region)))
  const kept = new LRUCache<string, Promise<Account | null>>({ max: MOST_KEPT, ttl: FRESH })
  const spent = new LRUCache<string, Promise<number>>({ max: MOST_KEPT, ttl: SPEND_FRESH })
  const keyOf = (region: CommerceRegion, id: number) => `${region}:${id}`

  const read = (region: CommerceRegion, id: number) =>
    readOnce(kept, keyOf(region, id), () => stores[region].read(id))
  const forget = (region: CommerceRegion, id: number) => void kept.delete(keyOf(region, id))

  return {
    read,
    forget,
    validate: (region, credentials) => stores[region].validate(credentials),
    async write(region, id, memo, text) {
      try {
        await stores[region].memos.write(id, memo, text)
      } finally {
        forget(region, id)
      }
    },
    orders: (region, id) => stores[region].orders(id),
    spend(region, id, ask) {
      const key = `${keyOf(region, id)}:${ask.brandId}:${ask.from.getTime()}`
      return readOnce(spent, key, () => stores[region].spend(id, ask))
    },
  }
}

/** A failure is told to whoever waits for it, and not remembered. */
function readOnce<T>(kept: LRUCache<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const reading = load()
  kept.set(key, reading)
  reading.catch(() => kept.peek(key) === reading && kept.delete(key))
  return reading
}

function createStore(client: JsonClient) {
  const memos = createMemos(client)
  return {
    memos,
    spend: (id: number, ask: SpendAsk) => readProSpend(client, id, ask),

    async read(id: number): Promise<Account | null> {
      const query = { 'id:in': id, include: 'formfields' }
      const [answer, written] = await Promise.all([
        client.send({ method: 'GET', path: '/v3/customers', query }),
        memos.read(id),
      ])
      const [found] = parseAnswer('commerce', dataOf(v.array(WireCustomer)), answer.body).data
      return found === undefined ? null : toAccount(found, written)
    },

    async validate(credentials: Credentials): Promise<Validated> {
      const request = {
        method: 'POST',
        path: '/v3/customers/validate-credentials',
        body: { ...credentials, channel_id: 1 },
      } as const
      const answer = await client.sendExpecting([422, 429], request)
      if (answer.status === 429) return { kind: 'throttled' }
      if (answer.status === 422) return { kind: 'wrong' }
      const { is_valid, customer_id } = parseAnswer('commerce', WireValidation, answer.body)
      return is_valid && customer_id !== null ? { kind: 'valid', customerId: customer_id } : { kind: 'wrong' }
    },

    async orders(customerId: number): Promise<OrderSummary[]> {
      const query = { customer_id: customerId, sort: 'date_created:desc', limit: ORDERS_SHOWN }
      const answer = await client.send({ method: 'GET', path: '/v2/orders', query })
      // §1.4: an empty V2 collection is a 204.
      const orders = parseAnswer('commerce', v.array(WireOrder), answer.body ?? [])
      return orders.filter(order => order.status_id !== INCOMPLETE).map(toOrderSummary)
    },
  }
}
