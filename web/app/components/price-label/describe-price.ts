import type { PriceText } from '@firnline/design/price-label/price-label'
import { formatMoney } from '@firnline/domain/money/format-money'
import type { CurrencyFormat } from '@firnline/domain/money/money'
import type { PriceTag } from '@firnline/domain/price/price-tag'
import type { Messages } from '@firnline/messages/messages'

/** A price tag as it is read in the visit's currency. */
export function describePrice(
  tag: PriceTag,
  format: Partial<CurrencyFormat> | null,
  messages: Messages<'price'>,
): PriceText {
  if (tag.kind === 'regular') return { kind: 'regular', now: formatMoney(tag.now, format) }
  if (tag.kind === 'range') {
    return { kind: 'range', from: formatMoney(tag.from, format), to: formatMoney(tag.to, format) }
  }
  return {
    kind: tag.kind,
    now: formatMoney(tag.now, format),
    was: formatMoney(tag.was, format),
    nowWord: tag.kind === 'sale' ? messages.salePrice : messages.groupPrice,
    wasWord: messages.regularPrice,
  }
}
