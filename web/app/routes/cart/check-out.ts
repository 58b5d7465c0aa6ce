import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { formatMoney } from '@firnline/domain/money'
import { format } from '@firnline/messages/format'
import { data, redirect } from 'react-router'
import { CART_MESSAGES } from '../../components/cart/describe-cart.ts'
import type { ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { translate } from '../../messages/translate.ts'

/** Why the checkout was not opened. */
export type CheckoutRefused = { readonly ok: false; readonly checkout: string }

type CheckoutFacts = {
  readonly shop: Shop
  readonly cart: ShopCart
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** Leaves for the store's hosted checkout, which knows this cart. */
export async function checkOut(_form: FormData, { shop, cart, texts, onError }: CheckoutFacts) {
  const messages = translate(shop, texts, ...CART_MESSAGES)
  const refuse = (checkout: string, status: number) =>
    data<CheckoutRefused>({ ok: false, checkout }, { status })
  if (!shop.visit.shopping) return refuse(messages.browseOnly, 403)
  const start = await cart.startCheckout().catch(fallbackTo({ kind: 'unavailable' }, onError))
  if (start.kind === 'unavailable') return refuse(messages.checkoutUnavailable, 503)
  if (start.kind === 'empty') return refuse(messages.checkoutEmpty, 409)
  if (start.kind === 'not-for-sale') return refuse(messages.blocked, 409)
  if (start.kind === 'open') return redirect(start.url, 303)
  const amount = formatMoney(start.overLimit, shop.visit.currency.format)
  return refuse(format(messages.beyondBudget, { amount }), 409)
}
