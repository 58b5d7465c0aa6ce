import type { PriceText } from '@firnline/design/price-label/price-label'
import type { PriceTag } from '@firnline/domain/catalogue/price'
import type { Product } from '@firnline/domain/catalogue/product'
import type { Locale } from '@firnline/domain/locale/locale'
import { type CurrencyFormat, formatMoney } from '@firnline/domain/money'
import { numberFormat } from '@firnline/messages/formatters'
import type { Messages } from '@firnline/messages/messages'

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

/** Currencies of content's country prices; all others are in EUR. */
const CURRENCY_BY_COUNTRY: Readonly<Record<string, string>> = {
  au: 'AUD',
  ch: 'CHF',
  cz: 'CZK',
  gb: 'GBP',
  jp: 'JPY',
  no: 'NOK',
  nz: 'NZD',
  pl: 'PLN',
  ru: 'RUB',
  se: 'SEK',
}

/** The content's price for a country without a store, in the country's own format; null: none. */
export function countryPrice(product: Pick<Product, 'countryPrices'>, locale: Locale): PriceText | null {
  const amount = product.countryPrices[locale.country]
  if (amount === undefined) return null
  const currency = CURRENCY_BY_COUNTRY[locale.country] ?? 'EUR'
  const format = numberFormat(locale.languageTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : undefined,
  })
  return { kind: 'regular', now: format.format(amount) }
}
