import type { Locale } from './locale/locale.ts'
import type { Currency } from './money.ts'
import { type CommerceRegion, commerceRegion, type RegionId, selectRegion } from './region.ts'

/** All that a page depends on of who sees it. Everybody in a group gets the same page. */
export type PriceGroup = {
  readonly isPro: boolean
  /** The customer group whose prices apply. null: the store's default group. */
  readonly groupId: number | null
  readonly hidesFreeShipping: boolean
}

export const PUBLIC_GROUP: PriceGroup = { isPro: false, groupId: null, hidesFreeShipping: false }

export function isPublicGroup({ isPro, groupId, hidesFreeShipping }: PriceGroup): boolean {
  return !isPro && groupId === null && !hidesFreeShipping
}

/** Locale, region, price group and time of a request. Built once per request, frozen, and passed explicitly. */
export type Visit = {
  readonly locale: Locale
  readonly region: RegionId
  readonly bcRegion: CommerceRegion
  /** Whether this region can buy: the brand setting `shopping`. */
  readonly shopping: boolean
  readonly currency: Currency
  readonly priceGroup: PriceGroup
  readonly now: Date
}

/** The regions that follow from locale and price group. */
export function regionsFor(
  locale: Locale,
  priceGroup: Pick<PriceGroup, 'isPro'>,
): { region: RegionId; bcRegion: CommerceRegion } {
  const region = selectRegion(locale.country, priceGroup)
  return { region, bcRegion: commerceRegion(region) }
}
