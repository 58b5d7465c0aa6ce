import { randomUUID } from 'node:crypto'
import type { CustomItem } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { ApiError, unprocessable } from '../wire/api-error.ts'
import { toMinor, toOptionalMinor } from '../wire/value.ts'
import { type Cart, CartLine } from './cart.ts'
import {
  type ItemChange,
  MOST_LINES,
  MOST_UNITS,
  type NewCustomItem,
  type NewItems,
  type NewLine,
} from './cart-body.ts'
import { type Catalogue, findSellable } from './catalogue-snapshot.ts'
import type { Sellable } from './read-snapshot.ts'

type StoreCatalogue = { scope: Scope; catalogue: Catalogue }

/** Adds lines to a cart; one like an existing line adds to its quantity. Throws the 422s of `checkPurchase`. */
export function addItems(
  cart: Cart,
  { scope, catalogue }: StoreCatalogue,
  { line_items, custom_items }: NewItems,
): Cart {
  if (line_items.length + custom_items.length === 0) throw unprocessable('Missing line_items in request body')
  const added = line_items.map(line => ({ line, sellable: findSellable(catalogue, line) }))
  const items = added.reduce<readonly CartLine[]>(
    (items, { line, sellable }) => addLine(items, toItem(scope, { line, sellable })),
    cart.items,
  )
  const customs = [...cart.customs, ...toCustomItems(scope, custom_items)]
  checkSize({ items, customs })
  for (const { sellable } of added) checkPurchase(sellable, items.map(toUnits))
  return { ...cart, items, customs }
}

function addLine(items: readonly CartLine[], added: CartLine): CartLine[] {
  const same = items.find(item => isSame(item, added))
  if (same === undefined) return [...items, added]
  const more = new CartLine({ ...same, quantity: same.quantity + added.quantity })
  return items.map(item => (item === same ? more : item))
}

function isSame(a: CartLine, b: CartLine): boolean {
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
    list_price: toOptionalMinor(line.list_price ?? null, scope.digits),
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

/** Changes a line's quantity or own price. */
export function changeItem(
  cart: Cart,
  { scope, catalogue }: StoreCatalogue,
  { id, change }: { id: string; change: ItemChange },
): Cart {
  const item = cart.items.find(item => item.id === id.toLowerCase())
  const sellable = item === undefined ? undefined : catalogue.byVariant.get(item.variant_id)
  if (item === undefined || sellable === undefined) throw itemNotFound(id)
  if (item.product_id !== change.product_id || (change.variant_id ?? item.variant_id) !== item.variant_id)
    throw unprocessable('The item is another product or variant; delete it and add the one that is wanted')
  const { quantity = item.quantity, list_price } = change
  const own = list_price === undefined ? item.list_price : toOptionalMinor(list_price, scope.digits)
  const changed = new CartLine({ ...item, quantity, list_price: own })
  const items = cart.items.map(other => (other === item ? changed : other))
  checkPurchase(sellable, items.map(toUnits))
  return { ...cart, items }
}

/** Deletes a line or a custom item; null: it was the last. */
export function deleteItem(cart: Cart, id: string): Cart | null {
  const key = id.toLowerCase()
  const items = cart.items.filter(item => item.id !== key)
  const customs = cart.customs.filter(item => item.id !== key)
  const left = items.length + customs.length
  if (left === cart.items.length + cart.customs.length) throw itemNotFound(id)
  return left === 0 ? null : { ...cart, items, customs }
}

function itemNotFound(id: string): ApiError {
  return new ApiError(404, `A cart item was not found with an id of ${id}`)
}

/** Some units of a variant of a product. */
type Units = { readonly product: { id: number }; readonly variant: { id: number }; readonly quantity: number }
type Stocked = Pick<Sellable, 'product' | 'variant'>

/**
 * Throws the 422 of a purchase that is not allowed. `lines`: the whole cart after the change, since limits and stock count over
 * all of its lines of the product.
 */
export function checkPurchase({ product, variant }: Stocked, lines: readonly Units[]): void {
  const { name, order_quantity_maximum: max, order_quantity_minimum: min } = product
  const units = sumUnits(lines.filter(line => line.product.id === product.id))
  if (product.availability === 'disabled') throw unprocessable(`${name} is not available for purchase.`)
  if (variant.purchasing_disabled)
    throw unprocessable(variant.purchasing_disabled_message || `This choice of ${name} cannot be purchased.`)
  if (max > 0 && units > max)
    throw unprocessable(`You can only purchase a maximum of ${max} of the ${name} per order.`)
  if (units < min) throw unprocessable(`You need to purchase a minimum of ${min} of the ${name} per order.`)
  checkStock({ product, variant }, lines)
}

const toUnits = ({ product_id, variant_id, quantity }: CartLine): Units => ({
  product: { id: product_id },
  variant: { id: variant_id },
  quantity,
})

/** Throws the 422 of lines that need more than there is in stock. */
export function checkStock({ product, variant }: Stocked, lines: readonly Units[]): void {
  if (product.inventory_tracking === 'none') return
  const byVariant = isCountedByVariant({ product, variant })
  const left = byVariant ? variant.inventory_level : product.inventory_level
  const counted = lines.filter(line =>
    byVariant ? line.variant.id === variant.id : line.product.id === product.id,
  )
  if (sumUnits(counted) <= left) return
  const { name } = product
  throw unprocessable(
    left > 0 ? `There are only ${left} of the ${name} in stock.` : `The ${name} is out of stock.`,
  )
}

type Counted = {
  readonly product: Pick<Sellable['product'], 'inventory_tracking'>
  readonly variant: Pick<Sellable['variant'], 'choice'>
}

/** Whether the variant has a stock level of its own; a base variant has its product's. */
export function isCountedByVariant({ product, variant }: Counted): boolean {
  return product.inventory_tracking === 'variant' && variant.choice !== ''
}

const sumUnits = (lines: readonly Units[]) => lines.reduce((units, line) => units + line.quantity, 0)
