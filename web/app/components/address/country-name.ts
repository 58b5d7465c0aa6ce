import type { Locale } from '@firnline/domain/locale/locale'

/** A country as the locale calls it; what is no country's two letters stays as it is. */
export function countryName(country: string, { languageTag }: Pick<Locale, 'languageTag'>): string {
  if (!/^[a-z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([languageTag], { type: 'region' }).of(country.toUpperCase()) ?? country
}
