import { money, moneyOf } from '@firnline/domain/money'
import {
  carrierName,
  type Delivery,
  type Order,
  type OrderAddress,
  type OrderLine,
  type Shipment,
  trackingUrl,
} from '@firnline/domain/order'
import * as v from 'valibot'
import type { OrderSummary } from './port.ts'

const text = v.nullish(v.string(), '')
/** A V2 decimal; some platforms omit zero. */
const decimal = v.nullish(v.string(), '0')

const address = {
  first_name: text,
  last_name: text,
  company: text,
  street_1: text,
  street_2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  country_iso2: text,
  phone: text,
  email: text,
}
const WireOrderAddress = v.object(address)
type WireOrderAddress = v.InferOutput<typeof WireOrderAddress>

export const WireOrder = v.object({
  id: v.number(),
  status_id: v.number(),
  status: v.string(),
  date_created: v.string(),
  items_total: v.number(),
  total_inc_tax: v.string(),
  currency_code: v.string(),
})
export type WireOrder = v.InferOutput<typeof WireOrder>

export const WireWholeOrder = v.object({
  ...WireOrder.entries,
  customer_id: v.nullish(v.number(), 0),
  is_tax_inclusive_pricing: v.nullish(v.boolean(), false),
  subtotal_ex_tax: decimal,
  subtotal_inc_tax: decimal,
  shipping_cost_ex_tax: decimal,
  shipping_cost_inc_tax: decimal,
  total_tax: decimal,
  discount_amount: decimal,
  coupon_discount: decimal,
  refunded_amount: decimal,
  payment_method: text,
  payment_status: text,
  cart_id: v.nullish(v.string(), null),
  customer_message: text,
  billing_address: WireOrderAddress,
})
export type WireWholeOrder = v.InferOutput<typeof WireWholeOrder>

export const WireOrderLine = v.object({
  id: v.number(),
  product_id: v.number(),
  variant_id: v.nullish(v.number(), 0),
  sku: text,
  name: v.string(),
  quantity: v.number(),
  quantity_shipped: v.nullish(v.number(), 0),
  quantity_refunded: v.nullish(v.number(), 0),
  price_ex_tax: decimal,
  price_inc_tax: decimal,
  total_ex_tax: decimal,
  total_inc_tax: decimal,
  applied_discounts: v.nullish(v.array(v.object({ code: text })), []),
  product_options: v.nullish(v.array(v.object({ display_name: text, display_value: text })), []),
})
export type WireOrderLine = v.InferOutput<typeof WireOrderLine>

export const WireDelivery = v.object({ ...address, shipping_method: text })
export type WireDelivery = v.InferOutput<typeof WireDelivery>

export const WireShipment = v.object({
  id: v.number(),
  date_created: v.string(),
  tracking_number: text,
  tracking_carrier: text,
  tracking_link: text,
  generated_tracking_link: text,
  shipping_provider: text,
  shipping_provider_display_name: text,
  items: v.nullish(v.array(v.object({ order_product_id: v.number(), quantity: v.number() })), []),
})
export type WireShipment = v.InferOutput<typeof WireShipment>

export function toOrderSummary(wire: WireOrder): OrderSummary {
  return {
    id: wire.id,
    number: String(wire.id),
    placedOn: isoOf(wire.date_created),
    status: wire.status,
    total: moneyOf(wire.total_inc_tax, wire.currency_code),
    items: wire.items_total,
  }
}

type OrderParts = {
  readonly lines: readonly WireOrderLine[]
  readonly deliveries: readonly WireDelivery[]
  readonly shipments: readonly WireShipment[]
}

/** `unpaidDays`: days until an unpaid order is cancelled; null: it is not. */
export function toOrder(
  wire: WireWholeOrder,
  { lines, deliveries, shipments }: OrderParts,
  unpaidDays: number | null,
): Order {
  return {
    id: wire.id,
    number: String(wire.id),
    placedOn: isoOf(wire.date_created),
    status: wire.status,
    lines: lines.map(line => toLine(line, wire)),
    totals: toTotals(wire, lines),
    billing: toOrderAddress(wire.billing_address),
    deliveries: deliveries.map(toDelivery),
    shipments: shipments.map(toShipment),
    paymentMethod: wire.payment_method,
    heldForDays: awaitsPayment(wire) ? unpaidDays : null,
    message: wire.customer_message,
  }
}

const AWAITING_PAYMENT = 7

/** Only orders of the checkout, not those created over the API (docs/decisions/0047-order-limits.md). */
function awaitsPayment({ status_id, payment_status, cart_id, total_inc_tax }: WireWholeOrder): boolean {
  const isOpen = status_id === AWAITING_PAYMENT && payment_status === '' && Number(total_inc_tax) > 0
  return isOpen && cart_id !== null
}

/** Sums include tax when the store's prices do. */
function toTotals(wire: WireWholeOrder, lines: readonly WireOrderLine[]): Order['totals'] {
  const inMoney = (decimal: string) => moneyOf(decimal, wire.currency_code)
  const isTaxIncluded = wire.is_tax_inclusive_pricing
  const [discount, coupon] = [inMoney(wire.discount_amount), inMoney(wire.coupon_discount)]
  return {
    subtotal: inMoney(isTaxIncluded ? wire.subtotal_inc_tax : wire.subtotal_ex_tax),
    discount: money(discount.amount + coupon.amount, wire.currency_code),
    coupon: lines.flatMap(line => line.applied_discounts).find(({ code }) => code !== '')?.code ?? null,
    shipping: inMoney(isTaxIncluded ? wire.shipping_cost_inc_tax : wire.shipping_cost_ex_tax),
    tax: inMoney(wire.total_tax),
    isTaxIncluded,
    total: inMoney(wire.total_inc_tax),
    refunded: inMoney(wire.refunded_amount),
  }
}

function toLine(wire: WireOrderLine, order: WireWholeOrder): OrderLine {
  const inMoney = (decimal: string) => moneyOf(decimal, order.currency_code)
  const isTaxIncluded = order.is_tax_inclusive_pricing
  return {
    id: wire.id,
    productId: wire.product_id,
    variantId: wire.variant_id === 0 ? null : wire.variant_id,
    sku: wire.sku,
    name: wire.name,
    choices: wire.product_options.map(({ display_name, display_value }) => ({
      option: display_name,
      value: display_value,
    })),
    quantity: wire.quantity,
    shipped: wire.quantity_shipped,
    refunded: wire.quantity_refunded,
    price: inMoney(isTaxIncluded ? wire.price_inc_tax : wire.price_ex_tax),
    total: inMoney(isTaxIncluded ? wire.total_inc_tax : wire.total_ex_tax),
  }
}

function toOrderAddress(wire: WireOrderAddress): OrderAddress {
  return {
    name: [wire.first_name, wire.last_name].filter(Boolean).join(' '),
    company: wire.company,
    street: [wire.street_1, wire.street_2].filter(Boolean),
    city: wire.city,
    state: wire.state,
    postalCode: wire.zip,
    country: wire.country_iso2.toLowerCase() || wire.country,
    phone: wire.phone,
    email: wire.email,
  }
}

function toDelivery(wire: WireDelivery): Delivery {
  return { address: toOrderAddress(wire), method: wire.shipping_method }
}

function toShipment(wire: WireShipment): Shipment {
  const carriers = [wire.shipping_provider, wire.tracking_carrier]
  return {
    id: wire.id,
    sentOn: isoOf(wire.date_created),
    carrier: carrierName([wire.shipping_provider_display_name, ...carriers]),
    trackingNumber: wire.tracking_number,
    trackingUrl: trackingUrl({
      trackingNumber: wire.tracking_number,
      carriers,
      links: [wire.tracking_link, wire.generated_tracking_link],
    }),
    items: wire.items.map(({ order_product_id, quantity }) => ({ lineId: order_product_id, quantity })),
  }
}

/** The platform writes RFC 2822; other text stays. */
function isoOf(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}
