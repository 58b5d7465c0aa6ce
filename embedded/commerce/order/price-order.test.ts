import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Store } from '../store/store.ts'
import { type OrderItem, toOrderPrice } from './price-order.ts'

const STORE: Store = {
  ...{ hash: 'eu', accessToken: 't', name: 'Shop EU', currency: 'EUR', countryCode: 'DE' },
  ...{ secureUrl: 'http://checkout.test', siteUrl: 'http://shop.test', clientId: 'c', clientSecret: 's' },
  taxRates: [
    { countryCode: 'DE', name: 'VAT', percent: 19 },
    { countryCode: 'US', state: 'NY', name: 'New York', percent: 8.875 },
  ],
}
const BERLIN = {
  ...{ first_name: 'Ada', last_name: 'Byron', company: '', street_1: 'Kiefernweg 1', street_2: '' },
  ...{
    city: 'Berlin',
    state: '',
    zip: '10115',
    country: 'Germany',
    country_iso2: 'DE',
    phone: '',
    email: '',
  },
}
const NEW_YORK = { ...BERLIN, country_iso2: 'US', state: 'New York' }

function item(basePrice: number, quantity: number, fields: Partial<OrderItem> = {}): OrderItem {
  return {
    ...{ itemId: 'i', productId: 1, variantId: 1, brandId: 0, name: 'Ski', sku: '', upc: '', options: [] },
    ...{ type: 'physical', weight: 1, imageUrl: '', isFreeShipping: false, fixedCost: 0 },
    ...{ basePrice, listPrice: basePrice, quantity, extended: basePrice * quantity },
    ...fields,
  }
}

const parcel = (cost: number) => ({
  zone: { id: 1, name: 'World' },
  options: [{ id: 'a', methodId: 1, zoneId: 1, type: 'shipping_flatrate', name: 'Parcel', cost }] as const,
})

describe('order price', () => {
  it('is the catalogue price where prices include tax, whatever the destination’s rate', () => {
    const store = { ...STORE, isPriceEnteredWithTax: true }
    const order = { items: [item(64_995, 2)], shippingOption: 'a' }
    const home = toOrderPrice({ store }, { ...order, destination: BERLIN }, parcel(990))
    expect(home.total).toEqual({ ex: 109_235 + 832, inc: 129_990 + 990 })
    expect(home.taxes).toEqual([{ name: 'VAT', percent: 19, amount: 20_755 + 158 }])
    const abroad = toOrderPrice(
      { store },
      { ...order, destination: { ...BERLIN, country_iso2: 'CH' } },
      parcel(990),
    )
    expect([abroad.total, abroad.taxes]).toEqual([{ ex: 130_980, inc: 130_980 }, []])
  })

  it('adds the destination’s tax where prices exclude it', () => {
    const order = { items: [item(64_995, 2)], shippingOption: 'a', destination: NEW_YORK }
    const price = toOrderPrice({ store: STORE }, order, parcel(1000))
    expect(price.subtotal).toEqual({ ex: 129_990, inc: 141_527 })
    expect(price.shipping.cost).toEqual({ ex: 1000, inc: 1089 })
  })

  it('leaves out shipping and tax without a destination', () => {
    const order = { items: [item(1000, 1)], shippingOption: 'a', destination: null }
    expect(toOrderPrice({ store: STORE }, order, null)).toMatchObject({
      ...{ total: { ex: 1000, inc: 1000 }, taxes: [], needsShipping: true, itemCount: 1 },
      shipping: { zone: null, options: [], chosen: null },
    })
  })

  it('has no shipping cost when the chosen option is no longer offered', () => {
    const order = { items: [item(1000, 1)], shippingOption: 'gone', destination: NEW_YORK }
    expect(toOrderPrice({ store: STORE }, order, parcel(700)).shipping).toMatchObject({
      ...{ chosen: null, cost: { ex: 0, inc: 0 } },
    })
  })

  it('adds up to the minor unit, whatever the items, rate and shipping', () => {
    const items = fc.array(
      fc
        .record({
          price: fc.integer({ min: 0, max: 999_999_900 }),
          quantity: fc.integer({ min: 1, max: 10_000 }),
          own: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
        })
        .map(({ price, quantity, own }) =>
          item(price, quantity, own === undefined ? {} : { ownPrice: { ex: price, inc: price + own } }),
        ),
      { maxLength: 20 },
    )
    const facts = fc.record({
      items,
      isPriceEnteredWithTax: fc.boolean(),
      percent: fc.integer({ min: 0, max: 2_700_000 }).map(parts => parts / 100_000),
      cost: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(facts, ({ items, isPriceEnteredWithTax, percent, cost }) => {
        const taxRates = [{ countryCode: 'DE', name: 'VAT', percent }]
        const store = { ...STORE, taxRates, isPriceEnteredWithTax }
        const order = { items, shippingOption: 'a', destination: BERLIN }
        const { lines, subtotal, shipping, taxes, total } = toOrderPrice({ store }, order, parcel(cost))
        const sum = (of: 'ex' | 'inc') => lines.reduce((all, line) => all + line.total[of], 0)
        expect(subtotal).toEqual({ ex: sum('ex'), inc: sum('inc') })
        expect(total).toEqual({ ex: subtotal.ex + shipping.cost.ex, inc: subtotal.inc + shipping.cost.inc })
        const tax = taxes.reduce((all, { amount }) => all + amount, 0)
        expect(subtotal.ex + shipping.cost.ex + tax).toBe(total.inc)
        expect(Number.isSafeInteger(total.inc)).toBe(true)
      }),
    )
  })
})
