import type { CommerceRegion, RegionId } from '../region/region.ts'

export type Category = {
  readonly uid: string
  /** What follows `/c/`; may span several path segments. */
  readonly slug: string
  readonly title: string
  readonly intro: string
  readonly regions: readonly RegionId[]
  /** Media name of its photograph, or null. */
  readonly picture: { readonly name: string; readonly alt: string } | null
  /** The store's category numbers (SPEC §3 cat_ids_bc). */
  readonly commerceIds: Readonly<Partial<Record<CommerceRegion, number>>>
  readonly seo: Seo
}

export type Seo = { readonly title: string; readonly description: string }
