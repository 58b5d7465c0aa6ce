import type { Banner } from '../banner/banner.ts'
import type { CommerceRegion, RegionId } from '../region/region.ts'

export type CommerceIds = Readonly<Partial<Record<CommerceRegion, number>>>

export type Category = {
  readonly uid: string
  /** What follows `/c/`; may span several path segments. */
  readonly slug: string
  readonly title: string
  readonly intro: string
  readonly regions: readonly RegionId[]
  /** The uid of the category that this one is part of. */
  readonly parent: string | null
  /** Media name of its photograph, or null. */
  readonly picture: { readonly name: string; readonly alt: string } | null
  /** The store's category numbers (SPEC §3 cat_ids_bc). */
  readonly commerceIds: CommerceIds
  /** Where its products' related products are looked for; null: in the category itself. */
  readonly related: { readonly category: string; readonly commerceIds: CommerceIds } | null
  readonly banner: Banner | null
  /** What stands below its products; empty paragraphs are left out. */
  readonly copy: { readonly headline: string; readonly body: readonly string[] }
  readonly seo: Seo
}

export type Seo = { readonly title: string; readonly description: string }

/** A main category's subcategories under one heading (SPEC §3 Category group). */
export type CategoryGroup = {
  readonly uid: string
  readonly title: string
  /** uids of the main categories it stands on. */
  readonly parents: readonly string[]
  /** `title` is what they are called on that page. */
  readonly categories: readonly { readonly title: string; readonly category: Category }[]
  readonly layoutTags: readonly string[]
}
