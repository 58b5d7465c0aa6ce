import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from './catalogue/customers.ts'
import { PAST_ORDERS } from './catalogue/past-orders.ts'
import { allVariants } from './catalogue/stock.ts'
import { STORES } from './catalogue/stores.ts'
import { createPaperStore, type PaperStore } from './check/paper-store.ts'
import { type SeedOptions, seed } from './seed.ts'

const TOKEN = 'a-token'

const into = (store: PaperStore, region: string, fetch = store.fetch): SeedOptions => ({
  commerce: {
    baseUrl: 'https://commerce.example',
    stores: [{ region, hash: 'any', accessToken: TOKEN }],
    fetch,
  },
  mediaBase: 'https://media.example',
})

describe.each(STORES.map(({ region }) => region))('a seeded store of %s', region => {
  const store = createPaperStore({ accessToken: TOKEN })
  const shelf = (path: string) => store.shelves.get(path) ?? []
  beforeAll(() => seed(into(store, region)))

  it('has the guests’, the default, the pros’ and the employees’ group, in this order', () => {
    const percent = (amount: string) => ({ type: 'all', method: 'percent', amount })
    expect(shelf('v2/customer_groups')).toMatchObject([
      { id: 1, name: 'Guests', is_group_for_guests: true, discount_rules: [] },
      { id: 2, name: 'Customers', is_default: true, discount_rules: [] },
      {
        ...{ id: 3, name: 'Pro' },
        discount_rules: [
          percent('25.0000'),
          { type: 'category', category_id: 4, method: 'percent', amount: '30.0000' },
        ],
      },
      { id: 4, name: 'Employees', discount_rules: [percent('40.0000')] },
    ])
  })

  it('has an account for each role; pro and employee have the code that gives the group’s prices', () => {
    const customers = shelf('v3/customers')
    expect(customers.map(customer => customer.customer_group_id)).toEqual([2, 3, 4])
    expect(customers.map(customer => customer.form_fields)).toEqual([
      undefined,
      [{ name: 'Pro Code', value: '{"region":"pro"}' }],
      [{ name: 'Pro Code', value: '{"region":"pro"}' }],
    ])
  })

  it('has past orders of each account, the shipped ones with a parcel', () => {
    const orders = shelf('v2/orders')
    expect(orders).toHaveLength(Object.values(PAST_ORDERS).flat().length)
    const parcels = [...store.shelves]
      .filter(([path]) => path.endsWith('/shipments'))
      .flatMap(([, rows]) => rows)
    expect(parcels).toHaveLength(2)
    for (const parcel of parcels)
      expect(parcel).toMatchObject({
        tracking_number: expect.stringMatching(/^\w{10,}$/),
        items: expect.any(Array),
      })
  })

  it('has the stock that the catalogue promises, whatever was ordered', () => {
    const stock = store.products.flatMap(product => product.variants)
    expect(stock.map(({ sku, inventory_level }) => [sku, inventory_level])).toEqual(
      allVariants().map(({ sku, units }) => [sku, units]),
    )
  })

  it('ships from its first zone free of charge from 150 on, and nowhere else yet', () => {
    const zones = shelf('v2/shipping/zones')
    const free = shelf('v2/shipping/zones/1/methods').flatMap(({ settings }) => freeFrom(settings))
    expect(free).toEqual([150])
    expect(zones.at(-1)).toMatchObject({ type: 'global', enabled: false })
    expect(zones.slice(0, -1).every(zone => zone.enabled === true)).toBe(true)
  })

  it('has one brand, which every product is of', () => {
    expect(shelf('v3/catalog/brands')).toEqual([{ id: 1, name: 'Firnline' }])
    expect(store.products.every(product => product.brand_id === 1)).toBe(true)
  })
})

describe('seeding again', () => {
  it('leaves alone what a shop with accounts has changed since', async () => {
    const store = createPaperStore({ accessToken: TOKEN })
    await seed(into(store, 'us'))
    store.shelves.set('v3/customers', [])
    expect(await seed(into(store, 'us'))).toEqual({ created: 0, skipped: true })
    expect(store.shelves.get('v3/customers')).toEqual([])
  })

  it('gives a store that was filled before there were accounts what it lacks', async () => {
    const store = createPaperStore({ accessToken: TOKEN })
    await seed(into(store, 'us'))
    store.shelves.clear()
    for (const product of store.products) product.brand_id = 0
    expect(await seed(into(store, 'us'))).toEqual({ created: 0, skipped: false })
    expect(store.shelves.get('v3/customers')).toHaveLength(3)
    expect(store.products.every(product => product.brand_id === 1)).toBe(true)
  })

  it('asks again when the store has had too many requests', async () => {
    const store = createPaperStore({ accessToken: TOKEN })
    let asked = 0
    const busy = async (request: Request) => {
      asked += 1
      const headers = { 'X-Rate-Limit-Time-Reset-Ms': '1', 'X-Retry-After': '1' }
      return asked % 50 === 0 ? new Response(null, { status: 429, headers }) : store.fetch(request)
    }
    await seed(into(store, 'us', busy))
    expect(store.shelves.get('v3/customers')).toHaveLength(3)
  })
})

describe('seeding a store that has a public address', () => {
  it('makes no accounts, orders or codes', async () => {
    const store = createPaperStore({ accessToken: TOKEN })
    await seed({ ...into(store, 'us'), withAccounts: false })
    for (const path of ['v3/customers', 'v2/orders', 'v2/coupons'])
      expect(store.shelves.get(path) ?? [], path).toEqual([])
    expect(store.shelves.get('v2/customer_groups')).toHaveLength(4)
    expect(await seed({ ...into(store, 'us'), withAccounts: false })).toEqual({ created: 0, skipped: true })
  })
})

describe('the demo accounts', () => {
  it('have an e-mail address each, of a domain that nobody owns', () => {
    const emails = DEMO_ACCOUNTS.map(account => account.email)
    expect(new Set(emails).size).toBe(9)
    expect(emails.every(email => /^[a-z]+\.[a-z]+@firnline\.example$/.test(email))).toBe(true)
  })
})

/** From which subtotal on a method costs nothing; none: never. */
function freeFrom(settings: unknown): number[] {
  if (typeof settings !== 'object' || settings === null) return []
  if ('carrier_options' in settings) {
    const { minimum_sub_total } = Object(settings.carrier_options)
    return [Number(minimum_sub_total)]
  }
  if (!('range' in settings) || !Array.isArray(settings.range)) return []
  return settings.range.filter(range => range.shipping_cost === 0).map(range => range.lower_limit)
}
