import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CartRow } from '../cart/hold-cart.ts'
import { readCartCoupon } from '../coupon/cart-coupon.ts'
import { holdCoupon } from '../coupon/read-coupon.ts'
import type { Database } from '../database/open.ts'
import { carts } from '../database/schema.ts'
import { isBeyondSpend } from '../order-limits/spend.ts'
import { isBeyondUnpaid } from '../order-limits/unpaid-orders.ts'
import { queueEvents, queueLetter, queuePayment } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { readDatabaseError } from '../wire/database-refusal.ts'
import { addressesOf, type CheckoutRow, readCheckout } from './checkout-facts.ts'
import { createdEvents } from './create-order.ts'
import { holdAlive, holdItems, placedBefore } from './hold-order.ts'
import { insertOrder } from './insert-order.ts'
import { objectionTo, type Refused, refuse } from './objection.ts'
import { type CartLines, readCartLines } from './order-item.ts'
import { queueNotice } from './order-letters.ts'
import type { OrderPrice } from './order-price.ts'
import { ownedBy } from './owned-by.ts'
import type { Placed, Placing } from './placing.ts'
import { priceItems } from './price-order.ts'
import { retried } from './retried.ts'
import { takeStock } from './stock.ts'

type Setting = { readonly scope: Scope; readonly placing: Placing; readonly now: Date }

/**
 * Makes a cart an order, in one transaction: everything in it is written, or nothing is.
 * Placing the same cart again places nothing and answers with the order that it became.
 */
export async function placeOrder(commerce: Commerce, scope: Scope, placing: Placing): Promise<Placed> {
  const { db, now } = commerce
  try {
    return await retried(() => db.transaction(tx => place(tx, { scope, placing, now: now() })))
  } catch (error) {
    if (readDatabaseError(error).constraint !== 'orders_cart') throw error
    return (await placedBefore(db, scope, placing.cartId)) ?? cartGone
  }
}

const cartGone = refuse('cart-gone', 'The cart has expired or is no longer there; start a new one')

async function place(tx: Database, setting: Setting): Promise<Placed> {
  const { scope, placing, now } = setting
  const held = await holdAlive(tx, scope, { id: placing.cartId, now })
  if (held === null) return (await placedBefore(tx, scope, placing.cartId)) ?? cartGone
  const cart = ownedBy(placing.customerId, held)
  await holdItems(tx, scope, held)
  if (cart.coupon_code !== null) await holdCoupon(tx, scope, cart.coupon_code)
  const lines = await readCartLines(tx, scope, cart)
  if (lines.items.length === 0) return refuse('cart-empty', 'There is nothing in the cart')
  const checkout = await readCheckout(tx, scope, cart.id)
  const addresses = checkout === null ? null : addressesOf(checkout)
  if (checkout === null || addresses === null)
    return refuse('incomplete', 'An e-mail address and an address are needed to place the order')
  const { applied } = await readCartCoupon(tx, scope, {
    ...{ code: cart.coupon_code, items: lines.items, now },
    buyer: { customerId: cart.customer_id, email: addresses.billing.email },
  })
  const price = await priceItems(tx, scope, {
    ...{ items: lines.items, applied, customerId: cart.customer_id },
    destination: addresses.shipping ?? addresses.billing,
    shippingOption: checkout.shipping_option,
  })
  const objection = objectionTo(
    { price, lines, checkout },
    { digits: scope.digits, agreedTotal: placing.agreedTotal },
  )
  if (objection !== null) return objection
  const beyond = await beyondLimits(tx, setting, { cart, price, email: addresses.billing.email })
  if (beyond !== null) return beyond
  return write(tx, setting, { cart, lines, price, checkout, ...addresses })
}

type Limited = { readonly cart: CartRow; readonly price: OrderPrice; readonly email: string }

/** What the shop has against an order of this customer, this e-mail address or this network address; null: nothing. */
async function beyondLimits(
  tx: Database,
  { scope, placing, now }: Setting,
  { cart, price, email }: Limited,
): Promise<Refused | null> {
  const { spendLimitOf: limitOf, unpaid } = placing.limits ?? {}
  const { customer_id: customerId, locale } = cart
  if (limitOf !== undefined && customerId !== 0) {
    if (await isBeyondSpend(tx, scope, { customerId, locale, price, limitOf, now }))
      return refuse('over-limit', 'The order is beyond what this customer may spend')
  }
  if (unpaid === undefined || placing.payment.paymentStatus !== '') return null
  const asked = { email, address: placing.ipAddress, total: price.total.inc, now }
  if (!(await isBeyondUnpaid(tx, scope, { ...asked, ...unpaid }))) return null
  return refuse('unpaid-limit', 'There are too many orders that are not paid')
}

type Whole = {
  readonly cart: CartRow
  readonly lines: CartLines
  readonly price: OrderPrice
  readonly checkout: CheckoutRow
} & NonNullable<ReturnType<typeof addressesOf>>

async function write(tx: Database, { scope, placing, now }: Setting, whole: Whole): Promise<Placed> {
  const { cart, lines, price, checkout, billing, shipping } = whole
  const { payment, ipAddress } = placing
  const confirmationToken = randomBytes(32).toString('hex')
  const fields = {
    ...{ customer_id: cart.customer_id, cart_id: cart.id, channel_id: cart.channel_id },
    ...{ customer_locale: cart.locale, status_id: payment.statusId, date_created: now, date_modified: now },
    ...{ payment_method: payment.methodName, payment_provider_id: payment.methodId },
    ...{ payment_status: payment.paymentStatus, ip_address: ipAddress },
    customer_message: checkout.customer_message,
    confirmation_token: digest(confirmationToken),
  }
  const isShipped = price.needsShipping
  const orderId = await insertOrder(tx, scope, {
    price,
    billing,
    shipping: isShipped ? shipping : null,
    fields,
  })
  const stockEvents = await takeStock(tx, scope, lines.priced)
  await tx.delete(carts).where(eq(carts.id, cart.id))
  const converted = { scope: 'store/cart/converted', data: { type: 'cart', id: cart.id, orderId } }
  const events = [converted, ...createdEvents(orderId, payment.statusId), ...stockEvents]
  await queueEvents(tx, scope, { events, now })
  const url = `${scope.store.secureUrl}/order-confirmation/${orderId}?t=${confirmationToken}`
  const unpaidDays = placing.limits?.unpaid.releaseAfterDays
  const about = { orderId, url, unpaidDays }
  const letter = { kind: 'order-placed', to: billing.email, locale: cart.locale, ...about } as const
  await queueLetter(tx, scope, { letter, now })
  await queueNotice(tx, scope, { orderId, locale: cart.locale, now })
  if (payment.capture !== null) {
    const capture = { methodId: payment.methodId, action: 'capture', reference: payment.capture } as const
    await queuePayment(tx, scope, { payment: capture, now })
  }
  return { kind: 'placed', orderId, confirmationToken }
}

/** sha256 in hex, as an order keeps the token of its confirmation. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
