import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PurgedTags } from '../../http/response-cache.ts'
import { customerTag } from '../personal-tags.ts'
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

describe('a customer', () => {
  /** A shop's process, and the requests that the store had. */
  function openProcess(attributes: object[] = [], attribute_count = attributes.length) {
    const requests: string[] = []
    const fetch = async (request: Request) => {
      const { pathname } = new URL(request.url)
      requests.push(`${request.method} ${pathname.replace('/stores/h/v3/', '')}`)
      if (pathname.endsWith('/customers/attributes'))
        return Response.json({ data: [{ id: 3, name: 'Storefront cart' }] })
      if (pathname.endsWith('/attribute-values')) return Response.json({ data: attributes })
      return Response.json({ data: [{ id: 7, email: 'ann@example.com', attributes, attribute_count }] })
    }
    const purges: ((purged: PurgedTags) => void)[] = []
    const sent = vi.fn(async (_: readonly string[]) => {})
    const accounts = createAccounts(
      {
        baseUrl: 'http://commerce.test',
        stores: { us: STORE, ca: STORE, eu_region_1: STORE },
        fetch,
        timeout: 1_000,
      },
      { onPurge: listener => void purges.push(listener), purge: sent },
    )
    const receive = (purged: PurgedTags) => {
      for (const purge of purges) purge(purged)
    }
    return { accounts, requests, receive, sent }
  }
  const cart = { attribute_id: 3, attribute_value: 'a-cart' }

  it('is read with one request, and again after a minute', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => clock.mockRestore())
    const { accounts, requests } = openProcess()
    for (const time of [1_000, 60_999]) {
      clock.mockReturnValue(time)
      await accounts.read('us', 7)
    }
    expect(requests).toEqual(['GET customers'])
    clock.mockReturnValue(61_000)
    await accounts.read('us', 7)
    expect(requests).toHaveLength(2)
  })

  it('has the attributes of the same answer, or of another request when these are not all', async () => {
    const { accounts, requests } = openProcess([cart])
    expect((await accounts.read('us', 7))?.memos).toEqual({ 'Storefront cart': 'a-cart' })
    expect(requests).toEqual(['GET customers', 'GET customers/attributes'])
    const other = openProcess([cart], 11)
    await other.accounts.read('us', 7)
    expect(other.requests).toContain('GET customers/attribute-values')
  })

  it('is read anew after a webhook, or a change in another process', async () => {
    const { accounts, requests, receive } = openProcess()
    await accounts.read('us', 7)
    receive([customerTag('ca', 7), customerTag('us', 8)])
    await accounts.read('us', 7)
    expect(requests).toHaveLength(1)
    receive([customerTag('us', 7)])
    await accounts.read('us', 7)
    receive('everything')
    await accounts.read('us', 7)
    expect(requests).toHaveLength(3)
  })

  it('is forgotten in all processes after a change', async () => {
    const { accounts, sent } = openProcess()
    await accounts.write('us', 7, 'Storefront cart', 'another')
    await accounts.changed('us', 7)
    expect(sent.mock.calls).toEqual([[[customerTag('us', 7)]], [[customerTag('us', 7)]]])
  })
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
