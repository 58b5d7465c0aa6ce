import { and, asc, desc, eq, exists, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import { productCategories, products, variants } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toMinor } from '../wire/money.ts'
import {
  invalidFilter,
  type Query,
  readFlag,
  readMoment,
  readNumber,
  readWhole,
  readWholes,
  readWords,
} from '../wire/query.ts'
import { contains, isText, wholeFilters } from './filters.ts'

type Filter = (value: string, name: string, context: { db: Database; scope: Scope }) => SQL | undefined

const flag =
  (column: AnyPgColumn): Filter =>
  (value, name) =>
    eq(column, readFlag(name, value))
const whole =
  (column: AnyPgColumn): Filter =>
  (value, name) =>
    eq(column, readWhole(name, value))

/** Any-of, as the general docs and live stores have it. */
const inCategories: Filter = (value, name, { db, scope }) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productCategories)
      .where(
        and(
          eq(productCategories.store, scope.hash),
          eq(productCategories.product_id, products.id),
          inArray(productCategories.category_id, readWholes(name, value)),
        ),
      ),
  )

const hasSku: Filter = (value, name, { db, scope }) => {
  const skus = readWords(name, value).split(',')
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

/** The filters of GET /v3/catalog/products. */
export const PRODUCT_FILTERS: Record<string, Filter> = {
  ...wholeFilters('id', products.id),
  ...wholeFilters('inventory_level', products.inventory_level),
  name: isText(products.name),
  mpn: isText(products.mpn),
  upc: isText(products.upc),
  sku: hasSku,
  'sku:in': hasSku,
  price: (value, name, { scope }) => eq(products.price, toMinor(readNumber(name, value), scope.digits)),
  weight: (value, name) => eq(products.weight, readNumber(name, value)),
  condition,
  brand_id: whole(products.brand_id),
  total_sold: whole(products.total_sold),
  date_modified: (value, name) => eq(products.date_modified, readMoment(name, value)),
  'date_modified:min': (value, name) => gte(products.date_modified, readMoment(name, value)),
  'date_modified:max': (value, name) => lte(products.date_modified, readMoment(name, value)),
  is_visible: flag(products.is_visible),
  is_featured: flag(products.is_featured),
  is_free_shipping: flag(products.is_free_shipping),
  inventory_low: (value, name) =>
    sql`(${products.inventory_tracking} <> 'none' and ${products.inventory_level} <= ${products.inventory_warning_level}) = ${readFlag(name, value)}`,
  out_of_stock: (value, name) =>
    sql`(${products.inventory_tracking} <> 'none' and ${products.inventory_level} <= 0) = ${readFlag(name, value)}`,
  type: isText(products.type),
  availability: isText(products.availability),
  categories: inCategories,
  'categories:in': inCategories,
  'channel_id:in': (value, name) => (readWholes(name, value).includes(1) ? undefined : sql`false`),
  keyword: contains(products.name, products.sku, products.description, products.search_keywords),
}

export function productConditions(query: Query, context: { db: Database; scope: Scope }): SQL | undefined {
  return and(...[...query].map(([name, value]) => PRODUCT_FILTERS[name]?.(value, name, context)))
}

// Code point order on every database, whatever its locale.
const alphabetical = (column: AnyPgColumn) => sql`lower(${column}) collate "C"`
const calculated = sql`case when ${products.sale_price} > 0 then ${products.sale_price} else ${products.price} end`

const ORDERS: Record<string, SQL | AnyPgColumn> = {
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

/** `sort` and `direction`; rows that tie stay in id order. */
export function productOrder(query: Query): SQL[] {
  const sort = query.get('sort') ?? 'id'
  const direction = query.get('direction') ?? 'asc'
  const column = Object.hasOwn(ORDERS, sort) ? ORDERS[sort] : undefined
  if (column === undefined) throw invalidFilter('sort', sort)
  if (direction !== 'asc' && direction !== 'desc') throw invalidFilter('direction', direction)
  return [direction === 'desc' ? desc(column) : asc(column), asc(products.id)]
}
