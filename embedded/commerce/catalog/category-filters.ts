import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { categories } from '../database/schema.ts'
import { invalidFilter, type Query, readFlag, readWords } from '../wire/query.ts'
import { contains, isText, wholeFilters } from './filters.ts'

type Filter = (value: string, name: string) => SQL | undefined

const parent = sql`coalesce(${categories.parent_id}, 0)`
const shared: Record<string, Filter> = {
  name: isText(categories.name),
  'name:like': contains(categories.name),
  page_title: isText(categories.page_title),
  'page_title:like': contains(categories.page_title),
  keyword: contains(categories.name, categories.description, categories.search_keywords),
  is_visible: (value, name) => eq(categories.is_visible, readFlag(name, value)),
}

/** The filters of GET /v3/catalog/categories. */
export const CATEGORY_FILTERS: Record<string, Filter> = {
  ...wholeFilters('id', categories.id),
  ...wholeFilters('parent_id', parent),
  ...shared,
}

const uuids = (name: string, value: string) => {
  const all = readWords(name, value).split(',')
  if (!all.every(uuid => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)))
    throw invalidFilter(name, value)
  return all
}

function pick(filters: Record<string, Filter>, field: string): Record<string, Filter> {
  const kept = [`${field}:in`, `${field}:not_in`]
  return Object.fromEntries(Object.entries(filters).filter(([name]) => kept.includes(name)))
}

/** The filters of GET /v3/catalog/trees/categories: `:in` and `:not_in` only. Every store has tree 1. */
export const TREE_CATEGORY_FILTERS: Record<string, Filter> = {
  ...pick(wholeFilters('category_id', categories.id), 'category_id'),
  ...pick(wholeFilters('parent_id', parent), 'parent_id'),
  ...pick(wholeFilters('tree_id', sql`1`), 'tree_id'),
  'category_uuid:in': (value, name) => inArray(categories.category_uuid, uuids(name, value)),
  'category_uuid:not_in': (value, name) => notInArray(categories.category_uuid, uuids(name, value)),
  ...shared,
}

export function categoryConditions(filters: Record<string, Filter>, query: Query): SQL | undefined {
  return and(...[...query].map(([name, value]) => filters[name]?.(value, name)))
}

const ORDERS: Record<string, SQL | AnyPgColumn> = {
  id: categories.id,
  name: sql`lower(${categories.name}) collate "C"`,
  parent_id: parent,
  sort_order: categories.sort_order,
}

export function categoryOrder(query: Query): SQL[] {
  const sort = query.get('sort') ?? 'id'
  const direction = query.get('direction') ?? 'asc'
  const column = Object.hasOwn(ORDERS, sort) ? ORDERS[sort] : undefined
  if (column === undefined) throw invalidFilter('sort', sort)
  if (direction !== 'asc' && direction !== 'desc') throw invalidFilter('direction', direction)
  return [direction === 'desc' ? desc(column) : asc(column), asc(categories.id)]
}
