import type { Banner } from '../banner/banner.ts'
import type { ContentLink } from '../link/link.ts'
import type { RegionId } from '../region/region.ts'

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
}

/** Header content (SPEC §3), already in the visit's language. */
export type Header = {
  readonly alerts: readonly TopAlert[]
  readonly mainNav: readonly NavItem[]
  readonly secondaryNav: readonly NavItem[]
}

export type Footer = {
  readonly columns: readonly { readonly title: string; readonly links: readonly ContentLink[] }[]
  readonly legal: readonly ContentLink[]
  readonly note: string
}

export const EMPTY_HEADER: Header = { alerts: [], mainNav: [], secondaryNav: [] }
export const EMPTY_FOOTER: Footer = { columns: [], legal: [], note: '' }

/** What this region may see; an entry without regions is for all. */
export function inRegion<T extends { readonly regions: readonly RegionId[] }>(
  items: readonly T[],
  region: RegionId,
): T[] {
  return items.filter(item => item.regions.length === 0 || item.regions.includes(region))
}

export function headerFor(header: Header, region: RegionId): Header {
  return {
    alerts: inRegion(header.alerts, region),
    mainNav: inRegion(header.mainNav, region),
    secondaryNav: inRegion(header.secondaryNav, region),
  }
}
