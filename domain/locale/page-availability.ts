import { type CommerceRegion, isInRegion, type RegionId } from '../region.ts'
import { PUBLIC_GROUP, regionsFor } from '../visit.ts'
import { DEFAULT_LOCALE, isSameLocale, type Locale, OFFERED_LOCALES, REST_OF_WORLD } from './locale.ts'

/** Where a page is available. */
export type PageAvailability = {
  /** None: all regions. */
  readonly regions: readonly RegionId[]
  /** The stores that have the page's product. Undefined: it is not a product. */
  readonly stores?: readonly CommerceRegion[]
}

export const EVERYWHERE: PageAvailability = { regions: [] }

export function isAvailable(presence: PageAvailability, locale: Locale): boolean {
  const { region, bcRegion } = regionsFor(locale, PUBLIC_GROUP)
  return isInRegion(presence, region) && (presence.stores?.includes(bcRegion) ?? true)
}

/** A version of a page for a language and country, or `x-default` (hreflang). */
export type Alternate = { readonly hreflang: string; readonly locale: Locale }

/**
 * All versions of a page, equal for each of them. x-default is the default locale, else the rest of the world, else the
 * first.
 */
export function alternatesOf(presence: PageAvailability): Alternate[] {
  const present = OFFERED_LOCALES.filter(locale => isAvailable(presence, locale))
  const byDefault = [DEFAULT_LOCALE, REST_OF_WORLD, ...present].find(locale => isAmong(locale, present))
  if (byDefault === undefined) return []
  return [
    ...present.map(locale => ({ hreflang: locale.languageTag, locale })),
    { hreflang: 'x-default', locale: byDefault },
  ]
}

/**
 * The locale of a page's canonical URL: the offered one of the same language and country (`ja-jp` has en-jp's page);
 * the rest of the world for countries that are not listed.
 */
export function canonicalLocale(presence: PageAvailability, locale: Locale): Locale {
  const offered = OFFERED_LOCALES.find(({ languageTag }) => languageTag === locale.languageTag)
  if (offered !== undefined) return offered
  return locale.language === REST_OF_WORLD.language && isAvailable(presence, REST_OF_WORLD)
    ? REST_OF_WORLD
    : locale
}

export function isOfferedLocale(locale: Locale): boolean {
  return isAmong(locale, OFFERED_LOCALES)
}

function isAmong(locale: Locale, locales: readonly Locale[]): boolean {
  return locales.some(one => isSameLocale(one, locale))
}
