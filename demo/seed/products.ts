import { decimalOf } from '@firnline/domain/money'
import * as v from 'valibot'
import { CATEGORIES, SUBCATEGORIES } from '../catalogue/categories.ts'
import { COLOR_OPTION, type DemoProduct, PRODUCTS } from '../catalogue/products.ts'
import { type DemoVariant, variantsOf } from '../catalogue/stock.ts'
import type { DemoStore } from '../catalogue/stores.ts'
import { Created, type SeededStore, type StoreClient } from './store-client.ts'

const BRAND = 'Firnline'

const PresentProduct = v.object({ id: v.number(), sku: v.string(), is_visible: v.boolean() })
const Option = v.object({
  id: v.number(),
  display_name: v.string(),
  option_values: v.nullish(v.array(v.object({ id: v.number(), label: v.string() })), []),
})
type Option = v.InferOutput<typeof Option>
const CreatedProduct = v.object({ id: v.number(), options: v.nullish(v.array(Option), []) })

/**
 * Creates the products of one store, in the order of products.csv and one request at a time, since a store numbers them
 * in turn. The first product stays hidden until all others exist, which tells an interrupted seeding from a finished one.
 * @param mediaBase origin of the variants' pictures, no slash at the end
 * @returns how many products were created; null: the store has products of its own
 */
export async function seedProducts(seeded: SeededStore, mediaBase: string): Promise<number | null> {
  const { store, client } = seeded
  const present = await client.list(
    '/v3/catalog/products?limit=250&include_fields=sku,is_visible',
    PresentProduct,
  )
  if (!areOurs(present)) return null
  const isFinished = present.length === PRODUCTS.length && present[0]?.is_visible === true
  if (present.length > PRODUCTS.length || isFinished) return 0
  await seedCurrency(seeded)
  const categoryIds = await seedCategories(client)
  const brandId = await seedBrand(client)
  for (const [place, item] of PRODUCTS.entries()) {
    // The last one present may lack the types of its options.
    if (place < present.length - 1) continue
    const id = place + 1
    const options =
      place < present.length
        ? await client.list(optionsPath(id), Option)
        : await createProduct(client, {
            id,
            item,
            store,
            body: productBody(item, { store, mediaBase, categoryIds, brandId, visible: place > 0 }),
          })
    for (const option of options)
      await client.put(`${optionsPath(id)}/${option.id}`, optionBody(item, option))
  }
  await client.put('/v3/catalog/products/1', { is_visible: true })
  return PRODUCTS.length - present.length
}

const optionsPath = (productId: number) => `/v3/catalog/products/${productId}/options`

/** Our products in their order, or the first of them with the very first hidden. */
function areOurs(present: readonly v.InferOutput<typeof PresentProduct>[]): boolean {
  const [first] = present
  return (
    (present.length >= PRODUCTS.length || first === undefined || !first.is_visible) &&
    PRODUCTS.slice(0, present.length).every(
      ({ sku }, place) => present[place]?.sku === sku && present[place]?.id === place + 1,
    )
  )
}

type NewProduct = { id: number; item: DemoProduct; store: DemoStore; body: unknown }

async function createProduct(client: StoreClient, { id, item, store, body }: NewProduct): Promise<Option[]> {
  const created = await client.post('/v3/catalog/products', body, CreatedProduct)
  if (created.id === id) return created.options
  throw new Error(
    `Store ${store.hash} numbered ${item.uid} ${created.id}, but the content entries say ${id} (bc_products). Seed an empty store: remove its data folder and start again.`,
  )
}

type BodyOptions = {
  store: DemoStore
  mediaBase: string
  /** The store's category numbers by category and subcategory. */
  categoryIds: ReadonlyMap<string, number>
  brandId: number
  visible: boolean
}

/** POST /v3/catalog/products with its variants, which name their options. */
function productBody(item: DemoProduct, { store, mediaBase, categoryIds, brandId, visible }: BodyOptions) {
  return {
    name: item.name,
    type: 'physical',
    sku: item.sku,
    description: `<p>${item.description}</p>`,
    weight: item.grams / 1000,
    ...prices(item, store),
    categories: [item.category, ...item.subcategories].flatMap(key => categoryIds.get(key) ?? []),
    brand_id: brandId,
    inventory_tracking: 'variant',
    is_visible: visible && !item.hiddenIn.includes(store.region),
    custom_url: { url: `/${item.uid}/`, is_customized: true },
    variants: variantsOf(item).map(variant => ({
      sku: variant.sku,
      mpn: variant.sku,
      ...prices(item, store),
      inventory_level: variant.units,
      image_url: `${mediaBase}/i/firnline/${item.uid}-${variant.color.key}`,
      option_values: optionValues(variant),
    })),
  }
}

/** Amounts are major units in this API. */
function prices({ price, sale }: DemoProduct, { region, currency }: DemoStore) {
  const major = (minor: number) => Number(decimalOf({ amount: minor, currency: currency.currency_code }))
  return { price: major(price[region]), ...(sale === null ? {} : { sale_price: major(sale[region]) }) }
}

function optionValues({ item, color, size }: DemoVariant) {
  const colorValue = { option_display_name: COLOR_OPTION, label: color.name }
  return item.sizes === null || size === null
    ? [colorValue]
    : [colorValue, { option_display_name: item.sizes.option, label: size }]
}

/** A product created with variants has plain options. Its color becomes a swatch and comes first, its size rectangles. */
function optionBody({ colors }: DemoProduct, { display_name, option_values }: Option) {
  if (display_name !== COLOR_OPTION) return { type: 'rectangles', sort_order: 1 }
  const values = option_values.flatMap(({ id, label }) => {
    const place = colors.findIndex(color => color.name === label)
    const color = colors[place]
    if (color === undefined) return []
    return [{ id, label, sort_order: place, is_default: place === 0, value_data: { colors: color.hex } }]
  })
  return { type: 'swatch', sort_order: 0, option_values: values }
}

/** POST /v3/catalog/brands if it is missing. @returns the brand's id: 1 in a store that had none */
async function seedBrand(client: StoreClient): Promise<number> {
  const path = '/v3/catalog/brands'
  const present = await client.list(`${path}?limit=250`, v.object({ id: v.number(), name: v.string() }))
  const brand =
    present.find(({ name }) => name === BRAND) ?? (await client.post(path, { name: BRAND }, Created))
  return brand.id
}

/** Sets the brand of the products that have none. */
export async function seedMissingBrands(client: StoreClient): Promise<void> {
  const brand_id = await seedBrand(client)
  const path = '/v3/catalog/products'
  const Product = v.object({ id: v.number(), brand_id: v.number() })
  const products = await client.list(`${path}?limit=250&include_fields=brand_id`, Product)
  for (const product of products)
    if (product.brand_id === 0) await client.put(`${path}/${product.id}`, { brand_id })
}

/** POST /v3/catalog/categories for those that are missing. @returns their ids by key */
async function seedCategories(client: StoreClient): Promise<Map<string, number>> {
  const path = '/v3/catalog/categories'
  const Category = v.object({ id: v.number(), name: v.string(), parent_id: v.number() })
  const present = await client.list(`${path}?limit=250`, Category)
  const ids = new Map<string, number>()
  for (const [place, category] of [...CATEGORIES, ...SUBCATEGORIES].entries()) {
    const { key, name } = category
    const parent = 'parent' in category ? category.parent : null
    const parent_id = parent === null ? 0 : ids.get(parent)
    const url = parent === null ? `/${key}/` : `/${parent}/${key.slice(parent.length + 1)}/`
    const custom_url = { url, is_customized: true }
    const body = { parent_id, name, sort_order: place, is_visible: true, custom_url }
    const { id } =
      present.find(row => row.name === name && row.parent_id === parent_id) ??
      (await client.post(path, body, Created))
    if (id !== place + 1)
      throw new Error(
        `The category ${name} is number ${id}, but the content entries say ${place + 1} (cat_ids_bc). Seed an empty store: remove its data folder and start again.`,
      )
    ids.set(key, id)
  }
  return ids
}

/** The format of the store's currency: PUT if the store has it, else POST. */
async function seedCurrency({ store: { currency }, client }: SeededStore): Promise<void> {
  const Currency = v.object({ id: v.number(), currency_code: v.string() })
  const present = await client.list('/v2/currencies', Currency)
  const known = present.find(({ currency_code }) => currency_code === currency.currency_code)
  const definition = {
    ...currency,
    currency_exchange_rate: '1.0000000000',
    auto_update: false,
    enabled: true,
  }
  if (known === undefined) await client.post('/v2/currencies', definition, v.unknown())
  else await client.put(`/v2/currencies/${known.id}`, definition)
}
