import { CATEGORIES } from '../catalogue/categories.ts'
import { GROUPS } from '../catalogue/customers.ts'
import { numberIn, rowOf, rowsOf } from './answer.ts'
import type { StoreClient } from './store-client.ts'

type Rule = { readonly category?: string; readonly amount: number }

/** POST /v2/customer_groups for those that are missing. @returns their numbers by name */
export async function setGroups(client: StoreClient): Promise<ReadonlyMap<string, number>> {
  const present = rowsOf(await client.get('/v2/customer_groups'), 'groups')
  const ids = new Map<string, number>()
  for (const { rules, ...group } of GROUPS) {
    const body = { ...group, category_access: { type: 'all' }, discount_rules: rules.map(toRule) }
    const found =
      present.find(row => row.name === group.name) ??
      rowOf(await client.post('/v2/customer_groups', body), 'group')
    ids.set(group.name, numberIn(found, 'id', 'group'))
  }
  return ids
}

function toRule({ category, amount }: Rule) {
  const percent = { method: 'percent', amount: amount.toFixed(4) }
  if (category === undefined) return { type: 'all', ...percent }
  return {
    type: 'category',
    category_id: CATEGORIES.findIndex(({ key }) => key === category) + 1,
    ...percent,
  }
}
