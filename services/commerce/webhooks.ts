import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import { dataOf } from './wire.ts'

/** Scopes, destination, and the headers that authenticate the platform. */
type WebhookSubscription = {
  readonly scopes: readonly string[]
  readonly destination: string
  readonly headers: Readonly<Record<string, string>>
}

const WireHook = v.object({
  id: v.number(),
  scope: v.string(),
  destination: v.string(),
  is_active: v.boolean(),
  headers: v.nullish(v.record(v.string(), v.string()), null),
})
type WireHook = v.InferOutput<typeof WireHook>

/** Maximum webhooks of one scope per client. */
const MOST_OF_A_SCOPE = 10

/**
 * Registers missing webhooks and updates those that are inactive or carry other headers. Webhooks to other
 * destinations stay as they are. Throws ServiceError.
 */
export async function ensureWebhooks(client: JsonClient, wanted: WebhookSubscription): Promise<void> {
  for (const scope of wanted.scopes) await ensureWebhook(client, scope, wanted)
}

async function ensureWebhook(client: JsonClient, scope: string, wanted: WebhookSubscription): Promise<void> {
  const { destination, headers } = wanted
  const body = { scope, destination, headers, is_active: true }
  const found = (await hooksOf(client, scope)).find(hook => hook.destination === destination)
  if (found === undefined) await client.send({ method: 'POST', path: '/v3/hooks', body })
  else if (!found.is_active || !hasHeaders(found, headers))
    await client.send({ method: 'PUT', path: `/v3/hooks/${found.id}`, body })
}

async function hooksOf(client: JsonClient, scope: string): Promise<WireHook[]> {
  const query = { scope, limit: MOST_OF_A_SCOPE }
  const response = await client.send({ method: 'GET', path: '/v3/hooks', query })
  return parseResponse('commerce', dataOf(v.array(WireHook)), response.body).data
}

function hasHeaders({ headers: kept }: WireHook, wanted: WebhookSubscription['headers']): boolean {
  return Object.entries(wanted).every(([name, value]) => kept?.[name] === value)
}
