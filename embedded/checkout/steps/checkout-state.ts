import type { CartRow } from '../../commerce/cart/cart.ts'
import { checkPurchase } from '../../commerce/cart/change-items.ts'
import type { PricedLine } from '../../commerce/cart/price-cart.ts'
import { findCart } from '../../commerce/cart/stored-cart.ts'
import { type RejectedCoupon, readCartCoupon } from '../../commerce/coupon/cart-coupon.ts'
import type { Database } from '../../commerce/database/open.ts'
import { findPlacedOrder, withCustomer } from '../../commerce/order/place-order.ts'
import { type CheckoutRow, readCheckout } from '../../commerce/order/price-checkout.ts'
import type { OrderPrice } from '../../commerce/order/price-order.ts'
import { priceItems, readCartLines } from '../../commerce/order/price-order.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { ApiError } from '../../commerce/wire/api-error.ts'
import type { HostedCustomer, HostedSession } from '../session.ts'

/** A cart at the checkout, with what its shopper has entered and its current price. */
export type Checkout = {
  /** Owned by the signed-in customer, when it has no owner of its own. */
  readonly cart: CartRow
  readonly details: CheckoutRow
  readonly price: OrderPrice
  /** The cart's coupon, when it does not apply any more. */
  readonly droppedCoupon: RejectedCoupon | null
  /** The ids of the items that cannot be bought as they are. */
  readonly unsellable: ReadonlySet<string>
}

export type CheckoutState =
  | ({ readonly kind: 'open' } & Checkout)
  /** The cart belongs to a customer who is not signed in here. */
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'ordered'; readonly orderId: number }
  /** There is no cart, or nothing in it. */
  | { readonly kind: 'empty' }

// The cart, its details and its price must be of one moment, also while the cart becomes an order.
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** The state of the session's cart. */
export async function readCheckoutState(
  { db, now }: Commerce,
  scope: Scope,
  { row, customer }: HostedSession,
): Promise<CheckoutState> {
  const id = row?.cart_id ?? null
  if (id === null) return { kind: 'empty' }
  return db.transaction(async tx => {
    const cart = await findLiveCart(tx, scope, { id, now: now() })
    if (cart !== null) return readOpenCheckout(tx, scope, { cart, customer, now: now() })
    const before = await findPlacedOrder(tx, scope, id)
    return before?.kind === 'placed-before' ? { kind: 'ordered', orderId: before.orderId } : { kind: 'empty' }
  }, SNAPSHOT)
}

type CartAndCustomer = {
  readonly cart: CartRow
  readonly customer: HostedCustomer | null
  readonly now: Date
}

async function readOpenCheckout(
  tx: Database,
  scope: Scope,
  { cart: stored, customer, now }: CartAndCustomer,
): Promise<CheckoutState> {
  if (stored.customer_id !== 0 && stored.customer_id !== customer?.id) return { kind: 'sign-in' }
  const cart = withCustomer(customer?.id ?? 0, stored)
  const lines = await readCartLines(tx, scope, cart)
  if (lines.items.length === 0) return { kind: 'empty' }
  const entered = (await readCheckout(tx, scope, cart.id)) ?? emptyDetails(scope, cart)
  const details = { ...entered, email: entered.email || (customer?.email ?? '') }
  const { applied, rejected } = await readCartCoupon(tx, scope, {
    code: cart.coupon_code,
    items: lines.items,
    now,
    buyer: { customerId: cart.customer_id, email: details.email },
  })
  const price = await priceItems(tx, scope, {
    items: lines.items,
    applied,
    customerId: cart.customer_id,
    destination: details.shipping_address ?? details.billing_address,
    shippingOption: details.shipping_option,
  })
  const unsellable = unsellableItems(lines.priced)
  return { kind: 'open', cart, details, price, droppedCoupon: rejected, unsellable }
}

function emptyDetails({ hash }: Scope, { id, updated_time }: CartRow): CheckoutRow {
  return {
    cart_id: id,
    store: hash,
    email: '',
    shipping_address: null,
    billing_address: null,
    shipping_option: null,
    payment_method: null,
    customer_message: '',
    payment: null,
    updated_time,
  }
}

/** The cart; null: it has expired or does not exist. */
export async function findLiveCart(
  db: Database,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<CartRow | null> {
  try {
    return await findCart(db, scope, { id, now })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

function unsellableItems(lines: readonly PricedLine[]): ReadonlySet<string> {
  const refused = lines.filter(line => {
    try {
      checkPurchase(line, lines)
      return false
    } catch (error) {
      if (error instanceof ApiError) return true
      throw error
    }
  })
  return new Set(refused.map(line => line.itemId))
}
