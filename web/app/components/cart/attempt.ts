import type { CartChange } from '@firnline/domain/cart/cart'
import { refuseWith } from '../../degrade.ts'
import type { CartProblem } from './cart-problem.ts'

export type Attempt = { readonly ok: true } | { readonly ok: false; readonly problem: CartProblem }

/** Makes a cart change; a platform that does not answer is one more reason why nothing changed, and is told to `onError`. */
export async function attempt(
  change: () => Promise<CartChange>,
  onError: (error: unknown) => void,
): Promise<Attempt> {
  const answer = await change().catch(refuseWith({ ok: false, reason: 'unavailable' }, onError))
  return answer.ok ? { ok: true } : { ok: false, problem: answer.reason }
}
