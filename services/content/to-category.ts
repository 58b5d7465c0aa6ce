import type { Category, CategoryGroup } from '@firnline/domain/category/category'
import { productCategoryEntry, type WireCategoryGroups, type WireProductCategory } from './model.ts'
import type { ReadReferences } from './read-entries.ts'
import { readBanner } from './to-banner.ts'
import { toCommerceIds, toParagraphs, toPicture, toRegions, toSlug, toUids } from './to-field.ts'

export function toCategory(wire: WireProductCategory, read: ReadReferences): Category {
  const [related] = wire.automated_related_products.category
  return {
    uid: wire.uid,
    slug: toSlug(wire.url),
    title: wire.display_title || wire.title,
    intro: wire.intro,
    regions: toRegions(wire.regions),
    parent: wire.parent[0]?.uid ?? null,
    picture: toPicture(wire),
    commerceIds: toCommerceIds(wire.cat_ids_bc),
    related:
      related === undefined
        ? null
        : {
            category: related.uid,
            commerceIds: toCommerceIds(wire.automated_related_products.cat_ids_bc),
          },
    banner: readBanner(wire.banner, read),
    copy: { headline: wire.copy.headline, body: toParagraphs(wire.copy.body) },
    seo: wire.seo,
  }
}

export function toCategoryGroup(wire: WireCategoryGroups, read: ReadReferences): CategoryGroup {
  return {
    uid: wire.uid,
    title: wire.title,
    parents: toUids(wire.parent_category),
    categories: wire.categories.flatMap(({ category, clp_display_title }) =>
      read(productCategoryEntry, category).map(found => ({
        title: clp_display_title || found.display_title || found.title,
        category: toCategory(found, read),
      })),
    ),
    layoutTags: wire.clp_layout_tags,
  }
}
