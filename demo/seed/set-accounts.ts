import { DEMO_ACCOUNTS, type DemoAccount, GROUP_OF } from '../catalogue/customers.ts'
import { numberIn, rowsOf, textIn } from './answer.ts'
import type { Office } from './fill-office.ts'

/** POST /v3/customers for those that are missing. @returns their numbers by e-mail */
export async function setAccounts(
  { store, client }: Office,
  groupIds: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const wanted = DEMO_ACCOUNTS.filter(account => account.store === store.region)
  const emails = wanted.map(({ email }) => encodeURIComponent(email)).join(',')
  const present = rowsOf(await client.get(`/v3/customers?email:in=${emails}`), 'customers')
  const known = new Set(present.map(row => textIn(row, 'email', 'customer')))
  const missing = wanted.filter(({ email }) => !known.has(email))
  const bodies = missing.map(account => toBody(account, groupIds))
  const made = bodies.length === 0 ? [] : rowsOf(await client.post('/v3/customers', bodies), 'customers')
  return new Map(
    [...present, ...made].map(row => [textIn(row, 'email', 'customer'), numberIn(row, 'id', 'customer')]),
  )
}

function toBody(account: DemoAccount, groupIds: ReadonlyMap<string, number>) {
  const { email, password, first_name, last_name, company, address, proCode, role } = account
  return {
    ...{ email, first_name, last_name, company, phone: address.phone },
    customer_group_id: groupIds.get(GROUP_OF[role]) ?? 0,
    authentication: { force_password_reset: false, new_password: password },
    addresses: [{ first_name, last_name, company, address2: '', address_type: 'residential', ...address }],
    ...(proCode === null ? {} : { form_fields: [{ name: 'Pro Code', value: proCode }] }),
  }
}
