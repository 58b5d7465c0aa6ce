import type { Locale } from './locale/locale.ts'
import type { Currency } from './money.ts'
import { type CommerceRegion, commerceRegion, type RegionId, selectRegion } from './region.ts'

/** Who is asking, as far as the rules of the shop care. */
export type VisitCustomer = {
  readonly customerId: number | null
  readonly isPro: boolean
  /** The customer group of their own whose prices they have. null: those of the store's default group. */
  readonly groupId: number | null
  /** Whether free shipping is hidden from the customer's group. Left out: it is not. */
  readonly hidesFreeShipping?: boolean
}

export const ANONYMOUS: VisitCustomer = { customerId: null, isPro: false, groupId: null }

/** One request's answers to "who, where, when". Built once at the door, frozen, and passed explicitly. */
export type Visit = {
  readonly locale: Locale
  readonly region: RegionId
  readonly bcRegion: CommerceRegion
  /** Whether this region can buy: the brand setting `shopping` of the region. */
  readonly shopping: boolean
  readonly currency: Currency
  readonly customer: VisitCustomer
  readonly now: Date
}

/** The part of a visit that follows from locale and customer alone. */
export function regionsFor(
  locale: Locale,
  customer: Pick<VisitCustomer, 'isPro'>,
): { region: RegionId; bcRegion: CommerceRegion } {
  const region = selectRegion(locale.country, customer)
  return { region, bcRegion: commerceRegion(region, locale.country) }
}
