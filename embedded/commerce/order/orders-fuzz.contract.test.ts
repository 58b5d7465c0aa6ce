import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOfBody, listOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-goods.ts'
import { anyOrderRequest } from '../fixtures/order-request.ts'
import { repetitions } from '../fixtures/repetitions.ts'

const LISTS = [
  ...['/v2/orders', '/v2/orders/count', '/v2/order_statuses', '/v2/shipping/zones', '/v2/countries'],
  ...['/v2/countries/226/states', '/v3/channels', '/v3/inventory/items', '/v3/catalog/brands'],
]
const NAMES = [
  ...['min_id', 'max_total', 'email', 'status_id', 'cart_id', 'min_date_created', 'sort', 'page', 'limit'],
  ...['include', 'id:in', 'sku:in', 'product_id:in', 'country', 'state', 'name:like', 'direction'],
]

const { shop, goods } = await openDemoShop()

const call = (method: string, path: string, body?: unknown) => shop.call(method, path, body)

const everything = async () => {
  const lists = ['/v2/orders?sort=id:desc', '/v2/orders/count', '/v2/shipping/zones', '/v3/catalog/brands']
  const answers = []
  for (const path of lists) answers.push((await call('GET', path)).body)
  const stock = await call('GET', `/v3/catalog/products/${goods.voucher}`)
  return [...answers, stock.body]
}

const makeKnown = async () => {
  const home = { first_name: 'A', last_name: 'B', street_1: 'C', city: 'D', country_iso2: 'US' }
  const products = [{ name: 'Thing', quantity: 10_000, price_ex_tax: 1 }]
  const order = idOfBody(await call('POST', '/v2/orders', { billing_address: home, products }))
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

describe('whatever is sent to orders and shipping', () => {
  it('is answered 2xx and kept, or a 4xx that says why and nothing of it kept', async () => {
    const known = await makeKnown()
    const statuses: number[] = []
    let kept = await everything()
    const requests = anyOrderRequest(known, goods.voucher)
    const property = fc.asyncProperty(requests, async ({ method, path, body }) => {
      const answer = await call(method, path, JSON.stringify(body) ?? '')
      statuses.push(answer.status)
      expect(answer.status).toBeLessThan(500)
      const after = await everything()
      if (answer.status >= 400) {
        expect(JSON.stringify(answer.body)).toMatch(/"(title|message)":".+"/)
        expect(after).toEqual(kept)
      }
      kept = after
    })
    await fc.assert(property, { numRuns: repetitions(100) })
    expect(shop.failures).toEqual([])
    expect(statuses.filter(status => status < 400).length).toBeGreaterThan(15)
    expect(statuses.filter(status => status >= 400).length).toBeGreaterThan(15)
  }, 120_000)

  it('in a query is answered too', async () => {
    const parameter = fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.string(), fc.integer().map(String)))
    const queries = fc.array(parameter, { maxLength: 3 }).map(pairs => new URLSearchParams(pairs).toString())
    const property = fc.asyncProperty(fc.constantFrom(...LISTS), queries, async (path, query) => {
      expect([200, 204, 422]).toContain((await call('GET', `${path}?${query}`)).status)
    })
    await fc.assert(property, { numRuns: repetitions(300) })
    expect(shop.failures).toEqual([])
  }, 60_000)
})
