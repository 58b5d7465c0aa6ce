import * as v from 'valibot'
import { MOST_LINES, MOST_UNITS } from '../cart/cart-body.ts'
import { amount } from '../shipping/method-settings.ts'
import { flag, id, integer, list, name, text } from '../wire/value.ts'
import { orderAddressBody, orderAddressFields, toAddress } from './address-body.ts'
import { LAST_STATUS, PENDING } from './order-status.ts'

const statusId = integer(0, LAST_STATUS)
const quantity = integer(1, MOST_UNITS)
/** An earlier moment than the shop's is taken: orders may come from another shop. RFC 2822 or ISO 8601. */
export const dateText = v.pipe(
  text(64),
  v.transform(value => new Date(value)),
  v.date('must be a date: Tue, 05 Mar 2019 21:40:11 +0000'),
  v.check(date => date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 2200, 'must be a date of this age'),
)

const price = { price_ex_tax: v.optional(amount), price_inc_tax: v.optional(amount) }
const option = v.strictObject({ id: id(), value: v.union([id(), text(255)]) })

const productLine = v.strictObject({
  product_id: id(),
  quantity,
  variant_id: v.optional(id()),
  product_options: v.optional(list(option, 20), []),
  name: v.optional(name()),
  ...price,
})
export type ProductLine = v.InferOutput<typeof productLine>

const customLine = v.pipe(
  v.strictObject({
    name: name(),
    quantity,
    sku: v.optional(text(255), ''),
    upc: v.optional(text(255), ''),
    ...price,
  }),
  v.check(
    line => line.price_ex_tax !== undefined || line.price_inc_tax !== undefined,
    'must have price_ex_tax or price_inc_tax, as it has no product_id',
  ),
)
export type CustomLine = v.InferOutput<typeof customLine>

const PAYMENT_STATUSES = [
  '',
  'authorized',
  'captured',
  'capture pending',
  'declined',
  'held for review',
  'paid',
  'partially refunded',
  'pending',
  'refunded',
  'void',
  'void pending',
] as const

const noted = {
  staff_notes: text(),
  customer_message: text(),
  custom_status: text(255),
  payment_method: text(255),
  payment_provider_id: v.union([text(255), v.pipe(v.number(), v.transform(String))]),
  payment_status: v.picklist(PAYMENT_STATUSES),
  ip_address: text(64),
  external_id: text(255),
  external_source: text(255),
  external_order_id: text(255),
  order_source: text(64),
  customer_locale: text(35),
  channel_id: id(),
}

const shippingAddress = v.pipe(
  v.strictObject({ ...orderAddressFields, shipping_method: v.optional(text(255), '') }),
  v.transform(({ shipping_method, ...fields }) => ({ shipping_method, address: toAddress(fields) })),
  v.check(
    ({ address }) => address.country_iso2 !== '',
    'must have a country, by its name or its two-letter code',
  ),
)

/** POST /v2/orders. Products of the catalogue, or lines with a name and a price. */
export const newOrderBody = v.strictObject({
  ...v.partial(v.strictObject(noted)).entries,
  status_id: v.optional(statusId, PENDING),
  customer_id: v.optional(integer(), 0),
  billing_address: orderAddressBody,
  shipping_addresses: v.optional(list(shippingAddress, 1), []),
  products: v.pipe(
    list(
      v.union([productLine, customLine], 'must have a product_id, or a name and a price; and a quantity'),
      MOST_LINES,
    ),
    v.minLength(1, 'must have a product'),
  ),
  shipping_cost_ex_tax: v.optional(amount),
  shipping_cost_inc_tax: v.optional(amount),
  date_created: v.optional(dateText),
  is_email_opt_in: v.optional(flag()),
})
export type NewOrderBody = v.InferOutput<typeof newOrderBody>

/** PUT /v2/orders/{id}: what is left out stays. */
export const orderChangeBody = v.partial(
  v.strictObject({
    ...noted,
    status_id: statusId,
    customer_id: integer(),
    billing_address: v.partial(v.strictObject(orderAddressFields)),
  }),
)
export type OrderChange = v.InferOutput<typeof orderChangeBody>
