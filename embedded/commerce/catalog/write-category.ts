import { and, eq } from 'drizzle-orm'
import { numberedOne } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { categories } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import type { CategoryChange, NewCategory } from './category-body.ts'
import { type CategoryRow, lineage } from './category-tree.ts'
import { pathOf } from './url.ts'

/** Inserts a category; a child's path begins with its parent's. Call it in a transaction. */
export async function insertCategory(tx: Database, scope: Scope, body: NewCategory): Promise<CategoryRow> {
  const store = scope.hash
  const parent = await readParent(tx, store, body.parent_id)
  const url = body.custom_url?.url ?? `${parent?.url.replace(/\/$/, '') ?? ''}${pathOf(body.name)}`
  const columns = { ...toColumns(body), name: body.name, url }
  const numberedRow = await numberedOne(tx, { store, resource: 'category' }, columns)
  const [row] = await tx.insert(categories).values(numberedRow).returning()
  if (row === undefined) throw new Error(`The new category of store ${store} was not returned`)
  return row
}

/** Changes what the body gives; null: no such category. Call it in a transaction. */
export async function changeCategory(
  tx: Database,
  { scope, id }: { scope: Scope; id: number },
  body: CategoryChange,
): Promise<CategoryRow | null> {
  const all = await tx.select().from(categories).where(eq(categories.store, scope.hash)).for('update')
  const before = all.find(row => row.id === id)
  if (before === undefined) return null
  if (body.parent_id !== undefined && lineage(all, body.parent_id).includes(id))
    throw unprocessable('A category cannot be below itself', { parent_id: 'is the category or below it' })
  const columns = toColumns(body)
  if (Object.values(columns).every(value => value === undefined)) return before
  const [row] = await tx
    .update(categories)
    .set(columns)
    .where(and(eq(categories.store, scope.hash), eq(categories.id, id)))
    .returning()
  return row ?? null
}

function toColumns({ custom_url, parent_id, ...fields }: CategoryChange) {
  return {
    ...fields,
    parent_id: parent_id === 0 ? null : parent_id,
    url: custom_url?.url,
    is_customized: custom_url === undefined ? undefined : (custom_url.is_customized ?? true),
  }
}

async function readParent(tx: Database, store: string, id: number): Promise<CategoryRow | undefined> {
  const rows = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.store, store), eq(categories.id, id)))
  return rows[0]
}
