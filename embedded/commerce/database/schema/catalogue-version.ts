import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { store } from './column.ts'

/**
 * Triggers give a store another version in every transaction that changes what its carts are judged and priced by, just
 * before it commits (migrations/0003): as long as the version stays, so does all of that. It never comes again, not even
 * when the database is set back to what it was.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  store: store().primaryKey(),
  version: uuid().notNull(),
})
