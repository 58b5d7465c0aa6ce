import { type CartRefusal, MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'

/** Why a cart form did nothing. `unavailable`: the platform did not answer; `quantity`: none the cart accepts. */
export type CartProblem = CartRefusal['reason'] | 'unavailable' | 'quantity'

const STATUS: Readonly<Record<CartProblem, number>> = {
  'out-of-stock': 409,
  conflict: 409,
  gone: 409,
  'cart-gone': 409,
  invalid: 400,
  quantity: 400,
  unavailable: 503,
}

export function statusOf(problem: CartProblem): number {
  return STATUS[problem]
}

export function sayProblem(problem: CartProblem, messages: Messages<'cartError'>): string {
  if (problem === 'out-of-stock') return messages.outOfStock
  if (problem === 'cart-gone') return messages.cartGone
  if (problem === 'quantity') return format(messages.wrongQuantity, { most: MAX_LINE_QUANTITY })
  return messages[problem]
}
