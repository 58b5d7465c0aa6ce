import type { CommerceRegion } from '../region/region.ts'

/** What relating products needs to know of a category. */
export type RelatedCategory = {
  readonly uid: string
  /** The uid of the category that this one is part of. */
  readonly parent: string | null
  /** The stores' numbers of it (SPEC §3 cat_ids_bc). */
  readonly commerceIds: Readonly<Partial<Record<CommerceRegion, number>>>
  /** Where its products' related products are looked for; null: in the category itself. */
  readonly related: { readonly category: string } | null
}

/** `id`: a uid, or the number of the category in the store of the region. null: there is no such category. */
export function categoryById<C extends RelatedCategory>(
  categories: readonly C[],
  id: string,
  region: CommerceRegion,
): C | null {
  return (
    categories.find(({ uid }) => uid === id) ??
    categories.find(
      ({ commerceIds }) => commerceIds[region] !== undefined && String(commerceIds[region]) === id,
    ) ??
    null
  )
}

/** Where the related products of a category's products are looked for (SPEC §3 Product category). */
export function relatedCategory<C extends RelatedCategory>(categories: readonly C[], category: C): C {
  return categories.find(({ uid }) => uid === category.related?.category) ?? category
}
