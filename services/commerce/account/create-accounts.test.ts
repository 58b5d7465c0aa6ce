import { expect, it, vi } from 'vitest'
import type { PurgedTags } from '../../http/response-cache.ts'
import { createAccounts, type OnMalformedProCode, ordersTag } from './create-accounts.ts'

const STORE = { hash: 'h', accessToken: 't', clientId: 'c', clientSecret: 's', storeUrl: 'http://store.test' }
const CODES: Readonly<Record<string, string>> = { 1: '{"region":"pro"', 2: '{"region":"pro"}', 3: '' }

function accountsOf(onBadCode: OnMalformedProCode) {
  const fetch = async (request: Request) => {
    const url = new URL(request.url)
    if (!url.pathname.endsWith('/v3/customers')) return Response.json({ data: [] })
    const id = url.searchParams.get('id:in') ?? ''
    const form_fields = [{ name: 'Pro Code', value: CODES[id] }]
    return Response.json({ data: [{ id: Number(id), email: 'ann@example.com', form_fields }] })
  }
  const stores = { us: STORE, ca: STORE, eu_region_1: STORE }
  return createAccounts({ baseUrl: 'http://commerce.test', stores, fetch, timeout: 1_000 }, { onBadCode })
}

it('reports a malformed pro code once per customer, without personal data', async () => {
  const told = vi.fn<OnMalformedProCode>()
  const accounts = accountsOf(told)
  for (const customerId of [1, 2, 3]) expect(await accounts.read('us', customerId)).not.toBeNull()
  accounts.forget('us', 1)
  expect(await accounts.read('us', 1)).toMatchObject({ customer: { isPro: false, proCode: null } })
  await accounts.read('ca', 1)
  expect(told.mock.calls).toEqual([[{ region: 'us', customerId: 1 }], [{ region: 'ca', customerId: 1 }]])
})

it('reads the spend anew after an order', async () => {
  const orders = [{ id: 1, status_id: 11 }]
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/v2/orders')) return Response.json(orders)
    if (pathname.includes('/v2/orders/'))
      return Response.json([{ product_id: 1, quantity: 1, total_inc_tax: '10.0000' }])
    return Response.json({ data: [{ id: 1 }] })
  }
  const stores = { us: STORE, ca: STORE, eu_region_1: STORE }
  const purges: ((purged: PurgedTags) => void)[] = []
  const access = { baseUrl: 'http://commerce.test', stores, fetch, timeout: 1_000 }
  const accounts = createAccounts(access, { onPurge: listener => void purges.push(listener) })
  const season = { from: new Date('2026-07-01'), until: new Date('2027-06-30') }
  const spent = async () => (await accounts.spend('us', 7, { brandId: 3, currency: 'USD', ...season })).amount
  expect(await spent()).toBe(1_000)
  orders.push({ id: 2, status_id: 7 })
  for (const purge of purges) purge([ordersTag('ca')])
  expect(await spent()).toBe(1_000)
  for (const purge of purges) purge([ordersTag('us')])
  expect(await spent()).toBe(2_000)
})
