import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { cartCustomItems, cartItems } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toMinor, toMinorOr } from '../wire/money.ts'
import { Refusal, unprocessable } from '../wire/refusal.ts'
import { type ItemChange, MOST_LINES, MOST_UNITS, type NewCustomItem, type NewItems } from './cart-body.ts'
import { checkPurchase } from './check-purchase.ts'
import type { CartRow } from './hold-cart.ts'
import { readSellable, resolveLines } from './sellable.ts'

type Place = { scope: Scope; cart: Pick<CartRow, 'id'> }
type Item = typeof cartItems.$inferSelect

/** Adds lines to a cart that the transaction holds. A line like one that is there already adds to it. */
export async function addItems(tx: Database, { scope, cart }: Place, { line_items, custom_items }: NewItems) {
  if (line_items.length + custom_items.length === 0) throw unprocessable('Missing line_items in request body')
  const found = await resolveLines(tx, scope, line_items)
  const items = await readItems(tx, cart.id)
  let position = (items.at(-1)?.position ?? 0) + 1
  const touched = new Set<Item>()
  for (const [index, { product, variant }] of found.entries()) {
    const line = line_items[index]
    if (line === undefined) continue
    const own = { list_price: toMinorOr(line.list_price ?? null, scope.digits), name: line.name ?? null }
    const ids = { store: scope.hash, cart_id: cart.id, product_id: product.id, variant_id: variant.id }
    const item = items.find(item => isAlike(item, { ...ids, ...own })) ?? {
      ...{ id: randomUUID(), position: position++, quantity: 0 },
      ...ids,
      ...own,
    }
    item.quantity += line.quantity
    if (!items.includes(item)) items.push(item)
    touched.add(item)
  }
  checkSize(items)
  for (const sellable of found) checkPurchase(sellable, items)
  await saveItems(tx, [...touched])
  await addCustomItems(tx, { scope, cart }, custom_items)
}

/** Changes a line's quantity or own price. */
export async function changeItem(tx: Database, { scope, cart }: Place, id: string, change: ItemChange) {
  const items = await readItems(tx, cart.id)
  const item = items.find(item => item.id === id.toLowerCase())
  if (item === undefined) throw itemAbsent(id)
  if (item.product_id !== change.product_id || (change.variant_id ?? item.variant_id) !== item.variant_id)
    throw unprocessable('The item is another product or variant; delete it and add the one that is wanted')
  const changed: Item = {
    ...item,
    quantity: change.quantity ?? item.quantity,
    list_price:
      change.list_price === undefined ? item.list_price : toMinorOr(change.list_price, scope.digits),
  }
  const catalogue = await readSellable(tx, scope, [item.product_id])
  const product = catalogue.products[0]
  const variant = catalogue.variants.find(variant => variant.id === item.variant_id)
  if (product === undefined || variant === undefined) throw itemAbsent(id)
  checkPurchase(
    { product, variant },
    items.map(other => (other === item ? changed : other)),
  )
  await saveItems(tx, [changed])
}

/** Deletes a line; resolves to how many the cart has left. */
export async function deleteItem(tx: Database, { cart }: Place, id: string): Promise<number> {
  const items = await tx.select({ id: cartItems.id }).from(cartItems).where(eq(cartItems.cart_id, cart.id))
  const customs = await tx
    .select({ id: cartCustomItems.id })
    .from(cartCustomItems)
    .where(eq(cartCustomItems.cart_id, cart.id))
  const all = [...items, ...customs]
  const key = id.toLowerCase()
  if (!all.some(item => item.id === key)) throw itemAbsent(id)
  await tx.delete(cartItems).where(and(eq(cartItems.cart_id, cart.id), eq(cartItems.id, key)))
  await tx
    .delete(cartCustomItems)
    .where(and(eq(cartCustomItems.cart_id, cart.id), eq(cartCustomItems.id, key)))
  return all.length - 1
}

function itemAbsent(id: string): Refusal {
  return new Refusal(404, `A cart item was not found with an id of ${id}`)
}

function readItems(tx: Database, cartId: string): Promise<Item[]> {
  return tx.select().from(cartItems).where(eq(cartItems.cart_id, cartId)).orderBy(asc(cartItems.position))
}

type Alike = Pick<Item, 'product_id' | 'variant_id' | 'list_price' | 'name'>

function isAlike(a: Alike, b: Alike): boolean {
  return a.variant_id === b.variant_id && a.list_price === b.list_price && a.name === b.name
}

function checkSize(items: readonly Item[]): void {
  if (items.length > MOST_LINES) throw unprocessable(`A cart holds at most ${MOST_LINES} different items.`)
  if (items.some(item => item.quantity > MOST_UNITS))
    throw unprocessable(`A cart holds at most ${MOST_UNITS} of one item.`)
}

async function saveItems(tx: Database, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(cartItems)
    .values([...items])
    .onConflictDoUpdate({
      target: cartItems.id,
      set: { quantity: sql`excluded.quantity`, list_price: sql`excluded.list_price` },
    })
}

async function addCustomItems(
  tx: Database,
  { scope, cart }: Place,
  items: readonly NewCustomItem[],
): Promise<void> {
  if (items.length === 0) return
  const [held] = await tx
    .select({ count: count(), last: max(cartCustomItems.position) })
    .from(cartCustomItems)
    .where(eq(cartCustomItems.cart_id, cart.id))
  const last = held?.last ?? 0
  if ((held?.count ?? 0) + items.length > MOST_LINES)
    throw unprocessable(`A cart holds at most ${MOST_LINES} different items.`)
  await tx.insert(cartCustomItems).values(
    items.map((item, index) => ({
      ...item,
      id: randomUUID(),
      cart_id: cart.id,
      position: last + 1 + index,
      list_price: toMinor(item.list_price, scope.digits),
    })),
  )
}
