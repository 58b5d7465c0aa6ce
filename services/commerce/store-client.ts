import {
  type ByStore,
  COMMERCE_REGIONS,
  type CommerceRegion,
  ofEachStore,
  ofStore,
} from '@firnline/domain/region'
import { createJsonClient, type Fetch, type JsonClient } from '../http/json-client.ts'
import type { Quota } from '../http/quota.ts'

export type CommerceStore = {
  readonly hash: string
  readonly accessToken: string
  /** The API account that signs JWTs for the hosted pages. */
  readonly clientId: string
  readonly clientSecret: string
  /** Origin of the hosted pages, without a trailing slash. */
  readonly storeUrl: string
  /** The channel of the store that the market sells in. null or left out: the first, with all products of the store. */
  readonly channelId?: number | null
}

export type CommerceAccess = {
  /** `https://api.bigcommerce.com`, without a trailing slash. */
  readonly baseUrl: string
  readonly stores: ByStore<CommerceStore>
  /** Origin of the platform's CDN, whose pictures of products are shown. Default: a media service has them. */
  readonly cdn?: string | null
  /** What stands before `/{name}` in addresses of the media service's pictures. Default: `…/i/{alias}`, of any host. */
  readonly originals?: string | null
  readonly fetch?: Fetch
  /** Quota per store, shared by all its clients. Default: one per client. */
  readonly quotas?: ByStore<Quota>
  /** ms for a write. */
  readonly timeout: number
  /** ms for a read. Default: `timeout`. */
  readonly readTimeout?: number
}

/** A client of one store's management API. */
export function createStoreClient(access: CommerceAccess, region: CommerceRegion): JsonClient {
  const { hash, accessToken } = ofStore(access.stores, region)
  return createJsonClient({
    service: 'commerce',
    baseUrl: `${access.baseUrl}/stores/${hash}`,
    headers: { 'x-auth-token': accessToken },
    timeout: access.timeout,
    ...(access.quotas === undefined ? {} : { quota: ofStore(access.quotas, region) }),
    ...(access.readTimeout === undefined ? {} : { readTimeout: access.readTimeout }),
    ...(access.fetch === undefined ? {} : { fetch: access.fetch }),
  })
}

/** A region of each store: regions may be channels of one. */
export function differentStores(stores: CommerceAccess['stores']): CommerceRegion[] {
  const hashOf = (region: CommerceRegion) => ofStore(stores, region).hash
  return COMMERCE_REGIONS.filter(
    (region, at) => COMMERCE_REGIONS.findIndex(other => hashOf(other) === hashOf(region)) === at,
  )
}

/** What is made once for each store, by region: regions that are channels of one store share it. */
export function sharedByStore<T>(stores: CommerceAccess['stores'], make: (hash: string) => T): ByStore<T> {
  const made = new Map<string, T>()
  return ofEachStore(region => {
    const { hash } = ofStore(stores, region)
    const own = made.get(hash) ?? make(hash)
    made.set(hash, own)
    return own
  })
}
