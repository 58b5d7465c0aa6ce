import type { Locale } from './locale/locale.ts'
import type { Currency } from './money.ts'
import { type CommerceRegion, commerceRegion, type RegionId, selectRegion } from './region.ts'

/** The customer of a visit, as far as rules depend on it. */
export type VisitCustomer = {
  readonly customerId: number | null
  readonly isPro: boolean
  /** The customer group whose prices apply. null: the store's default group. */
  readonly groupId: number | null
  /** Undefined: it is not. */
  readonly hidesFreeShipping?: boolean
}

export const ANONYMOUS: VisitCustomer = { customerId: null, isPro: false, groupId: null }

/** Locale, region, customer and time of a request. Built once per request, frozen, and passed explicitly. */
export type Visit = {
  readonly locale: Locale
  readonly region: RegionId
  readonly bcRegion: CommerceRegion
  /** Whether this region can buy: the brand setting `shopping`. */
  readonly shopping: boolean
  readonly currency: Currency
  readonly customer: VisitCustomer
  readonly now: Date
}

/** The regions that follow from locale and customer. */
export function regionsFor(
  locale: Locale,
  customer: Pick<VisitCustomer, 'isPro'>,
): { region: RegionId; bcRegion: CommerceRegion } {
  const region = selectRegion(locale.country, customer)
  return { region, bcRegion: commerceRegion(region, locale.country) }
}
