import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { type CallContext, call } from '../call.ts'
import { tooMany } from '../guard.ts'
import { line, paged, withId } from '../schema.ts'
import { fields } from '../shape.ts'

const taxed = (...names: string[]) =>
  names.map(name => `${name}_ex_tax ${name}_inc_tax ${name}_tax`).join(' ')

const FORM_FIELDS = fields('name value')
const ADDRESS =
  'first_name last_name company street_1 street_2 city state zip country country_iso2 phone email'

/** For the customer: sums, shipping address, status. */
const ORDER_FIELDS = `id customer_id cart_id date_created date_modified date_shipped status status_id custom_status
  ${taxed('subtotal', 'total', 'shipping_cost', 'handling_cost', 'wrapping_cost')} is_tax_inclusive_pricing
  items_total items_shipped payment_method payment_status refunded_amount order_is_digital store_credit_amount
  gift_certificate_amount currency_code customer_message discount_amount coupon_discount shipping_address_count
  customer_locale channel_id`

const ORDER = fields(ORDER_FIELDS, {
  billing_address: fields(ADDRESS, { form_fields: FORM_FIELDS }),
})

const OPTIONS = fields(
  `id option_id order_product_id product_option_id display_name display_name_customer display_value
  display_value_customer value type name display_style`,
)

const ORDER_LINE = fields(
  `id order_id product_id variant_id order_address_id name name_customer sku upc type base_price base_total quantity
  ${taxed('price', 'total', 'wrapping_cost')} base_wrapping_cost wrapping_id wrapping_name wrapping_message weight
  width height depth is_refunded quantity_refunded refund_amount return_id quantity_shipped fixed_shipping_cost
  event_name event_date parent_order_product_id is_bundled_product brand discounted_total_inc_tax`,
  { applied_discounts: fields('id amount name code target'), product_options: OPTIONS },
)

const ORDER_ADDRESS = fields(
  `id order_id ${ADDRESS} items_total items_shipped shipping_method base_cost ${taxed('cost', 'handling_cost')}
  base_handling_cost`,
  { form_fields: FORM_FIELDS },
)

const SHIPMENT = fields(
  `id order_id order_address_id customer_id date_created tracking_number tracking_link tracking_carrier
  generated_tracking_link shipping_method shipping_provider shipping_provider_display_name`,
  {
    items: fields('order_product_id product_id quantity'),
    billing_address: fields(ADDRESS),
    shipping_address: fields(ADDRESS),
  },
)

/** To a guest who knows number and address: how far the order is, not where it goes. */
const GUEST_ORDER = fields(
  `id date_created date_shipped status status_id custom_status items_total items_shipped total_inc_tax currency_code
  payment_method`,
  {
    products: fields('name sku quantity quantity_shipped total_inc_tax', { product_options: OPTIONS }),
    shipments: fields(
      `date_created tracking_number tracking_link tracking_carrier generated_tracking_link shipping_method
      shipping_provider_display_name`,
    ),
  },
)

type Fields = Readonly<Record<string, unknown>>

export const ORDER_CALLS = [
  call({
    method: 'GET',
    path: '/orders/:id',
    summary: 'The orders of the customer of this id, newest first.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: withId,
    query: paged,
    shows: ORDER,
    handle: ({ store, params, query }) => store.orders(params.id, query),
  }),

  call({
    method: 'GET',
    path: '/order/:id',
    summary: 'One of the signed-in customer’s orders, with what was bought and where it goes.',
    who: 'own-order',
    subject: ({ params }) => params.id,
    params: withId,
    shows: { data: { ...ORDER, products: ORDER_LINE, shipping_addresses: ORDER_ADDRESS } },
    async handle({ store, params, grant }) {
      const [products, addresses] = await Promise.all([
        store.orderParts(params.id, 'products'),
        store.orderParts(params.id, 'shipping_addresses'),
      ])
      return { data: { ...grant.order, products, shipping_addresses: addresses } }
    },
  }),

  call({
    method: 'GET',
    path: '/orders/:id/shipments',
    summary: 'What of one of the signed-in customer’s orders is on its way.',
    who: 'own-order',
    subject: ({ params }) => params.id,
    params: withId,
    shows: SHIPMENT,
    handle: ({ store, params }) => store.orderParts(params.id, 'shipments'),
  }),

  call({
    method: 'GET',
    path: '/order-status/:id',
    summary: 'The status of an order, by its number and the email address it was placed with.',
    who: 'anyone',
    params: withId,
    query: v.strictObject({ email: line(MAX_EMAIL_LENGTH) }),
    proof: { action: 'order_lookup' },
    shows: { data: GUEST_ORDER },
    async handle(ask) {
      const { store, params, query } = ask
      const order = await guestOrder(ask, params.id, query.email)
      const [products, shipments] = await Promise.all([
        store.orderParts(params.id, 'products'),
        store.orderParts(params.id, 'shipments'),
      ])
      return { data: { ...order, products, shipments } }
    },
  }),
]

/** An unknown number and another's address get one answer, and nobody asks often. */
async function guestOrder({ store, limits, ip }: CallContext, id: number, email: string): Promise<Fields> {
  const seconds = await limits.orderStatus(ip)
  if (seconds !== null) throw tooMany(seconds)
  const order = await store.order(id).catch(unknownOrder)
  const billed = v.safeParse(v.object({ email: v.string() }), order?.billing_address)
  const isTheirs = billed.success && plain(billed.output.email) === plain(email) && plain(email) !== ''
  if (order === null || !isTheirs) throw new ApiError(404, 'There is no order of this number and address.')
  return order
}

function unknownOrder(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

const plain = (text: string) => text.trim().toLowerCase()
