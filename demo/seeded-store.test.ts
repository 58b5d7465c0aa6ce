import { beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIES, SUBCATEGORIES } from './catalogue/categories.ts'
import { DEMO_ACCOUNTS } from './catalogue/customers.ts'
import { PAST_ORDERS } from './catalogue/past-orders.ts'
import { PRODUCTS } from './catalogue/products.ts'
import { allVariants } from './catalogue/stock.ts'
import { STORES } from './catalogue/stores.ts'
import { emptyStore, MEDIA, seedInto } from './seed/seed-into.ts'

describe('a seeded store', () => {
  const store = emptyStore()
  const productOf = (sku: string) => store.products.find(product => product.sku === sku)
  let result: unknown
  beforeAll(async () => {
    result = await seedInto(store, { region: 'eu_region_1' })
  })

  it('numbers products and categories in the order of demo-products.csv', () => {
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
      image_url: `${MEDIA}/nordwand-98-glacier`,
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
    expect(length).toMatchObject({ display_name: 'Length', type: 'radio_buttons', sort_order: 1 })
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
