import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dateTimeFilters } from '../customer/customer-query.ts'
import type { Database } from '../database/open.ts'
import {
  categories,
  customerGroups,
  customers,
  type DiscountRule,
  productCategories,
} from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { conditionsOf, contains, equalsText, type Filter } from '../wire/filters.ts'
import { type Query, readFlag } from '../wire/request.ts'

type PriceGroup = { id: number; rules: DiscountRule[] }

/** The group whose prices a customer has; customer 0 is a guest. null: none. */
export async function readCustomerGroup(
  db: Database,
  scope: Scope,
  customerId: number,
): Promise<PriceGroup | null> {
  const columns = { id: customerGroups.id, rules: customerGroups.discount_rules }
  const ofStore = eq(customerGroups.store, scope.hash)
  if (customerId === 0) {
    const ofGuests = and(ofStore, eq(customerGroups.is_group_for_guests, true))
    const [group] = await db.select(columns).from(customerGroups).where(ofGuests)
    return group ?? null
  }
  const isIn = and(
    eq(customers.store, customerGroups.store),
    eq(customers.customer_group_id, customerGroups.id),
  )
  const [group] = await db
    .select(columns)
    .from(customerGroups)
    .innerJoin(customers, isIn)
    .where(and(ofStore, eq(customers.id, customerId)))
  return group ?? null
}

/** By the product's id: for each of its categories, the ids from the root down to it. One query. */
export async function categoryPaths(
  db: Database,
  scope: Scope,
  productIds: readonly number[],
): Promise<Map<number, number[][]>> {
  if (productIds.length === 0) return new Map()
  const path = sql<number[]>`(
    with recursive up as (
      select c.id, c.parent_id, 0 as height from ${categories} c
      where c.store = ${productCategories.store} and c.id = ${productCategories.category_id}
      union all
      select c.id, c.parent_id, up.height + 1 from up
      join ${categories} c on c.store = ${productCategories.store} and c.id = up.parent_id
    ) select array_agg(up.id order by up.height desc) from up)`
  const rows = await db
    .select({ id: productCategories.product_id, path })
    .from(productCategories)
    .where(
      and(
        eq(productCategories.store, scope.hash),
        inArray(productCategories.product_id, [...new Set(productIds)]),
      ),
    )
  return new Map([...Map.groupBy(rows, row => row.id)].map(([id, of]) => [id, of.map(row => row.path)]))
}

/** The filters of GET /v2/customer_groups. */
export const GROUP_FILTERS: Record<string, Filter> = {
  name: equalsText(customerGroups.name),
  'name:like': contains(customerGroups.name),
  is_default: (value, name) => eq(customerGroups.is_default, readFlag(name, value)),
  is_group_for_guests: (value, name) => eq(customerGroups.is_group_for_guests, readFlag(name, value)),
  ...dateTimeFilters('date_created', customerGroups.date_created),
  ...dateTimeFilters('date_modified', customerGroups.date_modified),
}

export function groupConditions(scope: Scope, query: Query): SQL | undefined {
  return and(eq(customerGroups.store, scope.hash), conditionsOf(GROUP_FILTERS, query))
}
