import type { CartRow } from '../cart/cart.ts'
import { findCart } from '../cart/hold-cart.ts'
import { readCarts } from '../cart/read-carts.ts'
import { readCartCoupon } from '../coupon/cart-coupon.ts'
import type { Commerce, Scope } from '../scope.ts'
import { CONFLICT, Refusal, unprocessable } from '../wire/refusal.ts'
import { readCheckout } from './checkout-facts.ts'
import type { Consignment } from './consignment-body.ts'
import { type OrderItem, readCartLines } from './order-item.ts'
import { priceItems } from './price-order.ts'
import type { PricedCheckout } from './wire-checkout.ts'

type Asked = {
  readonly cartId: string
  readonly withItemOptions: boolean
  /** null: what the shopper of the cart has told counts. */
  readonly consignment: Consignment | null
}

// The cart, what was told of it and what it costs belong together.
const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * What a cart costs at the checkout, by all as it is at the moment. Nothing is written: what
 * is asked with a consignment is answered, and not kept.
 */
export function priceCheckout(
  commerce: Commerce,
  scope: Scope,
  { cartId, withItemOptions, consignment }: Asked,
): Promise<PricedCheckout> {
  return commerce.db.transaction(async tx => {
    const cart = await findCart(tx, scope, { id: cartId, now: commerce.now() })
    const { items } = await readCartLines(tx, scope, cart)
    if (consignment !== null) checkConsignment(consignment, { cart, items })
    const told = await readCheckout(tx, scope, cart.id)
    const destination = consignment?.destination ?? told?.shipping_address ?? null
    const shippingOption = consignment === null ? (told?.shipping_option ?? null) : null
    const { applied } = await readCartCoupon(tx, scope, {
      ...{ code: cart.coupon_code, items, now: commerce.now() },
      buyer: { customerId: cart.customer_id, email: told?.email ?? '' },
    })
    const price = await priceItems(tx, scope, {
      ...{ items, destination, shippingOption, applied },
      customerId: cart.customer_id,
    })
    const question = { id: cart.id, withOptions: withItemOptions }
    const [answer] = await readCarts({ ...commerce, db: tx }, scope, [question])
    if (answer === undefined) throw new Error(`Cart ${cart.id} was not answered`)
    if (answer.kind === 'failed') throw answer.error
    return { cart, wireCart: answer.result, price, told, destination }
  }, ONE_MOMENT)
}

type Held = { readonly cart: CartRow; readonly items: readonly OrderItem[] }

function checkConsignment({ items: sent, version }: Consignment, { cart, items }: Held): void {
  if (version !== undefined && version !== cart.version) throw new Refusal(409, CONFLICT)
  const goods = items.filter(item => item.type === 'physical')
  const known = new Set(goods.map(item => item.itemId))
  const errors = sent.flatMap(({ item_id }, place) =>
    known.has(item_id)
      ? []
      : [[`0.line_items.${place}.item_id`, 'is no item of the cart that is shipped'] as const],
  )
  if (errors.length > 0)
    throw unprocessable('A consignment names what is not sent', Object.fromEntries(errors))
  const isWhole = goods.every(item => {
    const asked = sent.filter(line => line.item_id === item.itemId)
    return asked.length === 1 && asked[0]?.quantity === item.quantity
  })
  if (isWhole) return
  throw unprocessable('A cart is sent to one address', {
    '0.line_items': 'must name each item of the cart that is shipped once, with its whole quantity',
  })
}
