import type { CustomItem, carts } from '../database/schema.ts'
import type { CartLine } from './cart-line.ts'

export type { CustomItem } from '../database/schema.ts'

export type StoredCart = typeof carts.$inferSelect
/** A cart but for its lines. */
export type CartRow = Omit<StoredCart, 'items' | 'custom_items'>

/** A cart whose lines are of products that there are, in their order. A change of it is another value. */
export type Cart = {
  readonly row: CartRow
  readonly items: readonly CartLine[]
  readonly customs: readonly CustomItem[]
}
