import { beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIES, SUBCATEGORIES } from './catalogue/categories.ts'
import { DEMO_ACCOUNTS } from './catalogue/customers.ts'
import { PAST_ORDERS } from './catalogue/past-orders.ts'
import { PRODUCTS } from './catalogue/products.ts'
import { allVariants } from './catalogue/stock.ts'
import { STORES } from './catalogue/stores.ts'
import { createTestStore, type TestStore } from './seed/test-store.ts'
import { type SeedOptions, seed } from './seed.ts'

const TOKEN = 'a-token'
const MEDIA = 'https://media.example'

type Overrides = Partial<Pick<SeedOptions, 'withAccounts'> & Pick<TestStore, 'fetch'> & { region: string }>

const seedInto = (
  store: TestStore,
  { region = 'us', fetch = store.fetch, withAccounts = true }: Overrides = {},
) =>
  seed({
    commerce: {
      baseUrl: 'https://commerce.example',
      stores: [{ region, hash: 'any', accessToken: TOKEN }],
      fetch,
    },
    mediaBase: MEDIA,
    withAccounts,
  })

const emptyStore = () => createTestStore({ accessToken: TOKEN })

describe('a seeded store', () => {
  const store = emptyStore()
  const productOf = (sku: string) => store.products.find(product => product.sku === sku)
  let result: unknown
  beforeAll(async () => {
    result = await seedInto(store, { region: 'eu_region_1' })
  })

  it('numbers products and categories in the order of products.csv', () => {
    expect(result).toEqual({ created: PRODUCTS.length, skipped: false })
    expect(store.products.map(({ id, sku }) => [id, sku])).toEqual(
      PRODUCTS.map((item, place) => [place + 1, item.sku]),
    )
    expect(store.categories.map(({ id, name }) => [id, name])).toEqual(
      [...CATEGORIES, ...SUBCATEGORIES].map(({ name }, place) => [place + 1, name]),
    )
    expect(store.categories.find(({ name }) => name === 'Touring')).toMatchObject({
      parent_id: 1,
      custom_url: { url: '/skis/touring/' },
    })
  })

  it('has price, stock and picture of every variant', () => {
    const [nordwand] = store.products
    expect(nordwand?.categories?.slice(0, 1)).toEqual([1])
    expect(nordwand?.categories).toHaveLength(1 + (PRODUCTS[0]?.subcategories.length ?? 0))
    expect(nordwand?.variants).toHaveLength(12)
    expect(nordwand?.variants.find(variant => variant.sku === 'FL-NW98-GLACIER-172')).toEqual({
      sku: 'FL-NW98-GLACIER-172',
      mpn: 'FL-NW98-GLACIER-172',
      price: 699.95,
      inventory_level: 2,
      image_url: `${MEDIA}/i/firnline/nordwand-98-glacier`,
      option_values: [
        { option_display_name: 'Color', label: 'Glacier' },
        { option_display_name: 'Length', label: '172 cm' },
      ],
    })
  })

  it('has sale prices of products and variants on sale', () => {
    const reduced = store.products.filter(product =>
      product.variants.some(variant => variant.sale_price !== undefined),
    )
    expect(reduced.map(product => product.sku)).toEqual(
      PRODUCTS.filter(item => item.sale !== null).map(item => item.sku),
    )
    expect(reduced.map(product => product.name)).toContain('Kante 74 GS')
  })

  it('shows the color as swatches before the size', () => {
    const [color, length] = productOf('FL-FI106')?.options ?? []
    expect(color).toMatchObject({ display_name: 'Color', type: 'swatch', sort_order: 0 })
    expect(color?.option_values).toMatchObject([
      { label: 'Spruce', value_data: { colors: ['#2F4A3F'] } },
      { label: 'Dawn', value_data: { colors: ['#E8745A', '#8A6F8E', '#16202C'] } },
    ])
    expect(length).toMatchObject({ display_name: 'Length', type: 'rectangles', sort_order: 1 })
  })

  it('has only the color option on one-size products', () => {
    expect(productOf('FL-WAX')?.options.map(option => option.display_name)).toEqual(['Color'])
  })
})

describe.each(STORES.map(({ region }) => region))('a seeded store of %s', region => {
  const store = emptyStore()
  const rowsAt = (path: string) => store.rows.get(path) ?? []
  beforeAll(() => seedInto(store, { region }))

  it('hides what is not sold there', () => {
    const known = { us: ['FL-TRA'], ca: ['FL-MUJ'], eu_region_1: [] }
    const hidden = store.products.filter(product => !product.is_visible).map(product => product.sku)
    expect(hidden).toEqual(PRODUCTS.filter(item => item.hiddenIn.includes(region)).map(item => item.sku))
    expect(hidden).toEqual(expect.arrayContaining(known[region]))
  })

  it('has the groups of guests, customers, pros and employees in this order', () => {
    const percent = (amount: string) => ({ type: 'all', method: 'percent', amount })
    expect(rowsAt('v2/customer_groups')).toMatchObject([
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

  it('has an account for each role, with the pro code for pros and employees', () => {
    const customers = rowsAt('v3/customers')
    expect(customers.map(customer => customer.customer_group_id)).toEqual([2, 3, 4])
    expect(customers.map(customer => customer.form_fields)).toEqual([
      undefined,
      [{ name: 'Pro Code', value: '{"region":"pro"}' }],
      [{ name: 'Pro Code', value: '{"region":"pro"}' }],
    ])
  })

  it('has past orders of each account, the shipped ones with a parcel', () => {
    expect(rowsAt('v2/orders')).toHaveLength(Object.values(PAST_ORDERS).flat().length)
    const parcels = [...store.rows].flatMap(([path, rows]) => (path.endsWith('/shipments') ? rows : []))
    expect(parcels).toHaveLength(2)
    for (const parcel of parcels)
      expect(parcel).toMatchObject({
        tracking_number: expect.stringMatching(/^\w{10,}$/),
        items: expect.any(Array),
      })
  })

  it('has the stock of the catalogue despite the past orders', () => {
    const stock = store.products.flatMap(product => product.variants)
    expect(stock.map(({ sku, inventory_level }) => [sku, inventory_level])).toEqual(
      allVariants().map(({ sku, units }) => [sku, units]),
    )
  })

  it('ships from its first zone free of charge from 150 on, and not to the rest of the world', () => {
    const zones = rowsAt('v2/shipping/zones')
    const free = rowsAt('v2/shipping/zones/1/methods').flatMap(({ settings }) => freeFrom(settings))
    expect(free).toEqual([150])
    expect(zones.at(-1)).toMatchObject({ type: 'global', enabled: false })
    expect(zones.slice(0, -1).every(zone => zone.enabled === true)).toBe(true)
  })

  it('has one brand, which every product is of', () => {
    expect(rowsAt('v3/catalog/brands')).toEqual([{ id: 1, name: 'Firnline' }])
    expect(store.products.every(product => product.brand_id === 1)).toBe(true)
  })
})

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

describe('seeding fails', () => {
  it('when a store numbers products otherwise than the content entries', async () => {
    const store = createTestStore({ accessToken: TOKEN, firstProductId: 112 })
    await expect(seedInto(store, { region: 'eu_region_1' })).rejects.toThrow(
      'Store firnline-eu numbered nordwand-98 112, but the content entries say 1 (bc_products).',
    )
  })

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

describe('the demo accounts', () => {
  it('have an e-mail address each, of a domain that nobody owns', () => {
    const emails = DEMO_ACCOUNTS.map(account => account.email)
    expect(new Set(emails).size).toBe(9)
    expect(emails.every(email => /^[a-z]+\.[a-z]+@firnline\.example$/.test(email))).toBe(true)
  })
})

/** From which subtotals on a method is free. */
function freeFrom(settings: unknown): number[] {
  if (typeof settings !== 'object' || settings === null) return []
  if ('carrier_options' in settings) {
    const { minimum_sub_total } = Object(settings.carrier_options)
    return [Number(minimum_sub_total)]
  }
  if (!('range' in settings) || !Array.isArray(settings.range)) return []
  return settings.range.filter(range => range.shipping_cost === 0).map(range => range.lower_limit)
}

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
