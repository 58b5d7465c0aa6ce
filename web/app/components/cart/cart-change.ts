import { type CartChange, type CartRefusal, MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { fallbackTo } from '../../fallback.ts'

/** Result of a line's form. `lineId`: empty without a valid line. `isCartGone`: the shown cart no longer exists. */
export type CartChangeResult =
  | { readonly ok: true; readonly removed: boolean }
  | { readonly ok: false; readonly lineId: string; readonly message: string; readonly isCartGone?: boolean }

/** Why a cart form failed. `unavailable`: the platform did not answer; `quantity`: not a valid quantity. */
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

export function cartProblemMessage(problem: CartProblem, messages: Messages<'cartError'>): string {
  if (problem === 'out-of-stock') return messages.outOfStock
  if (problem === 'cart-gone') return messages.cartGone
  if (problem === 'quantity') return format(messages.wrongQuantity, { most: MAX_LINE_QUANTITY })
  return messages[problem]
}

export type CartChangeAttempt = { readonly ok: true } | { readonly ok: false; readonly problem: CartProblem }

/** A failing platform becomes the problem `unavailable` and is reported to `onError`. */
export async function attemptCartChange(
  change: () => Promise<CartChange>,
  onError: (error: unknown) => void,
): Promise<CartChangeAttempt> {
  const answer = await change().catch(fallbackTo({ ok: false, reason: 'unavailable' }, onError))
  return answer.ok ? { ok: true } : { ok: false, problem: answer.reason }
}
