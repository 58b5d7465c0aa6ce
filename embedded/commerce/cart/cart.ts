import type { cartCustomItems, cartItems, carts } from '../database/schema.ts'

export type CartRow = typeof carts.$inferSelect
export type CartItem = typeof cartItems.$inferSelect
export type CustomItem = typeof cartCustomItems.$inferSelect

/** A cart as the database has it, its items in their order. A change of it is another value. */
export type Cart = {
  readonly row: CartRow
  readonly items: readonly CartItem[]
  readonly customs: readonly CustomItem[]
}
