import fc from 'fast-check'

export type OrderRequest = { method: string; path: string; body: unknown }

/** What a field may be sent as, whatever it is. */
const NASTY = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'x', [], {}, [[]], -1, 0, 0.5, 1e21, 2 ** 31, '1', 'a\u0000b'),
  fc.constantFrom<unknown>("'; drop table orders; --", '<script>alert(1)</script>', '𝔘'.repeat(300)),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

export type KnownOrder = {
  order: number
  line: number
  address: number
  shipment: number
  zone: number
  method: number
}

/** Requests to orders, shipments and shipping that would be taken, but for a field or two of them. */
export function anyOrderRequest(
  { order, line, address, shipment, zone, method }: KnownOrder,
  product: number,
) {
  const orders = '/v2/orders'
  const zones = '/v2/shipping/zones'
  const methods = `${zones}/${zone}/methods`
  const range = { lower_limit: 0, upper_limit: 10, shipping_cost: 5 }
  const good: fc.Arbitrary<OrderRequest> = fc.constantFrom(
    { method: 'POST', path: orders, body: newOrder(product) },
    {
      method: 'PUT',
      path: `${orders}/${order}`,
      body: { status_id: 11, staff_notes: 'x', billing_address: home },
    },
    { method: 'POST', path: `${orders}/${order}/shipments`, body: shipmentOf({ line, address }) },
    {
      method: 'PUT',
      path: `${orders}/${order}/shipments/${shipment}`,
      body: { comments: 'x', tracking_link: '' },
    },
    {
      method: 'POST',
      path: zones,
      body: { name: 'Z', type: 'zip', locations: [{ zip: '9*', country_iso2: 'US' }] },
    },
    {
      method: 'PUT',
      path: `${zones}/${zone}`,
      body: { enabled: true, handling_fees: { fixed_surcharge: '1' } },
    },
    {
      method: 'POST',
      path: methods,
      body: { name: 'M', type: 'total', settings: { range: [range], default_cost: 1 } },
    },
    { method: 'PUT', path: `${methods}/${method}`, body: { name: 'M', settings: { rate: 3 } } },
    { method: 'POST', path: methods, body: { name: 'F', type: 'freeshipping', settings: minimum } },
    { method: 'POST', path: '/v3/catalog/brands', body: { name: 'B' } },
  )
  const spoil = fc.array(fc.tuple(fc.nat(), NASTY), { maxLength: 2 })
  return fc.tuple(good, spoil).map(([request, spoils]) => ({
    ...request,
    body: spoils.reduce((body, [at, value]) => spoiled(body, at, value), request.body),
  }))
}

const minimum = { carrier_options: { minimum_sub_total: '50' } }
const home = {
  first_name: 'A',
  last_name: 'B',
  street_1: 'C',
  city: 'D',
  country_iso2: 'US',
  email: 'a@b.test',
}

function newOrder(product_id: number) {
  return {
    ...{ billing_address: home, shipping_addresses: [{ ...home, shipping_method: 'Parcel' }], status_id: 1 },
    products: [
      { product_id, quantity: 1, price_inc_tax: 5, price_ex_tax: 4, product_options: [] },
      { name: 'Engraving', quantity: 1, price_ex_tax: '3.5' },
    ],
    ...{ shipping_cost_ex_tax: 1, date_created: '2020-01-01', external_id: 'x', payment_status: 'paid' },
  }
}

function shipmentOf({ line, address }: { line: number; address: number }) {
  return {
    ...{
      order_address_id: address,
      tracking_number: '1',
      shipping_provider: 'ups',
      merchant_shipping_cost: 2,
    },
    items: [{ order_product_id: line, quantity: 1 }],
  }
}

/** The body with the field of that number, counted in depth, put in another's place, or dropped. */
function spoiled(body: unknown, at: number, value: unknown): unknown {
  const paths = pathsOf(body)
  const path = paths[at % Math.max(1, paths.length)] ?? []
  return replaced(body, path, value)
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, of]) => pathsOf(of).map(path => [key, ...path]))]
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((of, index) => (String(index) === key ? replaced(of, rest, by) : of))
  if (typeof value !== 'object' || value === null) return by
  const entries = Object.entries(value).map(([name, of]) => [
    name,
    name === key ? replaced(of, rest, by) : of,
  ])
  return Object.fromEntries(entries)
}
