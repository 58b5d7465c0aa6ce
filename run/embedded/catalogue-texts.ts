import { SHIPPING_METHOD_KEY } from '@firnline/domain/cart/shipping'
import { displayText, displayTextKey } from '@firnline/domain/content/display-text'
import { localeOf, parseLanguage, parseLocale } from '@firnline/domain/locale/locale'
import type { CatalogueMessages } from '@firnline/embedded/commerce/catalog/catalogue-messages'
import type { Content } from '@firnline/services/content/port'

/**
 * The store's words in the shopper's language, as content has them. The store starts before content can be asked: earlier
 * reads wait for `bind`. `read` rejects when content cannot answer and no earlier answer is kept.
 */
export function createCatalogueTexts(): { read: CatalogueMessages; bind(content: Content): void } {
  const bound = Promise.withResolvers<Content>()
  return { read: async language => wordsIn(await bound.promise, language), bind: bound.resolve }
}

/** `language`: `de`, or a regional variant: `en-GB`. Colours go by colour groups, ways of shipping by their own display texts, all else by any display text. */
async function wordsIn(content: Content, language: string): Promise<ReadonlyMap<string, string>> {
  const { contentLanguage, textLanguage } =
    parseLocale(language) ?? localeOf(parseLanguage(language), 'global')
  const [texts, colors] = await Promise.all([
    content.displayTexts(textLanguage),
    content.colorNames(contentLanguage),
  ])
  const said = Object.keys(texts).map(key => [key, displayText(texts, key)] as const)
  const shippingMethods = said.filter(([key]) => key.startsWith(SHIPPING_METHOD_KEY))
  return new Map([
    ...said,
    ...Object.entries(colors).map(([label, { name }]) => [displayTextKey(label), name] as const),
    ...shippingMethods.map(([key, text]) => [key.slice(SHIPPING_METHOD_KEY.length), text] as const),
  ])
}
