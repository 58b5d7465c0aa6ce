import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import type { CommerceStore } from './store-client.ts'
import { dataOf } from './wire.ts'

/** Every store has it. */
const FIRST_CHANNEL = 1

type Channel = Pick<CommerceStore, 'channelId'>

/** The channel that a market sells in. */
export function channelOf({ channelId }: Channel): number {
  return channelId ?? FIRST_CHANNEL
}

/** Restricts a list of products to those assigned to a configured channel. */
export function soldIn({ channelId }: Channel): { readonly 'channel_id:in'?: number } {
  return channelId == null ? {} : { 'channel_id:in': channelId }
}

/** What a new cart says of its channel. Left out: the store's first, in its own currency. */
export function ownCart({ channelId }: Channel, currency?: string) {
  if (channelId == null) return {}
  return { channel_id: channelId, ...(currency === undefined ? {} : { currency: { code: currency } }) }
}

/** What a new customer says of the channel: others of the store do not know the account. */
export function ownCustomer({ channelId }: Channel) {
  return channelId == null ? {} : { origin_channel_id: channelId, channel_ids: [channelId] }
}

const Site = dataOf(
  v.object({
    urls: v.nullish(v.array(v.object({ url: v.pipe(v.string(), v.url()), type: v.string() })), []),
  }),
)

/**
 * Where the site of a channel has its hosted pages, without a slash at the end. null: it has no address of its own for them,
 * or the token may not read sites. Throws ServiceError.
 */
export async function readCheckoutUrl(client: JsonClient, channelId: number): Promise<string | null> {
  const request = { method: 'GET', path: `/v3/channels/${channelId}/site` } as const
  const { status, body } = await client.sendExpecting([403, 404], request)
  if (status >= 400) return null
  const { urls } = parseResponse('commerce', Site, body).data
  return urls.find(({ type }) => type === 'checkout')?.url.replace(/\/$/, '') ?? null
}

const Assignments = dataOf(v.object({ default_currency: v.nullish(v.string(), null) }))

/** The code of the currency that a channel sells in. null: the store's. Throws ServiceError. */
export async function readChannelCurrency(client: JsonClient, channelId: number): Promise<string | null> {
  const request = { method: 'GET', path: `/v3/channels/${channelId}/currency-assignments` } as const
  const { status, body } = await client.sendExpecting([403, 404], request)
  return status >= 400 ? null : parseResponse('commerce', Assignments, body).data.default_currency
}
