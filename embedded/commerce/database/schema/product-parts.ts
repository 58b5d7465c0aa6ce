import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { categories } from './category.ts'
import { count, id, moment, store, words } from './column.ts'
import { ofProduct } from './of-product.ts'

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
