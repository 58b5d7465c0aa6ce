import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { Shop } from '../contexts/shop.ts'

/** Messages in the visit's language, where the editors' texts are read already. */
export function translate<const S extends MessageSelector>(
  { translator, visit, report }: Pick<Shop, 'translator' | 'visit' | 'report'>,
  texts: DisplayTexts,
  ...selectors: readonly S[]
): Messages<S> {
  return translator({ locale: visit.locale, texts, report }, selectors)
}
