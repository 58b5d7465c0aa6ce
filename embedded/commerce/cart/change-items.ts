import { randomUUID } from 'node:crypto'
import type { Scope } from '../scope.ts'
import { toMinor, toMinorOr } from '../wire/money.ts'
import { Refusal, unprocessable } from '../wire/refusal.ts'
import type { Cart, CustomItem } from './cart.ts'
import {
  type ItemChange,
  MOST_LINES,
  MOST_UNITS,
  type NewCustomItem,
  type NewItems,
  type NewLine,
} from './cart-body.ts'
import { CartLine } from './cart-line.ts'
import { type Catalogue, findSellable } from './catalogue.ts'
import { checkPurchase } from './check-purchase.ts'
import type { Sellable } from './sellable.ts'

type Place = { scope: Scope; catalogue: Catalogue }

/** The cart with more lines: one like a line that it has adds to that. Throws the 422 of what cannot be bought. */
export function addItems(
  cart: Cart,
  { scope, catalogue }: Place,
  { line_items, custom_items }: NewItems,
): Cart {
  if (line_items.length + custom_items.length === 0) throw unprocessable('Missing line_items in request body')
  const found = line_items.map(line => ({ line, sellable: findSellable(catalogue, line) }))
  const items = found.reduce<readonly CartLine[]>(
    (items, { line, sellable }) => addLine(items, toItem(scope, { line, sellable })),
    cart.items,
  )
  const customs = [...cart.customs, ...toCustomItems(scope, custom_items)]
  checkSize({ items, customs })
  for (const { sellable } of found) checkPurchase(sellable, items)
  return { ...cart, items, customs }
}

function addLine(items: readonly CartLine[], added: CartLine): CartLine[] {
  const alike = items.find(item => isAlike(item, added))
  if (alike === undefined) return [...items, added]
  const more = new CartLine({ ...alike, quantity: alike.quantity + added.quantity })
  return items.map(item => (item === alike ? more : item))
}

function isAlike(a: CartLine, b: CartLine): boolean {
  return a.variant_id === b.variant_id && a.list_price === b.list_price && a.name === b.name
}

function toItem(
  scope: Scope,
  { line, sellable: { product, variant } }: { line: NewLine; sellable: Sellable },
): CartLine {
  return new CartLine({
    id: randomUUID(),
    product_id: product.id,
    variant_id: variant.id,
    quantity: line.quantity,
    list_price: toMinorOr(line.list_price ?? null, scope.digits),
    name: line.name ?? null,
  })
}

function toCustomItems(scope: Scope, added: readonly NewCustomItem[]): CustomItem[] {
  return added.map(item => ({
    ...item,
    id: randomUUID(),
    list_price: toMinor(item.list_price, scope.digits),
  }))
}

function checkSize({ items, customs }: Pick<Cart, 'items' | 'customs'>): void {
  if (items.length > MOST_LINES || customs.length > MOST_LINES)
    throw unprocessable(`A cart holds at most ${MOST_LINES} different items.`)
  if (items.some(item => item.quantity > MOST_UNITS))
    throw unprocessable(`A cart holds at most ${MOST_UNITS} of one item.`)
}

/** The cart with another quantity or own price of a line. */
export function changeItem(
  cart: Cart,
  { scope, catalogue }: Place,
  { id, change }: { id: string; change: ItemChange },
): Cart {
  const item = cart.items.find(item => item.id === id.toLowerCase())
  const sellable = item === undefined ? undefined : catalogue.byVariant.get(item.variant_id)
  if (item === undefined || sellable === undefined) throw itemAbsent(id)
  if (item.product_id !== change.product_id || (change.variant_id ?? item.variant_id) !== item.variant_id)
    throw unprocessable('The item is another product or variant; delete it and add the one that is wanted')
  const { quantity = item.quantity, list_price } = change
  const own = list_price === undefined ? item.list_price : toMinorOr(list_price, scope.digits)
  const changed = new CartLine({ ...item, quantity, list_price: own })
  const items = cart.items.map(other => (other === item ? changed : other))
  checkPurchase(sellable, items)
  return { ...cart, items }
}

/** The cart without a line or a custom item; null when that was its last. */
export function deleteItem(cart: Cart, id: string): Cart | null {
  const key = id.toLowerCase()
  const items = cart.items.filter(item => item.id !== key)
  const customs = cart.customs.filter(item => item.id !== key)
  const left = items.length + customs.length
  if (left === cart.items.length + cart.customs.length) throw itemAbsent(id)
  return left === 0 ? null : { ...cart, items, customs }
}

function itemAbsent(id: string): Refusal {
  return new Refusal(404, `A cart item was not found with an id of ${id}`)
}
