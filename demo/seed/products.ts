import { decimalOf } from '@firnline/domain/money'
import * as v from 'valibot'
import { CATEGORIES, SUBCATEGORIES } from '../catalogue/categories.ts'
import { COLOR_OPTION, type DemoProduct, PRODUCTS } from '../catalogue/products.ts'
import { type DemoVariant, variantsOf } from '../catalogue/stock.ts'
import type { DemoStore } from '../catalogue/stores.ts'
import { Created, type SeededStore, type StoreClient } from './store-client.ts'

const BRAND = 'Firnline'

const Present = v.object({ id: v.number(), sku: v.nullish(v.string(), '') })
const Option = v.object({
  id: v.number(),
  display_name: v.string(),
  type: v.nullish(v.string(), ''),
  option_values: v.nullish(v.array(v.object({ id: v.number(), label: v.string() })), []),
})
type Option = v.InferOutput<typeof Option>
const WithOptions = v.object({
  ...Present.entries,
  brand_id: v.nullish(v.number(), 0),
  options: v.nullish(v.array(Option), []),
})

const PATH = '/v3/catalog/products'
/** The platform's maximum with include=options. */
const WITH_OPTIONS = 10
/** What a product created with variants has. */
const PLAIN_OPTION = 'radio_buttons'

/** none: it has no products. own: those of products.csv alone. others: the merchant's, with or without ours. */
export async function readStock({ client }: SeededStore): Promise<'none' | 'own' | 'others'> {
  const present = await client.list(`${PATH}?limit=250&include_fields=sku`, Present)
  if (present.length === 0) return 'none'
  return present.every(({ sku }) => PRODUCTS.some(item => item.sku === sku)) ? 'own' : 'others'
}

type ProductOptions = {
  /** Origin of the variants' pictures, no slash at the end. */
  readonly mediaBase: string
  readonly categoryIds: CategoryIds
  readonly log: (line: string) => void
}

/**
 * Creates the products of one store whose SKUs it lacks, and completes those that an interrupted seeding has left
 * without a brand or with plain options. Others stay as they are.
 * @returns how many products were created
 */
export async function seedProducts(seeded: SeededStore, options: ProductOptions): Promise<number> {
  const { store, client } = seeded
  const brandId = await seedBrand(client)
  const present = await readOwn(client)
  for (const { id, sku, brand_id, options } of present) {
    const item = PRODUCTS.find(item => item.sku === sku)
    const plain = options.filter(({ type }) => type === PLAIN_OPTION)
    if (brand_id === 0) await client.put(`${PATH}/${id}`, { brand_id: brandId })
    if (item !== undefined) await completeOptions(client, { id, item, options: plain })
  }
  let created = 0
  for (const item of PRODUCTS) {
    if (present.some(({ sku }) => sku === item.sku)) continue
    const body = productBody(item, { store, brandId, ...options })
    const product = await client.postUnlessTaken(PATH, body, WithOptions)
    if (product === null) options.log(` has another product named ${item.name}: ${item.sku} is left out.`)
    else {
      await completeOptions(client, { ...product, item })
      created += 1
    }
  }
  return created
}

/** Products whose SKU is in products.csv. */
async function readOwn(client: StoreClient): Promise<v.InferOutput<typeof WithOptions>[]> {
  const own: v.InferOutput<typeof WithOptions>[] = []
  for (let at = 0; at < PRODUCTS.length; at += WITH_OPTIONS) {
    const skus = PRODUCTS.slice(at, at + WITH_OPTIONS).map(({ sku }) => sku)
    const query = `sku:in=${skus.join(',')}&include=options&include_fields=sku,brand_id&limit=${WITH_OPTIONS}`
    const found = await client.list(`${PATH}?${query}`, WithOptions)
    own.push(...found.filter(({ sku }) => skus.includes(sku)))
  }
  return own
}

type CreatedProduct = { readonly id: number; readonly item: DemoProduct; readonly options: readonly Option[] }

async function completeOptions(client: StoreClient, { id, item, options }: CreatedProduct): Promise<void> {
  for (const option of options)
    await client.put(`${PATH}/${id}/options/${option.id}`, optionBody(item, option))
}

/** A store's category ids by category and subcategory. */
export type CategoryIds = ReadonlyMap<string, number>

type BodyOptions = Pick<ProductOptions, 'mediaBase' | 'categoryIds'> & {
  readonly store: DemoStore
  readonly brandId: number
}

/** POST /v3/catalog/products with its variants, which name their options. */
function productBody(item: DemoProduct, { store, mediaBase, categoryIds, brandId }: BodyOptions) {
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
    is_visible: !item.hiddenIn.includes(store.region),
    custom_url: { url: `/${item.uid}/`, is_customized: true },
    images: item.colors.slice(0, 1).map(({ key, name }) => ({
      image_url: `${mediaBase}/i/firnline/${item.uid}-${key}`,
      is_thumbnail: true,
      description: `${item.name}, ${name}`,
    })),
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

/** POST /v3/catalog/brands if it is missing. @returns the brand's id */
async function seedBrand(client: StoreClient): Promise<number> {
  const path = '/v3/catalog/brands'
  const present = await client.list(`${path}?limit=250`, v.object({ id: v.number(), name: v.string() }))
  const brand =
    present.find(({ name }) => name === BRAND) ?? (await client.post(path, { name: BRAND }, Created))
  return brand.id
}

/** POST /v3/catalog/categories for those that are missing, by their path, else by their name below the same one. */
export async function seedCategories(client: StoreClient): Promise<CategoryIds> {
  const path = '/v3/catalog/categories'
  const Category = v.object({
    id: v.number(),
    name: v.string(),
    parent_id: v.number(),
    custom_url: v.nullish(v.object({ url: v.string() }), null),
  })
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
      present.find(row => row.custom_url?.url === url) ??
      present.find(row => row.name === name && row.parent_id === parent_id) ??
      (await client.post(path, body, Created))
    ids.set(key, id)
  }
  return ids
}

/** The format of the currency of a store without products: PUT if the store has it, else POST. */
export async function seedCurrency({ store: { currency }, client }: SeededStore): Promise<void> {
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
