import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { Shop } from './contexts/shop.ts'
import { fallbackTo } from './fallback.ts'

/** The editors' texts; none when content does not answer. */
export async function loadDisplayTexts(shop: Shop): Promise<DisplayTexts> {
  return shop.content
    .displayTexts(shop.visit.locale.textLanguage)
    .catch(fallbackTo({}, 'display texts', shop))
}

/** Messages in the visit's language: `messagesFor(shop, 'cart', 'common.close')`. */
export async function messagesFor<const S extends MessageSelector>(
  shop: Shop,
  ...selectors: readonly S[]
): Promise<Messages<S>> {
  return translate(shop, await loadDisplayTexts(shop), ...selectors)
}

/** The same, with the editors' texts already loaded. */
export function translate<const S extends MessageSelector>(
  { translator, visit, report }: Pick<Shop, 'translator' | 'visit' | 'report'>,
  texts: DisplayTexts,
  ...selectors: readonly S[]
): Messages<S> {
  return translator({ locale: visit.locale, texts, report }, selectors)
}

/** Only the messages that the view needs are sent to the browser. */
export function pickMessages<M extends object, const N extends keyof M>(
  messages: M,
  names: readonly N[],
): Pick<M, N> {
  return Object.fromEntries(names.map(name => [name, messages[name]])) as Pick<M, N>
}
