import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../commerce/database/open.ts'
import { hasId } from '../commerce/database/rows.ts'
import type { MeasuredFor } from '../commerce/database/schema/order.ts'
import {
  type CheckoutEvent,
  hostedSessions,
  type Measured,
  orders,
  type Purpose,
} from '../commerce/database/schema.ts'
import { readOrderCoupons } from '../commerce/order/insert-order.ts'
import { REFUNDED } from '../commerce/order/order-status.ts'
import { findOrder, lockOrder, readOrderProducts } from '../commerce/order/read-orders.ts'
import type { OrderRow } from '../commerce/order/wire-order.ts'
import type { Commerce, Scope } from '../commerce/scope.ts'
import { purchaseEvent, refundEvent, type StoredOrder } from './checkout-events.ts'
import type { SessionRow } from './session.ts'
import type { HostedContext, HostedServices } from './visit.ts'

/** Who measures the checkout. */
export type CheckoutAnalytics = {
  /** URL of the tag manager's script in a country (two lowercase letters, null: not known). null: it has none. */
  tagManagerOf(country: string | null): string | null
  /** Where the tags load from and report to. */
  readonly tagOrigins: readonly string[]
  /** Google's consent types and their states. */
  consentSignals(granted: readonly Purpose[]): Readonly<Record<string, string>>
  /** Sends events from the server; null: nobody receives them. */
  readonly forward: ForwardEvents | null
}

export type EventBatch = MeasuredFor & { readonly events: readonly CheckoutEvent[] }
export type ForwardEvents = (batch: EventBatch) => Promise<void>

const PURPOSES: readonly Purpose[] = ['preferences', 'statistics', 'marketing']

/**
 * What the storefront says in the query of a cart link: `consent=statistics-marketing&client=123.456`. null: nothing may
 * be measured, or nobody does in the cart's country. What is malformed is not granted: a shopper must reach the checkout
 * anyway.
 */
export function readMeasured(
  c: HostedContext,
  { hosting: { analytics } }: HostedServices,
  { locale }: { readonly locale: string },
): Measured | null {
  if (!analytics?.forward && !analytics?.tagManagerOf(countryOf(locale))) return null
  const { consent = '', client = '' } = c.req.query()
  const names = consent.split('-')
  const granted = PURPOSES.filter(purpose => names.includes(purpose))
  if (!granted.includes('statistics') && !granted.includes('marketing')) return null
  return { granted, clientId: /^\d{1,10}\.\d{1,10}$/.test(client) ? client : null }
}

/** For whom events are forwarded; null: they are not. */
export function forwardedFor({ hosting }: HostedServices, session: SessionRow | null): MeasuredFor | null {
  const { granted, clientId } = session?.measured ?? { granted: [], clientId: null }
  if (!hosting.analytics?.forward || clientId === null || !granted.includes('statistics')) return null
  return { clientId, marketing: granted.includes('marketing') }
}

type Report = {
  readonly session: SessionRow | null
  readonly event: () => CheckoutEvent | Promise<CheckoutEvent>
}

/** Forwards an event and keeps it for the tag manager of the session's next page. A failure is only logged. */
export async function reportEvent(services: HostedServices, { session, event }: Report): Promise<void> {
  const { commerce, hosting } = services
  const measuredFor = forwardedFor(services, session)
  const hasTags = session !== null && tagManagerOf(services, session) !== null
  if (session === null || (measuredFor === null && !hasTags)) return
  try {
    const happened = await event()
    if (measuredFor !== null)
      forward(commerce, hosting.analytics?.forward ?? null, { ...measuredFor, events: [happened] })
    if (hasTags)
      await commerce.db
        .update(hostedSessions)
        .set({ events: sql`${hostedSessions.events} || ${JSON.stringify([happened])}::jsonb` })
        .where(isSession(session))
  } catch (err) {
    commerce.log.error({ err }, 'an event of the checkout is not reported')
  }
}

export function reportPurchase(
  services: HostedServices,
  scope: Scope,
  { session, orderId }: { session: SessionRow | null; orderId: number },
): Promise<void> {
  const { db } = services.commerce
  const event = async () =>
    purchaseEvent(await readStored(db, scope, await findOrder(db, scope, orderId)), scope)
  return reportEvent(services, { session, event })
}

/**
 * The refund of an order that is about to get a status; null: it is none, or the purchase was not forwarded. An order has
 * one. Call it in the transaction that changes the status; throws the order's 404.
 */
export async function takeRefund(
  tx: Database,
  scope: Scope,
  { id, statusId }: { id: number; statusId: number | undefined },
): Promise<EventBatch | null> {
  if (statusId !== REFUNDED) return null
  const order = await lockOrder(tx, scope, id)
  if (order.measured_for === null || order.status_id === REFUNDED) return null
  await tx
    .update(orders)
    .set({ measured_for: null })
    .where(hasId(orders, scope, id))
  return { ...order.measured_for, events: [refundEvent(await readStored(tx, scope, order), scope)] }
}

/** Nobody waits for it, and a failure is only logged. */
export function forward({ log }: Pick<Commerce, 'log'>, send: ForwardEvents | null, batch: EventBatch): void {
  send?.(batch).catch((err: unknown) => log.warn({ err }, 'events of the checkout are not forwarded'))
}

export type Tags = {
  readonly nonce: string
  /** URL of its script. */
  readonly tagManager: string
  /** Where the tags load from and report to. */
  readonly origins: readonly string[]
  /** Before and after the shopper's consent. */
  readonly signals: readonly [object, object]
  readonly events: readonly CheckoutEvent[]
}

/** The tags of a page, with the events that no page has had yet; null: it has none. */
export async function takeTags(c: HostedContext, services: HostedServices): Promise<Tags | null> {
  const { row } = c.get('visit').session
  const { analytics } = services.hosting
  const tagManager = row === null ? null : tagManagerOf(services, row)
  if (row === null || row.measured === null || tagManager === null || analytics === undefined) return null
  return {
    nonce: randomBytes(16).toString('base64'),
    tagManager,
    origins: analytics.tagOrigins,
    signals: [analytics.consentSignals([]), analytics.consentSignals(row.measured.granted)],
    events: c.req.method === 'HEAD' ? [] : await takeEvents(services, row),
  }
}

/** Each event is taken once, also by pages that are opened at the same time. A failure is only logged. */
async function takeEvents({ commerce }: HostedServices, session: SessionRow) {
  if (session.events.length === 0) return []
  const isAsRead = eq(hostedSessions.events, sql`${JSON.stringify(session.events)}::jsonb`)
  try {
    const taken = await commerce.db
      .update(hostedSessions)
      .set({ events: [] })
      .where(and(isSession(session), isAsRead))
      .returning({ id: hostedSessions.id })
    return taken.length === 0 ? [] : session.events
  } catch (err) {
    commerce.log.error({ err }, 'the events of a checkout are not reported yet')
    return []
  }
}

/** Of the session's country, where statistics or marketing are granted. */
function tagManagerOf({ hosting }: HostedServices, { measured, locale }: SessionRow): string | null {
  return measured === null ? null : (hosting.analytics?.tagManagerOf(countryOf(locale)) ?? null)
}

/** `de-at` is `at`; null: it names none. */
function countryOf(locale: string): string | null {
  return /^[a-z]{2}-([a-z]{2})$/i.exec(locale)?.[1]?.toLowerCase() ?? null
}

async function readStored(db: Database, scope: Scope, order: OrderRow): Promise<StoredOrder> {
  const lines = await readOrderProducts(db, scope, order.id)
  const [coupon] = await readOrderCoupons(db, scope.hash, order.id)
  return { order, lines, coupon: coupon ?? null }
}

function isSession({ store, id }: SessionRow) {
  return and(eq(hostedSessions.store, store), eq(hostedSessions.id, id))
}
