import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { categories } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { CategoryRow } from './category-tree.ts'

type Selection = { where?: SQL; order: SQL[]; slice: { limit: number; offset: number } }

export async function readCategories(db: Database, scope: Scope, { where, order, slice }: Selection) {
  const of = and(eq(categories.store, scope.hash), where)
  const rows = await db
    .select()
    .from(categories)
    .where(of)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
  const [counted] = await db.select({ total: count() }).from(categories).where(of)
  return { rows, total: counted?.total ?? 0 }
}

export function readAllCategories(db: Database, scope: Scope): Promise<CategoryRow[]> {
  return db.select().from(categories).where(eq(categories.store, scope.hash))
}

/** As GET /v3/catalog/categories has it. */
export function toWireCategory(row: CategoryRow) {
  const { store: _, category_uuid, url, is_customized, meta_keywords, ...fields } = row
  return {
    ...fields,
    parent_id: row.parent_id ?? 0,
    meta_keywords: meta_keywords.length === 0 ? [''] : meta_keywords,
    custom_url: { url, is_customized },
  }
}

/** As GET /v3/catalog/trees/categories has it: other names for the same. */
export function toWireTreeCategory(row: CategoryRow) {
  const { id, custom_url, ...fields } = toWireCategory(row)
  return {
    category_id: id,
    category_uuid: row.category_uuid,
    tree_id: 1,
    ...fields,
    url: { path: custom_url.url, is_customized: custom_url.is_customized },
  }
}
