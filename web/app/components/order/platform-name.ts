import type { Locale } from '@firnline/domain/locale/locale'
import { type DisplayTexts, displayText, displayTextKey } from '@firnline/domain/text/display-text'
import type { Words } from '../../words/words.ts'

/** A name the platform has in English, in the visit's language: editors' text, else ours, else the platform's own. */
export function platformName(
  name: string,
  words: Words,
  { texts, locale }: { texts: DisplayTexts; locale: Pick<Locale, 'language'> },
): string {
  const word = Object.values(words).find(({ key }) => displayTextKey(key) === displayTextKey(name))
  return displayText(texts, name, { fallback: word?.[locale.language] ?? name })
}
