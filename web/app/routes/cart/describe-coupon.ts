import { type Cart, MAX_COUPON_LENGTH } from '@firnline/domain/cart/cart'
import { formatMoney } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import type { CouponResult } from '../../contexts/cart.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { writtenMinutes } from '../../words/written-minutes.ts'
import type { COUPON_MESSAGES } from './coupon.messages.ts'

export type CouponMessages = Messages<(typeof COUPON_MESSAGES)[number]>

/** The code of the cart, or the question for one. */
export type CouponView = {
  /** null: the cart has none that counts. */
  readonly applied: { readonly code: string; readonly said: string; readonly remove: string } | null
  readonly messages: Pick<CouponMessages, 'enter' | 'code' | 'apply' | 'removed' | 'dropped'>
}

/** What a form about a code was answered; `problem` '': nothing is wrong. */
export type CouponAnswer = { readonly typed: string; readonly problem: string; readonly isRemoved: boolean }

export function describeCoupon({ coupon }: Pick<Cart, 'coupon'>, messages: CouponMessages): CouponView {
  return { applied: coupon === null ? null : describeApplied(), messages: pickMessages(messages, ASKING) }

  function describeApplied() {
    const code = coupon?.code ?? ''
    const said = coupon?.about === 'goods' ? messages.applied : messages.appliedShipping
    return { code, said, remove: format(messages.remove, { code }) }
  }
}

const ASKING = ['enter', 'code', 'apply', 'removed', 'dropped'] as const

export type CouponProblem =
  | Extract<CouponResult, { ok: false }>
  | { readonly reason: 'missing' | 'too-long' | 'unavailable' | 'browse-only' }

type Saying = { readonly messages: CouponMessages; readonly visit: Pick<Visit, 'locale' | 'currency'> }

/** Why a code was not taken, beside the field. */
export function sayCouponProblem(problem: CouponProblem, { messages, visit }: Saying): string {
  switch (problem.reason) {
    case 'missing':
      return format(messages.missing, { field: messages.code })
    case 'too-long':
      return format(messages.tooLong, { most: MAX_COUPON_LENGTH })
    case 'throttled':
      return format(messages.tooOften, { time: writtenMinutes(problem.retryAfter, visit.locale) })
    case 'minimum-not-reached':
      return problem.minimum === null
        ? messages.larger
        : format(messages.minimum, { amount: formatMoney(problem.minimum, visit.currency.format) })
    default:
      return messages[SAYINGS[problem.reason]]
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
} as const satisfies Partial<Record<CouponProblem['reason'], keyof CouponMessages>>

const STATUS: Readonly<Partial<Record<CouponProblem['reason'], number>>> = {
  ...{ missing: 400, 'too-long': 400, 'browse-only': 403, throttled: 429, unavailable: 503 },
}

/** A good code that this cart cannot have is in conflict with the cart. */
export function couponStatus({ reason }: CouponProblem): number {
  return STATUS[reason] ?? 409
}
