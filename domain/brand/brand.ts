import type { Seo } from '../category/category.ts'
import { pickForRegion } from '../region/in-region.ts'
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
  readonly address: BrandAddress
  /** As an editor words them. */
  readonly hours: { readonly days: string; readonly opens: string; readonly closes: string }
  readonly social: readonly { readonly network: string; readonly url: string }[]
  readonly shopping: boolean
  readonly siteSearch: boolean
  /** Whether a short list of related products is filled up by itself (SPEC §4 Related products). */
  readonly automateRelated: boolean
  /** Half as many related products (SPEC §9: 4 on the product-data variant). */
  readonly productDataVariant: boolean
}

export type BrandAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
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
  address: { street: '', city: '', state: '', postalCode: '', country: '' },
  hours: { days: '', opens: '', closes: '' },
  social: [],
  shopping: false,
  siteSearch: true,
  automateRelated: false,
  productDataVariant: false,
}

/** Brand settings are picked by region (SPEC §3); an entry without regions is for all that have none of their own. */
export function brandFor(brands: readonly Brand[], region: RegionId): Brand {
  return pickForRegion(brands, region) ?? DEFAULT_BRAND
}
