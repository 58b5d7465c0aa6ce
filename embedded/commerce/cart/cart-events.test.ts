import { describe, expect, it } from 'vitest'
import type { Cart } from './cart.ts'
import { cartEvents } from './cart-events.ts'
import { CartLine } from './cart-line.ts'

const CART = '00000000-0000-4000-8000-00000000000c'
const item = (id: string, quantity = 1) =>
  new CartLine({ id, product_id: 1, variant_id: 1, quantity, list_price: null, name: null })
const cart = (...items: CartLine[]): Cart => ({
  row: {
    ...{ store: 'us', id: CART, customer_id: 0, channel_id: 1, email: '', currency_code: 'USD' },
    ...{ locale: 'en', version: 1, created_time: new Date(0), updated_time: new Date(0) },
    coupon_code: null,
  },
  items,
  customs: [],
})

const kept = item('a')
const told = (before: Cart | null, after: Cart | null) =>
  cartEvents({ before, after }).map(({ scope, data }) => [scope, data.id])

describe('what a change of a cart tells', () => {
  it.each<[string, Cart | null, Cart | null, [string, string][]]>([
    [
      'made with two lines',
      null,
      cart(item('a'), item('b')),
      [
        ['store/cart/created', CART],
        ['store/cart/lineItem/created', 'a'],
        ['store/cart/lineItem/created', 'b'],
      ],
    ],
    [
      'one line more, another changed',
      cart(kept, item('b')),
      cart(kept, item('b', 2), item('c')),
      [
        ['store/cart/updated', CART],
        ['store/cart/lineItem/created', 'c'],
        ['store/cart/lineItem/updated', 'b'],
      ],
    ],
    [
      'a line less',
      cart(kept, item('b')),
      cart(kept),
      [
        ['store/cart/updated', CART],
        ['store/cart/lineItem/deleted', 'b'],
      ],
    ],
    ['another customer', cart(kept), cart(kept), [['store/cart/updated', CART]]],
    [
      'deleted',
      cart(kept),
      null,
      [
        ['store/cart/deleted', CART],
        ['store/cart/lineItem/deleted', 'a'],
      ],
    ],
  ])('%s', (_, before, after, events) => {
    expect(told(before, after)).toEqual(events)
  })

  it('names the cart of a line', () => {
    const [, line] = cartEvents({ before: null, after: cart(item('a')) })
    expect(line?.data).toEqual({ type: 'cart_line_item', id: 'a', cartId: CART })
  })
})
