import { randomBytes } from 'node:crypto'
import type { IdsByName } from '@firnline/catalogue/store/categories'
import { Created, type StoreClient } from '@firnline/catalogue/store/store-client'
import * as v from 'valibot'
import { DEMO_ACCOUNTS, type DemoAccount, GROUP_OF, GROUPS } from '../catalogue/customers.ts'
import { categoryId } from './products.ts'
import type { SeededStore } from './seeded-store.ts'

const Customer = v.object({ id: v.number(), email: v.string() })

const Group = v.object({
  id: v.number(),
  name: v.string(),
  is_default: v.nullish(v.boolean(), false),
  is_group_for_guests: v.nullish(v.boolean(), false),
})

/**
 * POST /v2/customer_groups for those that are missing. A store's own groups for guests and for customers remain these.
 * @returns the ids of ours by name
 */
export async function seedGroups(
  client: StoreClient,
  categoryIds: IdsByName,
): Promise<ReadonlyMap<string, number>> {
  const path = '/v2/customer_groups'
  const present = await client.list(`${path}?limit=250`, Group)
  const hasDefault = present.some(group => group.is_default)
  const ids = new Map<string, number>()
  for (const { rules, ...group } of GROUPS) {
    if (group.is_group_for_guests && present.some(other => other.is_group_for_guests)) continue
    const body = {
      ...group,
      is_default: group.is_default && !hasDefault,
      category_access: { type: 'all' },
      discount_rules: rules.map(rule => discountRule(rule, categoryIds)),
    }
    const { id } = present.find(({ name }) => name === group.name) ?? (await client.post(path, body, Created))
    ids.set(group.name, id)
  }
  return ids
}

type GroupRule = { readonly category?: string; readonly amount: number }

function discountRule({ category, amount }: GroupRule, categoryIds: IdsByName) {
  const percent = { method: 'percent', amount: amount.toFixed(4) }
  if (category === undefined) return { type: 'all', ...percent }
  return { type: 'category', category_id: categoryId(categoryIds, category), ...percent }
}

/** POST /v3/customers for those that are missing. @returns their ids by e-mail */
export async function seedAccounts(
  seeded: SeededStore,
  groupIds: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const { accounts, present } = await demoAccounts(seeded)
  const missing = accounts.filter(({ email }) => !present.some(customer => customer.email === email))
  const bodies = missing.map(account => customerBody(account, groupIds))
  const created =
    bodies.length === 0 ? [] : await seeded.client.post('/v3/customers', bodies, v.array(Customer))
  return new Map([...present, ...created].map(({ email, id }) => [email, id]))
}

function customerBody(account: DemoAccount, groupIds: ReadonlyMap<string, number>) {
  const { email, password, first_name, last_name, company, address, proCode, role } = account
  return {
    email,
    first_name,
    last_name,
    company,
    phone: address.phone,
    customer_group_id: groupIds.get(GROUP_OF[role]) ?? 0,
    authentication: { force_password_reset: false, new_password: password },
    addresses: [{ first_name, last_name, company, address2: '', address_type: 'residential', ...address }],
    ...(proCode === null ? {} : { form_fields: [{ name: 'Pro Code', value: proCode }] }),
  }
}

/**
 * Sets random passwords on the demo accounts that a store has from an earlier seeding: theirs are published.
 * @returns how many there are
 */
export async function lockAccounts(seeded: SeededStore): Promise<number> {
  const { present } = await demoAccounts(seeded)
  const locked = present.map(({ id }) => ({
    id,
    authentication: {
      force_password_reset: false,
      new_password: `Aa1-${randomBytes(24).toString('base64url')}`,
    },
  }))
  if (locked.length > 0) await seeded.client.put('/v3/customers', locked)
  return locked.length
}

/** The accounts that a store should have, and the customers that it has of them. */
async function demoAccounts({ store, client }: SeededStore) {
  const accounts = DEMO_ACCOUNTS.filter(account => account.store === store.region)
  const emails = accounts.map(({ email }) => encodeURIComponent(email)).join(',')
  return { accounts, present: await client.list(`/v3/customers?email:in=${emails}`, Customer) }
}
