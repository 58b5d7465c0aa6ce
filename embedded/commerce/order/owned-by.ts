import type { CartRow } from '../cart/hold-cart.ts'

/** The cart as whoever orders has it: one that is nobody's has their prices, and stays nobody's until it is ordered. */
export function ownedBy(customerId: number, cart: CartRow): CartRow {
  return cart.customer_id === 0 ? { ...cart, customer_id: customerId } : cart
}
