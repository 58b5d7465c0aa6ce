import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { carts } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { CONFLICT, Refusal } from '../wire/refusal.ts'

export type CartRow = typeof carts.$inferSelect

/** protocols/bigcommerce §3.5: a cart lives 30 days from its last change. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function cartAbsent(id: string): Refusal {
  return new Refusal(404, `A cart was not found with an id of ${id}. It may have expired; start a new one`)
}

/** The cart of this store; throws the 404 of a stale one. */
export async function findCart(
  db: Database,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<CartRow> {
  const [cart] = UUID.test(id) ? await db.select().from(carts).where(place(scope, id)) : []
  return alive(cart, id, now)
}

/**
 * As `findCart`, held until the transaction ends, so that of two changes at once neither is lost. Throws the 409 of
 * §3.5 when the caller has seen another version.
 */
export async function holdCart(
  tx: Database,
  scope: Scope,
  { id, now, version }: { id: string; now: Date; version: number | undefined },
): Promise<CartRow> {
  const [row] = UUID.test(id) ? await tx.select().from(carts).where(place(scope, id)).for('update') : []
  const cart = alive(row, id, now)
  if (version !== undefined && version !== cart.version) throw new Refusal(409, CONFLICT)
  return cart
}

/** Marks a change: the version grows by one, the 30 days begin again. */
export async function touchCart(
  tx: Database,
  cart: CartRow,
  { now, customer_id = cart.customer_id }: { now: Date; customer_id?: number },
): Promise<CartRow> {
  const [touched] = await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updated_time: now, customer_id })
    .where(eq(carts.id, cart.id))
    .returning()
  if (touched === undefined) throw cartAbsent(cart.id)
  return touched
}

export async function deleteExpiredCarts(db: Database, scope: Scope, now: Date): Promise<void> {
  await db.delete(carts).where(and(eq(carts.store, scope.hash), lt(carts.updated_time, oldest(now))))
}

const oldest = (now: Date) => new Date(now.getTime() - LIFETIME_MS)
const place = (scope: Scope, id: string) => and(eq(carts.store, scope.hash), eq(carts.id, id))

function alive(cart: CartRow | undefined, id: string, now: Date): CartRow {
  if (cart === undefined || cart.updated_time < oldest(now)) throw cartAbsent(id)
  return cart
}
