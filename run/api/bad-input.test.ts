import { repetitions } from '@firnline/embedded/commerce/fixtures/repetitions'
import { CALLS } from '@firnline/web/server/api/api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApiResponse, at, type Browser } from './fixture/browser.ts'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { addressOf, SAMPLES, type Sample, type TestCustomer } from './fixture/samples.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'
import { browserOf, createTestCustomer } from './fixture/test-customer.ts'

/** Whatever stands in an address, a query or a body: a clear 4xx or a success, and nothing half-written (issue: bad input). */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

/** What people and their tools send where something else belongs. */
const NASTY = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e3',
    '99999999999',
    '0x1',
    'NaN',
    'undefined',
    '../1',
    '1;2',
    '1,2,,3',
    '٣',
  ],
  ...["1' OR '1'='1", "'; DROP TABLE customers; --", '<script>alert(1)</script>', '%00', '%', '\\'],
  ...['\u0000', 'a\u0000b', 'line\r\nx-header: 1', '\ud800', '\u202e', '𝒳'.repeat(20), 'x'.repeat(3_000)],
  ...['__proto__', 'constructor', 'a@b', 'a@b.example\u0000', '"quoted"@shop.test'],
]
const value = fc.oneof(
  fc.constantFrom<unknown>(...NASTY, null, true, -1, 0, 0.5, 1e21, 2 ** 31, 2 ** 53, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
)
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 40, unit: 'binary' }))

/** What is done to a call that would have succeeded. */
const harm = fc.oneof(
  fc.record({ kind: fc.constant('field' as const), at: fc.nat(20), value }),
  fc.record({ kind: fc.constant('extra' as const), name: text, value }),
  fc.record({ kind: fc.constant('body' as const), value }),
  fc.record({
    kind: fc.constant('raw' as const),
    text: fc.constantFrom(
      '{',
      '',
      '{"a":1,}',
      'null',
      '[',
      '"',
      '\u0000',
      '{"a":'.repeat(500),
      'x'.repeat(70_000),
    ),
  }),
  fc.record({ kind: fc.constant('param' as const), at: fc.nat(5), text }),
  fc.record({ kind: fc.constant('query' as const), at: fc.nat(5), text }),
  fc.record({ kind: fc.constant('extra-query' as const), name: text, text }),
)
type Harm = typeof harm extends fc.Arbitrary<infer T> ? T : never

/** The sample, harmed; a raw body is a text. */
function harmed(sample: Sample, done: Harm): Sample {
  switch (done.kind) {
    case 'field':
      return { ...sample, body: replaceLeaf(sample.body, done.at, done.value) }
    case 'extra':
      return { ...sample, body: { ...Object(sample.body), [done.name]: done.value } }
    case 'body':
      return { ...sample, body: done.value }
    case 'raw':
      return { ...sample, body: done.text }
    case 'param':
      return { ...sample, params: replaceAt(sample.params ?? {}, done.at, done.text) }
    case 'query':
      return { ...sample, query: replaceAt(sample.query ?? {}, done.at, done.text) }
    default:
      return { ...sample, query: { ...sample.query, [done.name]: done.text } }
  }
}

function replaceAt(record: Readonly<Record<string, string | number>>, index: number, by: string) {
  const names = Object.keys(record)
  const name = names[index % Math.max(1, names.length)]
  return name === undefined ? record : { ...record, [name]: by }
}

/** Puts a value in place of one part of a body, however deep. */
function replaceLeaf(body: unknown, index: number, by: unknown): unknown {
  if (typeof body !== 'object' || body === null) return by
  const names = Object.keys(body)
  const name = names[index % Math.max(1, names.length)]
  if (name === undefined) return by
  const changed = index >= names.length ? replaceLeaf(at(body, name), index - names.length, by) : by
  return Array.isArray(body) ? [changed, ...body.slice(1)] : { ...body, [name]: changed }
}

/** All that the platform keeps of somebody. */
async function kept(own: TestCustomer): Promise<unknown> {
  const { store } = shop
  const include = 'include=formfields,attributes,addresses,storecredit'
  return [
    await store('GET', `/v3/customers?id:in=${own.customerId}&${include}`),
    await store('GET', `/v3/carts/${own.cartId}`),
  ]
}

const TABLE = CALLS.map(call => ({ call, name: `${call.method} ${call.path}` }))

describe.each(TABLE)('$name', ({ call, name }) => {
  let own: TestCustomer
  let before: unknown
  let browser: Browser

  async function settle(): Promise<void> {
    own = await createTestCustomer(shop, { withOrder: call.method === 'GET' })
    before = await kept(own)
  }

  async function check(response: ApiResponse): Promise<void> {
    expect(response.status, response.text).toBeLessThan(500)
    if (response.status < 400) {
      expect(at(response.body, 'status')).toBeUndefined()
      if (call.method !== 'GET') await settle()
      return
    }
    expect(response.body).toEqual({
      status: response.status,
      title: expect.any(String),
      errors: expect.any(Object),
    })
    expect(await kept(own)).toEqual(before)
  }

  it('answers bad input with a clear 4xx and writes nothing by halves', async () => {
    await settle()
    await fc.assert(
      fc.asyncProperty(harm, async done => {
        browser = await browserOf(shop, own)
        const sample = harmed(SAMPLES[name]?.(own, shop.goods) ?? {}, done)
        const body = 'body' in sample && call.method !== 'GET' ? { body: sample.body } : {}
        await check(await browser.call(call.method, addressOf(call.path, sample), body))
      }),
      { numRuns: repetitions(25) },
    )
  }, 120_000)
})

it('names the query parameter that is not known, and the one that stands twice', async () => {
  const browser = await browserOf(shop, null)
  const unknown = await browser.call('GET', '/products?colour=red')
  expect(unknown.status).toBe(400)
  expect(at(unknown.body, 'errors')).toEqual({ colour: 'is not known here' })
  expect((await browser.call('GET', '/products?page=1&page=2')).status).toBe(400)
})

it('answers only regions that there are', async () => {
  const browser = await browserOf(shop, null)
  for (const region of ['', 'mars', 'US']) {
    const response = await browser.call('GET', '/pro/shipping_method_settings?bcRegion=us', {
      headers: { 'x-bc-region': region },
    })
    expect(response.status).toBe(400)
    expect(response.text).toContain('us, ca, eu_region_1')
  }
})

it('answers other methods with 405 and what may be asked, and unknown calls with 404', async () => {
  const browser = await browserOf(shop, null)
  const response = await browser.call('DELETE', '/products')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
  expect(at((await browser.call('GET', '/nothing')).body, 'status')).toBe(404)
})

it('logs no error', () => expect(shop.errors).toEqual([]))
