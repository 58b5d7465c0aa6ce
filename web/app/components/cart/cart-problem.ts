import { type CartRefusal, MOST_PER_LINE } from '@firnline/domain/cart/cart'
import { fillWords } from '@firnline/domain/text/display-text'
import type { Said } from '../../words/words.ts'
import type { refusalWords } from './refusal.words.ts'

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

export function sayProblem(problem: CartProblem, words: Said<typeof refusalWords>): string {
  if (problem === 'out-of-stock') return words.outOfStock
  if (problem === 'cart-gone') return words.cartGone
  return fillWords(words[problem], { most: MOST_PER_LINE })
}
