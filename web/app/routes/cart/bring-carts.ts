import { type DisplayTexts, fillWords } from '@firnline/domain/text/display-text'
import { data } from 'react-router'
import { cartWords } from '../../components/cart/cart.words.ts'
import { sayItems } from '../../components/cart/say-items.ts'
import { refuseWith } from '../../degrade.ts'
import type { Shop } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'

/** What came of bringing another market's cart here. */
export type BroughtAnswer = { readonly ok: true; readonly brought: string }

type BringFacts = {
  readonly shop: Shop
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** Converts the carts of other markets into this store's, by SKU, and names what cannot be had here. */
export async function bringCarts({ shop, texts, onError }: BringFacts) {
  const words = sayWords(cartWords, texts, shop.visit.locale.language)
  const answer = (brought: string, status = 200) => data<BroughtAnswer>({ ok: true, brought }, { status })
  if (!shop.visit.shopping) return answer(words.browseOnly, 403)
  const carts = await shop.bringCarts().catch(refuseWith(null, onError))
  if (carts === null) return answer(words.unavailableText, 503)
  const { items, left } = carts
  const said = [
    ...(items > 0 ? [fillWords(words.brought, { items: sayItems(items, words) })] : []),
    ...(left.length > 0 ? [fillWords(words.leftBehind, { products: left.join(', ') })] : []),
  ]
  return answer(said.join(' '))
}
