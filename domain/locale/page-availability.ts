import { type CommerceRegion, isInRegion, type RegionId } from '../region.ts'
import { ANONYMOUS, regionsFor } from '../visit.ts'
import { DEFAULT_LOCALE, isSameLocale, type Locale, OFFERED_LOCALES, REST_OF_WORLD } from './locale.ts'

/** Where a page is there for everybody. */
export type PageAvailability = {
  /** As editors set them; none: all. */
  readonly regions: readonly RegionId[]
  /** The stores that have what the page is about. Left out: it is in no store. */
  readonly stores?: readonly CommerceRegion[]
}

export const EVERYWHERE: PageAvailability = { regions: [] }

export function isAvailable(presence: PageAvailability, locale: Locale): boolean {
  const { region, bcRegion } = regionsFor(locale, ANONYMOUS)
  return isInRegion(presence, region) && (presence.stores?.includes(bcRegion) ?? true)
}

/** A page's version for one language and country, or `x-default` for everybody else (hreflang). */
export type Alternate = { readonly hreflang: string; readonly locale: Locale }

/**
 * All versions of a page, the same list for each of them. x-default is the default locale's, else the rest of the
 * world's, else the first there is.
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
 * The locale whose address a page is known by: that of the same language and country (`ja-jp` reads en-jp's page), while a
 * country that the shop does not list reads the rest of the world's.
 */
export function canonicalLocale(presence: PageAvailability, locale: Locale): Locale {
  const offered = OFFERED_LOCALES.find(({ languageTag }) => languageTag === locale.languageTag)
  if (offered !== undefined) return offered
  return locale.language === REST_OF_WORLD.language && isAvailable(presence, REST_OF_WORLD)
    ? REST_OF_WORLD
    : locale
}

/** Whether a locale's page is one of a page's versions, rather than a copy of one. */
export function isOfferedLocale(locale: Locale): boolean {
  return isAmong(locale, OFFERED_LOCALES)
}

function isAmong(locale: Locale, locales: readonly Locale[]): boolean {
  return locales.some(one => isSameLocale(one, locale))
}
