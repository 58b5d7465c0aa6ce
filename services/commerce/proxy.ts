import type { CommerceRegion } from '@firnline/domain/region/region'
import { createJsonClient, type Fetch, type JsonAnswer, type JsonRequest } from '../http/json-client.ts'
import type { CommerceStore } from './create-commerce.ts'

export type CommerceProxyOptions = {
  readonly baseUrl: string
  readonly stores: Readonly<Record<CommerceRegion, CommerceStore>>
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

/** What the platform says about a shopper's own wish is passed on; a refusal of our token or a breakdown is ours (protocols/bigcommerce.md §7). */
const PASSED_ON = [400, 404, 409, 413, 415, 422]

/** Calls of the storefront's own /api that go to the platform as they are and come back in its words (SPEC §7). */
export type CommerceProxy = {
  /** Throws ServiceError for anything but success and the statuses that are passed on. */
  send(region: CommerceRegion, request: JsonRequest): Promise<JsonAnswer>
}

export function createCommerceProxy(options: CommerceProxyOptions): CommerceProxy {
  const client = (region: CommerceRegion) =>
    createJsonClient({
      service: 'commerce',
      baseUrl: `${options.baseUrl}/stores/${options.stores[region].hash}`,
      headers: { 'x-auth-token': options.stores[region].accessToken },
      timeout: options.timeout,
      ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    })
  const clients = { us: client('us'), ca: client('ca'), eu_region_1: client('eu_region_1') }
  return { send: (region, request) => clients[region].sendExpecting(PASSED_ON, request) }
}
