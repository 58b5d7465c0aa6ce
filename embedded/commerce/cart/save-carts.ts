import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { cartCustomItems, cartItems, carts } from '../database/schema.ts'
import type { Cart, CartItem, CartRow, CustomItem } from './cart.ts'

/** What a cart was, null: there was none; and what it is, null: there is none any more. */
export type CartStep = { readonly before: Cart | null; readonly after: Cart | null }

/** Writes what is not as it was. The transaction holds the carts; each is at most once in `steps`. */
export async function saveCarts(tx: Database, steps: readonly CartStep[]): Promise<void> {
  const kept = steps.flatMap(({ before, after }) => (after === null ? [] : { before, after }))
  await deleteCarts(tx, steps)
  await saveRows(
    tx,
    kept.filter(({ before, after }) => before?.row !== after.row).map(step => step.after.row),
  )
  const items = kept.map(({ before, after }) => difference(before?.items ?? [], after.items))
  await deleteItems(
    tx,
    items.flatMap(of => of.gone),
  )
  await saveItems(
    tx,
    items.flatMap(of => of.changed),
  )
  const customs = kept.map(({ before, after }) => difference(before?.customs ?? [], after.customs))
  await deleteCustomItems(
    tx,
    customs.flatMap(of => of.gone),
  )
  await insertCustomItems(
    tx,
    customs.flatMap(of => of.changed),
  )
}

/** `changed`: new ones too. */
function difference<Item extends { id: string }>(before: readonly Item[], after: readonly Item[]) {
  const was = new Set(before)
  const is = new Set(after.map(item => item.id))
  return {
    changed: after.filter(item => !was.has(item)),
    gone: before.filter(item => !is.has(item.id)).map(item => item.id),
  }
}

async function deleteCarts(tx: Database, steps: readonly CartStep[]): Promise<void> {
  const ids = steps.flatMap(({ before, after }) => (after === null && before !== null ? before.row.id : []))
  if (ids.length > 0) await tx.delete(carts).where(inArray(carts.id, ids))
}

async function saveRows(tx: Database, rows: CartRow[]): Promise<void> {
  if (rows.length === 0) return
  const set = {
    customer_id: sql`excluded.customer_id`,
    version: sql`excluded.version`,
    updated_time: sql`excluded.updated_time`,
  }
  await tx.insert(carts).values(rows).onConflictDoUpdate({ target: carts.id, set })
}

async function saveItems(tx: Database, items: CartItem[]): Promise<void> {
  if (items.length === 0) return
  const set = { quantity: sql`excluded.quantity`, list_price: sql`excluded.list_price` }
  await tx.insert(cartItems).values(items).onConflictDoUpdate({ target: cartItems.id, set })
}

async function deleteItems(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(cartItems).where(inArray(cartItems.id, [...ids]))
}

async function deleteCustomItems(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(cartCustomItems).where(inArray(cartCustomItems.id, [...ids]))
}

async function insertCustomItems(tx: Database, items: CustomItem[]): Promise<void> {
  if (items.length > 0) await tx.insert(cartCustomItems).values(items)
}
