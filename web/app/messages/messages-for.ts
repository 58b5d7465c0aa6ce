import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { degradeTo } from '../degrade.ts'
import type { Shop } from '../shop.ts'
import { translate } from './translate.ts'

/** Messages in the visit's language: `messagesFor(shop, 'cart', 'common.close')`. */
export async function messagesFor<const S extends MessageSelector>(
  shop: Shop,
  ...selectors: readonly S[]
): Promise<Messages<S>> {
  const texts = await shop.content
    .displayTexts(shop.visit.locale.contentLanguage)
    .catch(degradeTo({}, 'display texts', shop))
  return translate(shop, texts, ...selectors)
}
