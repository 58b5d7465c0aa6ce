import { degradeTo } from '../degrade.ts'
import type { Shop } from '../shop.ts'
import { type Said, sayWords, type Words } from './words.ts'

/** A page's words, the editors' where content can say them (SPEC §5 Display text, §8). */
export async function wordsFor<W extends Words>(shop: Shop, words: W): Promise<Said<W>> {
  const { locale } = shop.visit
  const texts = await shop.content
    .displayTexts(locale.contentLanguage)
    .catch(degradeTo({}, 'display texts', shop))
  return sayWords(words, texts, locale.language)
}
