import { type Cart, MAX_COUPON_LENGTH } from '@firnline/domain/cart/cart'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data, href, redirect } from 'react-router'
import { typedLine } from '../../components/form/form-fields.ts'
import type { CouponResult } from '../../contexts/cart.ts'
import { fallbackTo } from '../../fallback.ts'
import { formatMinutes } from '../../intl.ts'
import { pickMessages, translate } from '../../messages.ts'
import { wantsInPlaceResponse } from '../../submission/in-place-response.ts'
import type { CartActionInput } from './change-cart.ts'

/** Id of the coupon section. */
export const COUPON = 'coupon'

/** docs/decisions/0034-coupon-codes.md */
export const COUPON_MESSAGES = [
  'browseOnly.browseOnly',
  'coupon',
  'form.missing',
] as const satisfies readonly MessageSelector[]

export type CouponMessages = Messages<(typeof COUPON_MESSAGES)[number]>

export type CouponView = {
  /** null: no valid code. */
  readonly applied: { readonly code: string; readonly text: string; readonly remove: string } | null
  readonly messages: Pick<CouponMessages, 'enter' | 'code' | 'apply' | 'removed' | 'dropped'>
}

/** `problem`: empty for none. */
export type CouponResultView = {
  readonly typed: string
  readonly problem: string
  readonly isRemoved: boolean
}

export function describeCoupon({ coupon }: Pick<Cart, 'coupon'>, messages: CouponMessages): CouponView {
  return {
    applied: coupon === null ? null : describeApplied(),
    messages: pickMessages(messages, VIEW_MESSAGES),
  }

  function describeApplied() {
    const code = coupon?.code ?? ''
    const text = coupon?.about === 'goods' ? messages.applied : messages.appliedShipping
    return { code, text, remove: format(messages.remove, { code }) }
  }
}

const VIEW_MESSAGES = ['enter', 'code', 'apply', 'removed', 'dropped'] as const

export type CouponProblem =
  | Extract<CouponResult, { ok: false }>
  | { readonly reason: 'missing' | 'too-long' | 'unavailable' | 'browse-only' }

type ProblemContext = {
  readonly messages: CouponMessages
  readonly visit: Pick<Visit, 'locale' | 'currency'>
}

export function couponProblemText(problem: CouponProblem, { messages, visit }: ProblemContext): string {
  switch (problem.reason) {
    case 'missing':
      return format(messages.missing, { field: messages.code })
    case 'too-long':
      return format(messages.tooLong, { most: MAX_COUPON_LENGTH })
    case 'throttled':
      return format(messages.tooOften, { time: formatMinutes(problem.retryAfter, visit.locale) })
    case 'minimum-not-reached':
      return problem.minimum === null
        ? messages.larger
        : format(messages.minimum, { amount: formatMoney(problem.minimum, visit.currency.format) })
    default:
      return messages[PROBLEM_MESSAGES[problem.reason]]
  }
}

const PROBLEM_MESSAGES = {
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
  missing: 400,
  'too-long': 400,
  'browse-only': 403,
  throttled: 429,
  unavailable: 503,
}

/** 409: the code is valid, but not for this cart. */
export function couponStatus({ reason }: CouponProblem): number {
  return STATUS[reason] ?? 409
}

export type CouponActionData = { readonly ok: true; readonly coupon: CouponResultView }

/** Applies or removes a code. */
export async function changeCoupon(form: FormData, { shop, cart, texts, onError }: CartActionInput) {
  const { visit } = shop
  const typed = typedLine(form.get('code'))
  const isRemoval = form.get('intent') === 'remove-coupon'
  const problem = visit.shopping ? await applyCode() : { reason: 'browse-only' as const }
  if (problem === null && !wantsInPlaceResponse(form))
    return redirect(`${localePath(visit.locale, href('/cart'))}#${COUPON}`, 303)
  const messages = translate(shop, texts, ...COUPON_MESSAGES)
  const text = problem === null ? '' : couponProblemText(problem, { messages, visit })
  const status = problem === null ? 200 : couponStatus(problem)
  return data<CouponActionData>(
    { ok: true, coupon: { typed, problem: text, isRemoved: isRemoval && problem === null } },
    { status },
  )

  async function applyCode(): Promise<CouponProblem | null> {
    if (typed === '') return { reason: 'missing' }
    if (typed.length > MAX_COUPON_LENGTH) return { reason: 'too-long' }
    const result = await (isRemoval ? cart.removeCoupon(typed) : cart.applyCoupon(typed)).catch(
      fallbackTo({ ok: false, reason: 'unavailable' }, onError),
    )
    return result.ok ? null : result
  }
}
