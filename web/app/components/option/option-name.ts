import type { Language } from '@firnline/domain/locale/market'
import { type DisplayTexts, displayText, displayTextKey } from '@firnline/domain/text/display-text'
import { optionWords } from './option.words.ts'

/** An option's name in the visit's language: editors' text, else ours, else the platform's own. */
export function optionName(label: string, texts: DisplayTexts, language: Language): string {
  const word = Object.values(optionWords).find(({ key }) => displayTextKey(key) === displayTextKey(label))
  return displayText(texts, label, { fallback: word?.[language] ?? label })
}
