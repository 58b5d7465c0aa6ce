import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { repeat } from '../database/repeat.ts'
import { carts } from '../database/schema.ts'
import type { Commerce, Scope } from '../scope.ts'
import { ApiError } from '../wire/api-error.ts'
import type { CartRow, StoredCart } from './cart.ts'

/** A cart expires 30 days after its last change. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const DELETE_EVERY_MS = 10 * 60 * 1000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type CartAt = { readonly id: string; readonly now: Date }

/** The cart of this store; throws the 404 of a missing or expired one. */
export async function findCart(db: Database, scope: Scope, { id, now }: CartAt): Promise<StoredCart> {
  const [cart] = isCartId(id) ? await db.select().from(carts).where(isCart(scope, id)) : []
  if (cart === undefined || !isUnexpired(cart, now)) throw cartNotFound(id)
  return cart
}

/** As `findCart`, locked until the transaction ends. null: missing or expired. */
export async function lockCart(tx: Database, scope: Scope, { id, now }: CartAt): Promise<StoredCart | null> {
  const [cart] = isCartId(id) ? await tx.select().from(carts).where(isCart(scope, id)).for('update') : []
  return cart !== undefined && isUnexpired(cart, now) ? cart : null
}

export function cartNotFound(id: string): ApiError {
  return new ApiError(404, `A cart was not found with an id of ${id}. It may have expired; start a new one`)
}

export const isCartId = (text: string) => UUID.test(text)
export const isUnexpired = (cart: CartRow, now: Date) => cart.updated_time >= expiry(now)

const expiry = (now: Date) => new Date(now.getTime() - LIFETIME_MS)
const isCart = (scope: Scope, id: string) => and(eq(carts.store, scope.hash), eq(carts.id, id))

/** Deletes the expired carts of all stores now and then every ten minutes; no request sees them meanwhile. */
export function startDeletingExpiredCarts({ db, now, log }: Commerce) {
  return repeat(async () => db.delete(carts).where(lt(carts.updated_time, expiry(now()))), {
    everyMs: DELETE_EVERY_MS,
    onError: err => log.error({ err }, 'expired carts were not deleted'),
  })
}
