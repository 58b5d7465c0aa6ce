import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, store } from './column.ts'

/** An order's line names its brand, a product numbers it. */
export const brands = pgTable('brands', { store: store(), id: id(), name: text().notNull() }, t => [
  primaryKey({ columns: [t.store, t.id] }),
  uniqueIndex('brands_name').on(t.store, t.name),
])
