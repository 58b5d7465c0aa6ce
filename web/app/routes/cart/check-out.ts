import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { formatMoney } from '@firnline/domain/money'
import { format } from '@firnline/messages/format'
import { data, redirect } from 'react-router'
import { CART_MESSAGES } from '../../components/cart/describe-cart.ts'
import { refuseWith } from '../../degrade.ts'
import { translate } from '../../messages/translate.ts'
import type { Shop } from '../../shop.ts'

/** Why the checkout was not opened. */
export type CheckoutRefused = { readonly ok: false; readonly checkout: string }

type CheckoutFacts = {
  readonly shop: Shop
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** Leaves for the store's hosted checkout, which knows this cart. */
export async function checkOut({ shop, texts, onError }: CheckoutFacts) {
  const messages = translate(shop, texts, ...CART_MESSAGES)
  const refuse = (checkout: string, status: number) =>
    data<CheckoutRefused>({ ok: false, checkout }, { status })
  if (!shop.visit.shopping) return refuse(messages.browseOnly, 403)
  const way = await shop.checkout().catch(refuseWith({ kind: 'unavailable' }, onError))
  if (way.kind === 'unavailable') return refuse(messages.checkoutUnavailable, 503)
  if (way.kind === 'empty') return refuse(messages.checkoutEmpty, 409)
  if (way.kind === 'not-for-sale') return refuse(messages.blocked, 409)
  if (way.kind === 'open') return redirect(way.url, 303)
  const amount = formatMoney(way.beyond, shop.visit.currency.format)
  return refuse(format(messages.beyondBudget, { amount }), 409)
}
