import { createTestStore } from '@firnline/catalogue/fixture/test-store'
import { describe, expect, it } from 'vitest'
import { PRODUCTS } from './catalogue/products.ts'
import { emptyStore, seedInto, TOKEN } from './seed/seed-into.ts'

describe('seeding', () => {
  it.each([
    ['adds a missing currency', []],
    [
      'replaces the format of a present one',
      [{ id: 1, currency_code: 'EUR', token: 'EUR', decimal_token: '.' }],
    ],
  ])('%s', async (_, present) => {
    const store = emptyStore()
    store.currencies.push(...present)
    await seedInto(store, { region: 'eu_region_1' })
    expect(store.currencies).toMatchObject([
      {
        ...{ id: 1, currency_code: 'EUR', token: '€', token_location: 'right' },
        ...{ decimal_token: ',', thousands_token: '.', decimal_places: 2 },
      },
    ])
  })

  it('retries when the store limits requests', async () => {
    const store = emptyStore()
    let requests = 0
    const fetch = async (request: Request) => {
      requests += 1
      const headers = { 'X-Rate-Limit-Time-Reset-Ms': '1', 'X-Retry-After': '1' }
      return requests % 50 === 0 ? new Response(null, { status: 429, headers }) : store.fetch(request)
    }
    await seedInto(store, { fetch })
    expect(store.rows.get('v3/customers')).toHaveLength(3)
  })

  it('creates no accounts, orders or coupons for a store with a public address', async () => {
    const store = emptyStore()
    await seedInto(store, { withAccounts: false })
    for (const path of ['v3/customers', 'v2/orders', 'v2/coupons'])
      expect(store.rows.get(path) ?? [], path).toEqual([])
    expect(store.rows.get('v2/customer_groups')).toHaveLength(4)
    expect(await seedInto(store, { withAccounts: false })).toEqual({ created: 0, skipped: true })
  })
})

describe('seeding again', () => {
  it('fills no store that is to stay as it is, and ends the published passwords in it', async () => {
    const store = emptyStore()
    expect(await seedInto(store, { isFilled: false })).toEqual({ created: 0, skipped: true })
    expect(store.products).toEqual([])
    await seedInto(store)
    const writes: string[] = []
    const fetch = async (request: Request) => {
      if (request.method !== 'GET') writes.push(`${request.method} ${new URL(request.url).pathname}`)
      return store.fetch(request)
    }
    await seedInto(store, { fetch, isFilled: false, withAccounts: false })
    expect(writes).toEqual(['PUT /stores/any/v3/customers'])
  })

  it('keeps a seeded store', async () => {
    const store = emptyStore()
    await seedInto(store)
    expect(await seedInto(store)).toEqual({ created: 0, skipped: true })
    expect(store.products).toHaveLength(PRODUCTS.length)
  })

  it('keeps a store with products of its own', async () => {
    const store = emptyStore()
    store.products.push({ ...OWN_PRODUCT })
    expect(await seedInto(store)).toEqual({ created: 0, skipped: true })
    expect(store.products).toEqual([OWN_PRODUCT])
  })

  it('keeps what a store with accounts has changed since', async () => {
    const store = emptyStore()
    await seedInto(store)
    store.rows.set('v3/customers', [])
    expect(await seedInto(store)).toEqual({ created: 0, skipped: true })
    expect(store.rows.get('v3/customers')).toEqual([])
  })

  it('adds accounts and brand to a store that has only products', async () => {
    const store = emptyStore()
    await seedInto(store)
    store.rows.clear()
    for (const product of store.products) product.brand_id = 0
    expect(await seedInto(store)).toEqual({ created: 0, skipped: false })
    expect(store.rows.get('v3/customers')).toHaveLength(3)
    expect(store.products.every(product => product.brand_id === 1)).toBe(true)
  })

  it.each([0.01, 0.05, 0.3, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.99])(
    'resumes after an interruption at %d of all requests',
    async part => {
      const whole = emptyStore()
      let requests = 0
      const counting = async (request: Request) => {
        requests += 1
        return whole.fetch(request)
      }
      await seedInto(whole, { fetch: counting })
      const store = emptyStore()
      let left = Math.floor(requests * part)
      const fetch = async (request: Request) => {
        left -= 1
        if (left < 0) throw new Error('cut off')
        return store.fetch(request)
      }
      await expect(seedInto(store, { fetch })).rejects.toThrow('cut off')
      await seedInto(store)
      expect(store.products).toEqual(whole.products)
      expect(store.categories).toEqual(whole.categories)
      expect(store.rows).toEqual(whole.rows)
    },
  )
})

describe('a store in use', () => {
  it('gets what it lacks, and keeps what it has', async () => {
    const store = createTestStore({ accessToken: TOKEN, firstId: 812_345 })
    const [taken, own] = PRODUCTS
    const theirs = [
      OWN_PRODUCT,
      { ...OWN_PRODUCT, id: 2, sku: own?.sku ?? '', name: 'Renamed', price: 5 },
      { ...OWN_PRODUCT, id: 3, sku: 'THEIRS', name: taken?.name ?? '' },
    ].map(product => ({ ...product, brand_id: 9 }))
    store.products.push(...structuredClone(theirs))
    store.categories.push({ id: 77, name: 'Ski', parent_id: 0, custom_url: { url: '/skis/' } })
    store.currencies.push({ id: 5, currency_code: 'USD', token: 'USD' })
    store.rows.set('v2/customer_groups', [{ id: 8, name: 'Visitors', is_group_for_guests: true }])
    const zone = { id: 6, name: 'Home', type: 'country', locations: [{ country_iso2: 'US' }] }
    store.rows.set('v2/shipping/zones', [zone])
    expect(await seedInto(store)).toEqual({ created: 0, skipped: true })
    expect(await seedInto(store, { isCompleted: true })).toEqual({
      created: PRODUCTS.length - 2,
      skipped: false,
    })
    expect(store.products.slice(0, 3)).toEqual(theirs)
    expect(store.currencies).toEqual([{ id: 5, currency_code: 'USD', token: 'USD' }])
    expect(store.categories.filter(({ parent_id }) => parent_id === 0)).toHaveLength(6)
    const bindings = store.categories.find(({ name }) => name === 'Bindings')
    expect(store.rows.get('v2/customer_groups')).toMatchObject([
      { id: 8 },
      { name: 'Customers', is_default: true },
      { name: 'Pro', discount_rules: [{ type: 'all' }, { category_id: bindings?.id }] },
      { name: 'Employees' },
    ])
    expect(store.rows.get('v2/shipping/zones')?.map(({ name }) => name)).toEqual([
      'Home',
      'Alaska and Hawaii',
      'Rest of the world',
    ])
    expect(await seedInto(store, { isCompleted: true })).toEqual({ created: 0, skipped: true })
  })

  it('restores deleted products only on request', async () => {
    const store = emptyStore()
    await seedInto(store)
    const [gone] = store.products.splice(3, 1)
    expect(await seedInto(store)).toEqual({ created: 0, skipped: true })
    const stock = structuredClone(store.products)
    expect(await seedInto(store, { isCompleted: true })).toEqual({ created: 1, skipped: false })
    expect(store.products.slice(0, -1)).toEqual(stock)
    expect(store.products.at(-1)?.sku).toBe(gone?.sku)
  })
})

describe('seeding fails', () => {
  it('naming request and status when a store rejects it', async () => {
    const store = createTestStore({ accessToken: 'another' })
    await expect(seedInto(store)).rejects.toThrow(
      /GET https:\/\/commerce\.example\/stores\/any\/v2.* answered 401/,
    )
  })

  it('naming request and field when a response is not the documented one', async () => {
    const fetch = async () => Response.json({ data: [{ id: '1', sku: 'A', is_visible: true }] })
    await expect(seedInto(emptyStore(), { fetch })).rejects.toThrow(
      /GET https:.*zones.* answered .*; 0\.id: .* Does this server speak BigCommerce V3\?/,
    )
  })

  it('naming the known regions when given another', async () => {
    await expect(seedInto(emptyStore(), { region: 'jp' })).rejects.toThrow(
      'Seed one of: us, ca, eu_region_1.',
    )
  })
})

const OWN_PRODUCT = {
  id: 1,
  name: 'Ours',
  sku: 'OURS',
  price: 1,
  categories: [],
  is_visible: true,
  variants: [],
  options: [],
}
