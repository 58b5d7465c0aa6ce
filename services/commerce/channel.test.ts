import { ofEachStore, ofStore } from '@firnline/domain/region'
import { describe, expect, it } from 'vitest'
import { createResponseCache } from '../http/response-cache.ts'
import { createAccounts } from './account/create-accounts.ts'
import { createCommerce } from './create-commerce.ts'
import { differentStores, sharedByStore } from './store-client.ts'

const ACCOUNT = { hash: 'one', accessToken: 'token', clientId: 'client' }
const SECRETS = { clientSecret: 'a-client-secret-of-at-least-32-letters', storeUrl: 'https://pay.test' }
const CHANNELS: Readonly<Record<string, number | null>> = { us: null, ca: 5, eu_region_1: 7 }
const stores = ofEachStore(region => ({ ...ACCOUNT, ...SECRETS, channelId: CHANNELS[region] }))

const SKI = {
  ...{ id: 3, name: 'Ski', sku: 'SKI', price: 100, sale_price: 90, inventory_tracking: 'none' },
  variants: [10, 11].map(id => ({ id, sku: `SKI-${id}`, price: null, sale_price: null, option_values: [] })),
}
const CURRENCIES = [
  { currency_code: 'USD', currency_exchange_rate: '1.0000000000' },
  { currency_code: 'CAD', currency_exchange_rate: '1.4000000000' },
]
const page = { pagination: { total_pages: 1 } }

type Answers = Readonly<Record<string, unknown>>
const ANSWERS: Answers = {
  '/v2/currencies': CURRENCIES,
  '/v3/channels/5/currency-assignments': { data: { default_currency: 'CAD' } },
  '/v3/pricelists/assignments': {
    data: [
      { price_list_id: 8, channel_id: 5, customer_group_id: 2 },
      { price_list_id: 9, channel_id: 5, customer_group_id: null },
    ],
  },
  '/v3/pricelists/9': { data: { active: true } },
  '/v3/pricelists/9/records': {
    data: [
      { variant_id: 10, currency: 'cad', price: 120, sale_price: 0 },
      { variant_id: 11, currency: 'usd', price: 1, sale_price: null },
    ],
    meta: page,
  },
  '/v3/catalog/products': { data: [SKI], meta: page },
}

/** A status where the answer is a number. */
function commerceAnswering(answers: Answers) {
  const asked: { path: string; query: Record<string, string>; body: unknown }[] = []
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/stores/one', '')
    const text = await request.text()
    asked.push({ path, query: Object.fromEntries(searchParams), body: text === '' ? null : JSON.parse(text) })
    const answer = answers[path]
    if (typeof answer === 'number') return Response.json({}, { status: answer })
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer)
  }
  const access = { baseUrl: 'http://commerce.test', stores, fetch, timeout: 1_000 }
  const cache = createResponseCache({ ttl: 1_000, maxBytes: 1e6, onStale: () => {} })
  const shippingSettings = ofEachStore(() => ({ isEnabled: true, hideFreeShippingGroups: [] }))
  const commerce = createCommerce({ ...access, cache, shippingSettings }).forPage(() => {})
  return { asked, commerce, accounts: createAccounts(access) }
}

describe('a market in a channel', () => {
  it('sells the products assigned to the channel', async () => {
    const { asked, commerce } = commerceAnswering(ANSWERS)
    await commerce.products('ca', [3])
    await commerce.shownProducts('ca')
    await commerce.stock('ca', { ids: [3] })
    await commerce.shownProducts('us')
    const channels = asked
      .filter(({ path }) => path === '/v3/catalog/products')
      .map(({ query }) => query['channel_id:in'])
    expect(channels).toEqual(['5', '5', '5', undefined])
  })

  it('has the prices of the channel’s list in its currency, else those of the catalogue at the exchange rate', async () => {
    const { commerce } = commerceAnswering(ANSWERS)
    const cad = (amount: number) => ({ amount, currency: 'CAD' })
    const catalogue = { list: cad(14_000), sale: cad(12_600) }
    const [product] = await commerce.products('ca', [3])
    expect(product?.variants.map(({ price }) => price)).toEqual([
      { list: cad(12_000), sale: null, catalogue },
      catalogue,
    ])
    expect(await commerce.currency('ca')).toMatchObject({ code: 'CAD' })
    const [own] = await commerce.products('us', [3])
    expect(own?.variants[0]?.price).toEqual({
      list: { amount: 10_000, currency: 'USD' },
      sale: { amount: 9_000, currency: 'USD' },
    })
  })

  it.each([
    ['the plan has no price lists', { '/v3/pricelists/assignments': 403 }],
    ['the platform has none', { '/v3/pricelists/assignments': 404 }],
    ['none is assigned', { '/v3/pricelists/assignments': { data: [] } }],
    ['it is not active', { '/v3/pricelists/9': { data: { active: false } } }],
    ['it lacks the product', { '/v3/pricelists/9/records': { data: [], meta: page } }],
  ])('has the catalogue’s prices when %s', async (_, answers) => {
    const { commerce } = commerceAnswering({ ...ANSWERS, ...answers })
    const [product] = await commerce.products('ca', [3])
    expect(product?.variants[0]?.price.list).toEqual({ amount: 14_000, currency: 'CAD' })
  })

  it('creates carts in the channel and its currency', async () => {
    const { asked, commerce } = commerceAnswering({ ...ANSWERS, '/v3/carts': 422 })
    const line = { productId: 3, variantId: 10, quantity: 1 }
    await commerce.createCart('ca', line, { customerId: null, locale: 'en-ca' })
    await commerce.createCart('us', line, { customerId: null, locale: 'en-us' })
    const [own, first] = asked.filter(({ path }) => path === '/v3/carts').map(({ body }) => body)
    expect(own).toMatchObject({ channel_id: 5, currency: { code: 'CAD' } })
    expect(first).not.toHaveProperty('channel_id')
  })

  it('creates and checks accounts in the channel', async () => {
    const { asked, accounts } = commerceAnswering({
      '/v3/customers': { data: [] },
      '/v3/customers/validate-credentials': { is_valid: false, customer_id: null },
    })
    const account = { email: 'a@b.test', password: 'secret-1', firstName: 'A', lastName: 'B' }
    await accounts.open('eu_region_1', account)
    await accounts.validate('eu_region_1', { email: 'a@b.test', password: 'secret-1' })
    expect(asked.map(({ body }) => body)).toEqual([
      [expect.objectContaining({ origin_channel_id: 7, channel_ids: [7] })],
      expect.objectContaining({ channel_id: 7 }),
    ])
  })

  it('signs shoppers in to the hosted pages of the channel', async () => {
    const { commerce } = commerceAnswering({})
    const token = (await commerce.loginUrl('ca', 4, '/')).split('/').at(-1) ?? ''
    expect(JSON.parse(atob(token.split('.')[1] ?? ''))).toMatchObject({ channel_id: 5 })
  })
})

it('regions of one store share what is made for a store', () => {
  const two = { ...stores, us: { ...ofStore(stores, 'us'), hash: 'two' } }
  expect(differentStores(stores)).toEqual(['us'])
  expect(differentStores(two)).toEqual(['us', 'ca'])
  const made = sharedByStore(two, () => ({}))
  expect(made.ca).toBe(made.eu_region_1)
  expect(made.us).not.toBe(made.ca)
})
