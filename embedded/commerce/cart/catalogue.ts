import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { images, optionValues, products, variants } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import type { NewLine } from './cart-body.ts'

/** The thumbnail, else the first picture. */
const picture: SQL<string | null> = sql`(
  select ${images.image_url} from ${images}
  where ${images.store} = ${products.store} and ${images.product_id} = ${products.id}
  order by ${images.is_thumbnail} desc, ${images.sort_order}, ${images.id} limit 1)`

const productFields = {
  id: products.id,
  name: products.name,
  type: products.type,
  sku: products.sku,
  upc: products.upc,
  url: products.url,
  price: products.price,
  sale_price: products.sale_price,
  brand_id: products.brand_id,
  weight: products.weight,
  is_free_shipping: products.is_free_shipping,
  /** 0: none of its own. */
  fixed_cost_shipping_price: products.fixed_cost_shipping_price,
  availability: products.availability,
  inventory_tracking: products.inventory_tracking,
  inventory_level: products.inventory_level,
  order_quantity_minimum: products.order_quantity_minimum,
  order_quantity_maximum: products.order_quantity_maximum,
}

const variantFields = {
  id: variants.id,
  product_id: variants.product_id,
  choice: variants.choice,
  sku: variants.sku,
  upc: variants.upc,
  image_url: variants.image_url,
  price: variants.price,
  sale_price: variants.sale_price,
  /** null inherits the product's, as does the shipping price. */
  weight: variants.weight,
  is_free_shipping: variants.is_free_shipping,
  fixed_cost_shipping_price: variants.fixed_cost_shipping_price,
  inventory_level: variants.inventory_level,
  purchasing_disabled: variants.purchasing_disabled,
  purchasing_disabled_message: variants.purchasing_disabled_message,
}

type Row = Awaited<ReturnType<typeof readRows>>[number]
type Product = Row['product']
type Variant = NonNullable<Row['variant']>
/** What the catalogue says of a line: the product, and the variant of it that is bought. Money is in minor units. */
export type Sellable = { product: Product; variant: Variant; picture: string | null }
/** The part of the catalogue that some carts hold or want. */
export type Catalogue = {
  products: ReadonlyMap<number, Product>
  sellables: readonly Sellable[]
  byVariant: ReadonlyMap<number, Sellable>
  /** `option:value` of each that a wanted line selects. */
  values: ReadonlySet<string>
}

type Lines = {
  held?: readonly { product_id: number; variant_id: number }[]
  wanted?: readonly NewLine[]
}

/** What the catalogue says of lines that carts hold, and of new ones: one query, two when they select options. */
export async function readCatalogue(
  db: Database,
  scope: Scope,
  { held = [], wanted = [] }: Lines,
): Promise<Catalogue> {
  const rows = await readRows(db, scope, {
    products: [...held, ...wanted].map(line => line.product_id),
    variants: [...held, ...wanted].flatMap(line => line.variant_id ?? []),
    open: wanted.filter(line => line.variant_id == null).map(line => line.product_id),
  })
  const found = new Map(rows.map(row => [row.product.id, row.product]))
  const sellables = rows.flatMap(({ product, variant, picture }) =>
    variant === null ? [] : { product: found.get(product.id) ?? product, variant, picture },
  )
  return {
    products: found,
    sellables,
    byVariant: new Map(sellables.map(sellable => [sellable.variant.id, sellable])),
    values: await readValues(db, scope, wanted),
  }
}

type Ids = { products: number[]; variants: number[]; open: number[] }

/** Each product with those variants that are named; with all of its variants when it is `open`. */
async function readRows(db: Database, scope: Scope, ids: Ids) {
  if (ids.products.length === 0) return []
  const isNamed = or(
    isIn(variants.id, ids.variants),
    ids.open.length === 0 ? undefined : isIn(products.id, ids.open),
  )
  return db
    .select({ product: productFields, variant: variantFields, picture })
    .from(products)
    .leftJoin(
      variants,
      and(eq(variants.store, products.store), eq(variants.product_id, products.id), isNamed),
    )
    .where(and(eq(products.store, scope.hash), isIn(products.id, ids.products)))
}

async function readValues(db: Database, scope: Scope, wanted: readonly NewLine[]): Promise<Set<string>> {
  const ids = wanted.flatMap(line => line.option_selections.flatMap(of => toValueId(of.option_value)))
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: optionValues.id, option_id: optionValues.option_id })
    .from(optionValues)
    .where(and(eq(optionValues.store, scope.hash), inArray(optionValues.id, ids)))
  return new Set(rows.map(row => `${row.option_id}:${row.id}`))
}

const isIn = (column: typeof products.id | typeof variants.id, ids: readonly number[]) =>
  inArray(column, [...new Set(ids)])

/** The variant that a new line names; throws the 422 of one that names none. */
export function findSellable(catalogue: Catalogue, line: NewLine): Sellable {
  const product = catalogue.products.get(line.product_id)
  if (product === undefined) throw unprocessable(`The product with id ${line.product_id} was not found`)
  const choice = readChoice(catalogue, line)
  if (line.variant_id != null) {
    const named = catalogue.byVariant.get(line.variant_id)
    if (named?.product.id === product.id) return named
    throw unprocessable(`The product ${product.name} has no variant with id ${line.variant_id}`)
  }
  const chosen = catalogue.sellables.find(
    ({ variant }) => variant.product_id === product.id && variant.choice === (choice ?? ''),
  )
  if (chosen !== undefined) return chosen
  if (choice === null) throw unprocessable('This product has options; variant ID is required')
  throw unprocessable(`The product ${product.name} is not made with these options`)
}

/** The ids of the option values that a line selects, as `variants.choice` has them; null when it selects none. */
function readChoice({ values }: Catalogue, { option_selections }: NewLine): string | null {
  if (option_selections.length === 0) return null
  const stranger = option_selections.find(of => !values.has(`${of.option_id}:${of.option_value}`))
  if (stranger !== undefined)
    throw unprocessable(`Option ${stranger.option_id} has no value ${stranger.option_value}`)
  return option_selections
    .flatMap(of => toValueId(of.option_value))
    .sort((a, b) => a - b)
    .join(',')
}

const toValueId = (value: number | string) => (/^[1-9]\d{0,8}$/.test(String(value)) ? [Number(value)] : [])
