import { NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import { DEFAULT_LANGUAGE } from '../delivery/delivery.ts'
import { toCategory, toCategoryGroup, toProduct } from '../map/to-product.ts'
import { toAddOns, toAttributeSettings, toColorGroup, toRelatedSettings } from '../map/to-settings.ts'
import type { ColorNames, Content } from '../port.ts'
import type { EntryReader } from './entry-reader.ts'

type EntryFilter = Readonly<Record<string, unknown>>

/** Products, categories and their settings. What no language changes is read in the default one. */
export function readCatalogue(reader: EntryReader) {
  const products = (language: string, query: EntryFilter) =>
    reader.all({ contentType: 'product', language, query, sort: 'title' }, toProduct)
  const categories = (language: string, query: EntryFilter) => {
    const banner = { references: ['banner'], alsoFrom: ['banner'] }
    return reader.all(
      { contentType: 'product_category', language, query, sort: 'sort', ...banner },
      toCategory,
    )
  }
  const colorGroups = (language: string) => reader.all({ contentType: 'color_group', language }, toColorGroup)

  return {
    colorGroups,
    colorNames: async language => toColorNames(await colorGroups(language)),

    categories: language => categories(language, {}),
    category: async (language, slug) => (await categories(language, { url: `/${slug}` }))[0] ?? null,
    categoryGroups(language) {
      const also = { references: ['categories.category'], alsoFrom: ['product_category'] }
      return reader.all({ contentType: 'category_groups', language, sort: 'sort', ...also }, toCategoryGroup)
    },

    product: async (language, slug) => (await products(language, { url: `/${slug}` }))[0] ?? null,
    productsIn: (language, uids) => products(language, { 'categories.uid': { $in: uids.toSorted() } }),
    products: language => products(language, {}),
    productsByUid: (language, uids) => products(language, { uid: { $in: uids.toSorted() } }),
    productsBySlug: (language, slugs) =>
      products(language, { url: { $in: slugs.map(slug => `/${slug}`).toSorted() } }),
    productsByCommerceId: (language, region, ids) =>
      products(language, { [`bc_products.${region}`]: { $in: ids.toSorted((a, b) => a - b) } }),

    hiddenAttributes() {
      const query = { contentType: 'hide_product_attributes', language: DEFAULT_LANGUAGE } as const
      return reader.all(query, entry => entry.attributes)
    },
    async attributeSettings(language) {
      const query = { contentType: 'manage_product_attributes', language } as const
      return (await reader.first(query, toAttributeSettings)) ?? NO_ATTRIBUTE_SETTINGS
    },
    automatedRelatedConfig() {
      const query = { contentType: 'automated_related_products_config', language: DEFAULT_LANGUAGE } as const
      return reader.all(query, toRelatedSettings)
    },
    addOns: language => reader.all({ contentType: 'category_product_add_on_config', language }, toAddOns),
  } satisfies Partial<Content>
}

function toColorNames(groups: Awaited<ReturnType<Content['colorGroups']>>): ColorNames {
  return Object.fromEntries(
    groups.flatMap(({ name, label, hex, childColors }) => {
      const color = { name, hex: hex === '' ? [] : [hex] }
      return [label, ...childColors].map(child => [child.toLowerCase(), color] as const)
    }),
  )
}
