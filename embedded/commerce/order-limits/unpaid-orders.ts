import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { networkOf } from '../../checkout/client-address.ts'
import type { Database } from '../database/open.ts'
import { orders, throttles } from '../database/schema.ts'
import { AWAITING_FULFILLMENT, AWAITING_PAYMENT, PENDING } from '../order/order-status.ts'
import type { Scope } from '../scope.ts'
import { toMinor } from '../wire/money.ts'
import type { UnpaidTerms } from './order-limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the shopper has still to pay an order of the checkout before anything of it is sent. */
export function awaitsPayment(
  order: Pick<typeof orders.$inferSelect, 'status_id' | 'payment_status'>,
): boolean {
  return order.status_id === AWAITING_PAYMENT && order.payment_status === ''
}

/** Pending, Awaiting Payment, Manual Verification Required: nobody at the shop has taken the order up. */
export const NOT_TAKEN_UP = [PENDING, AWAITING_PAYMENT, 12]
/** Of a count. */
const LARGEST = 2_000_000_000

/** An order of the checkout that holds stock and that nobody has paid. An invoice is paid after the goods went out. */
const isOpen = and(
  isNotNull(orders.cart_id),
  eq(orders.is_deleted, false),
  eq(orders.payment_status, ''),
  or(
    inArray(orders.status_id, NOT_TAKEN_UP),
    and(eq(orders.status_id, AWAITING_FULFILLMENT), eq(orders.payment_provider_id, 'invoice')),
  ),
)

type Asked = {
  readonly email: string
  /** '': not known, and then not limited. */
  readonly address: string
  /** Minor units. */
  readonly total: number
  readonly now: Date
}

/**
 * Whether one more unpaid order is too many or too much. Counts it when it is not. Call it in the transaction that
 * places the order: of several at once each waits until the one before is placed.
 */
export async function isBeyondUnpaid(
  tx: Database,
  scope: Scope,
  { email, address, total, now, ...terms }: Asked & UnpaidTerms,
): Promise<boolean> {
  const most = Math.min(toMinor(terms.most, scope.digits), LARGEST)
  await holdEmail(tx, scope, { email, now })
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

/** Keeps other orders of this e-mail address waiting until the transaction ends. */
async function holdEmail(
  tx: Database,
  scope: Scope,
  { email, now }: { email: string; now: Date },
): Promise<void> {
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

/** Adds to a count of the last 24 hours, unless it would become more than `most`; false then. */
async function countUp(tx: Database, { scope, now, name, of, by, most }: Count): Promise<boolean> {
  if (by > most) return false
  const key = `${name} ${scope.hash} ${createHash('sha256').update(of).digest('base64url')}`
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
