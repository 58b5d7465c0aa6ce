import { NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import { toCategory, toCategoryGroup, toProduct } from '../map/to-product.ts'
import { toAddOns, toAttributeSettings, toColorGroup, toRelatedSettings } from '../map/to-settings.ts'
import * as model from '../model.ts'
import type { ColorNames, Content } from '../port.ts'
import type { EntryReader } from './entry-reader.ts'

type CatalogueContent = Pick<
  Content,
  | 'colorGroups'
  | 'colorNames'
  | 'categories'
  | 'category'
  | 'categoryGroups'
  | 'product'
  | 'productsIn'
  | 'products'
  | 'productsByUid'
  | 'productsByCommerceId'
  | 'hiddenAttributes'
  | 'attributeSettings'
  | 'automatedRelatedConfig'
  | 'addOns'
>

type EntryFilter = Readonly<Record<string, unknown>>

/** What is the same in every language is read in the default one. */
const ANY_LANGUAGE = 'en-us'

/** Products, what they are sorted into, and how they are spoken of. */
export function readCatalogue(reader: EntryReader): CatalogueContent {
  const products = (language: string, query: EntryFilter) =>
    reader.all(model.productEntry, { contentType: 'product', language, query, sort: 'title' }, toProduct)
  const categories = (language: string, query: EntryFilter) => {
    const also = { references: ['banner'], alsoFrom: ['banner'] }
    return reader.all(
      model.productCategoryEntry,
      { contentType: 'product_category', language, query, sort: 'sort', ...also },
      (entry, { read }) => toCategory(entry, read),
    )
  }
  const colorGroups = (language: string) =>
    reader.all(model.colorGroupEntry, { contentType: 'color_group', language }, toColorGroup)

  return {
    colorGroups,
    colorNames: async language => namesOf(await colorGroups(language)),

    categories: language => categories(language, {}),
    category: async (language, slug) => (await categories(language, { url: `/${slug}` }))[0] ?? null,

    categoryGroups: language =>
      reader.all(
        model.categoryGroupsEntry,
        {
          contentType: 'category_groups',
          language,
          sort: 'sort',
          references: ['categories.category'],
          alsoFrom: ['product_category'],
        },
        (entry, { read }) => toCategoryGroup(entry, read),
      ),

    product: async (language, slug) => (await products(language, { url: `/${slug}` }))[0] ?? null,
    productsIn: (language, uids) => products(language, { 'categories.uid': { $in: uids.toSorted() } }),
    products: language => products(language, {}),
    productsByUid: (language, uids) => products(language, { uid: { $in: uids.toSorted() } }),
    productsByCommerceId: (language, region, ids) =>
      products(language, { [`bc_products.${region}`]: { $in: ids.toSorted((a, b) => a - b) } }),

    hiddenAttributes: () =>
      reader.all(
        model.hideProductAttributesEntry,
        { contentType: 'hide_product_attributes', language: ANY_LANGUAGE },
        entry => entry.attributes,
      ),

    async attributeSettings(language) {
      const question = { contentType: 'manage_product_attributes', language }
      const found = await reader.first(model.manageProductAttributesEntry, question, toAttributeSettings)
      return found ?? NO_ATTRIBUTE_SETTINGS
    },

    automatedRelatedConfig: () =>
      reader.all(
        model.automatedRelatedProductsConfigEntry,
        { contentType: 'automated_related_products_config', language: ANY_LANGUAGE },
        toRelatedSettings,
      ),

    addOns: language =>
      reader.all(
        model.categoryProductAddOnConfigEntry,
        { contentType: 'category_product_add_on_config', language },
        toAddOns,
      ),
  }
}

function namesOf(groups: Awaited<ReturnType<Content['colorGroups']>>): ColorNames {
  return Object.fromEntries(
    groups.flatMap(({ name, label, hex, childColors }) => {
      const color = { name, hex: hex === '' ? [] : [hex] }
      return [label, ...childColors].map(child => [child.toLowerCase(), color] as const)
    }),
  )
}
