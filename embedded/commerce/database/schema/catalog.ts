import { sql } from 'drizzle-orm'
import {
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
  uuid,
} from 'drizzle-orm/pg-core'
import {
  belongsTo,
  count,
  dateTime,
  emptyText,
  flag,
  money,
  numbered,
  numberedKey,
  ownMoney,
  store,
} from './column.ts'

/** An order's line names its brand, a product numbers it. */
export const brands = pgTable('brands', { ...numbered(), name: text().notNull() }, t => [
  numberedKey(t),
  uniqueIndex('brands_name').on(t.store, t.name),
])

export const categories = pgTable(
  'categories',
  {
    ...numbered(),
    category_uuid: uuid().notNull().defaultRandom(),
    /** null: at the root; the wire says 0. */
    parent_id: integer(),
    name: text().notNull(),
    description: emptyText(),
    views: count(),
    sort_order: count(),
    page_title: emptyText(),
    meta_keywords: jsonb().$type<string[]>().notNull().default([]),
    meta_description: emptyText(),
    layout_file: emptyText(),
    image_url: emptyText(),
    is_visible: flag(true),
    search_keywords: emptyText(),
    default_product_sort: text().notNull().default('use_store_settings'),
    url: text().notNull(),
    is_customized: flag(false),
  },
  t => [
    numberedKey(t),
    belongsTo('categories_parent', [t.store, t.parent_id], t),
    uniqueIndex('categories_name').on(t.store, sql`coalesce(${t.parent_id}, 0)`, t.name),
    uniqueIndex('categories_url').on(t.store, t.url),
  ],
)

export const products = pgTable(
  'products',
  {
    ...numbered(),
    name: text().notNull(),
    type: text().$type<'physical' | 'digital'>().notNull(),
    sku: emptyText(),
    description: emptyText(),
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
    upc: emptyText(),
    mpn: emptyText(),
    gtin: emptyText(),
    search_keywords: emptyText(),
    availability: text().$type<'available' | 'disabled' | 'preorder'>().notNull().default('available'),
    sort_order: count(),
    condition: text().$type<'New' | 'Used' | 'Refurbished'>().notNull().default('New'),
    order_quantity_minimum: count(),
    order_quantity_maximum: count(),
    url: text().notNull(),
    is_customized: flag(false),
    /** Those that it is assigned to. */
    channel_ids: jsonb().$type<number[]>().notNull().default([1]),
    /** Fields that are stored and returned only, by their names on the wire. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [
    numberedKey(t),
    uniqueIndex('products_name').on(t.store, t.name),
    uniqueIndex('products_sku').on(t.store, t.sku).where(sql`${t.sku} <> ''`),
    uniqueIndex('products_url').on(t.store, t.url),
  ],
)

export const productCategories = pgTable(
  'product_categories',
  { store: store(), product_id: integer().notNull(), category_id: integer().notNull() },
  t => [
    primaryKey({ columns: [t.store, t.product_id, t.category_id] }),
    belongsTo('product_categories_product', [t.store, t.product_id], products),
    belongsTo('product_categories_category', [t.store, t.category_id], categories),
    index('product_categories_by_category').on(t.store, t.category_id),
  ],
)

export const images = pgTable(
  'images',
  {
    ...numbered(),
    product_id: integer().notNull(),
    is_thumbnail: boolean().notNull(),
    sort_order: count(),
    description: emptyText(),
    image_url: text().notNull(),
    date_modified: dateTime(),
  },
  t => [
    numberedKey(t),
    belongsTo('images_product', [t.store, t.product_id], products),
    index('images_by_product').on(t.store, t.product_id),
  ],
)

export const customFields = pgTable(
  'custom_fields',
  {
    ...numbered(),
    product_id: integer().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  t => [
    numberedKey(t),
    belongsTo('custom_fields_product', [t.store, t.product_id], products),
    index('custom_fields_by_product').on(t.store, t.product_id),
  ],
)

export const options = pgTable(
  'options',
  {
    ...numbered(),
    product_id: integer().notNull(),
    name: text().notNull(),
    display_name: text().notNull(),
    type: text().notNull(),
    sort_order: count(),
    config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  t => [
    numberedKey(t),
    belongsTo('options_product', [t.store, t.product_id], products),
    uniqueIndex('options_display_name').on(t.store, t.product_id, t.display_name),
  ],
)

export const optionValues = pgTable(
  'option_values',
  {
    ...numbered(),
    option_id: integer().notNull(),
    label: text().notNull(),
    sort_order: count(),
    is_default: flag(false),
    value_data: jsonb().$type<Record<string, unknown>>(),
  },
  t => [
    numberedKey(t),
    belongsTo('option_values_option', [t.store, t.option_id], options),
    uniqueIndex('option_values_label').on(t.store, t.option_id, t.label),
  ],
)

/** A variant with no values is the base variant of a product without options. null prices and sizes inherit the product's. */
export const variants = pgTable(
  'variants',
  {
    ...numbered(),
    product_id: integer().notNull(),
    /** The ids of its option values, ascending, comma-separated: no two variants of a product are the same. */
    choice: text().notNull(),
    sku: emptyText(),
    price: ownMoney(),
    sale_price: ownMoney(),
    retail_price: ownMoney(),
    map_price: ownMoney(),
    cost_price: ownMoney(),
    fixed_cost_shipping_price: ownMoney(),
    weight: doublePrecision(),
    width: doublePrecision(),
    height: doublePrecision(),
    depth: doublePrecision(),
    is_free_shipping: flag(false),
    purchasing_disabled: boolean().notNull().default(false),
    purchasing_disabled_message: emptyText(),
    image_url: emptyText(),
    upc: text(),
    mpn: text(),
    gtin: text(),
    inventory_level: count(),
    inventory_warning_level: count(),
    bin_picking_number: text(),
  },
  t => [
    numberedKey(t),
    belongsTo('variants_product', [t.store, t.product_id], products),
    uniqueIndex('variants_choice').on(t.store, t.product_id, t.choice),
    uniqueIndex('variants_sku').on(t.store, t.sku).where(sql`${t.sku} <> ''`),
  ],
)

export const variantValues = pgTable(
  'variant_values',
  {
    store: store(),
    variant_id: integer().notNull(),
    option_value_id: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.store, t.variant_id, t.option_value_id] }),
    belongsTo('variant_values_variant', [t.store, t.variant_id], variants),
    foreignKey({
      name: 'variant_values_value',
      columns: [t.store, t.option_value_id],
      foreignColumns: [optionValues.store, optionValues.id],
    }),
    index('variant_values_by_value').on(t.store, t.option_value_id),
  ],
)

/**
 * Triggers give a store another version in every transaction that changes what its carts are judged and priced by, just
 * before it commits (migrations/0003): as long as the version stays, so does all of that. It never comes again, not even
 * when the database is set back to what it was.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  store: store().primaryKey(),
  version: uuid().notNull(),
})
