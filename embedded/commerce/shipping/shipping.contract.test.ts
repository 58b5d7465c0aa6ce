import { describe, expect, it } from 'vitest'
import { idOfBody, messagesOf } from '../fixtures/answer.ts'
import { openTestShop, US } from '../fixtures/test-shop.ts'

const shop = await openTestShop()

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/v2/shipping/zones${path}`, body)
const country = (...codes: string[]) => ({
  ...{ name: 'Countries', type: 'country' },
  locations: codes.map(country_iso2 => ({ country_iso2 })),
})

describe('shipping zones', () => {
  it('are none at first: 204 without a body', async () => {
    const answer = await shop.callEu('GET', '/v2/shipping/zones')
    expect([answer.status, answer.body]).toEqual([204, null])
  })

  it('are made with 201 and read as they were made', async () => {
    const made = await call('POST', '', { ...country('us', 'CA'), handling_fees: { fixed_surcharge: 2.5 } })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...{ name: 'Countries', type: 'country', enabled: true, handling_fees: { fixed_surcharge: '2.5' } },
      locations: [
        { id: expect.any(Number), country_iso2: 'US' },
        { id: expect.any(Number), country_iso2: 'CA' },
      ],
      free_shipping: { enabled: false, exclude_fixed_shipping_products: false },
    })
    expect((await call('GET', `/${idOfBody(made)}`)).body).toEqual(made.body)
    expect((await call('GET', '')).body).toContainEqual(made.body)
  })

  it('change what a PUT gives and keep the rest, their places by number', async () => {
    const made = await call('POST', '', country('US', 'CA'))
    const path = `/${idOfBody(made)}`
    const renamed = await call('PUT', path, { name: 'North America', enabled: false })
    expect(renamed.status).toBe(200)
    expect(renamed.body).toEqual({ ...Object(made.body), name: 'North America', enabled: false })
    const sentBack = await call('PUT', path, renamed.body)
    expect(sentBack.body).toEqual(renamed.body)
    expect((await call('PUT', path, { type: 'state' })).status).toBe(422)
    const world = await call('PUT', path, { type: 'global', locations: [] })
    expect(world.body).toMatchObject({ type: 'global', locations: [] })
  })

  it('go with their methods: 204, then 404', async () => {
    const path = `/${idOfBody(await call('POST', '', country('NO')))}`
    await call('POST', `${path}/methods`, { name: 'Flat', type: 'perorder', settings: { rate: 7 } })
    expect((await call('DELETE', path)).status).toBe(204)
    for (const gone of [path, `${path}/methods`]) expect((await call('GET', gone)).status).toBe(404)
    expect((await call('DELETE', path)).status).toBe(404)
  })

  it.each([
    ['a type there is not', { name: 'X', type: 'planet' }],
    ['a country without one', { name: 'X', type: 'country', locations: [] }],
    ['a country that is no code', country('Germany')],
    ['a state without its country', { name: 'X', type: 'state', locations: [{ state_iso2: 'WA' }] }],
    [
      'a postcode that is a script',
      { name: 'X', type: 'zip', locations: [{ zip: '<script>', country_iso2: 'US' }] },
    ],
    ['an unknown field', { ...country('US'), colour: 'red' }],
    ['no name', { type: 'global' }],
    ['a surcharge below nothing', { ...country('US'), handling_fees: { fixed_surcharge: '-1' } }],
  ])('refuse %s with 422', async (_, body) => {
    const answer = await call('POST', '', body)
    expect([answer.status, messagesOf(answer).length > 0]).toEqual([422, true])
  })

  it('have no filters', async () => {
    expect((await call('GET', '?page=1')).status).toBe(422)
  })

  it('are found by the vendor client', async () => {
    const zones = await shop.client(US).v2.get('/shipping/zones', {})
    expect(zones).toContainEqual(expect.objectContaining({ type: 'country' }))
  })
})

describe('shipping methods', () => {
  const zone = async () => `/${idOfBody(await call('POST', '', { name: 'World', type: 'global' }))}`

  it.each([
    ['perorder', { rate: 7 }],
    ['peritem', { rate: 2.5 }],
    ['weight', { range: [{ lower_limit: 0, upper_limit: 10, shipping_cost: 8 }], ...noDefault() }],
    [
      'total',
      {
        default_cost: 5,
        default_cost_type: 'percentage_of_total',
        range: [{ lower_limit: 0, upper_limit: 100, shipping_cost: 8 }],
      },
    ],
    ['freeshipping', { carrier_options: { minimum_sub_total: '150' } }],
    ['freeshipping', {}],
  ])('of type %s are made with 200 and read as they were made', async (type, settings) => {
    const methods = `${await zone()}/methods`
    expect((await call('GET', methods)).status).toBe(204)
    const made = await call('POST', methods, { name: 'Parcel', type, settings, enabled: false })
    expect(made.status).toBe(200)
    expect(made.body).toEqual({
      ...{ id: idOfBody(made), name: 'Parcel', type, settings, enabled: false },
      ...{ handling_fees: { fixed_surcharge: '0' }, is_fallback: false, channel_ids: [1] },
    })
    expect((await call('GET', methods)).body).toEqual([made.body])
    expect((await call('GET', `${methods}/${idOfBody(made)}`)).body).toEqual(made.body)
  })

  it('change what a PUT gives, and go with 204', async () => {
    const methods = `${await zone()}/methods`
    const made = await call('POST', methods, { name: 'Flat', type: 'perorder', settings: { rate: 7 } })
    const path = `${methods}/${idOfBody(made)}`
    const changed = await call('PUT', path, { settings: { rate: '9.95' } })
    expect(changed.body).toEqual({ ...Object(made.body), settings: { rate: 9.95 } })
    expect((await call('PUT', path, { type: 'weight' })).status).toBe(422)
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('PUT', path, { name: 'Gone' })).status).toBe(404)
  })

  it("are not found in another zone's address", async () => {
    const made = await call('POST', `${await zone()}/methods`, {
      ...{ name: 'Flat', type: 'perorder', settings: { rate: 7 } },
    })
    expect((await call('GET', `${await zone()}/methods/${idOfBody(made)}`)).status).toBe(404)
  })

  it.each([
    ['a type that this server cannot quote', { type: 'usps', settings: {} }],
    ['a rate below nothing', { type: 'perorder', settings: { rate: -1 } }],
    ['a rate that is no number', { type: 'peritem', settings: { rate: 'seven' } }],
    ['a setting of another type', { type: 'perorder', settings: { rate: 1, range: [] } }],
    ['ranges that are none', { type: 'weight', settings: { range: [] } }],
    [
      'a range that ends before it begins',
      { type: 'total', settings: { range: [{ lower_limit: 9, upper_limit: 1, shipping_cost: 1 }] } },
    ],
    ['a minimum that is no number', { type: 'freeshipping', settings: minimum('1e9; drop table') }],
  ])('refuse %s with 422', async (_, body) => {
    const answer = await call('POST', `${await zone()}/methods`, { name: 'X', ...body })
    expect([answer.status, messagesOf(answer).length > 0]).toEqual([422, true])
  })
})

const noDefault = () => ({ default_cost: null, default_cost_type: 'fixed_amount' })
const minimum = (minimum_sub_total: string) => ({ carrier_options: { minimum_sub_total } })
