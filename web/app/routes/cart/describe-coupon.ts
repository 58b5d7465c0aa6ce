import { type Cart, LONGEST_COUPON } from '@firnline/domain/cart/cart'
import { formatMoney } from '@firnline/domain/money/format-money'
import { fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import type { CouponTried } from '../../shop.ts'
import { pickWords, type Said } from '../../words/words.ts'
import { writtenMinutes } from '../../words/written-minutes.ts'
import type { couponWords } from './coupon.words.ts'

export type CouponWords = Said<typeof couponWords>

/** The code of the cart, or the question for one. */
export type CouponView = {
  /** null: the cart has none that counts. */
  readonly applied: { readonly code: string; readonly said: string; readonly remove: string } | null
  readonly words: Pick<CouponWords, 'enter' | 'code' | 'apply' | 'removed' | 'dropped'>
}

/** What a form about a code was answered; `problem` '': nothing is wrong. */
export type CouponAnswer = { readonly typed: string; readonly problem: string; readonly isRemoved: boolean }

export function describeCoupon({ coupon }: Pick<Cart, 'coupon'>, words: CouponWords): CouponView {
  return { applied: coupon === null ? null : describeApplied(), words: pickWords(words, ASKING) }

  function describeApplied() {
    const code = coupon?.code ?? ''
    const said = coupon?.about === 'goods' ? words.applied : words.appliedShipping
    return { code, said, remove: fillWords(words.remove, { code }) }
  }
}

const ASKING = ['enter', 'code', 'apply', 'removed', 'dropped'] as const

export type CouponProblem =
  | Extract<CouponTried, { ok: false }>
  | { readonly reason: 'missing' | 'too-long' | 'unavailable' | 'browse-only' }

type Saying = { readonly words: CouponWords; readonly visit: Pick<Visit, 'locale' | 'currency'> }

/** Why a code was not taken, beside the field. */
export function sayCouponProblem(problem: CouponProblem, { words, visit }: Saying): string {
  switch (problem.reason) {
    case 'missing':
      return words.missing
    case 'too-long':
      return fillWords(words.tooLong, { most: LONGEST_COUPON })
    case 'throttled':
      return fillWords(words.tooOften, { time: writtenMinutes(problem.retryAfter, visit.locale) })
    case 'minimum-not-reached':
      return problem.minimum === null
        ? words.larger
        : fillWords(words.minimum, { amount: formatMoney(problem.minimum, visit.currency.format) })
    default:
      return words[SAYINGS[problem.reason]]
  }
}

const SAYINGS = {
  unknown: 'unknown',
  expired: 'expired',
  'used-up': 'usedUp',
  'used-before': 'usedBefore',
  'not-applicable': 'notApplicable',
  gone: 'gone',
  unavailable: 'unavailable',
  'browse-only': 'browseOnly',
} as const satisfies Partial<Record<CouponProblem['reason'], keyof CouponWords>>

const STATUS: Readonly<Partial<Record<CouponProblem['reason'], number>>> = {
  ...{ missing: 400, 'too-long': 400, 'browse-only': 403, throttled: 429, unavailable: 503 },
}

/** A good code that this cart cannot have is in conflict with the cart. */
export function couponStatus({ reason }: CouponProblem): number {
  return STATUS[reason] ?? 409
}
