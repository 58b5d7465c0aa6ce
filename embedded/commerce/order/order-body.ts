import * as v from 'valibot'
import { MOST_LINES, MOST_UNITS } from '../cart/cart-body.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import { COUNTRIES, findCountry } from '../geography/country.ts'
import { amount } from '../shipping/shipping-method.ts'
import { flag, id, integer, list, name, text } from '../wire/value.ts'
import { LAST_STATUS, PENDING } from './order-status.ts'

const statusId = integer(0, LAST_STATUS)
const quantity = integer(1, MOST_UNITS)
/** RFC 2822 or ISO 8601. Orders of another shop may be older than the store. */
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

const optionalFields = {
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
  /** What was paid back in all, outside of the platform. */
  refunded_amount: amount,
}

const optionalText = () => v.optional(text(255), '')
const email = v.optional(
  v.union([
    v.literal(''),
    v.pipe(v.string(), v.trim(), v.email('must be an e-mail address'), v.maxLength(254)),
  ]),
  '',
)

/** An address of POST /v2/orders; its country by name or by code. */
const orderAddressFields = {
  first_name: name(255),
  last_name: name(255),
  company: optionalText(),
  street_1: name(255),
  street_2: optionalText(),
  city: name(255),
  state: optionalText(),
  zip: v.optional(v.union([text(20), v.pipe(v.number(), v.integer(), v.transform(String))]), ''),
  country: optionalText(),
  country_iso2: optionalText(),
  phone: optionalText(),
  email,
  // A response has it, and may be sent back.
  form_fields: v.optional(v.array(v.unknown())),
}

const NO_COUNTRY = 'must have a country, by its name or its two-letter code'

const orderAddressBody = v.pipe(
  v.strictObject(orderAddressFields),
  v.transform(toAddress),
  v.check(address => address.country_iso2 !== '', NO_COUNTRY),
)

type Fields = v.InferOutput<v.StrictObjectSchema<typeof orderAddressFields, undefined>>

/** Completes the country by its name or code; both are '' when it is unknown. */
export function toAddress({ form_fields: _, ...fields }: Fields): OrderAddress {
  const countryName = fields.country.toLowerCase()
  const country =
    findCountry(fields.country_iso2) ??
    COUNTRIES.find(({ name }) => name.toLowerCase() === countryName) ??
    null
  return { ...fields, country: country?.name ?? '', country_iso2: country?.iso2 ?? '' }
}

const shippingAddress = v.pipe(
  v.strictObject({ ...orderAddressFields, shipping_method: v.optional(text(255), '') }),
  v.transform(({ shipping_method, ...fields }) => ({ shipping_method, address: toAddress(fields) })),
  v.check(({ address }) => address.country_iso2 !== '', NO_COUNTRY),
)

/** POST /v2/orders. A line is a product, or has a name and a price. */
export const newOrderBody = v.strictObject({
  ...v.partial(v.strictObject(optionalFields)).entries,
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

/** PUT /v2/orders/{id}: omitted fields keep their value. */
export const orderChangeBody = v.partial(
  v.strictObject({
    ...optionalFields,
    status_id: statusId,
    customer_id: integer(),
    billing_address: v.partial(v.strictObject(orderAddressFields)),
  }),
)
export type OrderChange = v.InferOutput<typeof orderChangeBody>
