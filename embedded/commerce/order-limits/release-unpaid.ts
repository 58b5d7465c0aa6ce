import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { orders } from '../database/schema.ts'
import { changeOrder } from '../order/change-order.ts'
import { CANCELLED } from '../order/order-status.ts'
import { holdOrder } from '../order/read-orders.ts'
import { retried } from '../order/retried.ts'
import type { Commerce, Scope } from '../scope.ts'
import { type Store, storeDigits } from '../store.ts'
import { NOT_TAKEN_UP } from './unpaid-orders.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LOOK_EVERY_MS = 10 * 60 * 1000

/** Orders of the checkout that nobody paid in so many days; those that came over the API are their maker's. */
const isStale = (scope: Scope, before: Date) =>
  and(
    eq(orders.store, scope.hash),
    isNotNull(orders.cart_id),
    eq(orders.is_deleted, false),
    eq(orders.payment_status, ''),
    inArray(orders.status_id, NOT_TAKEN_UP),
    lt(orders.date_created, before),
  )

/**
 * Cancels a store's orders that were placed more than `days` ago and not paid, so that their stock can be bought again.
 * Resolves to their numbers. Each is cancelled once, however many processes look at the same moment.
 */
export async function releaseUnpaid(
  { db, now }: Pick<Commerce, 'db' | 'now'>,
  scope: Scope,
  days: number,
): Promise<number[]> {
  const before = new Date(now().getTime() - days * DAY_MS)
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isStale(scope, before))
    .orderBy(asc(orders.id))
  const released: number[] = []
  for (const { id } of found) if (await retried(() => release(id))) released.push(id)
  return released

  function release(id: number): Promise<boolean> {
    return db.transaction(async tx => {
      const order = await holdOrder(tx, scope, id)
      // Somebody else may have cancelled it, or the money has come, since it was found.
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

/** Looks at once and then every ten minutes. Answers what ends it, which resolves when the last look is done. */
export function startReleasing(
  commerce: Commerce,
  stores: readonly Store[],
  { days, everyMs = LOOK_EVERY_MS }: { readonly days: number; readonly everyMs?: number },
): () => Promise<void> {
  async function look(): Promise<void> {
    for (const store of stores) {
      const scope = { hash: store.hash, digits: storeDigits(store), store }
      await releaseUnpaid(commerce, scope, days)
    }
  }
  const looked = () =>
    look().catch(err =>
      commerce.log.error({ err }, 'unpaid orders were not cancelled; they are looked at again'),
    )
  let current = looked()
  const timer = setInterval(() => {
    current = current.then(looked)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return current
  }
}
