import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { carts } from '../database/schema.ts'
import type { Commerce, Scope } from '../scope.ts'
import { Refusal } from '../wire/refusal.ts'
import type { CartRow, StoredCart } from './cart.ts'

export type { CartRow, StoredCart } from './cart.ts'

/** A cart lives 30 days from its last change. */
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
): Promise<StoredCart> {
  const [row] = isCartId(id) ? await db.select().from(carts).where(placeOf(scope, id)) : []
  return alive(row, id, now)
}

/** As `findCart`, held until the transaction ends, so that of two changes at once neither is lost. */
export async function holdCart(
  tx: Database,
  scope: Scope,
  { id, now }: { id: string; now: Date; version?: undefined },
): Promise<StoredCart> {
  const [row] = isCartId(id) ? await tx.select().from(carts).where(placeOf(scope, id)).for('update') : []
  return alive(row, id, now)
}

/** Of all stores. Looks at every cart that there is. */
export async function deleteExpiredCarts({ db, now }: Pick<Commerce, 'db' | 'now'>): Promise<void> {
  await db.delete(carts).where(lt(carts.updated_time, oldest(now())))
}

export const isCartId = (text: string) => UUID.test(text)
export const isAlive = (cart: CartRow, now: Date) => cart.updated_time >= oldest(now)

const oldest = (now: Date) => new Date(now.getTime() - LIFETIME_MS)
const placeOf = (scope: Scope, id: string) => and(eq(carts.store, scope.hash), eq(carts.id, id))

function alive(cart: StoredCart | undefined, id: string, now: Date): StoredCart {
  if (cart === undefined || !isAlive(cart, now)) throw cartAbsent(id)
  return cart
}
