import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOfBody, listOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { type FuzzRequest, fuzzWrites } from '../fixtures/fuzz.ts'
import { repetitions } from '../fixtures/repetitions.ts'

/** What a field may be sent as, whatever it is. */
const NASTY = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'x', [], {}, [[]], -1, 0, 0.5, 1e21, 2 ** 31, '1', 'a\u0000b'),
  fc.constantFrom<unknown>("'; drop table orders; --", '<script>alert(1)</script>', '𝔘'.repeat(300)),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

type KnownOrder = Record<'order' | 'line' | 'address' | 'shipment' | 'zone' | 'method', number>

/** Requests to orders, shipments and shipping that would be taken, but for a field or two of them. */
function anyOrderRequest(
  { order, line, address, shipment, zone, method }: KnownOrder,
  product: number,
): fc.Arbitrary<FuzzRequest> {
  const orders = '/v2/orders'
  const zones = '/v2/shipping/zones'
  const methods = `${zones}/${zone}/methods`
  const range = { lower_limit: 0, upper_limit: 10, shipping_cost: 5 }
  const zipCodes = { name: 'Z', type: 'zip', locations: [{ zip: '9*', country_iso2: 'US' }] }
  const byTotal = { name: 'M', type: 'total', settings: { range: [range], default_cost: 1 } }
  const requests: [method: string, path: string, body: unknown][] = [
    ['POST', orders, newOrder(product)],
    ['PUT', `${orders}/${order}`, { status_id: 11, staff_notes: 'x', billing_address: home }],
    ['POST', `${orders}/${order}/shipments`, shipmentOf({ line, address })],
    ['PUT', `${orders}/${order}/shipments/${shipment}`, { comments: 'x', tracking_link: '' }],
    ['POST', zones, zipCodes],
    ['PUT', `${zones}/${zone}`, { enabled: true, handling_fees: { fixed_surcharge: '1' } }],
    ['POST', methods, byTotal],
    ['PUT', `${methods}/${method}`, { name: 'M', settings: { rate: 3 } }],
    ['POST', methods, { name: 'F', type: 'freeshipping', settings: minimum }],
    ['POST', '/v3/catalog/brands', { name: 'B' }],
  ]
  const good = fc.constantFrom(...requests).map(([method, path, body]) => ({ method, path, body }))
  const spoil = fc.array(fc.tuple(fc.nat(), NASTY), { maxLength: 2 })
  return fc.tuple(good, spoil).map(([request, spoils]) => ({
    ...request,
    body: spoils.reduce((body, [at, value]) => spoiled(body, at, value), request.body),
  }))
}

const minimum = { carrier_options: { minimum_sub_total: '50' } }
const names = { first_name: 'A', last_name: 'B', street_1: 'C', city: 'D', country_iso2: 'US' }
const home = { ...names, email: 'a@b.test' }

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
    ...{ order_address_id: address, tracking_number: '1' },
    ...{ shipping_provider: 'ups', merchant_shipping_cost: 2 },
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

const LISTS = [
  ...['/v2/orders', '/v2/orders/count', '/v2/order_statuses', '/v2/shipping/zones', '/v2/countries'],
  ...['/v2/countries/226/states', '/v3/channels', '/v3/inventory/items', '/v3/catalog/brands'],
]
const NAMES = [
  ...['min_id', 'max_total', 'email', 'status_id', 'cart_id', 'min_date_created', 'sort', 'page', 'limit'],
  ...['include', 'id:in', 'sku:in', 'product_id:in', 'country', 'state', 'name:like', 'direction'],
]

const { shop, ids } = await openDemoShop()

const call = (method: string, path: string, body?: unknown) => shop.call(method, path, body)

const everything = async () => {
  const lists = ['/v2/orders?sort=id:desc', '/v2/orders/count', '/v2/shipping/zones', '/v3/catalog/brands']
  const answers = []
  for (const path of lists) answers.push((await call('GET', path)).body)
  const stock = await call('GET', `/v3/catalog/products/${ids.voucher}`)
  return [...answers, stock.body]
}

const makeKnown = async () => {
  const products = [{ name: 'Thing', quantity: 10_000, price_ex_tax: 1 }]
  const order = idOfBody(await call('POST', '/v2/orders', { billing_address: names, products }))
  const [line] = listOf(await call('GET', `/v2/orders/${order}/products`))
  const [address] = listOf(await call('GET', `/v2/orders/${order}/shipping_addresses`))
  if (line === undefined || address === undefined) throw new Error('The order has no line')
  const items = [{ order_product_id: line.id, quantity: 1 }]
  const shipment = idOfBody(await call('POST', `/v2/orders/${order}/shipments`, { items }))
  const zone = idOfBody(await call('POST', '/v2/shipping/zones', { name: 'Fuzz', type: 'global' }))
  const flat = { name: 'Flat', type: 'perorder', settings: { rate: 1 } }
  const method = idOfBody(await call('POST', `/v2/shipping/zones/${zone}/methods`, flat))
  return { order, line: line.id, address: address.id, shipment, zone, method }
}

describe('random requests to orders and shipping', () => {
  it('get 2xx, or 4xx with a reason and without effect', async () => {
    await fuzzWrites(shop, anyOrderRequest(await makeKnown(), ids.voucher), everything)
  }, 120_000)

  it('with random queries get 200, 204 or 422', async () => {
    const parameter = fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.string(), fc.integer().map(String)))
    const queries = fc.array(parameter, { maxLength: 3 }).map(pairs => new URLSearchParams(pairs).toString())
    const property = fc.asyncProperty(fc.constantFrom(...LISTS), queries, async (path, query) => {
      expect([200, 204, 422]).toContain((await call('GET', `${path}?${query}`)).status)
    })
    await fc.assert(property, { numRuns: repetitions(300) })
    expect(shop.failures).toEqual([])
  }, 60_000)
})
