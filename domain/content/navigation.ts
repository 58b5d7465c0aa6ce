import { inRegion, type Regional, type RegionId } from '../region.ts'
import type { PriceGroup } from '../visit.ts'
import type { Banner } from './banner.ts'
import type { ContentLink } from './link.ts'

export type NavItem = {
  readonly uid: string
  readonly title: string
  readonly link: ContentLink
  readonly regions: readonly RegionId[]
  readonly children: readonly ContentLink[]
  readonly banner: Banner | null
}

export type TopAlert = {
  readonly uid: string
  readonly text: string
  readonly regions: readonly RegionId[]
  readonly link: ContentLink | null
  /** Whether it promises free shipping. Default: no. */
  readonly freeShipping?: boolean
}

/** In the visit's language. */
export type Header = {
  readonly alerts: readonly TopAlert[]
  readonly mainNav: readonly NavItem[]
  readonly secondaryNav: readonly NavItem[]
}

export type Footer = {
  readonly columns: readonly { readonly title: string; readonly links: readonly ContentLink[] }[]
  readonly legal: readonly (ContentLink & Regional)[]
  readonly note: string
}

export const EMPTY_HEADER: Header = { alerts: [], mainNav: [], secondaryNav: [] }
export const EMPTY_FOOTER: Footer = { columns: [], legal: [], note: '' }

export type HeaderProblem = 'Header - No Results' | 'Header - No Region Match'

export type HeaderResult = {
  readonly header: Header
  /** Logged; the header is empty then. */
  readonly problem: HeaderProblem | null
}

/** The header of a region, without free-shipping alerts where free shipping is hidden. null: content has none. */
export function headerFor(
  header: Header | null,
  {
    region,
    priceGroup,
  }: { readonly region: RegionId; readonly priceGroup: Pick<PriceGroup, 'hidesFreeShipping'> },
): HeaderResult {
  if (header === null || isEmpty(header)) return { header: EMPTY_HEADER, problem: 'Header - No Results' }
  const shown = {
    alerts: inRegion(header.alerts, region),
    mainNav: inRegion(header.mainNav, region),
    secondaryNav: inRegion(header.secondaryNav, region),
  }
  return isEmpty(shown)
    ? { header: EMPTY_HEADER, problem: 'Header - No Region Match' }
    : { header: { ...shown, alerts: shown.alerts.filter(isTrue) }, problem: null }

  function isTrue({ freeShipping }: TopAlert): boolean {
    return freeShipping !== true || !priceGroup.hidesFreeShipping
  }
}

function isEmpty({ alerts, mainNav, secondaryNav }: Header): boolean {
  return alerts.length + mainNav.length + secondaryNav.length === 0
}
