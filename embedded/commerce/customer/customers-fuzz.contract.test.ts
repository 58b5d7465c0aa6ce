import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { type FuzzRequest, fuzzWrites } from '../fixtures/fuzz.ts'
import { repetitions } from '../fixtures/repetitions.ts'

/** Ids that the store has. */
type Known = { customer: number; address: number; attribute: number; group: number; product: number }

const V3 = '/v3/customers'
const GROUPS = '/v2/customer_groups'

const strange = [
  ...[0, -1, 1, 1.5, 1e9, 1e21, -1e308, 2 ** 31, 2 ** 53, null, true, [], {}],
  ...['', '1', 'x', '\u0000', '\ud800'],
  ...["'; drop table customers; --", '<script>alert(1)</script>', '%', '2026-11-21', 'a@b.test', 'DE', 'ﬀ'],
]
const odd = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...strange) }, fc.jsonValue({ maxDepth: 2 }))

type Model = Record<string, fc.Arbitrary<unknown>>

/** Right, but for at most one field that holds anything or is missing. */
function nearly(model: Model) {
  const change = fc.tuple(fc.constantFrom(...Object.keys(model)), fc.option(odd, { nil: undefined }))
  const changes = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(change) },
  )
  return fc
    .tuple(fc.record(model), changes)
    .map(([right, wrong]) => ({ ...right, ...Object.fromEntries(wrong) }))
}

const one = (item: fc.Arbitrary<unknown>) => fc.tuple(item)
const few = (item: fc.Arbitrary<unknown>) => fc.array(item, { minLength: 1, maxLength: 3 })
const word = fc.constantFrom('Ada', 'Ida', 'O’Hara', '雪', "'; drop table customers; --", '<b>x</b>')
const answers = fc.array(nearly({ name: fc.constant('Pro Code'), value: word }), { maxLength: 2 })

const address = {
  ...{ first_name: word, last_name: word, company: word, address1: word, address2: word, city: word },
  ...{ state_or_province: word, postal_code: word, phone: word, form_fields: answers },
  country_code: fc.constantFrom('US', 'de', 'CA'),
  address_type: fc.constantFrom('residential', 'commercial'),
}

/** Few different ones, so that they meet. */
const email = fc.nat(300).map(n => `fuzz-${n}@fuzz.test`)

function people({ attribute, group }: Known) {
  const own = fc.record({ attribute_id: fc.constant(attribute), attribute_value: word })
  const change = {
    ...{ email, first_name: word, last_name: word, company: word, phone: word, notes: word },
    ...{ customer_group_id: fc.constantFrom(0, group), form_fields: answers },
    channel_ids: fc.constantFrom(null, [1], []),
    authentication: nearly({ force_password_reset: fc.boolean() }),
    store_credit_amounts: fc.array(nearly({ amount: fc.constantFrom(0, 1.005, 7) }), { maxLength: 1 }),
  }
  const extra = {
    addresses: fc.array(nearly(address), { maxLength: 2 }),
    attributes: fc.array(own, { maxLength: 2 }),
    trigger_account_created_notification: fc.boolean(),
  }
  return { change, customerBody: nearly({ ...change, ...extra }) }
}

const method = fc.constantFrom('percent', 'fixed', 'price')
const amount = fc.constantFrom<unknown>('5', '5.0000', 5, 1e-9, 0.1)
const rule = (known: Known) =>
  fc.oneof(
    nearly({ type: fc.constant('all'), method, amount }),
    nearly({ type: fc.constant('category'), category_id: fc.nat(6), method, amount }),
    nearly({ type: fc.constant('product'), product_id: fc.constant(known.product), method, amount }),
  )

const group = (known: Known) => ({
  name: fc.nat(30).map(n => `Fuzz ${n}`),
  is_default: fc.boolean(),
  is_group_for_guests: fc.constant(false),
  category_access: fc.constantFrom({ type: 'all' }, { type: 'specific', categories: [1] }),
  discount_rules: fc.array(rule(known), { maxLength: 3 }),
})

const pricing = (known: Known) => ({
  ...{ channel_id: fc.constant(1), currency_code: fc.constant('USD'), country_code: fc.constant('DE') },
  ...{ customer_id: fc.constant(known.customer), customer_group_id: fc.constantFrom(0, known.group) },
  items: few(nearly({ product_id: fc.constant(known.product), variant_id: fc.constant(null) })),
})

/** Every call that writes, or asks with a body. */
function anyRequest(known: Known): fc.Arbitrary<FuzzRequest> {
  const { change, customerBody } = people(known)
  const to = (method: string, path: string, body: fc.Arbitrary<unknown>) =>
    fc.record({
      method: fc.constant(method),
      path: fc.constant(path),
      body: fc.oneof({ weight: 19, arbitrary: body }, odd),
    })
  const customer_id = fc.constant(known.customer)
  const attribute_id = fc.constant(known.attribute)
  const kind = { name: fc.nat(30).map(n => `Kind ${n}`), type: fc.constantFrom('string', 'number', 'date') }
  const answer = nearly({ name: fc.constant('Pro Code'), value: word, customer_id })
  return fc.oneof(
    to('POST', V3, few(customerBody)),
    to('PUT', V3, one(nearly({ ...change, id: customer_id }))),
    to('POST', `${V3}/addresses`, few(nearly({ ...address, customer_id }))),
    to('PUT', `${V3}/addresses`, one(nearly({ ...address, id: fc.constant(known.address) }))),
    to('POST', `${V3}/attributes`, few(nearly(kind))),
    to('PUT', `${V3}/attributes`, one(nearly({ id: attribute_id, name: fc.constant('Fuzz kind') }))),
    to('PUT', `${V3}/attribute-values`, few(nearly({ attribute_id, customer_id, value: word }))),
    to('PUT', `${V3}/form-field-values`, few(answer)),
    to('POST', `${V3}/subscribers`, nearly({ email, first_name: word, source: word })),
    to('PUT', `${V3}/subscribers/1`, nearly({ email, last_name: word })),
    to('POST', `${V3}/validate-credentials`, nearly({ email, password: word })),
    to('POST', `/v2/customers/${known.customer}/validate`, nearly({ password: word })),
    to('POST', GROUPS, nearly(group(known))),
    to('PUT', `${GROUPS}/${known.group}`, nearly(group(known))),
    to('POST', '/v3/pricing/products', nearly(pricing(known))),
  )
}

const FILTERS = [
  ...['id:in', 'email:in', 'company:in', 'customer_group_id:in', 'name:in', 'name:like', 'phone:in', 'name'],
  ...['date_created', 'date_created:min', 'date_modified:max', 'include', 'sort', 'page', 'limit', 'before'],
  ...[
    'after',
    'customer_id:in',
    'customer_id',
    'field_name',
    'attribute_id:in',
    'is_default',
    'email',
    'foo',
  ],
]

const anyQuery = fc
  .array(fc.tuple(fc.constantFrom(...FILTERS), fc.oneof(odd.map(String), fc.string())), { maxLength: 2 })
  .map(pairs => new URLSearchParams(pairs).toString())

const LISTS = [
  ...[V3, `${V3}/addresses`, `${V3}/attributes`, `${V3}/attribute-values`, `${V3}/form-field-values`],
  ...[`${V3}/subscribers`, GROUPS],
]

const { shop, ids } = await openDemoShop()

const call = (method: string, path: string, body?: unknown) => shop.call(method, path, body)

describe('random requests to customers and groups', () => {
  it('get 2xx, or 4xx with a reason and without effect', async () => {
    await fuzzWrites(shop, anyRequest(await makeKnown()), everything)
    for (const group of await fuzzGroups()) await call('DELETE', `${GROUPS}/${group}`)
  }, 120_000)

  it('with random queries get 200, 204 or 422', async () => {
    const property = fc.asyncProperty(fc.constantFrom(...LISTS), anyQuery, async (path, query) => {
      const answer = await call('GET', `${path}?${query}`)
      expect([200, 204, 422]).toContain(answer.status)
    })
    await fc.assert(property, { numRuns: repetitions(300) })
    expect(shop.failures).toEqual([])
  }, 60_000)

  it('with random ids in the path get 200 or 404', async () => {
    const ids = fc.oneof(
      fc.integer().map(String),
      fc.constantFrom('x', '1.5', '99999999999', '%00', '-1', '1e3'),
    )
    const property = fc.asyncProperty(fc.constantFrom(GROUPS, `${V3}/subscribers`), ids, async (path, id) => {
      expect([200, 404]).toContain((await call('GET', `${path}/${id}`)).status)
    })
    await fc.assert(property, { numRuns: repetitions(60) })
  })
})

async function everything(): Promise<unknown[]> {
  const answers = await Promise.all(LISTS.map(path => call('GET', `${path}?limit=250`)))
  return answers.map(answer => answer.body)
}

async function makeKnown(): Promise<Known> {
  const names = { first_name: 'Known', last_name: 'Person' }
  const place = { city: 'C', state_or_province: '', postal_code: '1', country_code: 'DE' }
  const home = { ...names, ...place, address1: '1' }
  const [attribute] = rowsOf(await call('POST', `${V3}/attributes`, [{ name: 'Known', type: 'string' }]))
  const customerBody = { ...names, email: 'known@fuzz.test', addresses: [home] }
  const customer = rowsOf(await call('POST', V3, [customerBody]))[0]?.id ?? 0
  const [address] = rowsOf(await call('GET', `${V3}/addresses?customer_id:in=${customer}`))
  const group = v.parse(withId, (await call('POST', GROUPS, { name: 'Fuzz known' })).body).id
  const known = { customer, address: address?.id ?? 0, attribute: attribute?.id ?? 0 }
  return { ...known, group, product: ids.glove }
}

async function fuzzGroups(): Promise<number[]> {
  const answer = await call('GET', `${GROUPS}?name:like=fuzz&limit=250`)
  return v.parse(v.array(withId), answer.body ?? []).map(group => group.id)
}

const withId = v.looseObject({ id: v.number() })
