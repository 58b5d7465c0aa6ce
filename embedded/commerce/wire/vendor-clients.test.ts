import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BigCommerce from 'node-bigcommerce'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoIds, fillCatalogue } from '../fixtures/demo-catalogue.ts'
import { copyTemplateDatabase } from '../fixtures/template-database.ts'
import { openShop, type Shop, US } from '../fixtures/test-shop.ts'

type Numbered = { id: number }
type Cart = {
  id: string
  customer_id: number
  cart_amount: number
  line_items: { physical_items: { id: string }[] }
}
type Order = Numbered &
  Record<'status_id' | 'customer_id' | 'items_shipped', number> & { total_inc_tax: string }
type Line = Numbered & { quantity: number; name: string }

let dataDir = ''
let shop: Shop
let ids: DemoIds

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vendor-'))
  await copyTemplateDatabase(dataDir)
  shop = await openShop({ dataDir })
  ids = await fillCatalogue(shop)
}, 60_000)
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const nodeClient = (apiVersion: 'v2' | 'v3', { failOnLimitReached = false, of = shop } = {}) =>
  new BigCommerce({
    ...{ clientId: US.clientId, accessToken: US.accessToken, storeHash: US.hash, responseType: 'json' },
    ...{ apiVersion, failOnLimitReached, agent: of.agent() },
  })

const ADDRESS = {
  ...{ first_name: 'Emma', last_name: 'Carter', street_1: '149 Church Street', city: 'Burlington' },
  ...{ state: 'Vermont', zip: '05401', country: 'United States', country_iso2: 'US' },
  ...{ phone: '+1 802 555 0118', email: 'emma.carter@firnline.example' },
}

describe('@space48/bigcommerce-api, unmodified', () => {
  let customer = 0
  let order = 0

  it('browses: products with what is in them, one of them, its variants, the tree', async () => {
    const { v3 } = shop.client(US)
    const products = await v3.get<{ name: string }[]>('/catalog/products', {
      query: { include: ['variants', 'images'] },
    })
    expect(products.map(({ name }) => name)).toEqual(['Nordwand 98', 'Glide wax', 'Voucher', 'Glove'])
    const found: { id: number; sku: string }[] = []
    const variants = v3.list<{ id: number; sku: string }>('/catalog/products/{id}/variants', {
      path: { id: ids.ski.id },
      query: { limit: 2 },
    })
    for await (const variant of variants) found.push(variant)
    expect(found).toHaveLength(4)
    expect(await v3.get('/catalog/categories/tree')).toMatchObject([{ name: 'Skis' }, { name: 'Care' }])
    expect(await v3.get('/catalog/products/{id}', { path: { id: 999 } })).toBeNull()
  })

  it('makes a customer with an address and finds both', async () => {
    const { v3 } = shop.client(US)
    const body = [
      {
        email: ADDRESS.email,
        first_name: 'Emma',
        last_name: 'Carter',
        authentication: { new_password: 'Firnline-2026' },
      },
    ]
    const [made] = await v3.post<Numbered[]>('/customers', { body })
    customer = made?.id ?? 0
    const address = {
      ...{ customer_id: customer, first_name: 'Emma', last_name: 'Carter', address1: ADDRESS.street_1 },
      ...{ city: 'Burlington', state_or_province: 'Vermont', postal_code: '05401', country_code: 'US' },
    }
    expect(await v3.post('/customers/addresses', { body: [address] })).toMatchObject([address])
    const query = { 'id:in': customer, include: 'addresses' }
    expect(await v3.get('/customers', { query })).toMatchObject([
      { email: ADDRESS.email, addresses: [address] },
    ])
  })

  it('fills a cart and hands it to the customer', async () => {
    const { v3 } = shop.client(US)
    const line = { product_id: ids.ski.id, variant_id: ids.ski.plenty, quantity: 1 }
    const cart = await v3.post<Cart>('/carts', { body: { line_items: [line] } })
    const path = { cartId: cart.id }
    await v3.post('/carts/{cartId}/items', {
      path,
      body: { line_items: [{ product_id: ids.wax, quantity: 2 }] },
    })
    const owned = await v3.put<Cart>('/carts/{cartId}', { path, body: { customer_id: customer } })
    expect(owned).toMatchObject({ customer_id: customer, cart_amount: 689.93 })
    expect(owned.line_items.physical_items).toHaveLength(2)
  })

  it('orders, and reads the order, its lines and its address', async () => {
    const { v2 } = shop.client(US)
    const products = [
      { product_id: ids.ski.id, variant_id: ids.ski.plenty, quantity: 1 },
      { product_id: ids.wax, quantity: 2 },
    ]
    const body = {
      customer_id: customer,
      status_id: 11,
      billing_address: ADDRESS,
      shipping_addresses: [ADDRESS],
      products,
    }
    order = (await v2.post<Numbered>('/orders', { body })).id
    const path = { id: order }
    expect(await v2.get('/orders/{id}', { path })).toMatchObject({
      ...{ customer_id: customer, status_id: 11, status: 'Awaiting Fulfillment', items_total: 3 },
      ...{ subtotal_inc_tax: '689.9300', billing_address: { email: ADDRESS.email } },
    })
    const lines = await v2.get<Line[]>('/orders/{id}/products', { path })
    expect(lines?.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Nordwand 98', 1],
      ['Glide wax', 2],
    ])
    expect(await v2.get('/orders/{id}/shipping_addresses', { path })).toMatchObject([
      { zip: '05401', items_total: 3 },
    ])
    expect(await v2.get('/orders', { query: { customer_id: customer } })).toHaveLength(1)
    expect(await v2.get('/orders', { query: { customer_id: 999 } })).toBeNull()
  })

  it('ships it, and the order says so', async () => {
    const { v2 } = shop.client(US)
    const path = { id: order }
    const [address] = (await v2.get<Numbered[]>('/orders/{id}/shipping_addresses', { path })) ?? []
    const lines = (await v2.get<Line[]>('/orders/{id}/products', { path })) ?? []
    const items = lines.map(line => ({ order_product_id: line.id, quantity: line.quantity }))
    const parcel = {
      tracking_number: '1ZFIRN26',
      shipping_provider: 'ups',
      order_address_id: address?.id,
      items,
    }
    expect(await v2.post('/orders/{id}/shipments', { path, body: parcel })).toMatchObject({
      tracking_number: '1ZFIRN26',
    })
    expect(await v2.get<Order>('/orders/{id}', { path })).toMatchObject({ status_id: 2, items_shipped: 3 })
  })

  it('takes the stock that was ordered', async () => {
    const { v3 } = shop.client(US)
    const path = { id: ids.ski.id, variant: ids.ski.plenty }
    expect(await v3.get('/catalog/products/{id}/variants/{variant}', { path })).toMatchObject({
      inventory_level: 999,
    })
  })

  it('tries again by itself after 429', async () => {
    await using small = await smallShop()
    const answer = small.shop.client(US).v2.get('/time')
    small.letClockRun()
    expect(await answer).toMatchObject({ time: expect.any(Number) })
  }, 60_000)
})

describe('node-bigcommerce, through its agent option', () => {
  it('reads what the other client wrote', async () => {
    const [v2, v3] = [nodeClient('v2'), nodeClient('v3')]
    expect(await v3.get('/catalog/products?limit=1')).toMatchObject({ data: [{ name: 'Nordwand 98' }] })
    expect(await v3.get(`/customers?email:in=${ADDRESS.email}`)).toMatchObject({
      data: [{ first_name: 'Emma' }],
    })
    const orders = await v2.get('/orders')
    expect(orders).toMatchObject([{ status: 'Shipped', items_shipped: 3 }])
    const { v2: other } = shop.client(US)
    expect(orders).toEqual(await other.get('/orders'))
    expect(await v2.get('/orders/1/shipments')).toMatchObject([{ tracking_number: '1ZFIRN26' }])
    expect(await v2.get('/orders?customer_id=999')).toBe('')
  })

  it('writes, and says what was refused', async () => {
    const v2 = nodeClient('v2')
    expect(await v2.put('/orders/1', { staff_notes: 'Left at the door' })).toMatchObject({
      staff_notes: 'Left at the door',
    })
    await expect(v2.get('/orders/999')).rejects.toThrow('Request returned error code: 404')
    await expect(v2.post('/orders', {})).rejects.toThrow('Request returned error code: 4')
  })

  it('waits as long as a 429 says, and then has its answer', async () => {
    await using small = await smallShop()
    const strict = nodeClient('v2', { failOnLimitReached: true, of: small.shop })
    await expect(strict.get('/time')).rejects.toMatchObject({ retryAfter: 1 })
    const answer = nodeClient('v2', { of: small.shop }).get('/time')
    small.letClockRun()
    expect(await answer).toMatchObject({ time: expect.any(Number) })
  }, 60_000)
})

it('logged no fault of its own', () => expect(shop.failures).toEqual([]))

/** A shop that has had all the requests of its window, half a second before the window ends. */
async function smallShop() {
  const folder = await mkdtemp(join(tmpdir(), 'vendor-'))
  await copyTemplateDatabase(folder)
  const shop = await openShop({ dataDir: folder }, { quota: 1 })
  await shop.call('GET', '/v2/time')
  const late = shop.clock.now.getTime() + 29_500
  shop.clock.now = new Date(late)
  return {
    shop,
    letClockRun() {
      const began = performance.now()
      Object.defineProperty(shop.clock, 'now', { get: () => new Date(late + performance.now() - began) })
    },
    async [Symbol.asyncDispose]() {
      await shop.close()
      await rm(folder, { recursive: true })
    },
  }
}
