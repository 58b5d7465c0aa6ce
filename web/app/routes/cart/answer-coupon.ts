import { MAX_COUPON_LENGTH } from '@firnline/domain/cart/cart'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { localePath } from '@firnline/domain/locale/locale-path'
import { data, href, redirect } from 'react-router'
import { typedLine } from '../../components/form/form-fields.ts'
import type { ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { wantsInPlaceResponse } from '../../in-place-response.ts'
import { translate } from '../../messages/translate.ts'
import { COUPON_MESSAGES } from './coupon.messages.ts'
import { COUPON } from './coupon-anchor.ts'
import { type CouponAnswer, type CouponProblem, couponStatus, sayCouponProblem } from './describe-coupon.ts'

export type CouponAnswered = { readonly ok: true; readonly coupon: CouponAnswer }

type CouponFacts = {
  readonly shop: Shop
  readonly cart: ShopCart
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** Answers the form for a code and the one that takes it away: with a redirect, for script on the page it is on. */
export async function answerCoupon(form: FormData, { shop, cart, texts, onError }: CouponFacts) {
  const { visit } = shop
  const typed = typedLine(form.get('code'))
  const isRemoval = form.get('intent') === 'remove-coupon'
  const problem = visit.shopping ? await tryCode() : { reason: 'browse-only' as const }
  if (problem === null && !wantsInPlaceResponse(form))
    return redirect(`${localePath(visit.locale, href('/cart'))}#${COUPON}`, 303)
  const messages = translate(shop, texts, ...COUPON_MESSAGES)
  const said = problem === null ? '' : sayCouponProblem(problem, { messages, visit })
  const status = problem === null ? 200 : couponStatus(problem)
  return data<CouponAnswered>(
    { ok: true, coupon: { typed, problem: said, isRemoved: isRemoval && problem === null } },
    { status },
  )

  async function tryCode(): Promise<CouponProblem | null> {
    if (typed === '') return { reason: 'missing' }
    if (typed.length > MAX_COUPON_LENGTH) return { reason: 'too-long' }
    const tried = await (isRemoval ? cart.removeCoupon(typed) : cart.applyCoupon(typed)).catch(
      fallbackTo({ ok: false, reason: 'unavailable' }, onError),
    )
    return tried.ok ? null : tried
  }
}
