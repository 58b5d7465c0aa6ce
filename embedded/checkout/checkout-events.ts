import type { CheckoutEvent } from '../commerce/database/schema.ts'
import type { OrderPrice } from '../commerce/order/price-order.ts'
import type { OrderProductRow, OrderRow } from '../commerce/order/wire-order.ts'
import type { Scope } from '../commerce/scope.ts'
import { toMajor } from '../commerce/wire/value.ts'

/** Google Analytics 4 reads no more items of one event. */
const MOST_ITEMS = 200

/** What every event of the checkout says, in currency units and as the store's prices are entered. */
type EventBasis = {
  readonly currency: string
  /** Of all lines after discounts, without shipping. */
  readonly value: number
  readonly coupon?: string
  readonly items: readonly object[]
}

type Line = Pick<
  OrderPrice['lines'][number],
  'productId' | 'variantId' | 'sku' | 'name' | 'quantity' | 'listPrice' | 'basePrice' | 'couponAmount'
>

type Basket = {
  readonly currency: string
  readonly lines: readonly Line[]
  readonly coupon: { readonly code: string } | null
}

/** `tier`: the method's name in the store. */
export function shippingEvent(basket: Basket, scope: Pick<Scope, 'digits'>, tier: string): CheckoutEvent {
  return { name: 'add_shipping_info', params: { ...basisOf(basket, scope), shipping_tier: tier } }
}

/** `type`: the payment method's id. */
export function paymentEvent(basket: Basket, scope: Pick<Scope, 'digits'>, type: string): CheckoutEvent {
  return { name: 'add_payment_info', params: { ...basisOf(basket, scope), payment_type: type } }
}

/** An order as the database has it. */
export type StoredOrder = {
  readonly order: OrderRow
  readonly lines: readonly OrderProductRow[]
  readonly coupon: { readonly code: string } | null
}

export function purchaseEvent(stored: StoredOrder, scope: Pick<Scope, 'hash' | 'digits'>): CheckoutEvent {
  const { order } = stored
  const shipping = order.is_tax_inclusive_pricing ? order.shipping_cost_inc_tax : order.shipping_cost_ex_tax
  const params = {
    transaction_id: transactionId(stored, scope),
    ...basisOf(toBasket(stored), scope),
    tax: toMajor(order.total_inc_tax - order.total_ex_tax, scope.digits),
    shipping: toMajor(shipping, scope.digits),
  }
  return { name: 'purchase', params }
}

/** The whole order is given back. */
export function refundEvent(stored: StoredOrder, scope: Pick<Scope, 'hash' | 'digits'>): CheckoutEvent {
  const { currency, value, items } = basisOf(toBasket(stored), scope)
  return { name: 'refund', params: { transaction_id: transactionId(stored, scope), currency, value, items } }
}

/** With the store: order numbers are per store, and a property that gets one twice drops the second. */
function transactionId({ order }: StoredOrder, { hash }: Pick<Scope, 'hash'>): string {
  return `${hash}-${order.id}`
}

function toBasket({ order, lines, coupon }: StoredOrder): Basket {
  return {
    currency: order.currency_code,
    coupon,
    lines: lines.map(line => ({
      productId: line.product_id,
      variantId: line.variant_id,
      sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      listPrice: line.list_price ?? line.base_price,
      basePrice: line.base_price,
      couponAmount: line.coupon_amount,
    })),
  }
}

function basisOf({ currency, lines, coupon }: Basket, { digits }: Pick<Scope, 'digits'>): EventBasis {
  const value = lines.reduce((sum, line) => sum + line.basePrice * line.quantity - line.couponAmount, 0)
  return {
    currency,
    value: toMajor(value, digits),
    ...(coupon === null ? {} : { coupon: coupon.code }),
    items: lines.slice(0, MOST_ITEMS).map(line => itemOf(line, digits)),
  }
}

/** As the storefront describes items (docs/protocols/checkout.md#analytics). */
function itemOf(line: Line, digits: number): object {
  const original = Math.max(line.listPrice, line.basePrice)
  const discount = original - line.basePrice + line.couponAmount / line.quantity
  return {
    item_id: line.sku || String(line.variantId),
    item_name: line.name,
    bc_item_id: line.variantId,
    bc_parent_item_id: line.productId,
    quantity: line.quantity,
    price: toMajor(original, digits),
    // A coupon's share of a line is not always divisible by its quantity.
    ...(discount === 0 ? {} : { discount: Number(toMajor(discount, digits).toFixed(6)) }),
  }
}
