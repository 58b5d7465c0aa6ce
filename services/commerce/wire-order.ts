import * as v from 'valibot'

/** Parts of an order that the storefront reads (protocols/bigcommerce.md §3.10). */

const text = v.nullish(v.string(), '')
/** A decimal as V2 writes it; some platforms leave out what is nothing. */
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
export const WireOrderAddress = v.object(address)
export type WireOrderAddress = v.InferOutput<typeof WireOrderAddress>

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
