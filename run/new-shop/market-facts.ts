/** Defaults of a new shop's settings, to be corrected in its shop.json. */

const NORTH_AMERICA = ['us', 'ca', 'mx']
const ASIA_PACIFIC = ['au', 'nz', 'jp', 'kr', 'sg', 'hk', 'tw', 'cn', 'in', 'th', 'my', 'id', 'ph', 'vn']
const EUROPE = [
  ...['at', 'be', 'bg', 'hr', 'cy', 'cz', 'dk', 'ee', 'fi', 'fr', 'de', 'gr', 'hu', 'ie', 'it', 'lv', 'lt'],
  ...['lu', 'mt', 'nl', 'pl', 'pt', 'ro', 'sk', 'si', 'es', 'se', 'ch', 'gb', 'no', 'is', 'li', 'ua', 'rs'],
]

/** The heading of a country in the country chooser. */
export function areaOf(country: string) {
  if (EUROPE.includes(country)) return 'europe' as const
  if (NORTH_AMERICA.includes(country)) return 'northAmerica' as const
  return ASIA_PACIFIC.includes(country) ? ('asiaPacific' as const) : ('other' as const)
}

/** A country or a territory of CLDR for a store: Europe, or the world. */
export function territoryOf(countries: readonly string[]): string {
  const [first = '', ...others] = countries
  if (others.length === 0) return first.toUpperCase()
  return countries.every(country => EUROPE.includes(country)) ? '150' : '001'
}

/** Standard rates of value-added tax in percent, 2026, and what they are called there. */
const VALUE_ADDED_TAX: Readonly<Record<string, readonly [name: string, percent: number]>> = {
  at: ['MwSt.', 20],
  au: ['GST', 10],
  be: ['btw/TVA', 21],
  ch: ['MwSt.', 8.1],
  cz: ['DPH', 21],
  de: ['MwSt.', 19],
  dk: ['moms', 25],
  es: ['IVA', 21],
  fi: ['ALV', 25.5],
  fr: ['TVA', 20],
  gb: ['VAT', 20],
  ie: ['VAT', 23],
  it: ['IVA', 22],
  lu: ['TVA', 17],
  nl: ['btw', 21],
  no: ['mva', 25],
  nz: ['GST', 15],
  pl: ['VAT', 23],
  pt: ['IVA', 23],
  se: ['moms', 25],
}

export function taxesOf(countries: readonly string[]) {
  return countries.flatMap(country => {
    const [name, percent] = VALUE_ADDED_TAX[country] ?? []
    return name === undefined || percent === undefined ? [] : [{ country, name, percent }]
  })
}

/** Shops of the United States and Canada add the tax at the checkout. */
export function pricesIncludeTax(countries: readonly string[]): boolean {
  return !countries.some(country => country === 'us' || country === 'ca')
}

/** The languages of a shop as a country has them: its own first. */
export function languagesIn(country: string, languages: readonly string[]): string[] {
  const own = new Intl.Locale(`und-${country}`).maximize().language
  return languages.toSorted((one, other) => Number(other === own) - Number(one === own))
}
