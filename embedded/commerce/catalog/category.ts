import { eq, inArray, notInArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { hasId, insertNumbered } from '../database/rows.ts'
import { categories } from '../database/schema.ts'
import { notFound, type Scope } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import {
  alphabetical,
  contains,
  equalsText,
  type Filters,
  integerFilters,
  sortOrder,
} from '../wire/filters.ts'
import { invalidFilter, type Query, readFlag, readText } from '../wire/request.ts'
import { flag, integer, list, name, text } from '../wire/value.ts'
import { pathOf } from './url.ts'

const fields = v.object({
  parent_id: integer(),
  description: text(),
  sort_order: integer(-1_000_000),
  page_title: text(),
  meta_keywords: list(text(), 250),
  meta_description: text(),
  layout_file: text(),
  image_url: text(2048),
  is_visible: flag(),
  search_keywords: text(),
  default_product_sort: v.picklist([
    'use_store_settings',
    'featured',
    'newest',
    'best_selling',
    'alpha_asc',
    'alpha_desc',
    'avg_customer_review',
    'price_asc',
    'price_desc',
  ]),
  custom_url: v.object({ url: text(255), is_customized: v.optional(flag()) }),
})

/** POST /v3/catalog/categories; `parent_id` 0: at the root. */
export const newCategoryBody = v.object({
  ...v.partial(fields).entries,
  name: name(50),
  parent_id: integer(),
})
/** PUT /v3/catalog/categories/{id}: what is left out stays. */
export const categoryChangeBody = v.partial(v.object({ ...fields.entries, name: name(50) }))

export type NewCategory = v.InferOutput<typeof newCategoryBody>
export type CategoryChange = v.InferOutput<typeof categoryChangeBody>

const parent = sql`coalesce(${categories.parent_id}, 0)`
const shared: Filters = {
  name: equalsText(categories.name),
  'name:like': contains(categories.name),
  page_title: equalsText(categories.page_title),
  'page_title:like': contains(categories.page_title),
  keyword: contains(categories.name, categories.description, categories.search_keywords),
  is_visible: (value, name) => eq(categories.is_visible, readFlag(name, value)),
}

/** The filters of GET /v3/catalog/categories. */
export const CATEGORY_FILTERS: Filters = {
  ...integerFilters('id', categories.id),
  ...integerFilters('parent_id', parent),
  ...shared,
}

const uuids = (name: string, value: string) => {
  const all = readText(name, value).split(',')
  if (!all.every(uuid => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)))
    throw invalidFilter(name, value)
  return all
}

function pick(filters: Filters, field: string): Filters {
  const kept = [`${field}:in`, `${field}:not_in`]
  return Object.fromEntries(Object.entries(filters).filter(([name]) => kept.includes(name)))
}

/** The filters of GET /v3/catalog/trees/categories: `:in` and `:not_in` only. Every store has tree 1. */
export const TREE_CATEGORY_FILTERS: Filters = {
  ...pick(integerFilters('category_id', categories.id), 'category_id'),
  ...pick(integerFilters('parent_id', parent), 'parent_id'),
  ...pick(integerFilters('tree_id', sql`1`), 'tree_id'),
  'category_uuid:in': (value, name) => inArray(categories.category_uuid, uuids(name, value)),
  'category_uuid:not_in': (value, name) => notInArray(categories.category_uuid, uuids(name, value)),
  ...shared,
}

const ORDERS = {
  id: categories.id,
  name: alphabetical(categories.name),
  parent_id: parent,
  sort_order: categories.sort_order,
}

/** `sort` and `direction` of a list of categories. */
export const categoryOrder = (query: Query) => sortOrder(query, ORDERS)

export type CategoryRow = typeof categories.$inferSelect

/** A category's ids from the root down to itself; empty for the root. */
export function ancestorIds(all: readonly CategoryRow[], id: number | null): number[] {
  const row = all.find(row => row.id === id)
  return row === undefined ? [] : [...ancestorIds(all, row.parent_id), row.id]
}

type Node = { id: number; parent_id: number; name: string; is_visible: boolean; url: string }

/** GET /v3/catalog/categories/tree. */
export type ClassicNode = Node & { children: ClassicNode[] }

export function classicTree(all: readonly CategoryRow[], parent: number | null = null): ClassicNode[] {
  return childrenOf(all, parent).map(row => ({ ...toNode(row), children: classicTree(all, row.id) }))
}

/** GET /v3/catalog/trees/{id}/categories: `depth` from 0, `path` from the root. */
export type TreeNode = Node & { depth: number; path: number[]; children: TreeNode[] }

export function treeNodes(
  all: readonly CategoryRow[],
  deepest: number,
  path: readonly number[] = [],
): TreeNode[] {
  if (path.length > deepest) return []
  return childrenOf(all, path.at(-1) ?? null).map(row => {
    const own = [...path, row.id]
    return { ...toNode(row), depth: path.length, path: own, children: treeNodes(all, deepest, own) }
  })
}

function childrenOf(all: readonly CategoryRow[], parent: number | null): CategoryRow[] {
  return all
    .filter(row => row.parent_id === parent)
    .sort((a, b) => a.sort_order - b.sort_order || a.id - b.id)
}

function toNode({ id, parent_id, name, is_visible, url }: CategoryRow): Node {
  return { id, parent_id: parent_id ?? 0, name, is_visible, url }
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

/** Inserts a category; a child's path begins with its parent's. Call it in a transaction. */
export async function insertCategory(tx: Database, scope: Scope, body: NewCategory): Promise<CategoryRow> {
  const [parent] = await tx
    .select()
    .from(categories)
    .where(hasId(categories, scope, body.parent_id))
  const url = body.custom_url?.url ?? `${parent?.url.replace(/\/$/, '') ?? ''}${pathOf(body.name)}`
  const columns = { ...toColumns(body), name: body.name, url }
  return insertNumbered(tx, categories, { scope, resource: 'category' }, columns)
}

/** Changes the given fields; throws the 404 of an unknown id. Call it in a transaction. */
export async function changeCategory(
  tx: Database,
  { scope, id }: { scope: Scope; id: number },
  body: CategoryChange,
): Promise<CategoryRow> {
  const all = await tx.select().from(categories).where(eq(categories.store, scope.hash)).for('update')
  const before = all.find(row => row.id === id)
  if (before === undefined) throw notFound('A category', id)
  if (body.parent_id !== undefined && ancestorIds(all, body.parent_id).includes(id))
    throw unprocessable('A category cannot be below itself', { parent_id: 'is the category or below it' })
  const columns = toColumns(body)
  if (Object.values(columns).every(value => value === undefined)) return before
  const [row] = await tx
    .update(categories)
    .set(columns)
    .where(hasId(categories, scope, id))
    .returning()
  return row ?? before
}

function toColumns({ custom_url, parent_id, ...fields }: CategoryChange) {
  return {
    ...fields,
    parent_id: parent_id === 0 ? null : parent_id,
    url: custom_url?.url,
    is_customized: custom_url === undefined ? undefined : (custom_url.is_customized ?? true),
  }
}
