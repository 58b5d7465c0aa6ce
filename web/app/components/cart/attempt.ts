import type { CartChange } from '@firnline/domain/cart/cart'
import { ServiceError } from '@firnline/services/http/service-error'
import type { CartProblem } from './cart-problem.ts'

export type Attempt = { readonly ok: true } | { readonly ok: false; readonly problem: CartProblem }

/** Makes a cart change; a platform that does not answer is one more reason why nothing changed, and is told to `onError`. */
export async function attempt(
  change: () => Promise<CartChange>,
  onError: (error: unknown) => void,
): Promise<Attempt> {
  try {
    const answer = await change()
    return answer.ok ? { ok: true } : { ok: false, problem: answer.reason }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    onError(error)
    return { ok: false, problem: 'unavailable' }
  }
}
