import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { cartCustomItems, cartItems, carts } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { Cart } from './cart.ts'
import { isAlive, isCartId } from './hold-cart.ts'

type Asked = { ids: readonly string[]; now: Date }

/** Those of the carts that there are, by their ids. */
export async function loadCarts(db: Database, scope: Scope, { ids, now }: Asked): Promise<Map<string, Cart>> {
  const place = placeOf(scope, ids)
  const rows = place === null ? [] : await db.select().from(carts).where(place)
  return fill(
    db,
    rows.filter(row => isAlive(row, now)),
  )
}

/** As `loadCarts`, held until the transaction ends, so that of two changes at once neither is lost. */
export async function holdCarts(tx: Database, scope: Scope, { ids, now }: Asked): Promise<Map<string, Cart>> {
  const place = placeOf(scope, ids)
  // In one order for everybody: two transactions that hold the same carts must not wait for each other.
  const rows =
    place === null ? [] : await tx.select().from(carts).where(place).orderBy(asc(carts.id)).for('update')
  return fill(
    tx,
    rows.filter(row => isAlive(row, now)),
  )
}

function placeOf(scope: Scope, ids: readonly string[]): SQL | null {
  const known = [...new Set(ids)].filter(isCartId)
  return known.length === 0 ? null : (and(eq(carts.store, scope.hash), inArray(carts.id, known)) ?? null)
}

async function fill(db: Database, rows: readonly (typeof carts.$inferSelect)[]): Promise<Map<string, Cart>> {
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return new Map()
  const items = await db
    .select()
    .from(cartItems)
    .where(inArray(cartItems.cart_id, ids))
    .orderBy(asc(cartItems.position))
  const customs = await db
    .select()
    .from(cartCustomItems)
    .where(inArray(cartCustomItems.cart_id, ids))
    .orderBy(asc(cartCustomItems.position))
  const itemsOf = Map.groupBy(items, item => item.cart_id)
  const customsOf = Map.groupBy(customs, item => item.cart_id)
  return new Map(
    rows.map(row => [
      row.id,
      { row, items: itemsOf.get(row.id) ?? [], customs: customsOf.get(row.id) ?? [] },
    ]),
  )
}
