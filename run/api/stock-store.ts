import * as v from 'valibot'

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

/** What the tests' us store holds, by the numbers it gave. */
export type Goods = Awaited<ReturnType<typeof stockStore>>

export const PASSWORD = 'Nordwand-98'
export const ANN = 'ann@shop.test'
export const BEN = 'ben@shop.test'
export const PIA = 'pia.pro@shop.test'

const Row = v.object({ id: v.number() })
const One = v.pipe(
  v.object({ data: v.union([Row, v.pipe(v.array(Row), v.minLength(1))]) }),
  v.transform(({ data }) => (Array.isArray(data) ? (data[0]?.id ?? 0) : data.id)),
)
const FirstVariant = v.pipe(
  v.object({ data: v.pipe(v.array(Row), v.minLength(1)) }),
  v.transform(({ data }) => data[0]?.id ?? 0),
)

/** Two products of the brand and one that nobody may see, groups, a zone, three customers with an address each. */
export async function stockStore(ask: Ask) {
  const make = async (path: string, body: unknown) => v.parse(One, await ask('POST', path, body))
  const brand = await make('/v3/catalog/brands', { name: 'Firnline' })
  const category = await make('/v3/catalog/categories', { name: 'Skis', parent_id: 0 })
  const product = (name: string, more: object = {}) =>
    make('/v3/catalog/products', {
      ...{ name, type: 'physical', weight: 3, price: 100, cost_price: 41, brand_id: brand },
      ...{ categories: [category], inventory_tracking: 'product', inventory_level: 1_000_000, ...more },
    })
  const ski = await product('Nordwand 98')
  const wax = await product('Glide wax', { price: 10, inventory_level: 3 })
  const hidden = await product('Next winter’s ski', { is_visible: false })
  const variantOf = async (id: number) =>
    v.parse(FirstVariant, await ask('GET', `/v3/catalog/products/${id}/variants`))
  const group = async (body: object) =>
    v.parse(Row, await ask('POST', '/v2/customer_groups', { category_access: { type: 'all' }, ...body })).id
  const guests = await group({ name: 'Guests', is_group_for_guests: true })
  const pros = await group({
    name: 'Pro',
    discount_rules: [{ type: 'all', method: 'percent', amount: '25' }],
  })
  const employees = await group({
    name: 'Employees',
    discount_rules: [{ type: 'all', method: 'percent', amount: '40' }],
  })
  const zone = v.parse(
    Row,
    await ask('POST', '/v2/shipping/zones', {
      ...{ name: 'United States', type: 'country', enabled: true },
      locations: [{ country_iso2: 'US' }],
    }),
  ).id
  await ask('POST', `/v2/shipping/zones/${zone}/methods`, METHOD)
  const customer = (email: string, more: object = {}) =>
    make('/v3/customers', [
      {
        ...{ email, first_name: email.split('@')[0], last_name: 'Berg', notes: 'Pays late.' },
        authentication: { new_password: PASSWORD },
        addresses: [ADDRESS],
        ...more,
      },
    ])
  const ann = await customer(ANN)
  const ben = await customer(BEN)
  const proCode = { form_fields: [{ name: 'Pro Code', value: '{"region":"pro"}' }] }
  const pia = await customer(PIA, { customer_group_id: pros, ...proCode })
  return {
    ...{ brand, category, hidden, guests, pros, employees, ann, ben, pia },
    ski: { id: ski, variantId: await variantOf(ski) },
    wax: { id: wax, variantId: await variantOf(wax) },
  }
}

/** 9.90 below 150.00, then nothing. */
const METHOD = {
  ...{ name: 'Parcel', type: 'total', enabled: true },
  settings: {
    ...{ default_cost: null, default_cost_type: 'fixed_amount' },
    range: [
      { lower_limit: 0, upper_limit: 149.99, shipping_cost: 9.9 },
      { lower_limit: 150, upper_limit: null, shipping_cost: 0 },
    ],
  },
}

export const ADDRESS = {
  first_name: 'Ann',
  last_name: 'Berg',
  address1: '149 Church Street',
  city: 'Burlington',
  state_or_province: 'Vermont',
  postal_code: '05401',
  country_code: 'US',
}
