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
} from 'drizzle-orm/pg-core'
import { count, flag, id, ownMoney, store, words } from './column.ts'
import { ofProduct } from './of-product.ts'

export const options = pgTable(
  'options',
  {
    store: store(),
    id: id(),
    product_id: integer().notNull(),
    name: text().notNull(),
    display_name: text().notNull(),
    type: text().notNull(),
    sort_order: count(),
    config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  t => [
    primaryKey({ columns: [t.store, t.id] }),
    ofProduct('options_product', t),
    uniqueIndex('options_display_name').on(t.store, t.product_id, t.display_name),
  ],
)

export const optionValues = pgTable(
  'option_values',
  {
    store: store(),
    id: id(),
    option_id: integer().notNull(),
    label: text().notNull(),
    sort_order: count(),
    is_default: flag(false),
    value_data: jsonb().$type<Record<string, unknown>>(),
  },
  t => [
    primaryKey({ columns: [t.store, t.id] }),
    foreignKey({
      name: 'option_values_option',
      columns: [t.store, t.option_id],
      foreignColumns: [options.store, options.id],
    }).onDelete('cascade'),
    uniqueIndex('option_values_label').on(t.store, t.option_id, t.label),
  ],
)

/** A variant with no values is the base variant of a product without options. null prices and sizes inherit the product's. */
export const variants = pgTable(
  'variants',
  {
    store: store(),
    id: id(),
    product_id: integer().notNull(),
    /** The ids of its option values, ascending, comma-separated: no two variants of a product are the same. */
    choice: text().notNull(),
    sku: words(),
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
    purchasing_disabled_message: words(),
    image_url: words(),
    upc: text(),
    mpn: text(),
    gtin: text(),
    inventory_level: count(),
    inventory_warning_level: count(),
    bin_picking_number: text(),
  },
  t => [
    primaryKey({ columns: [t.store, t.id] }),
    ofProduct('variants_product', t),
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
    foreignKey({
      name: 'variant_values_variant',
      columns: [t.store, t.variant_id],
      foreignColumns: [variants.store, variants.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'variant_values_value',
      columns: [t.store, t.option_value_id],
      foreignColumns: [optionValues.store, optionValues.id],
    }),
    index('variant_values_by_value').on(t.store, t.option_value_id),
  ],
)
