import type { PriceText } from '@firnline/design/price-label/price-label'
import { formatMoney } from '@firnline/domain/money/format-money'
import type { CurrencyFormat } from '@firnline/domain/money/money'
import type { PriceTag } from '@firnline/domain/price/price-tag'
import type { Said } from '../../words/words.ts'
import type { priceWords } from './price.words.ts'

/** A price tag as it is read in the visit's currency. */
export function describePrice(
  tag: PriceTag,
  format: Partial<CurrencyFormat> | null,
  words: Said<typeof priceWords>,
): PriceText {
  if (tag.kind === 'regular') return { kind: 'regular', now: formatMoney(tag.now, format) }
  if (tag.kind === 'range') {
    return { kind: 'range', from: formatMoney(tag.from, format), to: formatMoney(tag.to, format) }
  }
  return {
    kind: tag.kind,
    now: formatMoney(tag.now, format),
    was: formatMoney(tag.was, format),
    nowWord: tag.kind === 'sale' ? words.salePrice : words.groupPrice,
    wasWord: words.regularPrice,
  }
}
