import { checkPurchase } from '../../commerce/cart/check-purchase.ts'
import { type CartRow, findCart } from '../../commerce/cart/hold-cart.ts'
import type { PricedLine } from '../../commerce/cart/priced-lines.ts'
import { type CheckoutRow, readCheckout, saveCheckout } from '../../commerce/order/checkout-facts.ts'
import { placedBefore } from '../../commerce/order/hold-order.ts'
import { readCartLines } from '../../commerce/order/order-item.ts'
import type { OrderPrice } from '../../commerce/order/order-price.ts'
import { priceItems } from '../../commerce/order/price-order.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { Refusal } from '../../commerce/wire/refusal.ts'
import type { HostSession } from '../session/host-session.ts'

/** A cart at the checkout, with what its shopper has told and what it costs at the moment. */
export type Checkout = {
  readonly cart: CartRow
  readonly told: CheckoutRow
  readonly price: OrderPrice
  /** The ids of the cart's items that cannot be bought as they are. */
  readonly unsellable: ReadonlySet<string>
}

export type CheckoutState =
  | ({ readonly kind: 'open' } & Checkout)
  /** The cart is a customer's who is not signed in here. */
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'ordered'; readonly orderId: number }
  /** There is no cart, or nothing in it. */
  | { readonly kind: 'empty' }

/** Where the session's cart stands. A signed-in customer's e-mail address is known from the start. */
export async function readCheckoutState(
  commerce: Commerce,
  scope: Scope,
  { row, customer }: HostSession,
): Promise<CheckoutState> {
  const id = row?.cart_id ?? null
  if (id === null) return { kind: 'empty' }
  const cart = await findAlive(commerce, scope, id)
  if (cart === null) {
    const before = await placedBefore(commerce.db, scope, id)
    return before?.kind === 'placed-before' ? { kind: 'ordered', orderId: before.orderId } : { kind: 'empty' }
  }
  if (cart.customer_id !== 0 && cart.customer_id !== customer?.id) return { kind: 'sign-in' }
  const kept = await readCheckout(commerce.db, scope, id)
  const email = customer !== null && (kept === null || kept.email === '') ? customer.email : null
  const told =
    kept === null || email !== null
      ? await saveCheckout(commerce.db, scope, id, {
          updated_time: commerce.now(),
          ...(email === null ? {} : { email }),
        })
      : kept
  return readPriced(commerce, scope, cart, told)
}

async function readPriced(
  { db }: Commerce,
  scope: Scope,
  cart: CartRow,
  told: CheckoutRow,
): Promise<CheckoutState> {
  const lines = await readCartLines(db, scope, cart)
  if (lines.items.length === 0) return { kind: 'empty' }
  const price = await priceItems(db, scope, {
    items: lines.items,
    destination: told.shipping_address ?? told.billing_address,
    shippingOption: told.shipping_option,
  })
  return { kind: 'open', cart, told, price, unsellable: unsellableOf(lines.priced) }
}

/** The cart; null: it expired or is gone. */
export async function findAlive({ db, now }: Commerce, scope: Scope, id: string): Promise<CartRow | null> {
  try {
    return await findCart(db, scope, { id, now: now() })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

function unsellableOf(lines: readonly PricedLine[]): ReadonlySet<string> {
  const wanted = lines.map(({ product, variant, quantity }) => ({
    ...{ product_id: product.id, variant_id: variant.id, quantity },
  }))
  const refused = lines.filter(line => {
    try {
      checkPurchase(line, wanted)
      return false
    } catch (error) {
      if (error instanceof Refusal) return true
      throw error
    }
  })
  return new Set(refused.map(line => line.itemId))
}
