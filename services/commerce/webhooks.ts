import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import { MAX_PAGE_SIZE } from './lists.ts'
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

export type Webhook = Pick<WireHook, 'id' | 'scope' | 'destination'> & { readonly isActive: boolean }

/**
 * Registers missing webhooks, updates those that are inactive or carry other headers, and reads what it has written.
 * Webhooks to other destinations stay as they are. Returns the scopes whose webhook the platform does not have as wanted
 * after all. Throws ServiceError.
 */
export async function ensureWebhooks(client: JsonClient, wanted: WebhookSubscription): Promise<string[]> {
  const lacking: string[] = []
  for (const scope of wanted.scopes) if (!(await ensureWebhook(client, scope, wanted))) lacking.push(scope)
  return lacking
}

async function ensureWebhook(
  client: JsonClient,
  scope: string,
  wanted: WebhookSubscription,
): Promise<boolean> {
  const { destination, headers } = wanted
  const body = { scope, destination, headers, is_active: true }
  const find = async () =>
    (await hooksOf(client, { scope, limit: MOST_OF_A_SCOPE })).find(hook => hook.destination === destination)
  const isRight = (hook: WireHook) => hook.is_active && hasHeaders(hook, headers)
  const found = await find()
  if (found !== undefined && isRight(found)) return true
  if (found === undefined) await client.send({ method: 'POST', path: '/v3/hooks', body })
  else await client.send({ method: 'PUT', path: `/v3/hooks/${found.id}`, body })
  const written = await find()
  return written !== undefined && isRight(written)
}

/** All webhooks of this client in a store. Throws ServiceError. */
export async function listWebhooks(client: JsonClient): Promise<Webhook[]> {
  const hooks = await hooksOf(client, { limit: MAX_PAGE_SIZE })
  return hooks.map(({ id, scope, destination, is_active }) => ({
    id,
    scope,
    destination,
    isActive: is_active,
  }))
}

async function hooksOf(
  client: JsonClient,
  query: { readonly scope?: string; readonly limit: number },
): Promise<WireHook[]> {
  const response = await client.send({ method: 'GET', path: '/v3/hooks', query })
  return parseResponse('commerce', dataOf(v.array(WireHook)), response.body).data
}

function hasHeaders({ headers: kept }: WireHook, wanted: WebhookSubscription['headers']): boolean {
  return Object.entries(wanted).every(([name, value]) => kept?.[name] === value)
}
