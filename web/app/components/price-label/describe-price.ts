import type { PriceText } from '@firnline/design/price-label/price-label'
import type { PriceTag } from '@firnline/domain/catalogue/price'
import { type CurrencyFormat, formatMoney } from '@firnline/domain/money'
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
