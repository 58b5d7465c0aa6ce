import type { AttributeSettings } from '@firnline/domain/catalogue/attribute'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'

type Input = {
  readonly settings: Pick<AttributeSettings, 'titles' | 'optionTitles'>
  readonly texts: DisplayTexts
}

/** The editors' title of an attribute, else a display text. */
export function attributeTitle(attribute: string, { settings, texts }: Input): string {
  const found = settings.titles.find(title => title.attribute === attribute)
  return found?.title || displayText(texts, attribute)
}

/** The editors' title of an option, else a display text, else the option. */
export function optionTitle(option: string, { settings: { optionTitles }, texts }: Input): string {
  const title = Object.hasOwn(optionTitles, option) ? optionTitles[option] : undefined
  return title || displayText(texts, option)
}
