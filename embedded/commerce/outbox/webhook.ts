import { and, eq } from 'drizzle-orm'
import { hooks } from '../database/schema.ts'
import type { Commerce } from '../scope.ts'
import type { WebhookPayload } from './queue.ts'

/** Sends a request to a hook's destination. */
export type SendWebhook = (url: string, init: RequestInit) => Promise<Response>

const ANSWER_WITHIN_MS = 10_000

/**
 * Tells a hook's destination what happened. Any 2xx acknowledges it, everything else
 * rejects; redirects are not followed. A deleted or inactive hook gets none.
 */
export async function sendWebhook(
  { db }: Commerce,
  { store, hookId, body }: WebhookPayload & { store: string },
  { signal, send }: { signal: AbortSignal; send: SendWebhook },
): Promise<void> {
  const [hook] = await db
    .select()
    .from(hooks)
    .where(and(eq(hooks.store, store), eq(hooks.id, hookId), eq(hooks.is_active, true)))
  if (hook === undefined) return
  const response = await send(hook.destination, {
    method: 'POST',
    headers: {
      ...hook.headers,
      'content-type': 'application/json',
      'webhook-id': body.hash,
      // One kept from the last webhook may be closed by the other end just then, and the next try is a minute away.
      connection: 'close',
    },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw new Error(`The webhook's destination answered ${response.status} where a 2xx was expected`)
}
