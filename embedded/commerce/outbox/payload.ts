import * as v from 'valibot'
import type { Letter } from './letter.ts'
import type { PaymentPayload, WebhookPayload } from './queue.ts'

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

const sent = { to: v.string(), locale: v.string() }
const letterSchema = v.variant('kind', [
  v.object({
    ...{ kind: v.literal('order-placed'), ...sent, orderId: v.number(), url: v.string() },
    unpaidDays: v.optional(v.number()),
  }),
  v.object({ kind: v.literal('order-notice'), ...sent, orderId: v.number() }),
  v.object({
    ...{ kind: v.literal('order-shipped'), ...sent, orderId: v.number() },
    shipmentId: v.nullable(v.number()),
  }),
  v.object({ kind: v.literal('order-tracked'), ...sent, orderId: v.number(), shipmentId: v.number() }),
  v.object({
    kind: v.picklist(['order-cancelled', 'order-declined', 'order-refunded', 'order-partly-refunded']),
    ...{ ...sent, orderId: v.number(), unpaidDays: v.optional(v.number()) },
  }),
  v.object({ kind: v.literal('password-reset'), ...sent, url: v.string() }),
  v.object({ kind: v.literal('account-created'), ...sent, name: v.string() }),
]) satisfies v.GenericSchema<unknown, Letter>

const paymentSchema = v.object({
  methodId: v.string(),
  action: v.picklist(['capture', 'cancel']),
  reference: v.record(v.string(), v.string()),
}) satisfies v.GenericSchema<unknown, PaymentPayload>

/** What `queueEvents`, `queueLetter` and `queuePayment` wrote; each throws for anything else. */
export const readWebhook = (payload: unknown): WebhookPayload => v.parse(webhookSchema, payload)
export const readLetter = (payload: unknown): Letter => v.parse(letterSchema, payload)
export const readPayment = (payload: unknown): PaymentPayload => v.parse(paymentSchema, payload)
