import type { CommerceRegion } from '@firnline/domain/region'
import * as v from 'valibot'
import type { JsonRequest } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import { readChannelPriceList } from './catalogue/price-list.ts'
import { readCheckoutUrl } from './channel.ts'
import { readV3List } from './lists.ts'
import { type CommerceAccess, createStoreClient } from './store-client.ts'
import { dataOf } from './wire.ts'

const NO_CART = '00000000-0000-4000-8000-000000000000'
/** What the shop reads of a store beside its settings, and the scope of an API account that allows it. */
const READS: readonly (Pick<JsonRequest, 'path' | 'query'> & { readonly scope: string })[] = [
  { scope: 'Products', path: '/v3/catalog/products', query: { limit: 1, include_fields: 'sku' } },
  { scope: 'Customers', path: '/v3/customers', query: { limit: 1 } },
  { scope: 'Orders', path: '/v2/orders', query: { limit: 1 } },
  { scope: 'Carts', path: `/v3/carts/${NO_CART}` },
  { scope: 'Checkouts', path: `/v3/checkouts/${NO_CART}` },
]

/** A read that the token of a store may not make. */
export type MissingScope = { readonly scope: string; readonly path: string }

/** A channel of a store, as a market needs it. */
export type StoreChannel = {
  readonly isActive: boolean
  readonly status: string
  /** How many products are assigned to it. */
  readonly products: number
  /** Its site has an address for the hosted pages. */
  readonly hasCheckout: boolean
  /** Its price list for every group; null: none. `prices`: how many there are in the currency asked for. */
  priceList(currency: string): Promise<{ readonly id: number; readonly prices: number } | null>
}

export type StoreWebhook = {
  readonly scope: string
  readonly destination: string
  readonly isActive: boolean
  readonly headers: Readonly<Record<string, string>>
}

/** Reads of a store that say whether its account is as the shop needs it; nothing is written. Throws ServiceError. */
export type StoreInspection = {
  /** The origin of the hosted pages. Throws 404 for an unknown store, 401 for a wrong token. */
  origin(): Promise<string>
  /** The platform's clock. */
  time(): Promise<Date>
  missingScopes(): Promise<MissingScope[]>
  hasBrand(id: number): Promise<boolean>
  /** null: the store has no such channel. */
  channel(id: number): Promise<StoreChannel | null>
  /** Those that the account's token has made. */
  webhooks(): Promise<StoreWebhook[]>
}

export function createStoreInspection(access: CommerceAccess, region: CommerceRegion): StoreInspection {
  const client = createStoreClient(access, region)

  async function read<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> {
    return parseResponse('commerce', schema, (await client.send({ method: 'GET', path })).body)
  }

  /** The rows of a list. */
  async function count(path: string, query: NonNullable<JsonRequest['query']>): Promise<number> {
    const { body } = await client.send({ method: 'GET', path, query: { ...query, limit: 1 } })
    return parseResponse('commerce', WireCount, body).meta.pagination.total
  }

  return {
    origin: async () => new URL((await read(WireStore, '/v2/store')).secure_url).origin,
    time: async () => new Date((await read(WireTime, '/v2/time')).time * 1_000),
    async missingScopes() {
      const statuses = await Promise.all(
        READS.map(({ path, query = {} }) => client.sendExpecting([403, 404], { method: 'GET', path, query })),
      )
      return READS.filter((_, at) => statuses[at]?.status === 403).map(({ scope, path }) => ({
        scope,
        path: path.replace(`/${NO_CART}`, ''),
      }))
    },
    async hasBrand(id) {
      const path = `/v3/catalog/brands/${id}`
      return (await client.sendExpecting([404], { method: 'GET', path })).status !== 404
    },
    async channel(id) {
      const request = { method: 'GET', path: `/v3/channels/${id}` } as const
      const { status, body } = await client.sendExpecting([404], request)
      if (status === 404) return null
      const channel = parseResponse('commerce', dataOf(v.object({ status: v.string() })), body).data
      const [products, checkoutUrl] = await Promise.all([
        count('/v3/catalog/products/channel-assignments', { 'channel_id:in': id }),
        readCheckoutUrl(client, id),
      ])
      return {
        isActive: channel.status === 'active',
        status: channel.status,
        products,
        hasCheckout: checkoutUrl !== null,
        async priceList(currency) {
          const list = await readChannelPriceList(client, id)
          if (list === null) return null
          const query = { currency: currency.toLowerCase() }
          return { id: list, prices: await count(`/v3/pricelists/${list}/records`, query) }
        },
      }
    },
    async webhooks() {
      const hooks = await readV3List(client, WireWebhook, { path: '/v3/hooks', query: {} })
      return hooks.map(({ is_active: isActive, headers, ...hook }) => ({ ...hook, isActive, headers }))
    },
  }
}

const WireCount = v.object({ meta: v.object({ pagination: v.object({ total: v.number() }) }) })
const WireStore = v.object({ secure_url: v.pipe(v.string(), v.url()) })
/** Seconds since 1970. */
const WireTime = v.object({ time: v.number() })
const WireWebhook = v.object({
  scope: v.string(),
  destination: v.string(),
  is_active: v.boolean(),
  headers: v.nullish(v.record(v.string(), v.string()), {}),
})
