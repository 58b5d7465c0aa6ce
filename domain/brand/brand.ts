import type { Seo } from '../category/category.ts'
import type { RegionId } from '../region/region.ts'

/** Brand settings of one region (SPEC §3). */
export type Brand = {
  readonly title: string
  readonly displayName: string
  readonly siteUrl: string
  readonly regions: readonly RegionId[]
  readonly mediaAlias: string
  readonly seo: Seo
  readonly phone: string
  readonly social: readonly { readonly network: string; readonly url: string }[]
  readonly shopping: boolean
  readonly siteSearch: boolean
}

/** What the shop is when content cannot say: browse-only, named, nothing more. */
export const DEFAULT_BRAND: Brand = {
  title: 'Firnline',
  displayName: 'Firnline',
  siteUrl: '',
  regions: [],
  mediaAlias: 'firnline',
  seo: { title: 'Firnline', description: '' },
  phone: '',
  social: [],
  shopping: false,
  siteSearch: true,
}

/** Brand settings are picked by region (SPEC §3); an entry without regions is for all that have none of their own. */
export function brandFor(brands: readonly Brand[], region: RegionId): Brand {
  return (
    brands.find(brand => brand.regions.includes(region)) ??
    brands.find(brand => brand.regions.length === 0) ??
    DEFAULT_BRAND
  )
}
