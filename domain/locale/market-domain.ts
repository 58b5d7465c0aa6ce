import { shop } from '@firnline/shop/folder'
import { DEFAULT_LOCALE, type Locale, languagesOf, localeOfSegment } from './locale.ts'

/** Hosts on which countries have their pages: `shop.de`. */
export const DOMAINS: readonly string[] = [
  ...new Set(Object.values(shop.markets).flatMap(({ domain }) => domain ?? [])),
]

/** The domain of a locale's country. null: it has none of its own. */
export function domainOf({ country }: Pick<Locale, 'country'>): string | null {
  const market = Object.hasOwn(shop.markets, country) ? shop.markets[country] : undefined
  return market?.domain ?? null
}

/**
 * The locale of paths without one on a domain: the default locale where its country has this domain, else that of the
 * first country there, in its default language. null: no country has this domain.
 */
export function localeOfDomain(domain: string): Locale | null {
  if (domainOf(DEFAULT_LOCALE) === domain) return DEFAULT_LOCALE
  const country = Object.keys(shop.markets).find(one => shop.markets[one]?.domain === domain)
  return country === undefined ? null : localeOfSegment(`${languagesOf(country)[0]}-${country}`)
}
