import { CALLS } from '@firnline/web/server/api/calls'
import { newSession, SESSION_LIFETIME } from '@firnline/web/server/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, Browser, textAt } from './browser.ts'
import { type ApiShop, openApiShop } from './open-api-shop.ts'
import { addressOf, type Own, SAMPLES } from './samples.ts'
import { ADDRESS } from './stock-store.ts'

/** Every row of the table of calls × everyone who may try it (DESIGN §4 Sessions and rights, SPEC §7). */

let shop: ApiShop
beforeAll(async () => {
  shop = await openApiShop()
}, 60_000)
afterAll(() => shop.close())

const numberAt = (body: unknown, ...path: (string | number)[]) => Number(at(body, ...path))
let count = 0

/** A customer of their own, with an address, a cart and an order: what one cell deletes, no other misses. */
async function newOwn(group = 0): Promise<Own> {
  count += 1
  const { store, goods } = shop
  const email = `customer-${count}@shop.test`
  const address = { ...ADDRESS, address1: `${count} Secret Street` }
  const person = { email, first_name: 'Secret', last_name: `Person ${count}`, notes: 'Pays late.' }
  const proCode = group === 0 ? {} : { form_fields: [{ name: 'Pro Code', value: '{"region":"pro"}' }] }
  const body = { ...person, customer_group_id: group, addresses: [address], ...proCode }
  const customerId = numberAt(await store('POST', '/v3/customers', [body]), 'data', 0, 'id')
  const addresses = await store('GET', `/v3/customers/addresses?customer_id:in=${customerId}`)
  const line = { product_id: goods.ski.id, variant_id: goods.ski.variantId, quantity: 1 }
  const cart = await store('POST', '/v3/carts', { customer_id: customerId, line_items: [line] })
  const { first_name, last_name, address1, city } = address
  const order = await store('POST', '/v2/orders', {
    customer_id: customerId,
    status_id: 11,
    staff_notes: 'Pays late.',
    billing_address: {
      ...{ first_name, last_name, street_1: address1, city, state: 'Vermont', zip: '05401' },
      ...{ country: 'United States', country_iso2: 'US', email },
    },
    products: [{ product_id: goods.ski.id, quantity: 1 }],
  })
  return {
    customerId,
    email,
    addressId: numberAt(addresses, 'data', 0, 'id'),
    cartId: textAt(cart, 'data', 'id'),
    itemId: textAt(cart, 'data', 'line_items', 'physical_items', 0, 'id'),
    orderId: numberAt(order, 'id'),
  }
}

/** A browser whose session is of this moment, or of so many seconds ago. */
async function browserOf(own: Own | null, secondsAgo = 0): Promise<Browser> {
  const browser = new Browser(shop, `2001:db8::${(++count).toString(16)}`)
  const session = newSession()
  const signIn = own === null ? {} : { us: { id: own.customerId, since: 4e9, key: `key-${count}` } }
  const carts = own === null ? {} : { us: own.cartId }
  shop.clock.ahead -= secondsAgo * 1000
  browser.cookies.set('firnline_session', await shop.seal.seal({ ...session, carts, customers: signIn }))
  shop.clock.ahead += secondsAgo * 1000
  browser.csrfToken = session.csrfToken
  return browser
}

/** Who tries, with whose belongings, and with which headers besides. */
type Try = { browser: Browser; about: Own; headers?: Record<string, string> }
const asCustomer = async (headers: Record<string, string> = {}): Promise<Try> => {
  const about = await newOwn()
  return { browser: await browserOf(about), about, headers }
}
const VISITORS = {
  nobody: async () => ({ browser: await browserOf(null), about: await newOwn() }),
  'customer A': () => asCustomer(),
  'pro A': async () => {
    const about = await newOwn(shop.goods.pros)
    return { browser: await browserOf(about), about }
  },
  'customer A with B’s ids': async () => ({
    browser: await browserOf(await newOwn()),
    about: await newOwn(),
  }),
  'an expired session': async () => {
    const about = await newOwn()
    return { browser: await browserOf(about, SESSION_LIFETIME + 60), about }
  },
  'a forged cookie': async () => {
    const about = await newOwn()
    const browser = await browserOf(about)
    browser.cookies.set('firnline_session', `${browser.cookies.get('firnline_session')}A`)
    return { browser, about }
  },
  'no csrf-token': () => asCustomer({ 'csrf-token': '' }),
  'a wrong csrf-token': () => asCustomer({ 'csrf-token': 'A'.repeat(24) }),
  'a foreign origin': () => asCustomer({ origin: 'https://evil.example' }),
} satisfies Record<string, () => Promise<Try>>
type VisitorName = keyof typeof VISITORS

/** What the rule says each must be told; `done` is the row's own success. */
function expected(visitor: VisitorName, { who, method }: (typeof CALLS)[number]): number | 'done' {
  const isWrite = method !== 'GET'
  const needsSignIn = who === 'customer' || who === 'own-customer' || who === 'own-order'
  switch (visitor) {
    case 'customer A':
    case 'pro A':
      return 'done'
    case 'nobody':
      if (needsSignIn) return 401
      return who === 'own-cart' ? 404 : 'done'
    case 'customer A with B’s ids':
      if (who === 'own-customer') return 403
      return who === 'own-cart' || who === 'own-order' ? 404 : 'done'
    case 'an expired session':
    case 'a forged cookie':
      if (needsSignIn) return 401
      if (isWrite) return 403
      return who === 'own-cart' ? 404 : 'done'
    default:
      return isWrite ? 403 : 'done'
  }
}

const HIDDEN =
  /"(?:notes|staff_notes|cost_price|base_cost_price|registration_ip_address|ip_address|admin_email|authentication|attributes|access_token|control_panel_base_url|account_uuid)"|Pays late/

const TABLE = CALLS.map(call => ({ call, name: `${call.method} ${call.path}` }))

describe.each(TABLE)('$name', ({ call, name }) => {
  it.each(Object.keys(VISITORS) as VisitorName[])('by %s', async visitor => {
    const makeSample = SAMPLES[name]
    if (makeSample === undefined) throw new Error(`${name} has no sample in run/api/samples.ts.`)
    const { browser, about, headers }: Try = await VISITORS[visitor]()
    const sample = makeSample(about, shop.goods)
    const body = 'body' in sample ? { body: sample.body } : {}
    const told = await browser.call(call.method, addressOf(call.path, sample), {
      ...body,
      ...(headers === undefined ? {} : { headers }),
    })
    const rule = expected(visitor, call)
    if (rule === 'done') {
      expect([call.success, 204], told.text).toContain(told.status)
      expect(at(told.body, 'status')).toBeUndefined()
    } else {
      expect(told.status, told.text).toBe(rule)
      expect(told.body).toEqual({ status: rule, title: expect.any(String), errors: expect.any(Object) })
      expect(told.text).not.toContain(about.email)
    }
    expect(told.text).not.toMatch(HIDDEN)
    if (visitor === 'customer A with B’s ids' && call.who !== 'anyone')
      expect(told.text).not.toMatch(new RegExp(`${about.email}|Secret Street`))
  })
})

it('has a sample of no call that does not exist', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(TABLE.map(({ name }) => name).sort())
})

it('logs no trouble while all this happens', () => expect(shop.troubles).toEqual([]))
