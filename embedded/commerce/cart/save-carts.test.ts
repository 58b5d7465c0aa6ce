import { describe, expect, it } from 'vitest'
import { type Cart, CartLine } from './cart.ts'
import { cartEvents } from './save-carts.ts'

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
const eventsOf = (before: Cart | null, after: Cart | null) =>
  cartEvents({ before, after }).map(({ scope, data }) => [scope, data.id])

describe('cart events', () => {
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
      'a line added, another changed',
      cart(kept, item('b')),
      cart(kept, item('b', 2), item('c')),
      [
        ['store/cart/updated', CART],
        ['store/cart/lineItem/created', 'c'],
        ['store/cart/lineItem/updated', 'b'],
      ],
    ],
    [
      'a line deleted',
      cart(kept, item('b')),
      cart(kept),
      [
        ['store/cart/updated', CART],
        ['store/cart/lineItem/deleted', 'b'],
      ],
    ],
    ['a new customer, lines unchanged', cart(kept), cart(kept), [['store/cart/updated', CART]]],
    [
      'a cart deleted',
      cart(kept),
      null,
      [
        ['store/cart/deleted', CART],
        ['store/cart/lineItem/deleted', 'a'],
      ],
    ],
  ])('%s', (_, before, after, events) => {
    expect(eventsOf(before, after)).toEqual(events)
  })

  it('includes the cart id in events of lines', () => {
    const [, line] = cartEvents({ before: null, after: cart(item('a')) })
    expect(line?.data).toEqual({ type: 'cart_line_item', id: 'a', cartId: CART })
  })
})
