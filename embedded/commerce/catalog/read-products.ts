import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customFields, productCategories, products, variants } from '../database/schema.ts'
import { idOf, notFound, type Scope, type StoreContext } from '../scope.ts'
import { toIso, toMajor } from '../wire/value.ts'
import { primaryImage, readImages } from './images.ts'
import { readOptions } from './options.ts'
import { calculatedPrice } from './price.ts'
import { readVariants } from './variants.ts'

/** Sub-resources that can be included; this server stores none of the last six. */
export const INCLUDES = [
  'options',
  'variants',
  'images',
  'primary_image',
  'custom_fields',
  'channels',
  'bulk_pricing_rules',
  'modifiers',
  'parent_relations',
  'reviews',
  'videos',
] as const
export type Include = (typeof INCLUDES)[number]

type ProductRow = typeof products.$inferSelect
type Selection = { where?: SQL; order?: SQL[]; slice?: { limit: number; offset: number } }

/** Products as BigCommerce's API has them. The number of queries does not grow with the products. */
export async function readProducts(
  db: Database,
  scope: Scope,
  selection: Selection,
  include: ReadonlySet<Include>,
) {
  const rows = await db
    .select({ product: products, categories: categoryIds(db), base_variant_id: baseVariantId(db) })
    .from(products)
    .where(and(eq(products.store, scope.hash), selection.where))
    .orderBy(...(selection.order ?? [asc(products.id)]))
    .limit(selection.slice?.limit ?? 1_000_000)
    .offset(selection.slice?.offset ?? 0)
  const ids = rows.map(({ product }) => product.id)
  const parts = await readParts(db, scope, ids, include)
  return rows.map(({ product, categories, base_variant_id }) => ({
    ...toWire(product, scope.digits),
    categories,
    base_variant_id,
    ...parts(product.id),
    ...(include.has('channels') ? { channels: product.channel_ids } : {}),
  }))
}

export async function countProducts(db: Database, scope: Scope, where?: SQL): Promise<number> {
  return db.$count(products, and(eq(products.store, scope.hash), where))
}

function toWire(row: ProductRow, digits: number) {
  const { store: _, details, url, is_customized, channel_ids: __, ...fields } = row
  const major = (minor: number) => toMajor(minor, digits)
  return {
    ...fields,
    ...details,
    price: major(row.price),
    cost_price: major(row.cost_price),
    retail_price: major(row.retail_price),
    sale_price: major(row.sale_price),
    map_price: major(row.map_price),
    fixed_cost_shipping_price: major(row.fixed_cost_shipping_price),
    calculated_price: major(calculatedPrice(row)),
    option_set_id: null,
    reviews_rating_sum: 0,
    reviews_count: 0,
    view_count: 0,
    date_last_imported: null,
    custom_url: { url, is_customized },
    date_created: toIso(row.date_created),
    date_modified: toIso(row.date_modified),
  }
}

function categoryIds(db: Database): SQL<number[]> {
  const ids = db
    .select({ id: productCategories.category_id })
    .from(productCategories)
    .where(and(eq(productCategories.store, products.store), eq(productCategories.product_id, products.id)))
    .orderBy(asc(productCategories.category_id))
  return sql`array(${ids})`
}

/** null: the product has options. */
function baseVariantId(db: Database): SQL<number | null> {
  const base = db
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(eq(variants.store, products.store), eq(variants.product_id, products.id), eq(variants.choice, '')),
    )
  return sql`(${base})`
}

async function readParts(db: Database, scope: Scope, ids: readonly number[], include: ReadonlySet<Include>) {
  const store = scope.hash
  const wants = (...parts: Include[]) => ids.length > 0 && parts.some(part => include.has(part))
  const images = wants('images', 'primary_image') ? await readImages(db, scope, ids) : []
  const options = wants('options') ? await readOptions(db, store, ids) : []
  const where = inArray(variants.product_id, [...ids])
  const skus = wants('variants')
    ? await readVariants(db, scope, { where, ...(include.has('options') ? { options } : {}) })
    : []
  const customs = wants('custom_fields') ? await readCustomFields(db, store, ids) : []
  const imagesOf = Map.groupBy(images, image => image.product_id)
  const optionsOf = Map.groupBy(options, option => option.product_id)
  const variantsOf = Map.groupBy(skus, variant => variant.product_id)
  const customsOf = Map.groupBy(customs, custom => custom.product_id)
  const parts = (id: number): Record<Include, unknown> => ({
    options: optionsOf.get(id) ?? [],
    variants: variantsOf.get(id) ?? [],
    images: imagesOf.get(id) ?? [],
    primary_image: primaryImage(imagesOf.get(id) ?? []),
    custom_fields: (customsOf.get(id) ?? []).map(({ id, name, value }) => ({ id, name, value })),
    channels: [],
    bulk_pricing_rules: [],
    modifiers: [],
    parent_relations: [],
    reviews: [],
    videos: [],
  })
  return (id: number) => {
    const all = parts(id)
    return Object.fromEntries(INCLUDES.filter(part => include.has(part)).map(part => [part, all[part]]))
  }
}

async function readCustomFields(db: Database, store: string, ids: readonly number[]) {
  return db
    .select()
    .from(customFields)
    .where(and(eq(customFields.store, store), inArray(customFields.product_id, [...ids])))
    .orderBy(asc(customFields.id))
}

/** The product that the path names; throws its 404. */
export async function requireProduct(
  db: Database,
  c: StoreContext,
): Promise<{ store: string; productId: number }> {
  const store = c.get('scope').hash
  const productId = idOf(c, 'product', 'A product')
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.store, store), eq(products.id, productId)))
  if (rows.length === 0) throw notFound('A product', productId)
  return { store, productId }
}
