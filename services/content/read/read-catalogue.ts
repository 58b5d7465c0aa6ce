import { NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import { DEFAULT_CONTENT_LANGUAGE } from '@firnline/domain/locale/locale'
import { toCategory, toCategoryGroup, toProduct } from '../map/to-product.ts'
import { toAddOns, toAttributeSettings, toColorGroup, toRelatedSettings } from '../map/to-settings.ts'
import type { ColorNames, Content, ProductEntry } from '../port.ts'
import { CATEGORIES_TAG, categoryTag } from '../tags.ts'
import type { EntryReader, ReaderQuery } from './entry-reader.ts'

type EntryFilter = Readonly<Record<string, unknown>>

/**
 * Products, categories and their settings. What no language changes is read in the default one. `share` gets each
 * product that is read, and returns an equal one.
 */
export function readCatalogue(
  reader: EntryReader,
  share: (product: ProductEntry, language: string) => ProductEntry,
) {
  const products = (language: string, query: EntryFilter, more: Pick<ReaderQuery, 'keys' | 'tags'> = {}) =>
    reader.all({ contentType: 'product', language, query, sort: 'title', ...more }, (wire, references) =>
      share(toProduct(wire, references), language),
    )
  const categories = (language: string, query: EntryFilter, keys?: number) =>
    reader.all(
      { contentType: 'product_category', language, query, sort: 'sort', references: ['banner'], keys },
      toCategory,
    )
  const colorGroups = (language: string) => reader.all({ contentType: 'color_group', language }, toColorGroup)

  return {
    colorGroups,
    colorNames: async language => toColorNames(await colorGroups(language)),

    categories: language => categories(language, {}),
    category: async (language, slug) => (await categories(language, { url: `/${slug}` }, 1))[0] ?? null,
    categoryGroups(language) {
      const references = ['categories.category']
      return reader.all(
        { contentType: 'category_groups', language, sort: 'sort', references },
        toCategoryGroup,
      )
    },

    product: async (language, slug) =>
      (await products(language, { url: `/${slug}` }, { keys: 1 }))[0] ?? null,
    async productsIn(language, keys) {
      const uids = await reader.categoryUids(language, keys)
      if (uids.length === 0) return []
      return products(
        language,
        { 'categories.uid': { $in: uids.toSorted() } },
        { tags: [CATEGORIES_TAG, ...new Set([...keys, ...uids].map(categoryTag))] },
      )
    },
    products: language => products(language, {}),
    productsByUid: (language, uids) => products(language, ...anyOf('uid', uids)),
    productsBySlug: (language, slugs) =>
      products(
        language,
        ...anyOf(
          'url',
          slugs.map(slug => `/${slug}`),
        ),
      ),
    productsBySku: (language, skus) => products(language, ...anyOf('sku', skus)),
    productsByCommerceId: (language, region, ids) =>
      products(language, ...anyOf(`bc_products.${region}`, ids)),

    hiddenAttributes() {
      const query = { contentType: 'hide_product_attributes', language: DEFAULT_CONTENT_LANGUAGE } as const
      return reader.all(query, entry => entry.attributes)
    },
    async attributeSettings(language) {
      const query = { contentType: 'manage_product_attributes', language } as const
      return (await reader.first(query, toAttributeSettings)) ?? NO_ATTRIBUTE_SETTINGS
    },
    automatedRelatedConfig() {
      const query = {
        contentType: 'automated_related_products_config',
        language: DEFAULT_CONTENT_LANGUAGE,
      } as const
      return reader.all(query, toRelatedSettings)
    },
    addOns: language => reader.all({ contentType: 'category_product_add_on_config', language }, toAddOns),
  } satisfies Partial<Content>
}

/** A filter by a key. */
function anyOf(field: string, values: readonly (string | number)[]) {
  const keys = [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
  return [{ [field]: { $in: keys } }, { keys: keys.length }] as const
}

function toColorNames(groups: Awaited<ReturnType<Content['colorGroups']>>): ColorNames {
  return Object.fromEntries(
    groups.flatMap(({ name, label, hex, childColors }) => {
      const color = { name, hex: hex === '' ? [] : [hex] }
      return [label, ...childColors].map(child => [child.toLowerCase(), color] as const)
    }),
  )
}
