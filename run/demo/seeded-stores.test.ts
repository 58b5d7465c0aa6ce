import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, type DemoAccount } from '@firnline/demo/catalogue/customers'
import { STORES } from '@firnline/demo/catalogue/stores'
import type { CommerceServer } from '@firnline/embedded/commerce/server'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySeededDatabase, openDemoStores, STORE_TOKEN, seedDemoStores } from './fixture/seeded-database.ts'

let dataDir = ''
let server: CommerceServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seeded-'))
  await copySeededDatabase(dataDir)
  server = await openDemoStores(dataDir)
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
}, 60_000)

async function call(hash: string, path: string, body?: unknown): Promise<unknown> {
  const response = await server.fetch(
    new Request(`http://commerce.test/stores/${hash}${path}`, {
      headers: { 'X-Auth-Token': STORE_TOKEN, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  )
  expect(response.status).toBeLessThan(300)
  const text = await response.text()
  return text === '' ? [] : JSON.parse(text)
}

const hashOf = ({ store }: Pick<DemoAccount, 'store'>) =>
  STORES.find(({ region }) => region === store)?.hash ?? ''

const Customers = v.object({
  data: v.tuple([
    v.looseObject({
      id: v.number(),
      customer_group_id: v.number(),
      addresses: v.array(v.looseObject({ postal_code: v.string() })),
      form_fields: v.array(v.looseObject({ name: v.string(), value: v.string() })),
    }),
  ]),
})

async function customerOf(account: DemoAccount) {
  const query = `email:in=${account.email}&include=addresses,formfields`
  return v.parse(Customers, await call(hashOf(account), `/v3/customers?${query}`)).data[0]
}

describe('a demo account of the embedded stores', () => {
  it.each(DEMO_ACCOUNTS)('$email signs in, and is in its group with its address', async account => {
    const { email, password, role, address, proCode } = account
    const customer = await customerOf(account)
    expect(
      await call(hashOf(account), '/v3/customers/validate-credentials', { email, password, channel_id: 1 }),
    ).toMatchObject({ is_valid: true, customer_id: customer.id })
    expect(customer).toMatchObject({
      customer_group_id: { customer: 2, pro: 3, employee: 4 }[role],
      addresses: [{ postal_code: address.postal_code }],
      form_fields: proCode === null ? [] : [{ name: 'Pro Code', value: proCode }],
    })
  })

  it.each(DEMO_ACCOUNTS)(
    '$email has three or four past orders, of the seasons that the shop knows',
    async account => {
      const { id } = await customerOf(account)
      const orders = v.parse(
        v.array(
          v.looseObject({
            id: v.number(),
            status_id: v.number(),
            date_created: v.string(),
            total_inc_tax: v.string(),
          }),
        ),
        await call(hashOf(account), `/v2/orders?customer_id=${id}`),
      )
      expect([3, 4]).toContain(orders.length)
      for (const order of orders) {
        const date = new Date(order.date_created)
        expect(date > new Date('2025-11-01') && date < new Date('2026-11-21')).toBe(true)
        expect(Number(order.total_inc_tax)).toBeGreaterThan(0)
        const shipments = await call(hashOf(account), `/v2/orders/${order.id}/shipments`)
        expect(shipments).toHaveLength(order.status_id === 2 ? 1 : 0)
      }
    },
  )
})

describe('the embedded stores when they are seeded', () => {
  it.each([
    ['us', 'Nordwand 98', 749, 561.75],
    ['us', 'Anker 12', 279, 195.3],
    ['eu_region_1', 'Nordwand 98', 699.95, 524.96],
  ] as const)('sell in %s a %s for %d, and to a pro for %d', async (store, name, price, proPrice) => {
    const hash = hashOf({ store })
    const products = v.parse(
      v.object({
        data: v.tuple([
          v.looseObject({
            id: v.number(),
            variants: v.array(v.looseObject({ id: v.number(), inventory_level: v.number() })),
          }),
        ]),
      }),
      await call(hash, `/v3/catalog/products?name=${encodeURIComponent(name)}&include=variants`),
    )
    const [{ id, variants }] = products.data
    const variant = variants.find(({ inventory_level }) => inventory_level > 0)
    const line_items = [{ product_id: id, variant_id: variant?.id, quantity: 1 }]
    const pro = DEMO_ACCOUNTS.find(account => account.store === store && account.role === 'pro')
    const customer_id = pro === undefined ? 0 : (await customerOf(pro)).id
    expect(await call(hash, '/v3/carts', { line_items })).toMatchObject({ data: { cart_amount: price } })
    expect(await call(hash, '/v3/carts', { line_items, customer_id })).toMatchObject({
      data: { cart_amount: proPrice },
    })
  })

  it('hold the tax in the prices of Europe, and add it in America', async () => {
    const vermontAndQuebec = { us: 1.06, ca: 1.14975 }
    for (const [store, factor] of Object.entries(vermontAndQuebec)) {
      const account = DEMO_ACCOUNTS.find(account => account.store === store && account.role === 'customer')
      if (account === undefined) throw new Error(`There is no customer in ${store}`)
      const [order] = v.parse(
        OrderTotals,
        await call(hashOf(account), `/v2/orders?customer_id=${(await customerOf(account)).id}`),
      )
      expect(Number(order?.total_inc_tax) / Number(order?.total_ex_tax)).toBeCloseTo(factor, 4)
    }
    const anna = DEMO_ACCOUNTS.find(({ email }) => email === 'anna.huber@firnline.example')
    if (anna === undefined) throw new Error('There is no Anna Huber')
    const [order] = v.parse(
      OrderTotals,
      await call(hashOf(anna), `/v2/orders?customer_id=${(await customerOf(anna)).id}`),
    )
    expect(order).toMatchObject({ is_tax_inclusive_pricing: true, total_inc_tax: '789.9000' })
  })

  it('are left alone by seeding again', async () => {
    expect(await seedDemoStores(server)).toEqual({ created: 0, skipped: true })
  })
})

const OrderTotals = v.array(v.looseObject({ total_inc_tax: v.string(), total_ex_tax: v.string() }))

describe('the embedded stores of a shop with a public address', () => {
  it('take the published passwords no longer, though the stores were filled before', async () => {
    await seedDemoStores(server, { withAccounts: false })
    for (const { store, email, password } of DEMO_ACCOUNTS) {
      const asked = { email, password, channel_id: 1 }
      const answer = await call(hashOf({ store }), '/v3/customers/validate-credentials', asked)
      expect(answer, email).toMatchObject({ is_valid: false })
    }
  })
})
