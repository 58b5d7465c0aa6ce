import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { WireCommerceProduct } from '../wire.ts'
import { toCommerceProduct } from './to-product.ts'

const variant = {
  id: 1,
  sku: 'A-1',
  price: null,
  sale_price: null,
  inventory_level: 3,
  purchasing_disabled: false,
  image_url: '',
  option_values: [],
}
const product = {
  id: 7,
  name: 'Ski',
  sku: 'A',
  price: 749,
  sale_price: 0,
  inventory_tracking: 'variant',
  availability: 'available',
  variants: [variant],
}
const read = (wire: object) => toCommerceProduct(v.parse(WireCommerceProduct, { ...product, ...wire }), 'USD')

describe('toCommerceProduct', () => {
  it('has prices in minor units, and no sale for a sale price of 0', () => {
    expect(read({}).price).toEqual({ list: { amount: 74_900, currency: 'USD' }, sale: null })
    expect(read({ sale_price: 599.95 }).price.sale).toEqual({ amount: 59_995, currency: 'USD' })
  })

  it.each([
    ['inherits both prices', {}, 74_900, 59_900],
    ['with a price of its own has no sale of the product', { price: 699 }, 69_900, null],
    ['may have a sale of its own', { price: 699, sale_price: 650 }, 69_900, 65_000],
    ['may cost nothing', { price: 0 }, 0, null],
  ])('a variant %s', (_, own, list, sale) => {
    const [first] = read({ sale_price: 599, variants: [{ ...variant, ...own }] }).variants
    expect(first?.price.list.amount).toBe(list)
    expect(first?.price.sale?.amount ?? null).toBe(sale)
  })

  it.each([
    ['counts per variant', 'variant', 3],
    ['counts per product', 'product', 9],
    ['does not count', 'none', null],
  ])('%s', (_, tracking, stock) => {
    expect(read({ inventory_tracking: tracking, inventory_level: 9 }).variants[0]?.stock).toBe(stock)
  })

  it.each([
    [{ mpn: ' NW98-172-G ' }, 'NW98-172-G'],
    [{ mpn: '' }, undefined],
    [{}, undefined],
  ])('a variant with %j has the part number %s', (codes, mpn) => {
    expect(read({ variants: [{ ...variant, ...codes }] }).variants[0]?.mpn).toBe(mpn)
  })

  it.each([
    [
      { reviews_rating_sum: 23, reviews_count: 5 },
      { average: 4.6, count: 5 },
    ],
    [{ reviews_rating_sum: 0, reviews_count: 0 }, null],
    [{ reviews_rating_sum: 40, reviews_count: 5 }, null],
    [{ reviews_rating_sum: 0, reviews_count: 3 }, null],
    [{}, null],
  ])('with %j has the rating %j', (reviews, rating) => expect(read(reviews).rating).toEqual(rating))

  it.each([
    [{ gtin: '4006381333931' }, '4006381333931'],
    [{ gtin: '', upc: ' 036000291452 ' }, '036000291452'],
    [{ gtin: 'FL-NW98', upc: '123' }, undefined],
    [{ gtin: '4006381333932' }, undefined],
    [{}, undefined],
  ])('a variant with %j has the GTIN %s', (codes, gtin) => {
    expect(read({ variants: [{ ...variant, ...codes }] }).variants[0]?.gtin).toBe(gtin)
  })

  it.each([
    [{}, { least: 1, most: null }],
    [
      { order_quantity_minimum: 0, order_quantity_maximum: 0 },
      { least: 1, most: null },
    ],
    [
      { order_quantity_minimum: null, order_quantity_maximum: null },
      { least: 1, most: null },
    ],
    [
      { order_quantity_minimum: 2, order_quantity_maximum: 6 },
      { least: 2, most: 6 },
    ],
  ])('with %j has the order limits %j', (wire, limits) => expect(read(wire).orderLimits).toEqual(limits))

  it('is sold out when fewer are left than an order needs', () => {
    const stockOf = (left: number) =>
      read({
        inventory_tracking: 'variant',
        order_quantity_minimum: 2,
        variants: [{ ...variant, inventory_level: left }],
      }).variants[0]?.stock
    expect([stockOf(2), stockOf(1)]).toEqual([2, 0])
  })

  it('cannot be bought when an order needs more than a line holds', () => {
    expect(read({ order_quantity_minimum: 24 })).toMatchObject({ variants: [{ purchasable: false }] })
  })

  it.each([
    ['disabled', { availability: 'disabled' }],
    ['hidden', { is_visible: false }],
  ])('cannot be bought while %s', (_, state) => {
    expect(read(state)).toMatchObject({ available: false, variants: [{ purchasable: false }] })
  })

  it('sorts options and values; swatches are colors', () => {
    const value = (id: number, sort: number) => ({
      id,
      label: `v${id}`,
      sort_order: sort,
      value_data: { colors: ['#112233'] },
    })
    const options = [
      { id: 2, display_name: 'Length', type: 'rectangles', sort_order: 1, option_values: [] },
      {
        id: 1,
        display_name: 'Color',
        type: 'swatch',
        sort_order: 0,
        option_values: [value(5, 1), value(4, 0)],
      },
    ]
    expect(read({ options }).options).toMatchObject([
      { label: 'Color', kind: 'color', values: [{ id: 4, hex: ['#112233'] }, { id: 5 }] },
      { label: 'Length', kind: 'size' },
    ])
  })
})
