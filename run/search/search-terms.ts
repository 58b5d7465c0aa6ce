import { localeOf, parseLanguage } from '@firnline/domain/locale/locale'
import { createTranslator } from '@firnline/messages/create-translator'
import type { Messages } from '@firnline/messages/messages'
import { readShopCatalogues } from '@firnline/messages/shop-catalogues'
import type { Content } from '@firnline/services/content/port'

/** What shoppers call products, their properties, athletes and stores; several terms are separated by commas. */
export type SearchTerms = Messages<'searchTerm'>

const catalogues = readShopCatalogues()
const translator = createTranslator(() => catalogues)

/** A language without messages has the English terms. */
export async function readSearchTerms(
  content: Pick<Content, 'displayTexts'>,
  contentLanguage: string,
): Promise<SearchTerms> {
  const locale = localeOf(parseLanguage(contentLanguage), 'global')
  const texts = await content.displayTexts(contentLanguage)
  // `npm run texts` reports display texts that cannot be used.
  return translator({ locale, texts, report: () => {} }, ['searchTerm'])
}
