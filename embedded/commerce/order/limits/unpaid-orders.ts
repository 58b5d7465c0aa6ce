import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { networkOf } from '../../../checkout/client-address.ts'
import type { Database } from '../../database/open.ts'
import { repeat } from '../../database/repeat.ts'
import { retryOnConflict } from '../../database/retry-on-conflict.ts'
import { orders, throttles } from '../../database/schema.ts'
import { digestOf } from '../../database/throttle.ts'
import type { Commerce, Scope } from '../../scope.ts'
import { type Store, toScope } from '../../store/store.ts'
import { toMinor } from '../../wire/value.ts'
import { changeOrder } from '../change-order.ts'
import {
  AWAITING_FULFILLMENT,
  AWAITING_PAYMENT,
  CANCELLED,
  MANUAL_VERIFICATION,
  PENDING,
} from '../order-status.ts'
import { lockOrder } from '../read-orders.ts'
import type { UnpaidLimits } from './order-limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the shopper must pay the order before it is shipped. */
export function awaitsPayment(
  order: Pick<typeof orders.$inferSelect, 'status_id' | 'payment_status' | 'total_inc_tax'>,
): boolean {
  return order.status_id === AWAITING_PAYMENT && order.payment_status === '' && order.total_inc_tax > 0
}

/** Pending, Awaiting Payment, Manual Verification Required: nobody has processed the order. */
const UNPROCESSED = [PENDING, AWAITING_PAYMENT, MANUAL_VERIFICATION]
/** The largest count that its column can store. */
const MAX_COUNT = 2_000_000_000

const isUnpaid = and(eq(orders.payment_status, ''), gt(orders.total_inc_tax, 0))

/** Unpaid orders of the checkout with stock taken. An invoice is paid after shipping. */
const isOpen = and(
  isNotNull(orders.cart_id),
  eq(orders.is_deleted, false),
  isUnpaid,
  or(
    inArray(orders.status_id, UNPROCESSED),
    and(eq(orders.status_id, AWAITING_FULFILLMENT), eq(orders.payment_provider_id, 'invoice')),
  ),
)

type UnpaidCheck = {
  readonly email: string
  /** '': unknown, not limited. */
  readonly address: string
  /** Minor units. */
  readonly total: number
  readonly now: Date
}

/**
 * Whether one more unpaid order exceeds the limits, by number or amount; counts it when it does not. Call it in the
 * transaction that places the order: concurrent orders of one e-mail address wait for each other.
 */
export async function exceedsUnpaidLimits(
  tx: Database,
  scope: Scope,
  { email, address, total, now, ...terms }: UnpaidCheck & UnpaidLimits,
): Promise<boolean> {
  const most = Math.min(toMinor(terms.most, scope.digits), MAX_COUNT)
  await lockEmail(tx, scope, { email, now })
  const mine = and(eq(orders.store, scope.hash), eq(orders.email_key, email.toLowerCase()))
  const [open] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${orders.total_inc_tax}), 0)::float8`,
    })
    .from(orders)
    .where(and(mine, isOpen))
  if (open === undefined || open.count >= terms.perEmail || open.sum + total > most) return true
  if (address === '') return false
  const of = networkOf(address)
  const counted = { scope, now, of }
  return (
    !(await countUp(tx, { ...counted, name: 'unpaid-orders', by: 1, most: terms.perAddress })) ||
    !(await countUp(tx, { ...counted, name: 'unpaid-amount', by: total, most }))
  )
}

/** Makes other orders of this e-mail address wait until the transaction ends. */
async function lockEmail(tx: Database, scope: Scope, { email, now }: { email: string; now: Date }) {
  await countUp(tx, { scope, now, of: email.toLowerCase(), name: 'unpaid-email', by: 0, most: 0 })
}

type Count = {
  readonly scope: Scope
  readonly now: Date
  readonly name: string
  readonly of: string
  readonly by: number
  readonly most: number
}

/** Adds to a count of 24 hours. false: it would exceed `most`, and is unchanged. */
async function countUp(tx: Database, { scope, now, name, of, by, most }: Count): Promise<boolean> {
  if (by > most) return false
  const key = `${name} ${scope.hash} ${digestOf(of)}`
  const resets_at = new Date(now.getTime() + DAY_MS)
  const isOver = sql`${throttles.resets_at} <= ${now.toISOString()}`
  const rows = await tx
    .insert(throttles)
    .values({ key, count: by, resets_at })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then ${by}::int else ${throttles.count} + ${by}::int end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else ${throttles.resets_at} end`,
      },
      setWhere: sql`${isOver} or ${throttles.count}::bigint + ${by}::bigint <= ${most}::bigint`,
    })
    .returning({ count: throttles.count })
  return rows.length > 0
}

const CHECK_EVERY_MS = 10 * 60 * 1000

/** Unpaid orders of the checkout that were placed before; orders of the API are not cancelled. */
const isStale = (scope: Scope, before: Date) =>
  and(
    eq(orders.store, scope.hash),
    isNotNull(orders.cart_id),
    eq(orders.is_deleted, false),
    isUnpaid,
    inArray(orders.status_id, UNPROCESSED),
    lt(orders.date_created, before),
  )

/**
 * Cancels a store's unpaid orders that are older than `days`, which returns their stock. Resolves to their ids. Several
 * processes may run it at once.
 */
export async function cancelUnpaid(
  { db, now }: Pick<Commerce, 'db' | 'now'>,
  scope: Scope,
  days: number,
): Promise<number[]> {
  const before = new Date(now().getTime() - days * DAY_MS)
  const stale = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isStale(scope, before))
    .orderBy(asc(orders.id))
  const cancelled: number[] = []
  for (const { id } of stale) if (await retryOnConflict(() => cancelOne(id))) cancelled.push(id)
  return cancelled

  function cancelOne(id: number): Promise<boolean> {
    return db.transaction(async tx => {
      const order = await lockOrder(tx, scope, id)
      // Another process may have cancelled it, or it may have been paid, since the query.
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, order.id), isStale(scope, before)))
      if (still === undefined) return false
      await changeOrder(tx, scope, { id, body: { status_id: CANCELLED }, now: now(), unpaidDays: days })
      return true
    })
  }
}

/** Cancels unpaid orders now and then every ten minutes. */
export function startCancellingUnpaid(
  commerce: Commerce,
  stores: readonly Store[],
  { days, everyMs = CHECK_EVERY_MS }: { readonly days: number; readonly everyMs?: number },
) {
  const check = async () => {
    for (const store of stores) await cancelUnpaid(commerce, toScope(store), days)
  }
  const onError = (err: unknown) =>
    commerce.log.error({ err }, 'unpaid orders were not cancelled; the next check tries again')
  return repeat(check, { everyMs, onError })
}
