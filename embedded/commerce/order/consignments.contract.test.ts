import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartOf, errorsOf, idOfBody, titleOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { repetitions } from '../fixtures/repetitions.ts'
import type { Answer } from '../fixtures/test-shop.ts'

/** What a field may be sent as, whatever it is. */
const NASTY = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'x', [], {}, [[]], -1, 0, 0.5, 1e21, 2 ** 31, '1', 'a\u0000b'),
  fc.constantFrom<unknown>("'; drop table carts; --", '<script>alert(1)</script>', '𝔘'.repeat(300)),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
)
const FIELDS = ['country_code', 'postal_code', 'state_or_province', 'city', 'email', 'custom_fields', 'zip']

/** Consignments that would be taken, but for a field or two of them; and junk. */
function anyConsignment(address: object, line_items: readonly object[]): fc.Arbitrary<unknown> {
  const spoilt = fc.dictionary(fc.constantFrom(...FIELDS), NASTY, { maxKeys: 2 })
  const places = spoilt.map(wrong => [{ address: { ...address, ...wrong }, line_items }])
  const items = fc
    .dictionary(fc.constantFrom('item_id', 'quantity', 'version'), NASTY, { maxKeys: 1 })
    .map(wrong => [{ address, line_items: line_items.map(item => ({ ...item, ...wrong })) }])
  const others = fc
    .dictionary(fc.constantFrom('address', 'line_items', 'version', 'shipping_address'), NASTY, {
      maxKeys: 1,
    })
    .map(wrong => [{ address, line_items, ...wrong }])
  return fc.oneof(places, items, others, NASTY)
}

const option = v.looseObject({ id: v.string(), description: v.string(), cost: v.number() })
const consignment = v.looseObject({ available_shipping_options: v.optional(v.array(option)) })
const checkout = v.looseObject({ consignments: v.array(consignment) })
const answered = v.object({ data: checkout })

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const MUNICH = { email: '', country_code: 'DE', postal_code: '80331' }
const QUOTED = '?include=consignments.available_shipping_options'
const flat = (name: string, rate: number) => ({ name, type: 'perorder', settings: { rate } })

const { shop, ids } = await openDemoShop()

const call = (method: string, path: string, body?: unknown) => shop.callEu(method, path, body)
const ask = (id: string, body: unknown) => call('POST', `/v3/checkouts/${id}/consignments${QUOTED}`, body)
const create = async (...line_items: object[]) => cartOf(await call('POST', '/v3/carts', { line_items }))
const wax = (quantity: number) => ({ product_id: ids.wax, quantity })
const voucher = () => ({ product_id: ids.voucher, quantity: 1 })
const itemsOf = ({ line_items }: Awaited<ReturnType<typeof create>>) =>
  line_items.physical_items.map(({ id, quantity }) => ({ item_id: id, quantity }))
const optionsOf = (answer: Answer) =>
  v
    .parse(answered, answer.body)
    .data.consignments.flatMap(of => of.available_shipping_options ?? [])
    .map(({ description, cost }) => [description, cost])

async function makeZone(zone: object, ...methods: object[]) {
  const id = idOfBody(await call('POST', '/v2/shipping/zones', zone))
  for (const method of methods) await call('POST', `/v2/shipping/zones/${id}/methods`, method)
}

describe('a consignment of a checkout', () => {
  beforeAll(async () => {
    const range = [{ lower_limit: 0, upper_limit: 50, shipping_cost: 7.9 }]
    const free = { carrier_options: { minimum_sub_total: '50' } }
    await makeZone(
      { name: 'Germany', type: 'country', locations: [{ country_iso2: 'DE' }] },
      flat('Express', 19.9),
      { name: 'Standard', type: 'total', settings: { range, default_cost: null } },
      { name: 'Free', type: 'freeshipping', settings: free },
    )
    const island = [{ country_iso2: 'DE', zip: '27498' }]
    await makeZone({ name: 'Heligoland', type: 'zip', locations: island }, flat('Ferry', 29))
    const states = [{ country_iso2: 'US', state_iso2: 'AK' }]
    await makeZone({ name: 'Alaska', type: 'state', locations: states }, flat('Plane', 49.95))
  })

  it.each([
    [
      'what is on offer, cheapest first',
      1,
      MUNICH,
      [
        ['Standard', 7.9],
        ['Express', 19.9],
      ],
    ],
    [
      'free shipping from its minimum on',
      3,
      MUNICH,
      [
        ['Free', 0],
        ['Express', 19.9],
      ],
    ],
    ['a zone of postcodes before its country', 1, { ...MUNICH, postal_code: '27498' }, [['Ferry', 29]]],
    [
      'a zone of states by the state’s code',
      1,
      { email: '', country_code: 'us', state_or_province_code: 'AK', postal_code: '99501' },
      [['Plane', 49.95]],
    ],
    ['nothing where the store does not send to', 1, { email: '', country_code: 'FR' }, []],
  ])('quotes %s', async (_, quantity, address, options) => {
    const cart = await create(wax(quantity))
    const answer = await ask(cart.id, [{ address, line_items: itemsOf(cart) }])
    expect([answer.status, optionsOf(answer)]).toEqual([200, options])
  })

  it('is answered with the checkout as it is, and with options only where they are asked for', async () => {
    const cart = await create(wax(2), voucher())
    const body = [{ shipping_address: MUNICH, line_items: itemsOf(cart), version: cart.version }]
    const answer = await call('POST', `/v3/checkouts/${cart.id}/consignments`, body)
    expect(answer.status).toBe(200)
    const { data } = v.parse(answered, answer.body)
    expect(data).toMatchObject({
      ...{ id: cart.id, billing_address: null, taxes: [], coupons: [], version: 1 },
      cart: {
        ...{ id: cart.id, base_amount: 89.98, cart_amount_ex_tax: 89.98, cart_amount_inc_tax: 89.98 },
        line_items: {
          physical_items: [{ quantity: 2, is_taxable: true }],
          digital_items: [{ quantity: 1 }],
        },
      },
      consignments: [
        {
          address: { country_code: 'DE', country: 'Germany', postal_code: '80331', city: '' },
          line_item_ids: itemsOf(cart).map(item => item.item_id),
          shipping_cost_inc_tax: 0,
        },
      ],
      ...{ subtotal_inc_tax: 89.98, shipping_cost_total_inc_tax: 0, tax_total: 0, grand_total: 89.98 },
    })
    expect(data.consignments[0]).not.toHaveProperty('available_shipping_options')
    expect(data.cart).not.toHaveProperty('cart_amount')
  })

  it('changes neither the cart nor its checkout nor what is in stock', async () => {
    const cart = await create(wax(2))
    const product = `/v3/catalog/products/${ids.wax}`
    const read = async () => [
      (await call('GET', `/v3/carts/${cart.id}`)).body,
      (await call('GET', `/v3/checkouts/${cart.id}${QUOTED}`)).body,
      (await call('GET', product)).body,
    ]
    const before = await read()
    expect((await ask(cart.id, [{ address: MUNICH, line_items: itemsOf(cart) }])).status).toBe(200)
    expect(await read()).toEqual(before)
    expect(before[1]).toMatchObject({ data: { id: cart.id, consignments: [], grand_total: 39.98 } })
  })

  it.each([
    ['no country', { email: '', postal_code: '80331' }, 'country_code', 'error.path.missing'],
    ['a country there is not', { ...MUNICH, country_code: 'XX' }, 'country_code', 'two-letter code'],
    ['no e-mail address', { country_code: 'DE' }, 'email', 'error.path.missing'],
    ['a postcode that is none there', { ...MUNICH, postal_code: '8033' }, 'postal_code', 'postcode'],
    ['an e-mail address that is none', { ...MUNICH, email: 'anna' }, 'email', ''],
    ['a field there is not', { ...MUNICH, zip: '80331' }, 'zip', ''],
  ])('refuses %s with 422 at its field', async (_, address, field, why) => {
    const cart = await create(wax(1))
    const answer = await ask(cart.id, [{ address, line_items: itemsOf(cart) }])
    expect([answer.status, titleOf(answer)]).toEqual([422, 'JSON data is missing or invalid'])
    expect(errorsOf(answer)[`0.address.${field}`]).toContain(why)
  })

  it.each<[string, (items: { item_id: string; quantity: number }[]) => unknown]>([
    ['no consignment', () => []],
    ['two of them', items => [one(items), one(items)]],
    ['no list', one],
    ['no address', items => [{ line_items: items }]],
    ['two addresses', items => [{ ...one(items), shipping_address: MUNICH }]],
    ['no items', () => [one([])]],
    ['a part of the items', items => [one(items.slice(1))]],
    ['a part of their quantity', items => [one(items.map(item => ({ ...item, quantity: 1 })))]],
    ['an item twice', items => [one([...items, ...items])]],
    ['an item of another cart', items => [one([...items, { item_id: NOWHERE, quantity: 1 }])]],
  ])('refuses %s with 422', async (_, body) => {
    const cart = await create(wax(2), { product_id: ids.glove, quantity: 2 })
    const answer = await ask(cart.id, body(itemsOf(cart)))
    expect([answer.status, Object.keys(errorsOf(answer)).length > 0]).toEqual([422, true])
  })

  it('does not send what is downloaded', async () => {
    const cart = await create(voucher())
    const items = cart.line_items.digital_items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    expect((await ask(cart.id, [{ address: MUNICH, line_items: items }])).status).toBe(422)
  })

  it('refuses another version than the cart has with 409, and a cart there is not with 404', async () => {
    const cart = await create(wax(1))
    const body = { address: MUNICH, line_items: itemsOf(cart) }
    expect((await ask(cart.id, [{ ...body, version: 9 }])).status).toBe(409)
    for (const id of [NOWHERE, 'nonsense']) {
      expect((await ask(id, [body])).status).toBe(404)
      expect((await call('GET', `/v3/checkouts/${id}`)).status).toBe(404)
    }
    expect((await shop.call('GET', `/v3/checkouts/${cart.id}`)).status).toBe(404)
  })

  it('answers whatever is sent with 200 or a 4xx that says why', async () => {
    const cart = await create(wax(2))
    const statuses = new Set<number>()
    const property = fc.asyncProperty(anyConsignment(MUNICH, itemsOf(cart)), async body => {
      const answer = await ask(cart.id, JSON.stringify(body) ?? '')
      statuses.add(answer.status)
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(titleOf(answer)).not.toBe('')
    })
    await fc.assert(property, { numRuns: repetitions(150) })
    expect(shop.failures).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([200, 422]))
    expect(cartOf(await call('GET', `/v3/carts/${cart.id}`)).version).toBe(1)
  }, 60_000)
})

const one = (line_items: object[]) => ({ address: MUNICH, line_items })
