import { type CommerceRegion, ofEachStore, ofStore } from '@firnline/domain/region'
import * as v from 'valibot'
import type { JsonRequest, JsonResponse } from '../http/json-client.ts'
import { type CommerceAccess, createStoreClient } from './store-client.ts'
import { WireError, WireErrors } from './wire.ts'

/** Statuses caused by the shopper's input are passed on; others are failures of the shop or the platform. */
const PASSED_ON = [400, 404, 409, 413, 415, 422] as const

type ProxyResponse =
  /** `body` null: an empty response. */
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false
      readonly status: (typeof PASSED_ON)[number]
      readonly title: string
      readonly errors: Readonly<Record<string, string>>
    }

/** Passes calls of the storefront's /api on to the platform. */
export type CommerceProxy = {
  /** Throws ServiceError for other statuses. */
  send(region: CommerceRegion, request: JsonRequest): Promise<ProxyResponse>
  /** The channel that a region sells in; null: the store's first. */
  channelId(region: CommerceRegion): number | null
}

export function createCommerceProxy(access: CommerceAccess): CommerceProxy {
  const clients = ofEachStore(region => createStoreClient(access, region))
  return {
    channelId: region => ofStore(access.stores, region).channelId ?? null,
    async send(region, request) {
      return toProxyAnswer(await ofStore(clients, region).sendExpecting(PASSED_ON, request))
    },
  }
}

/** Errors come in three shapes. */
function toProxyAnswer({ status, body }: JsonResponse): ProxyResponse {
  const refused = PASSED_ON.find(code => code === status)
  if (refused === undefined) return { ok: true, body }
  const title = v.safeParse(WireError, body)
  const errors = v.safeParse(WireErrors, body)
  return {
    ok: false,
    status: refused,
    title: title.success && title.output !== '' ? title.output : 'The store refused this.',
    errors: errors.success ? errors.output.errors : {},
  }
}
