import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { PaymentReference } from '../../checkout/payment/payment-method.ts'
import type { Database } from '../database/open.ts'
import { hooks, outbox } from '../database/schema.ts'
import type { EmailJob } from '../email/email-job.ts'
import type { Scope } from '../scope.ts'
import { hookScopes } from './hook.ts'

/** What happened, as BigCommerce's API has it: `store/order/created` and its `data`. */
export type StoreEvent = { scope: string; data: Record<string, unknown> }

/** What a webhook delivers; `hash` is the same at every try. */
export type WebhookPayload = {
  hookId: number
  body: {
    scope: string
    store_id: string
    data: Record<string, unknown>
    hash: string
    created_at: number
    producer: string
  }
}

/** An authorized payment to capture or cancel, by its method. */
export type PaymentPayload = {
  methodId: string
  action: 'capture' | 'cancel'
  reference: PaymentReference
}

/**
 * Queues events for every active hook that subscribes to them. Call it inside the transaction in which it happens:
 * an event that is rolled back is not sent, a committed one at least once.
 */
export async function queueEvents(
  tx: Database,
  scope: Scope,
  { events, now }: { events: readonly StoreEvent[]; now: Date },
): Promise<void> {
  if (events.length === 0) return
  const scopes = events.flatMap(event => hookScopes(event.scope))
  const listening = await tx
    .select({ id: hooks.id, scope: hooks.scope })
    .from(hooks)
    .where(and(eq(hooks.store, scope.hash), eq(hooks.is_active, true), inArray(hooks.scope, scopes)))
  const rows = events.flatMap(event => {
    const body = toBody(scope, event, now)
    return listening
      .filter(hook => hookScopes(event.scope).includes(hook.scope))
      .map(hook => ({
        store: scope.hash,
        kind: 'webhook' as const,
        payload: { hookId: hook.id, body } satisfies WebhookPayload,
        created_at: now,
        due_at: now,
      }))
  })
  if (rows.length === 0) return
  await tx.insert(outbox).values(rows)
  signalQueued()
}

/** Queues a mail; as `queueEvents`, inside the transaction that gives the reason for it. */
export async function queueEmail(
  tx: Database,
  scope: Scope,
  { job, now }: { job: EmailJob; now: Date },
): Promise<void> {
  await queue(tx, scope, { kind: 'mail', payload: job, now })
}

/** Queues the taking or the giving up of a payment; inside the transaction that decides it. */
export async function queuePayment(
  tx: Database,
  scope: Scope,
  { payment, now }: { payment: PaymentPayload; now: Date },
): Promise<void> {
  await queue(tx, scope, { kind: 'payment', payload: payment, now })
}

type Queued = Pick<typeof outbox.$inferInsert, 'kind' | 'payload'> & { readonly now: Date }

async function queue(tx: Database, scope: Scope, { now, ...row }: Queued): Promise<void> {
  await tx.insert(outbox).values({ ...row, store: scope.hash, created_at: now, due_at: now })
  signalQueued()
}

function toBody(scope: Scope, event: StoreEvent, now: Date): WebhookPayload['body'] {
  const hash = createHash('sha1').update(`${scope.hash} ${event.scope} ${randomUUID()}`).digest('hex')
  return {
    scope: event.scope,
    store_id: scope.hash,
    data: event.data,
    hash,
    created_at: Math.floor(now.getTime() / 1000),
    producer: `stores/${scope.hash}`,
  }
}

const webhookSchema = v.object({
  hookId: v.number(),
  body: v.object({
    scope: v.string(),
    store_id: v.string(),
    data: v.record(v.string(), v.unknown()),
    hash: v.string(),
    created_at: v.number(),
    producer: v.string(),
  }),
}) satisfies v.GenericSchema<unknown, WebhookPayload>

const paymentSchema = v.object({
  methodId: v.string(),
  action: v.picklist(['capture', 'cancel']),
  reference: v.record(v.string(), v.string()),
}) satisfies v.GenericSchema<unknown, PaymentPayload>

/** What `queueEvents`, `queueLetter` and `queuePayment` wrote; each throws for anything else. */
export const readWebhook = (payload: unknown): WebhookPayload => v.parse(webhookSchema, payload)
export const readPayment = (payload: unknown): PaymentPayload => v.parse(paymentSchema, payload)

/** Tells the deliveries of this process that something was queued; those of other processes look every second. */
const signal = new EventTarget()

export function signalQueued(): void {
  signal.dispatchEvent(new Event('queued'))
}

/** Calls `wake` at every signal. Answers what ends it. */
export function onQueued(wake: () => void): () => void {
  signal.addEventListener('queued', wake)
  return () => signal.removeEventListener('queued', wake)
}
