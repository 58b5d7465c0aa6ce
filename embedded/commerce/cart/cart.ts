import type { CartItem, CustomItem, carts } from '../database/schema.ts'
import type { PricedLine } from './price-cart.ts'

export type StoredCart = typeof carts.$inferSelect
/** A cart without its lines. */
export type CartRow = Omit<StoredCart, 'items' | 'custom_items'>

/** An immutable cart, whose lines are of products in the catalogue. */
export type Cart = {
  readonly row: CartRow
  readonly items: readonly CartLine[]
  readonly customs: readonly CustomItem[]
}

/**
 * An immutable line of a cart, with its cached JSON and price: most lines are the same in the next response. The cache
 * is in the line and no WeakMap, since each garbage collection would visit all entries of one.
 */
export class CartLine implements CartItem {
  readonly id: string
  readonly product_id: number
  readonly variant_id: number
  readonly quantity: number
  readonly list_price: number | null
  readonly name: string | null
  #json: string | null = null
  #priced: PricedLine | null = null

  constructor(item: CartItem) {
    this.id = item.id
    this.product_id = item.product_id
    this.variant_id = item.variant_id
    this.quantity = item.quantity
    this.list_price = item.list_price
    this.name = item.name
  }

  /** As the database stores it. */
  get json(): string {
    this.#json ??= JSON.stringify(this)
    return this.#json
  }

  /** The line as it was last priced; the catalogue may have changed since. */
  get lastPriced(): PricedLine | null {
    return this.#priced
  }

  keepPriced(line: PricedLine): PricedLine {
    this.#priced = line
    return line
  }
}
