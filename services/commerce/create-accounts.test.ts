import { expect, it, vi } from 'vitest'
import { createAccounts, type OnBadCode } from './create-accounts.ts'

const STORE = { hash: 'h', accessToken: 't', clientId: 'c', clientSecret: 's', storeUrl: 'http://store.test' }
const CODES: Readonly<Record<string, string>> = { 1: '{"region":"pro"', 2: '{"region":"pro"}', 3: '' }

function accountsOf(onBadCode: OnBadCode) {
  const fetch = async (request: Request) => {
    const url = new URL(request.url)
    if (!url.pathname.endsWith('/v3/customers')) return Response.json({ data: [] })
    const id = url.searchParams.get('id:in') ?? ''
    const form_fields = [{ name: 'Pro Code', value: CODES[id] }]
    return Response.json({ data: [{ id: Number(id), email: 'ann@example.com', form_fields }] })
  }
  const stores = { us: STORE, ca: STORE, eu_region_1: STORE }
  return createAccounts({ baseUrl: 'http://commerce.test', stores, fetch, timeout: 1_000 }, onBadCode)
}

it('tells once for each customer that their pro code cannot be read, and nothing of who they are (SPEC §4)', async () => {
  const told = vi.fn<OnBadCode>()
  const accounts = accountsOf(told)
  for (const customerId of [1, 2, 3]) expect(await accounts.read('us', customerId)).not.toBeNull()
  accounts.forget('us', 1)
  expect(await accounts.read('us', 1)).toMatchObject({ customer: { isPro: false, proCode: null } })
  await accounts.read('ca', 1)
  expect(told.mock.calls).toEqual([[{ region: 'us', customerId: 1 }], [{ region: 'ca', customerId: 1 }]])
})
