import * as v from 'valibot'
import { listAll } from './pages.ts'
import type { StoreClient } from './store-client.ts'

export const PRODUCTS_PATH = '/v3/catalog/products'

const amount = v.nullish(v.number(), null)
const text = v.nullish(v.string(), '')
const list = <Row>(row: v.GenericSchema<unknown, Row>) => v.nullish(v.array(row), [])

const Option = v.object({
  id: v.number(),
  display_name: v.string(),
  type: text,
  option_values: list(
    v.object({
      id: v.number(),
      label: v.string(),
      value_data: v.nullish(v.object({ colors: v.nullish(v.array(v.string()), []) }), null),
    }),
  ),
  sort_order: v.nullish(v.number(), 0),
})
const Variant = v.object({
  id: v.nullish(v.number(), 0),
  sku: text,
  price: amount,
  sale_price: amount,
  inventory_level: v.nullish(v.number(), 0),
  gtin: text,
  upc: text,
  image_url: text,
  option_values: list(v.object({ option_display_name: v.string(), label: v.string() })),
})
const Present = v.object({
  id: v.number(),
  sku: text,
  name: text,
  description: text,
  weight: v.nullish(v.number(), 0),
  price: v.nullish(v.number(), 0),
  sale_price: v.nullish(v.number(), 0),
  categories: list(v.number()),
  brand_id: v.nullish(v.number(), 0),
  is_visible: v.nullish(v.boolean(), true),
  inventory_tracking: text,
  inventory_level: v.nullish(v.number(), 0),
  gtin: text,
  upc: text,
  custom_url: v.nullish(v.object({ url: text }), null),
  options: list(Option),
  variants: list(Variant),
  images: list(v.unknown()),
})

/** A product of the store, as far as it is compared with the catalogue's. */
export type PresentProduct = v.InferOutput<typeof Present>
export type PresentVariant = v.InferOutput<typeof Variant>
export type PresentOption = v.InferOutput<typeof Option>

/** What POST and PUT of a product answer. */
export const WrittenProduct = Present

const Listed = v.object({ id: v.number(), sku: text })

/** SKUs and ids of all products of the store: a request for each 250. */
export function listProducts(client: StoreClient): Promise<v.InferOutput<typeof Listed>[]> {
  return listAll(client, `${PRODUCTS_PATH}?include_fields=sku`, Listed)
}

const FIELDS =
  'sku,name,description,weight,price,sale_price,categories,brand_id,is_visible,inventory_tracking,inventory_level,gtin,upc,custom_url'
/** The platform's maximum with include=options. */
const WITH_OPTIONS = 10

/** Products of the store with these SKUs, or all, ten at a time. */
export async function* readPresent(
  client: StoreClient,
  skus: ReadonlySet<string> | null,
): AsyncGenerator<PresentProduct> {
  const ids = (await listProducts(client))
    .filter(({ sku }) => skus === null || skus.has(sku))
    .map(({ id }) => id)
  for (let at = 0; at < ids.length; at += WITH_OPTIONS) {
    const some = ids.slice(at, at + WITH_OPTIONS)
    const include = `include=options,variants,images&include_fields=${FIELDS}`
    const query = `id:in=${some.join(',')}&${include}&limit=${WITH_OPTIONS}`
    for (const product of await client.list(`${PRODUCTS_PATH}?${query}`, Present))
      if (some.includes(product.id)) yield product
  }
}
