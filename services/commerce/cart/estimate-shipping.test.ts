import { describe, expect, it } from 'vitest'
import { fakePlatform } from '../fixture/fake-platform.ts'
import { estimateShipping, stateOfPostcode } from './estimate-shipping.ts'

const MUNICH = { country: 'de', postcode: '80331' }
const item = (id: string, quantity: number) => ({ id, quantity })
const cartOf = (physical_items: object[]) =>
  Response.json({ data: { line_items: { physical_items, digital_items: [item('d', 1)] } } })
const option = (description: string, cost: unknown) => ({ description, cost })
const checkoutOf = (...available_shipping_options: object[]) =>
  Response.json({
    data: { cart: { currency: { code: 'EUR' } }, consignments: [{ available_shipping_options }] },
  })
const refusal = (errors: object) => Response.json({ status: 422, title: 'No.', errors }, { status: 422 })

function platform(cart: Response, checkout: Response = checkoutOf()) {
  const { client, seen } = fakePlatform(request => (request.method === 'GET' ? cart : checkout))
  return { seen, ask: (place = MUNICH) => estimateShipping(client, 'c1', place) }
}

describe('estimateShipping', () => {
  it('sends all physical items and returns the cheapest option first, in minor units', async () => {
    const answer = checkoutOf(option('Express', 19.9), option('Standard', 7.9))
    const { ask, seen } = platform(cartOf([item('a', 2), item('b', 1)]), answer)
    expect(await ask({ country: 'us', postcode: ' 99501 ' })).toEqual({
      ok: true,
      options: [
        { name: 'Standard', cost: { amount: 790, currency: 'EUR' } },
        { name: 'Express', cost: { amount: 1_990, currency: 'EUR' } },
      ],
    })
    const url = 'http://x/v3/checkouts/c1/consignments?include=consignments.available_shipping_options'
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(decodeURIComponent(seen[1]?.url ?? '')).toBe(url)
    expect(await seen[1]?.json()).toEqual([
      {
        address: {
          ...{ email: '', country_code: 'US', postal_code: '99501' },
          ...{ state_or_province: 'AK', state_or_province_code: 'AK' },
        },
        line_items: [
          { item_id: 'a', quantity: 2 },
          { item_id: 'b', quantity: 1 },
        ],
      },
    ])
  })

  it.each([
    ['gone', 'the cart is not there', new Response('', { status: 404 }), checkoutOf()],
    ['gone', 'it went meanwhile', cartOf([item('a', 1)]), new Response('', { status: 404 })],
    ['nothing-to-send', 'all of it is downloaded', cartOf([]), checkoutOf()],
    ['not-served', 'nothing is offered there', cartOf([item('a', 1)]), checkoutOf()],
    [
      'postcode',
      'the postcode is unknown',
      cartOf([item('a', 1)]),
      refusal({ '0.address.postal_code': 'x' }),
    ],
    [
      'not-served',
      'the country is wrong',
      cartOf([item('a', 1)]),
      refusal({ '0.address.country_code': 'x' }),
    ],
  ])('returns %s where %s', async (reason, _, cart, checkout) => {
    expect(await platform(cart, checkout).ask()).toEqual({ ok: false, reason })
  })

  it('refuses an invalid postcode without a request', async () => {
    const { ask, seen } = platform(cartOf([item('a', 1)]))
    expect(await ask({ country: 'de', postcode: '8033' })).toEqual({ ok: false, reason: 'postcode' })
    expect(seen).toEqual([])
  })

  it.each([
    ['refuses what is ours to know', refusal({ '0.line_items': 'must name each item' }), 'refused to quote'],
    ['fails', new Response('', { status: 503 }), 'status code 503'],
    ['answers in another shape', checkoutOf(option('Express', '19.9')), 'another shape'],
  ])('throws where the platform %s', async (_, checkout, message) => {
    await expect(platform(cartOf([item('a', 1)]), checkout).ask()).rejects.toThrow(message)
  })
})

it.each([
  ['us', '98101', 'WA'],
  ['us', '99501', 'AK'],
  ['us', '99950-1234', 'AK'],
  ['us', '96813', 'HI'],
  ['us', '02108', 'MA'],
  ['us', '00501', 'NY'],
  ['us', '73301', 'TX'],
  ['us', '89501', 'NV'],
  ['us', '00001', null],
  ['us', '42901', null],
  ['us', 'V6B 1A1', null],
  ['ca', 'v6b 1a1', 'BC'],
  ['ca', 'Y1A 2B3', 'YT'],
  ['ca', 'X0A 0H0', 'NU'],
  ['ca', 'X1A 2P8', 'NT'],
  ['ca', '', null],
  ['de', '80331', null],
])('stateOfPostcode: %s %s is in %s', (country, postcode, state) => {
  expect(stateOfPostcode(country, postcode)).toBe(state)
})
