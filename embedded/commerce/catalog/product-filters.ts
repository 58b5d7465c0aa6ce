import { and, eq, exists, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import { productCategories, products, variants } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import {
  alphabetical,
  contains,
  equalsInteger,
  equalsText,
  type Filter,
  type Filters,
  integerFilters,
  sortOrder,
} from '../wire/filters.ts'
import {
  invalidFilter,
  type Query,
  readDate,
  readFlag,
  readIntegers,
  readNumber,
  readText,
} from '../wire/request.ts'
import { toMinor } from '../wire/value.ts'

type Context = { db: Database; scope: Scope }

const flag =
  (column: AnyPgColumn): Filter =>
  (value, name) =>
    eq(column, readFlag(name, value))

/** Any-of, as the general docs and live stores have it. */
const inCategories: Filter<Context> = (value, name, { db, scope }) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productCategories)
      .where(
        and(
          eq(productCategories.store, scope.hash),
          eq(productCategories.product_id, products.id),
          inArray(productCategories.category_id, readIntegers(name, value)),
        ),
      ),
  )

const hasSku: Filter<Context> = (value, name, { db, scope }) => {
  const skus = readText(name, value).split(',')
  const ofVariant = db
    .select({ one: sql`1` })
    .from(variants)
    .where(
      and(eq(variants.store, scope.hash), eq(variants.product_id, products.id), inArray(variants.sku, skus)),
    )
  return or(inArray(products.sku, skus), exists(ofVariant))
}

const condition: Filter = (value, name) => {
  const known = { new: 'New', used: 'Used', refurbished: 'Refurbished' } as const
  if (value !== 'new' && value !== 'used' && value !== 'refurbished') throw invalidFilter(name, value)
  return eq(products.condition, known[value])
}

/** Whether a product is assigned to one of these channels. */
export function isAssigned(channels: readonly number[]): SQL {
  return or(...channels.map(id => sql`${products.channel_ids} @> ${JSON.stringify(id)}::jsonb`)) ?? sql`false`
}

/** The filters of GET /v3/catalog/products. */
export const PRODUCT_FILTERS: Filters<Context> = {
  ...integerFilters('id', products.id),
  ...integerFilters('inventory_level', products.inventory_level),
  name: equalsText(products.name),
  mpn: equalsText(products.mpn),
  upc: equalsText(products.upc),
  sku: hasSku,
  'sku:in': hasSku,
  price: (value, name, { scope }) => eq(products.price, toMinor(readNumber(name, value), scope.digits)),
  weight: (value, name) => eq(products.weight, readNumber(name, value)),
  condition,
  brand_id: equalsInteger(products.brand_id),
  total_sold: equalsInteger(products.total_sold),
  date_modified: (value, name) => eq(products.date_modified, readDate(name, value)),
  'date_modified:min': (value, name) => gte(products.date_modified, readDate(name, value)),
  'date_modified:max': (value, name) => lte(products.date_modified, readDate(name, value)),
  is_visible: flag(products.is_visible),
  is_featured: flag(products.is_featured),
  is_free_shipping: flag(products.is_free_shipping),
  inventory_low: (value, name) =>
    sql`(${products.inventory_tracking} <> 'none' and ${products.inventory_level} <= ${products.inventory_warning_level}) = ${readFlag(name, value)}`,
  out_of_stock: (value, name) =>
    sql`(${products.inventory_tracking} <> 'none' and ${products.inventory_level} <= 0) = ${readFlag(name, value)}`,
  type: equalsText(products.type),
  availability: equalsText(products.availability),
  categories: inCategories,
  'categories:in': inCategories,
  'channel_id:in': (value, name) => isAssigned(readIntegers(name, value)),
  keyword: contains(products.name, products.sku, products.description, products.search_keywords),
}

const calculated = sql`case when ${products.sale_price} > 0 then ${products.sale_price} else ${products.price} end`

const ORDERS = {
  id: products.id,
  name: alphabetical(products.name),
  sku: alphabetical(products.sku),
  price: products.price,
  date_modified: products.date_modified,
  date_last_imported: products.id,
  inventory_level: products.inventory_level,
  is_visible: products.is_visible,
  total_sold: products.total_sold,
  calculated_price: calculated,
}

/** `sort` and `direction` of a list of products. */
export const productOrder = (query: Query) => sortOrder(query, ORDERS)
