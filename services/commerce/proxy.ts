import type { CommerceRegion } from '@firnline/domain/region/region'
import type { JsonAnswer, JsonRequest } from '../http/json-client.ts'
import { type CommerceAccess, createStoreClient, ofEachStore } from './store-client.ts'

/** What the platform says about a shopper's own wish is passed on; a refusal of our token or a breakdown is ours (protocols/bigcommerce.md §7). */
const PASSED_ON = [400, 404, 409, 413, 415, 422]

/** Calls of the storefront's own /api that go to the platform as they are and come back in its words (SPEC §7). */
export type CommerceProxy = {
  /** Throws ServiceError for anything but success and the statuses that are passed on. */
  send(region: CommerceRegion, request: JsonRequest): Promise<JsonAnswer>
}

export function createCommerceProxy(access: CommerceAccess): CommerceProxy {
  const clients = ofEachStore(region => createStoreClient(access, region))
  return { send: (region, request) => clients[region].sendExpecting(PASSED_ON, request) }
}
