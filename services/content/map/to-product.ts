import type { Attributes } from '@firnline/domain/catalogue/attribute'
import type { Category, CategoryGroup } from '@firnline/domain/catalogue/category'
import type { Wire } from '../model.ts'
import type { ProductEntry } from '../port.ts'
import type { References } from '../read/entry-reader.ts'
import { readBanner } from './to-banner.ts'
import { categoryKey, toCommerceIds, toParagraphs, toPicture, toRegions, toSlug, toUids } from './to-field.ts'

export function toProduct(wire: Wire<'product'>, { toKeys }: Pick<References, 'toKeys'>): ProductEntry {
  return {
    uid: wire.uid,
    slug: toSlug(wire.url),
    title: wire.display_title || wire.title,
    tagline: wire.tagline,
    summary: wire.summary,
    description: toParagraphs(wire.description),
    regions: toRegions(wire.regions),
    picture: {
      name: wire.image.amplience_id,
      set: wire.image.imageset === 'Yes',
      alt: wire.image.alt_text,
    },
    turntable: wire.turntable === '' ? null : wire.turntable,
    film: wire.film.video_id === '' ? null : { name: wire.film.video_id, alt: wire.film.alt_text },
    isNew: wire.is_new.value,
    isRedesigned: wire.is_redesigned.value,
    banner: wire.product_banner,
    categories: toKeys(wire.categories),
    features: wire.features,
    attributes: toAttributes(wire.attributes),
    specs: wire.specs,
    relatedProducts: toUids(wire.related_products),
    downloads: wire.downloads,
    sku: wire.sku,
    countryPrices: toCountryPrices(wire.prices),
    commerceIds: toCommerceIds(wire.bc_products),
  }
}

/** Single options and plain texts become lists of one. */
function toAttributes(wire: Wire<'product'>['attributes']): Attributes {
  const values: [string, number | string | readonly string[] | null][] = Object.entries(wire)
  return Object.fromEntries(
    values.flatMap(([attribute, value]): [string, number | readonly string[]][] => {
      if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return []
      return [[attribute, typeof value === 'string' ? [value] : value]]
    }),
  )
}

function toCountryPrices(prices: Wire<'product'>['prices']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).flatMap(([country, price]) => (price === null ? [] : [[country, price]])),
  )
}

export function toCategory(wire: Wire<'product_category'>, { read, toKeys }: References): Category {
  const [related] = toKeys(wire.automated_related_products.category)
  return {
    uid: wire.uid,
    key: categoryKey(wire),
    slug: toSlug(wire.url),
    title: wire.display_title || wire.title,
    intro: wire.intro,
    regions: toRegions(wire.regions),
    parent: toKeys(wire.parent)[0] ?? null,
    picture: toPicture(wire),
    commerceIds: toCommerceIds(wire.cat_ids_bc),
    related:
      related === undefined
        ? null
        : {
            category: related,
            commerceIds: toCommerceIds(wire.automated_related_products.cat_ids_bc),
          },
    banner: readBanner(wire.banner, read),
    copy: { headline: wire.copy.headline, body: toParagraphs(wire.copy.body) },
    seo: wire.seo,
  }
}

export function toCategoryGroup(wire: Wire<'category_groups'>, references: References): CategoryGroup {
  return {
    uid: wire.uid,
    title: wire.title,
    parents: references.toKeys(wire.parent_category),
    categories: wire.categories.flatMap(({ category, clp_display_title }) =>
      references.read('product_category', category).map(found => ({
        title: clp_display_title || found.display_title || found.title,
        category: toCategory(found, references),
      })),
    ),
    layoutTags: wire.clp_layout_tags,
  }
}
