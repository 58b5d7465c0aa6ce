import type { PriceText } from '@firnline/design/price-label/price-label'
import type { Product } from '@firnline/domain/catalogue/product'
import type { Locale } from '@firnline/domain/locale/locale'

/** What content's country prices are stated in. */
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

/**
 * The price that a country without a store prints, or null when content states none. No store defines its currency,
 * so the country's own way of writing money stands in.
 */
export function countryPrice(product: Pick<Product, 'countryPrices'>, locale: Locale): PriceText | null {
  const amount = product.countryPrices[locale.country]
  if (amount === undefined) return null
  const currency = CURRENCY_BY_COUNTRY[locale.country] ?? 'EUR'
  const format = new Intl.NumberFormat(locale.languageTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : undefined,
  })
  return { kind: 'regular', now: format.format(amount) }
}
