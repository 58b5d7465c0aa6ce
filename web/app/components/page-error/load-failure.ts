import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'
import { lostWords } from '../../connection/lost.words.ts'
import { degradeTo } from '../../degrade.ts'
import type { Shop } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import type { FailureFacts } from './page-error.tsx'
import { pageErrorWords } from './page-error.words.ts'

/** What every page carries for the case that it, a step from it, or a form on it fails: nothing can be asked for then. */
export async function loadFailure(shop: Shop): Promise<FailureFacts & { readonly noAnswer: string }> {
  const { locale } = shop.visit
  const texts = await shop.content
    .displayTexts(locale.contentLanguage)
    .catch(degradeTo({}, 'display texts', shop))
  return {
    words: sayWords(pageErrorWords, texts, locale.language),
    noAnswer: sayWords(lostWords, texts, locale.language).noAnswer,
    homeHref: localePath(locale, href('/')),
    brandTitle: shop.brand.displayName,
  }
}
