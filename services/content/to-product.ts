import type { Attributes } from '@firnline/domain/attribute/attribute'
import type { WireProduct } from './model.ts'
import type { ProductEntry } from './port.ts'
import { toCommerceIds, toParagraphs, toRegions, toSlug, toUids } from './to-field.ts'

export function toProduct(wire: WireProduct): ProductEntry {
  return {
    uid: wire.uid,
    slug: toSlug(wire.url),
    title: wire.display_title || wire.title,
    tagline: wire.tagline,
    description: toParagraphs(wire.description),
    regions: toRegions(wire.regions),
    picture: {
      name: wire.image.amplience_id,
      set: wire.image.imageset === 'Yes',
      alt: wire.image.alt_text,
    },
    isNew: wire.is_new.value,
    isRedesigned: wire.is_redesigned.value,
    banner: wire.product_banner,
    categories: toUids(wire.categories),
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

/** One option is a list of one; a plain text is an option that speaks for itself. */
function toAttributes(wire: WireProduct['attributes']): Attributes {
  const values: [string, number | string | readonly string[] | null][] = Object.entries(wire)
  return Object.fromEntries(
    values.flatMap(([attribute, value]): [string, number | readonly string[]][] => {
      if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return []
      return [[attribute, typeof value === 'string' ? [value] : value]]
    }),
  )
}

function toCountryPrices(prices: WireProduct['prices']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).flatMap(([country, price]) => (price === null ? [] : [[country, price]])),
  )
}
