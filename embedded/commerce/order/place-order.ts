import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CartRow, StoredCart } from '../cart/cart.ts'
import { isCartId, lockCart } from '../cart/stored-cart.ts'
import { lockCoupon, readCartCoupon } from '../coupon/cart-coupon.ts'
import type { Database } from '../database/open.ts'
import { retryOnConflict } from '../database/retry-on-conflict.ts'
import { carts, orders } from '../database/schema.ts'
import { queueEmail, queueEvents, queuePayment } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { readDatabaseError } from '../wire/api-error.ts'
import { queueShopNotice } from './change-order.ts'
import { createdEvents } from './create-order.ts'
import { insertOrder } from './insert-order.ts'
import { exceedsSpendLimit } from './limits/spend-limit.ts'
import { exceedsUnpaidLimits } from './limits/unpaid-orders.ts'
import {
  findRejection,
  type OrderRejection,
  type PlaceOrderRequest,
  type PlaceOrderResult,
  reject,
} from './order-rejection.ts'
import { addressesOf, type CheckoutRow, readCheckout } from './price-checkout.ts'
import { type CartLines, type OrderPrice, priceItems, readCartLines } from './price-order.ts'
import { lockStock, takeStock } from './stock.ts'

type PlacingContext = { readonly scope: Scope; readonly request: PlaceOrderRequest; readonly now: Date }

/** Turns a cart into an order in one transaction. Placing it again resolves to the same order. */
export async function placeOrder(
  commerce: Commerce,
  scope: Scope,
  request: PlaceOrderRequest,
): Promise<PlaceOrderResult> {
  const { db, now } = commerce
  try {
    return await retryOnConflict(() =>
      db.transaction(tx => placeInTransaction(tx, { scope, request, now: now() })),
    )
  } catch (error) {
    if (readDatabaseError(error).constraint !== 'orders_cart') throw error
    return (await findPlacedOrder(db, scope, request.cartId)) ?? cartGone
  }
}

const cartGone = reject('cart-gone', 'The cart has expired or is no longer there; start a new one')

async function placeInTransaction(tx: Database, context: PlacingContext): Promise<PlaceOrderResult> {
  const { scope, request, now } = context
  const stored = await lockCart(tx, scope, { id: request.cartId, now })
  if (stored === null) return (await findPlacedOrder(tx, scope, request.cartId)) ?? cartGone
  const cart = withCustomer(request.customerId, stored)
  await lockItemStock(tx, scope, stored)
  if (cart.coupon_code !== null) await lockCoupon(tx, scope, cart.coupon_code)
  const lines = await readCartLines(tx, scope, cart)
  if (lines.items.length === 0) return reject('cart-empty', 'There is nothing in the cart')
  const checkout = await readCheckout(tx, scope, cart.id)
  const addresses = checkout === null ? null : addressesOf(checkout)
  if (checkout === null || addresses === null)
    return reject('incomplete', 'An e-mail address and an address are needed to place the order')
  const { applied } = await readCartCoupon(tx, scope, {
    code: cart.coupon_code,
    items: lines.items,
    now,
    buyer: { customerId: cart.customer_id, email: addresses.billing.email },
  })
  const price = await priceItems(tx, scope, {
    items: lines.items,
    applied,
    customerId: cart.customer_id,
    destination: addresses.shipping ?? addresses.billing,
    shippingOption: checkout.shipping_option,
  })
  const rejection = findRejection(
    { price, lines, checkout },
    { digits: scope.digits, agreedTotal: request.agreedTotal },
  )
  if (rejection !== null) return rejection
  const overLimit = await checkLimits(tx, context, { cart, price, email: addresses.billing.email })
  if (overLimit !== null) return overLimit
  return writeOrder(tx, context, { cart, lines, price, checkout, ...addresses })
}

type LimitCheck = { readonly cart: CartRow; readonly price: OrderPrice; readonly email: string }

/** The rejection of an order beyond the limits of its customer, e-mail address or network address; null: within them. */
async function checkLimits(
  tx: Database,
  { scope, request, now }: PlacingContext,
  { cart, price, email }: LimitCheck,
): Promise<OrderRejection | null> {
  const { spendLimitOf: limitOf, unpaid } = request.limits ?? {}
  const { customer_id: customerId, locale } = cart
  if (limitOf !== undefined && customerId !== 0) {
    if (await exceedsSpendLimit(tx, scope, { customerId, locale, price, limitOf, now }))
      return reject('over-limit', 'The order is beyond what this customer may spend')
  }
  const isUnpaid = request.payment.paymentStatus === '' && price.total.inc > 0
  if (unpaid === undefined || !isUnpaid) return null
  const order = { email, address: request.ipAddress, total: price.total.inc, now }
  if (!(await exceedsUnpaidLimits(tx, scope, { ...order, ...unpaid }))) return null
  return reject('unpaid-limit', 'There are too many orders that are not paid')
}

type CompleteOrder = {
  readonly cart: CartRow
  readonly lines: CartLines
  readonly price: OrderPrice
  readonly checkout: CheckoutRow
} & NonNullable<ReturnType<typeof addressesOf>>

async function writeOrder(
  tx: Database,
  { scope, request, now }: PlacingContext,
  order: CompleteOrder,
): Promise<PlaceOrderResult> {
  const { cart, lines, price, checkout, billing, shipping } = order
  const { payment, ipAddress } = request
  const confirmationToken = randomBytes(32).toString('hex')
  const fields = {
    customer_id: cart.customer_id,
    cart_id: cart.id,
    channel_id: cart.channel_id,
    customer_locale: cart.locale,
    status_id: payment.statusId,
    date_created: now,
    date_modified: now,
    payment_method: payment.methodName,
    payment_provider_id: payment.methodId,
    payment_status: payment.paymentStatus,
    ip_address: ipAddress,
    customer_message: checkout.customer_message,
    confirmation_token: digest(confirmationToken),
    measured_for: request.measuredFor,
  }
  const orderId = await insertOrder(tx, scope, {
    price,
    billing,
    shipping: price.needsShipping ? shipping : null,
    fields,
  })
  const stockEvents = await takeStock(tx, scope, lines.priced)
  await tx.delete(carts).where(eq(carts.id, cart.id))
  const converted = { scope: 'store/cart/converted', data: { type: 'cart', id: cart.id, orderId } }
  const events = [converted, ...createdEvents(orderId, payment.statusId), ...stockEvents]
  await queueEvents(tx, scope, { events, now })
  const url = `${scope.store.secureUrl}/order-confirmation/${orderId}?t=${confirmationToken}`
  const job = {
    kind: 'order-placed',
    to: billing.email,
    locale: cart.locale,
    orderId,
    url,
    unpaidDays: request.limits?.unpaid.releaseAfterDays,
  } as const
  await queueEmail(tx, scope, { job, now })
  await queueShopNotice(tx, scope, { orderId, locale: cart.locale, now })
  if (payment.capture !== null) {
    const capture = { methodId: payment.methodId, action: 'capture', reference: payment.capture } as const
    await queuePayment(tx, scope, { payment: capture, now })
  }
  return { kind: 'placed', orderId, confirmationToken }
}

/** SHA-256 in hex: how an order stores its confirmation token. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Locks the stock of the cart's items. */
function lockItemStock(tx: Database, scope: Scope, { items }: StoredCart): Promise<void> {
  const productIds = items.map(item => item.product_id)
  return lockStock(tx, scope, { productIds, variantIds: items.map(item => item.variant_id) })
}

/** The order that a cart was turned into; null: none. */
export async function findPlacedOrder(
  db: Database,
  scope: Scope,
  cartId: string,
): Promise<PlaceOrderResult | null> {
  if (!isCartId(cartId)) return null
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.store, scope.hash), eq(orders.cart_id, cartId)))
  return order === undefined ? null : { kind: 'placed-before', orderId: order.id }
}

/** A cart without a customer has the prices of the customer who orders it. */
export function withCustomer(customerId: number, cart: CartRow): CartRow {
  return cart.customer_id === 0 ? { ...cart, customer_id: customerId } : cart
}
