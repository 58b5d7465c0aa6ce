import type { CartRow } from '../../commerce/cart/cart.ts'
import { checkPurchase } from '../../commerce/cart/change-items.ts'
import type { PricedLine } from '../../commerce/cart/price-cart.ts'
import { findCart } from '../../commerce/cart/stored-cart.ts'
import { type RejectedCoupon, readCartCoupon } from '../../commerce/coupon/cart-coupon.ts'
import type { Database } from '../../commerce/database/open.ts'
import { findPlacedOrder, withCustomer } from '../../commerce/order/place-order.ts'
import { type CheckoutRow, readCheckout } from '../../commerce/order/price-checkout.ts'
import { type OrderPrice, priceItems, readCartLines } from '../../commerce/order/price-order.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { Refusal } from '../../commerce/wire/refusal.ts'
import type { HostCustomer, HostSession } from '../session/host-session.ts'

/** A cart at the checkout, with what its shopper has told and what it costs at the moment. */
export type Checkout = {
  /** Owned by whoever is signed in here, when it has no owner of its own. */
  readonly cart: CartRow
  readonly told: CheckoutRow
  readonly price: OrderPrice
  /** The cart's code, when it does not count any more. */
  readonly droppedCoupon: RejectedCoupon | null
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

// The cart, what was told of it and what it costs belong together, also while it becomes an order.
const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Where the session's cart stands. */
export async function readCheckoutState(
  { db, now }: Commerce,
  scope: Scope,
  session: HostSession,
): Promise<CheckoutState> {
  const id = session.row?.cart_id ?? null
  if (id === null) return { kind: 'empty' }
  return db.transaction(async tx => {
    const cart = await findAlive(tx, scope, { id, now: now() })
    if (cart !== null) return readOpen(tx, scope, { cart, customer: session.customer, now: now() })
    const before = await findPlacedOrder(tx, scope, id)
    return before?.kind === 'placed-before' ? { kind: 'ordered', orderId: before.orderId } : { kind: 'empty' }
  }, ONE_MOMENT)
}

type Opening = { readonly cart: CartRow; readonly customer: HostCustomer | null; readonly now: Date }

async function readOpen(
  tx: Database,
  scope: Scope,
  { cart: held, customer, now }: Opening,
): Promise<CheckoutState> {
  if (held.customer_id !== 0 && held.customer_id !== customer?.id) return { kind: 'sign-in' }
  const cart = withCustomer(customer?.id ?? 0, held)
  const lines = await readCartLines(tx, scope, cart)
  if (lines.items.length === 0) return { kind: 'empty' }
  const told = toldOf((await readCheckout(tx, scope, cart.id)) ?? nothingTold(scope, cart), customer)
  const { applied, rejected } = await readCartCoupon(tx, scope, {
    ...{ code: cart.coupon_code, items: lines.items, now },
    buyer: { customerId: cart.customer_id, email: told.email },
  })
  const price = await priceItems(tx, scope, {
    ...{ items: lines.items, applied, customerId: cart.customer_id },
    destination: told.shipping_address ?? told.billing_address,
    shippingOption: told.shipping_option,
  })
  const unsellable = unsellableOf(lines.priced)
  return { kind: 'open', cart, told, price, droppedCoupon: rejected, unsellable }
}

/** A signed-in customer's e-mail address is known from the start. */
function toldOf(told: CheckoutRow, customer: HostCustomer | null): CheckoutRow {
  return told.email === '' && customer !== null ? { ...told, email: customer.email } : told
}

function nothingTold({ hash }: Scope, { id, updated_time }: CartRow): CheckoutRow {
  return {
    ...{ cart_id: id, store: hash, email: '', shipping_address: null, billing_address: null },
    ...{ shipping_option: null, payment_method: null, customer_message: '', payment: null, updated_time },
  }
}

/** The cart; null: it expired or is gone. */
export async function findAlive(
  db: Database,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<CartRow | null> {
  try {
    return await findCart(db, scope, { id, now })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

function unsellableOf(lines: readonly PricedLine[]): ReadonlySet<string> {
  const refused = lines.filter(line => {
    try {
      checkPurchase(line, lines)
      return false
    } catch (error) {
      if (error instanceof Refusal) return true
      throw error
    }
  })
  return new Set(refused.map(line => line.itemId))
}
