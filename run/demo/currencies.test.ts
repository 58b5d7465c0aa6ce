import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippingCost } from '@firnline/domain/cart/shipping'
import { decimalOf, formatMoney, minorDigits } from '@firnline/domain/money'
import { copyTemplateDatabase } from '@firnline/embedded/commerce/fixtures/template-database'
import { type CommerceServer, createCommerceServer, type Store } from '@firnline/embedded/commerce/server'
import { minorDigits as platformDigits } from '@firnline/embedded/commerce/wire/value'
import { createCommerce } from '@firnline/services/commerce/create-commerce'
import { createResponseCache } from '@firnline/services/http/response-cache'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Amounts on their way from the platform to what a shopper reads, in currencies with other minor units than cents. */

const ACCOUNT = {
  accessToken: 'token',
  clientId: 'client',
  clientSecret: 'secret-of-at-least-32-characters-x',
}
const HOSTED = { secureUrl: 'http://checkout.test/shop', siteUrl: 'http://shop.test' }
const Made = v.object({ data: v.object({ id: v.number(), variants: v.array(v.object({ id: v.number() })) }) })

/** Currency, decimal places of the store's setting, price, and the amounts expected of it. */
const CASES = [
  ['USD', 2, 119, { minor: 11_900, written: '$119.00', decimal: '119.00', pair: '$238.00' }],
  ['USD', 0, 119, { minor: 11_900, written: '$119', decimal: '119.00', pair: '$238' }],
  ['USD', 0, 119.5, { minor: 11_950, written: '$119.50', decimal: '119.50', pair: '$239' }],
  ['USD', 1, 119.5, { minor: 11_950, written: '$119.5', decimal: '119.50', pair: '$239.0' }],
  ['USD', 3, 119.95, { minor: 11_995, written: '$119.950', decimal: '119.95', pair: '$239.900' }],
  ['JPY', 0, 11_900, { minor: 11_900, written: '$11,900', decimal: '11900', pair: '$23,800' }],
  ['JPY', 2, 11_900, { minor: 11_900, written: '$11,900.00', decimal: '11900', pair: '$23,800.00' }],
  ['KWD', 3, 119.125, { minor: 119_125, written: '$119.125', decimal: '119.125', pair: '$238.250' }],
  ['KWD', 2, 119.125, { minor: 119_125, written: '$119.125', decimal: '119.125', pair: '$238.25' }],
  ['HUF', 2, 11_900.5, { minor: 1_190_050, written: '$11,900.50', decimal: '11900.50', pair: '$23,801.00' }],
] as const

const hashOf = (...parts: [currency: string, decimalPlaces: number, price: number]) => parts.join('-')

let server: CommerceServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firnline-'))
  await copyTemplateDatabase(dataDir)
  const stores = CASES.map(
    ([currency, places, price]): Store => ({
      ...{ hash: hashOf(currency, places, price), name: 'Shop', currency, countryCode: 'US' },
      ...HOSTED,
      ...ACCOUNT,
    }),
  )
  server = await createCommerceServer({ database: { dataDir }, stores })
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

/** The store sells one pole, and ships for 7 below a subtotal of 150. */
async function fillStore(currency: string, decimalPlaces: number, price: number) {
  const hash = hashOf(currency, decimalPlaces, price)
  async function send(method: string, path: string, body: unknown): Promise<unknown> {
    const headers = { 'x-auth-token': 'token', 'content-type': 'application/json' }
    const init = { method, headers, body: JSON.stringify(body) }
    const answer = await server.fetch(new Request(`http://x/stores/${hash}${path}`, init))
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await send('PUT', '/v2/currencies/1', { decimal_places: decimalPlaces, token: '$' })
  const pole = { name: 'Pole', type: 'physical', weight: 1, price, sku: 'POLE' }
  const { data } = v.parse(Made, await send('POST', '/v3/catalog/products', pole))
  const zone = { name: 'US', type: 'country', locations: [{ country_iso2: 'US' }] }
  const { id } = v.parse(v.object({ id: v.number() }), await send('POST', '/v2/shipping/zones', zone))
  const range = [
    { lower_limit: 0, upper_limit: 150, shipping_cost: 7 },
    { lower_limit: 150, upper_limit: 100_000, shipping_cost: 0 },
  ]
  const settings = { default_cost: null, default_cost_type: 'fixed_amount', range }
  await send('POST', `/v2/shipping/zones/${id}/methods`, {
    name: 'Parcel',
    type: 'total',
    enabled: true,
    settings,
  })
  const own = { ...ACCOUNT, hash, storeUrl: HOSTED.secureUrl }
  const none = { isEnabled: false, hideFreeShippingGroups: [] }
  const commerce = createCommerce({
    baseUrl: 'http://x',
    stores: { us: own, ca: own, eu_region_1: own },
    fetch: request => server.fetch(request),
    timeout: 5_000,
    cache: createResponseCache({ ttl: 60_000, maxBytes: 1_000_000, onStale: () => {} }),
    shippingSettings: { us: none, ca: none, eu_region_1: none },
  }).forPage(() => {})
  return { commerce, productId: data.id, variantId: data.variants[0]?.id ?? 0 }
}

describe('what the platform asks is what a shopper reads', () => {
  it.each(CASES)('in %s with %i decimal places at %d', async (code, places, price, expected) => {
    const { commerce, productId, variantId } = await fillStore(code, places, price)
    const { format } = await commerce.currency('us')
    const [pole] = await commerce.products('us', [productId])
    const list = pole?.price.list
    expect(list).toEqual({ amount: expected.minor, currency: code })
    expect(formatMoney(list, format)).toBe(expected.written)
    expect(decimalOf({ amount: expected.minor, currency: code })).toBe(expected.decimal)
    const line = { productId, variantId, quantity: 2 }
    const made = await commerce.createCart('us', line, { customerId: null, locale: 'en-us' })
    expect(formatMoney(made.ok ? made.cart?.total : null, format)).toBe(expected.pair)
    const terms = await commerce.shipping('us')
    const small = { amount: 10 ** minorDigits(code), currency: code }
    expect(shippingCost(small, { terms, groupId: null })).toEqual({ ...small, amount: small.amount * 7 })
  })

  it('by the same minor units on both sides, which share no code', () => {
    const codes = Intl.supportedValuesOf('currency')
    expect(codes.map(code => [code, minorDigits(code)])).toEqual(
      codes.map(code => [code, platformDigits(code)]),
    )
  })
})
