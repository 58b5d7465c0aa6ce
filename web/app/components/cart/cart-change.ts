import {
  type BrokenLimit,
  type CartChange,
  type CartRefusal,
  MAX_LINE_QUANTITY,
} from '@firnline/domain/cart/cart'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { fallbackTo } from '../../fallback.ts'

/** Result of a line's form. `lineId`: empty without a valid line. `isCartGone`: the shown cart no longer exists. */
export type CartChangeResult =
  | { readonly ok: true; readonly removed: boolean }
  | { readonly ok: false; readonly lineId: string; readonly message: string; readonly isCartGone?: boolean }

/** Why a cart form failed. `unavailable`: the platform did not answer; `quantity`: not a valid quantity. */
export type CartProblem = CartRefusal | { readonly reason: 'unavailable' | 'quantity' }

const STATUS: Readonly<Record<CartProblem['reason'], number>> = {
  'order-limit': 409,
  'out-of-stock': 409,
  conflict: 409,
  gone: 409,
  'cart-gone': 409,
  invalid: 400,
  quantity: 400,
  unavailable: 503,
}

export function statusOf(problem: CartProblem): number {
  return STATUS[problem.reason]
}

const LIMIT_MESSAGES = ['quantity.atLeast', 'quantity.atMost'] as const satisfies readonly MessageSelector[]

export const CART_PROBLEM_MESSAGES = [
  'cartError',
  ...LIMIT_MESSAGES,
] as const satisfies readonly MessageSelector[]

export function cartProblemMessage(
  problem: CartProblem,
  messages: Messages<(typeof CART_PROBLEM_MESSAGES)[number]>,
): string {
  if (problem.reason === 'order-limit') return brokenLimitText(problem.limit, messages)
  if (problem.reason === 'out-of-stock') return messages.outOfStock
  if (problem.reason === 'cart-gone') return messages.cartGone
  if (problem.reason === 'quantity')
    return format(messages.wrongQuantity, { least: 1, most: MAX_LINE_QUANTITY })
  return messages[problem.reason]
}

export function brokenLimitText(
  limit: BrokenLimit,
  messages: Messages<(typeof LIMIT_MESSAGES)[number]>,
): string {
  return limit.kind === 'above-most'
    ? format(messages.atMost, { most: limit.most })
    : format(messages.atLeast, { least: limit.least })
}

export type CartChangeAttempt = { readonly ok: true } | { readonly ok: false; readonly problem: CartProblem }

/** A failing platform becomes the problem `unavailable` and is reported to `onError`. */
export async function attemptCartChange(
  change: () => Promise<CartChange>,
  onError: (error: unknown) => void,
): Promise<CartChangeAttempt> {
  const answer = await change().catch(fallbackTo({ ok: false, reason: 'unavailable' }, onError))
  return answer.ok ? { ok: true } : { ok: false, problem: answer }
}
