import * as v from 'valibot'
import { MOST_LINES, MOST_UNITS } from '../cart/cart-body.ts'
import { amount } from '../shipping/method-settings.ts'
import { id, integer, list, text } from '../wire/value.ts'
import { dateText } from './order-body.ts'

const link = v.pipe(
  text(2048),
  v.check(value => value === '' || /^https?:\/\//.test(value), 'must be an http address'),
)

const told = v.partial(
  v.strictObject({
    tracking_number: text(255),
    tracking_carrier: text(255),
    tracking_link: link,
    shipping_method: text(255),
    shipping_provider: text(255),
    comments: text(),
    merchant_shipping_cost: amount,
  }),
).entries

/** POST /v2/orders/{id}/shipments. An order with one address need not name it. */
export const newShipmentBody = v.strictObject({
  ...told,
  order_address_id: v.optional(integer()),
  items: v.pipe(
    list(v.strictObject({ order_product_id: id(), quantity: integer(1, MOST_UNITS) }), MOST_LINES),
    v.minLength(1, 'must name what is shipped'),
  ),
  date_created: v.optional(dateText),
})
export type NewShipment = v.InferOutput<typeof newShipmentBody>

/** PUT …/shipments/{id}: what is left out stays; what was shipped cannot change. */
export const shipmentChangeBody = v.strictObject(told)
export type ShipmentChange = v.InferOutput<typeof shipmentChangeBody>
