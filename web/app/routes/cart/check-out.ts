import { formatMoney } from '@firnline/domain/money/format-money'
import { type DisplayTexts, fillWords } from '@firnline/domain/text/display-text'
import { data, redirect } from 'react-router'
import { cartWords } from '../../components/cart/cart.words.ts'
import { refuseWith } from '../../degrade.ts'
import type { Shop } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'

/** Why the checkout was not opened. */
export type CheckoutRefused = { readonly ok: false; readonly checkout: string }

type CheckoutFacts = {
  readonly shop: Shop
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** Leaves for the store's hosted checkout, which knows this cart. */
export async function checkOut({ shop, texts, onError }: CheckoutFacts) {
  const words = sayWords(cartWords, texts, shop.visit.locale.language)
  const refuse = (checkout: string, status: number) =>
    data<CheckoutRefused>({ ok: false, checkout }, { status })
  if (!shop.visit.shopping) return refuse(words.browseOnly, 403)
  const way = await shop.checkout().catch(refuseWith({ kind: 'unavailable' }, onError))
  if (way.kind === 'unavailable') return refuse(words.checkoutUnavailable, 503)
  if (way.kind === 'empty') return refuse(words.checkoutEmpty, 409)
  if (way.kind === 'not-for-sale') return refuse(words.blocked, 409)
  if (way.kind === 'open') return redirect(way.url, 303)
  const amount = formatMoney(way.beyond, shop.visit.currency.format)
  return refuse(fillWords(words.beyondBudget, { amount }), 409)
}
