import { expect, it } from 'vitest'
import { paymentEvent, shippingEvent } from './checkout-events.ts'

const SKI = {
  ...{ productId: 7, variantId: 12, sku: 'FL-7-180', name: 'Nordwand', quantity: 2 },
  ...{ listPrice: 69_995, basePrice: 69_995, couponAmount: 0 },
}
const basket = (changes: object, coupon: { code: string } | null = null) => ({
  currency: 'EUR',
  lines: [{ ...SKI, ...changes }],
  coupon,
})

it('has the items as the storefront has them, and the value of all', () => {
  expect(shippingEvent(basket({}), { digits: 2 }, 'Standard')).toEqual({
    name: 'add_shipping_info',
    params: {
      ...{ currency: 'EUR', value: 1399.9, shipping_tier: 'Standard' },
      items: [
        {
          ...{ item_id: 'FL-7-180', item_name: 'Nordwand', bc_item_id: 12, bc_parent_item_id: 7 },
          ...{ quantity: 2, price: 699.95 },
        },
      ],
    },
  })
})

it.each([
  ['a sale', { basePrice: 59_990 }, { price: 699.95, discount: 100.05 }, 1199.8],
  ['a coupon', { couponAmount: 10_000 }, { price: 699.95, discount: 50 }, 1299.9],
  ['a share that is not divisible', { quantity: 3, couponAmount: 1_000 }, { discount: 3.333333 }, 2089.85],
  ['both', { basePrice: 59_990, couponAmount: 2_000 }, { discount: 110.05 }, 1179.8],
  ['a price above the catalogue’s', { basePrice: 80_000 }, { price: 800 }, 1600],
])('has the discount of one unit and the value paid, with %s', (_, changes, item, value) => {
  const { params } = paymentEvent(basket(changes, { code: 'TEN' }), { digits: 2 }, 'invoice')
  expect(params).toMatchObject({ value, coupon: 'TEN', payment_type: 'invoice', items: [item] })
})

it('has amounts in units of a currency without decimals', () => {
  const { params } = paymentEvent(basket({ listPrice: 70_000 }), { digits: 0 }, 'invoice')
  expect(params).toMatchObject({ value: 139_990, items: [{ price: 70_000, discount: 5 }] })
})

it('names an item without a SKU by its id, and at most 200 of all', () => {
  const lines = Array.from({ length: 201 }, () => ({ ...SKI, sku: '', quantity: 1 }))
  const { params } = paymentEvent({ currency: 'EUR', lines, coupon: null }, { digits: 2 }, 'invoice')
  expect(params.items).toHaveLength(200)
  expect(params.value).toBe(140_689.95)
  expect(params.items).toContainEqual(expect.objectContaining({ item_id: '12' }))
})
