import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { Shop } from '../contexts/shop.ts'
import { fallbackTo } from '../fallback.ts'
import { translate } from './translate.ts'

/** Messages in the visit's language: `messagesFor(shop, 'cart', 'common.close')`. */
export async function messagesFor<const S extends MessageSelector>(
  shop: Shop,
  ...selectors: readonly S[]
): Promise<Messages<S>> {
  const texts = await shop.content
    .displayTexts(shop.visit.locale.contentLanguage)
    .catch(fallbackTo({}, 'display texts', shop))
  return translate(shop, texts, ...selectors)
}
