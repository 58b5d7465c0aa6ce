import { CALLS } from '@firnline/web/server/api/api'
import { SESSION_LIFETIME } from '@firnline/web/server/session/session'
import { describe, expect, it } from 'vitest'
import { at, type Browser } from './fixture/browser.ts'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { addressOf, SAMPLES, type TestCustomer } from './fixture/samples.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'
import { browserOf, createTestCustomer } from './fixture/test-customer.ts'

/** Every row of the table of calls × everyone who may try it. */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

/** Who calls, about whose data, and with which headers besides. */
type Try = { browser: Browser; about: TestCustomer; headers?: Record<string, string> }
/** Creates a customer with data: for a call that only reads, the same every time. */
type Make = (name: 'A' | 'B' | 'pro A') => Promise<TestCustomer>

async function asCustomer(make: Make, headers: Record<string, string> = {}): Promise<Try> {
  const about = await make('A')
  return { browser: await browserOf(shop, about), about, headers }
}
const VISITORS = {
  nobody: async (make: Make) => ({ browser: await browserOf(shop, null), about: await make('A') }),
  'customer A': (make: Make) => asCustomer(make),
  async 'pro A'(make: Make) {
    const about = await make('pro A')
    return { browser: await browserOf(shop, about), about }
  },
  'customer A with B’s ids': async (make: Make) => ({
    browser: await browserOf(shop, await make('A')),
    about: await make('B'),
  }),
  async 'an expired session'(make: Make) {
    const about = await make('A')
    return { browser: await browserOf(shop, about, SESSION_LIFETIME + 60), about }
  },
  async 'a forged cookie'(make: Make) {
    const about = await make('A')
    const browser = await browserOf(shop, about)
    browser.cookies.set('shop_session', `${browser.cookies.get('shop_session')}A`)
    return { browser, about }
  },
  'no csrf-token': (make: Make) => asCustomer(make, { 'csrf-token': '' }),
  'a wrong csrf-token': (make: Make) => asCustomer(make, { 'csrf-token': 'A'.repeat(24) }),
  'a foreign origin': (make: Make) => asCustomer(make, { origin: 'https://evil.example' }),
} satisfies Record<string, (make: Make) => Promise<Try>>

const readers = new Map<string, Promise<TestCustomer>>()

function makerFor(method: string): Make {
  return name => {
    // Only calls that read are about orders.
    const what = { group: name === 'pro A' ? shop.goods.pros : 0, withOrder: method === 'GET' }
    const make = () => createTestCustomer(shop, what)
    if (method !== 'GET') return make()
    const known = readers.get(name) ?? make()
    readers.set(name, known)
    return known
  }
}

type VisitorName = keyof typeof VISITORS

/** The status that the rule gives each; `done` is the row's own success. */
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
    if (makeSample === undefined) throw new Error(`${name} has no sample in run/api/fixture/samples.ts.`)
    const { browser, about, headers }: Try = await VISITORS[visitor](makerFor(call.method))
    const sample = makeSample(about, shop.goods)
    const body = 'body' in sample ? { body: sample.body } : {}
    const response = await browser.call(call.method, addressOf(call.path, sample), {
      ...body,
      ...(headers === undefined ? {} : { headers }),
    })
    const rule = expected(visitor, call)
    if (rule === 'done') {
      expect([call.success, 204], response.text).toContain(response.status)
      expect(at(response.body, 'status')).toBeUndefined()
    } else {
      expect(response.status, response.text).toBe(rule)
      expect(response.body).toEqual({ status: rule, title: expect.any(String), errors: expect.any(Object) })
      expect(response.text).not.toContain(about.email)
    }
    expect(response.text).not.toMatch(HIDDEN)
    if (visitor === 'customer A with B’s ids' && call.who !== 'anyone')
      expect(response.text).not.toMatch(new RegExp(`${about.email}|Secret Street`))
  })
})

it('has a sample of no call that does not exist', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(TABLE.map(({ name }) => name).sort())
})

it('logs no error', () => expect(shop.errors).toEqual([]))
