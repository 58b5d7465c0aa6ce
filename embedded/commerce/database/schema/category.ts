import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { count, flag, id, store, words } from './column.ts'

export const categories = pgTable(
  'categories',
  {
    store: store(),
    id: id(),
    category_uuid: uuid().notNull().defaultRandom(),
    /** null: at the root; the wire says 0. */
    parent_id: integer(),
    name: text().notNull(),
    description: words(),
    views: count(),
    sort_order: count(),
    page_title: words(),
    meta_keywords: jsonb().$type<string[]>().notNull().default([]),
    meta_description: words(),
    layout_file: words(),
    image_url: words(),
    is_visible: flag(true),
    search_keywords: words(),
    default_product_sort: text().notNull().default('use_store_settings'),
    url: text().notNull(),
    is_customized: flag(false),
  },
  t => [
    primaryKey({ columns: [t.store, t.id] }),
    foreignKey({
      name: 'categories_parent',
      columns: [t.store, t.parent_id],
      foreignColumns: [t.store, t.id],
    }).onDelete('cascade'),
    uniqueIndex('categories_name').on(t.store, sql`coalesce(${t.parent_id}, 0)`, t.name),
    uniqueIndex('categories_url').on(t.store, t.url),
  ],
)
