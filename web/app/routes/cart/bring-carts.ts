import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { format } from '@firnline/messages/format'
import { data } from 'react-router'
import { CART_MESSAGES, itemCountText } from '../../components/cart/describe-cart.ts'
import type { ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { translate } from '../../messages/translate.ts'

/** What came of bringing another market's cart here. */
export type BroughtAnswer = { readonly ok: true; readonly brought: string }

type BringFacts = {
  readonly shop: Shop
  readonly cart: ShopCart
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** Converts the carts of other markets into this store's, by SKU, and names what cannot be had here. */
export async function bringCarts(_form: FormData, { shop, cart, texts, onError }: BringFacts) {
  const messages = translate(shop, texts, ...CART_MESSAGES)
  const answer = (brought: string, status = 200) => data<BroughtAnswer>({ ok: true, brought }, { status })
  if (!shop.visit.shopping) return answer(messages.browseOnly, 403)
  const carts = await cart.importForeignCarts().catch(fallbackTo(null, onError))
  if (carts === null) return answer(messages.unavailableText, 503)
  const { items, left } = carts
  const said = [
    ...(items > 0 ? [format(messages.brought, { items: itemCountText(items, messages) })] : []),
    ...(left.length > 0 ? [format(messages.leftBehind, { products: left.join(', ') })] : []),
  ]
  return answer(said.join(' '))
}
