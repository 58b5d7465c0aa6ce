import type { ShopSettings } from '@firnline/shop/settings'
import type * as v from 'valibot'
import type { Answers } from './answers.ts'
import { areaOf, languagesIn, pricesIncludeTax, taxesOf, territoryOf } from './market-facts.ts'

/** The one store, and the region of the countries that buy in it. */
const STORE = 'main'
export const REGIONS = { home: 'home', elsewhere: 'elsewhere' }

type GivenSettings = v.InferInput<typeof ShopSettings>

/**
 * The settings of a shop with one store, in which all its countries buy.
 * @param schema address of the JSON schema for editors, from the file
 */
export function settingsOf({ name, countries, languages, currency }: Answers, schema: string): GivenSettings {
  const [country = ''] = countries
  const [language = ''] = languagesIn(country, languages)
  const market = (code: string) => {
    const [first = language, ...others] = languagesIn(code, languages)
    const all: [string, ...string[]] = [first, ...others]
    return { languages: all, area: areaOf(code) }
  }
  const [firstLanguage = language, ...otherLanguages] = languages
  return {
    $schema: schema,
    brand: { name },
    languages: [firstLanguage, ...otherLanguages],
    markets: Object.fromEntries(countries.map(code => [code, market(code)])),
    defaultLocale: `${language}-${country}`,
    regions: {
      [REGIONS.home]: { countries, store: STORE },
      [REGIONS.elsewhere]: { countries: 'others' },
    },
    stores: {
      [STORE]: {
        territory: territoryOf(countries),
        currency,
        pricesIncludeTax: pricesIncludeTax(countries),
        platform: {
          name,
          country,
          currencyFormat: currencyFormatOf(currency, `${language}-${country}`),
          taxes: taxesOf(countries),
          shipping: [
            {
              name: 'Standard',
              countries,
              methods: [
                {
                  name: 'Standard',
                  steps: [
                    { from: 0, price: 6.9 },
                    { from: 100, price: 0 },
                  ],
                },
              ],
            },
          ],
          bankAccount: [],
        },
      },
    },
  }
}

/** How the home country writes amounts: `1.299,00 €`. */
function currencyFormatOf(currency: string, locale: string) {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    useGrouping: true,
  }).formatToParts(123_456_789.5)
  const part = (type: Intl.NumberFormatPartTypes) => parts.find(one => one.type === type)?.value
  const isLeft =
    parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer')
  return {
    symbol: part('currency') ?? currency,
    place: isLeft ? ('left' as const) : ('right' as const),
    decimal: part('decimal') ?? '.',
    thousands: part('group') ?? '',
  }
}
