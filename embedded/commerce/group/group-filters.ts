import { and, eq, type SQL } from 'drizzle-orm'
import { contains, isText } from '../catalog/filters.ts'
import { type Filter, momentFilters } from '../customer/filter.ts'
import { customerGroups } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { type Query, readFlag } from '../wire/query.ts'

/** The filters of GET /v2/customer_groups. */
export const GROUP_FILTERS: Record<string, Filter> = {
  name: isText(customerGroups.name),
  'name:like': contains(customerGroups.name),
  is_default: (value, name) => eq(customerGroups.is_default, readFlag(name, value)),
  is_group_for_guests: (value, name) => eq(customerGroups.is_group_for_guests, readFlag(name, value)),
  ...momentFilters('date_created', customerGroups.date_created),
  ...momentFilters('date_modified', customerGroups.date_modified),
}

export function groupConditions(scope: Scope, query: Query): SQL | undefined {
  const asked = [...query].map(([name, value]) => GROUP_FILTERS[name]?.(value, name))
  return and(eq(customerGroups.store, scope.hash), ...asked)
}
