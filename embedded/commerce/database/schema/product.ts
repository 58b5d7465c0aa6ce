import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories } from './category.ts'
import { count, flag, id, moment, money, store, words } from './column.ts'

export const products = pgTable(
  'products',
  {
    store: store(),
    id: id(),
    name: text().notNull(),
    type: text().$type<'physical' | 'digital'>().notNull(),
    sku: words(),
    description: words(),
    weight: doublePrecision().notNull().default(0),
    width: doublePrecision().notNull().default(0),
    depth: doublePrecision().notNull().default(0),
    height: doublePrecision().notNull().default(0),
    price: money(),
    cost_price: money(),
    retail_price: money(),
    sale_price: money(),
    map_price: money(),
    fixed_cost_shipping_price: money(),
    tax_class_id: count(),
    brand_id: count(),
    inventory_level: count(),
    inventory_warning_level: count(),
    inventory_tracking: text().$type<'none' | 'product' | 'variant'>().notNull().default('none'),
    total_sold: count(),
    is_free_shipping: flag(false),
    is_visible: flag(true),
    is_featured: flag(false),
    upc: words(),
    mpn: words(),
    gtin: words(),
    search_keywords: words(),
    availability: text().$type<'available' | 'disabled' | 'preorder'>().notNull().default('available'),
    sort_order: count(),
    condition: text().$type<'New' | 'Used' | 'Refurbished'>().notNull().default('New'),
    order_quantity_minimum: count(),
    order_quantity_maximum: count(),
    url: text().notNull(),
    is_customized: flag(false),
    /** The fields that are only kept and given back, by their names on the wire. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    date_created: moment(),
    date_modified: moment(),
  },
  t => [
    primaryKey({ columns: [t.store, t.id] }),
    uniqueIndex('products_name').on(t.store, t.name),
    uniqueIndex('products_sku').on(t.store, t.sku).where(sql`${t.sku} <> ''`),
    uniqueIndex('products_url').on(t.store, t.url),
  ],
)

/** The foreign key of what belongs to a product and goes with it. */
export function ofProduct<Table extends string>(
  name: string,
  t: { store: AnyPgColumn<{ tableName: Table }>; product_id: AnyPgColumn<{ tableName: Table }> },
) {
  return foreignKey({
    name,
    columns: [t.store, t.product_id],
    foreignColumns: [products.store, products.id],
  }).onDelete('cascade')
}

export const productCategories = pgTable(
  'product_categories',
  { store: store(), product_id: integer().notNull(), category_id: integer().notNull() },
  t => [
    primaryKey({ columns: [t.store, t.product_id, t.category_id] }),
    ofProduct('product_categories_product', t),
    foreignKey({
      name: 'product_categories_category',
      columns: [t.store, t.category_id],
      foreignColumns: [categories.store, categories.id],
    }).onDelete('cascade'),
    index('product_categories_by_category').on(t.store, t.category_id),
  ],
)

export const images = pgTable(
  'images',
  {
    store: store(),
    id: id(),
    product_id: integer().notNull(),
    is_thumbnail: boolean().notNull(),
    sort_order: count(),
    description: words(),
    image_url: text().notNull(),
    date_modified: moment(),
  },
  t => [
    primaryKey({ columns: [t.store, t.id] }),
    ofProduct('images_product', t),
    index('images_by_product').on(t.store, t.product_id),
  ],
)

export const customFields = pgTable(
  'custom_fields',
  {
    store: store(),
    id: id(),
    product_id: integer().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  t => [
    primaryKey({ columns: [t.store, t.id] }),
    ofProduct('custom_fields_product', t),
    index('custom_fields_by_product').on(t.store, t.product_id),
  ],
)
