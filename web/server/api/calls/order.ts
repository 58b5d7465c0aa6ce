import { LONGEST_EMAIL } from '@firnline/domain/customer/customer'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { type CallContext, call } from '../call.ts'
import { pick } from '../hidden-field.ts'
import { line, none, paged, withId } from '../schema.ts'
import type { Upstream } from '../upstream.ts'
import { tooMany } from './sign-in.ts'

type Fields = Readonly<Record<string, unknown>>

/** Of an order, what concerns whoever placed it: sums, where it goes, how far it is. */
const ORDER_SHOWS =
  /^(?:id|customer_id|date_\w+|status|status_id|custom_status|(?:subtotal|total|shipping_cost|handling_cost|wrapping_cost)_(?:ex_tax|inc_tax|tax)|is_tax_inclusive_pricing|items_total|items_shipped|payment_method|payment_status|refunded_amount|order_is_digital|store_credit_amount|gift_certificate_amount|currency_code|customer_message|discount_amount|coupon_discount|shipping_address_count|cart_id|billing_address|customer_locale|channel_id)$/

/** To a guest who knows number and address: how far the order is, not where it goes. */
const GUEST_SHOWS = [
  'id',
  'date_created',
  'date_shipped',
  'status',
  'status_id',
  'custom_status',
  'items_total',
  'items_shipped',
  'total_inc_tax',
  'currency_code',
  'payment_method',
]
const GUEST_LINE_SHOWS = ['name', 'sku', 'quantity', 'quantity_shipped', 'product_options', 'total_inc_tax']
const GUEST_SHIPMENT_SHOWS = [
  'date_created',
  'tracking_number',
  'tracking_link',
  'tracking_carrier',
  'generated_tracking_link',
  'shipping_method',
  'shipping_provider_display_name',
]

export const ORDER_CALLS = [
  call({
    method: 'GET',
    path: '/orders/:id',
    summary: 'The orders of the customer of this id, newest first.',
    who: 'own-customer',
    subject: ({ params }) => params.id,
    params: withId,
    query: paged,
    body: none,
    success: 200,
    async answer({ upstream, params, query }) {
      const asked = { customer_id: params.id, sort: 'date_created:desc', ...query }
      return (await upstream.list('/v2/orders', asked)).map(shown)
    },
  }),

  call({
    method: 'GET',
    path: '/order/:id',
    summary: 'One of the signed-in customer’s orders, with what was bought and where it goes.',
    who: 'own-order',
    subject: ({ params }) => params.id,
    params: withId,
    query: none,
    body: none,
    success: 200,
    async answer({ upstream, params, grant }) {
      const [products, addresses] = await Promise.all([
        part(upstream, params.id, 'products'),
        part(upstream, params.id, 'shipping_addresses'),
      ])
      return { data: { ...shown(grant.order), products, shipping_addresses: addresses } }
    },
  }),

  call({
    method: 'GET',
    path: '/orders/:id/shipments',
    summary: 'What of one of the signed-in customer’s orders is on its way.',
    who: 'own-order',
    subject: ({ params }) => params.id,
    params: withId,
    query: none,
    body: none,
    success: 200,
    answer: ({ upstream, params }) => part(upstream, params.id, 'shipments'),
  }),

  call({
    method: 'GET',
    path: '/order-status/:id',
    summary: 'How far an order is, for whoever knows its number and the e-mail address it was placed with.',
    who: 'anyone',
    params: withId,
    query: v.strictObject({ email: line(LONGEST_EMAIL) }),
    body: none,
    proof: { action: 'order_lookup' },
    success: 200,
    async answer(ask) {
      const { upstream, params, query } = ask
      const order = await guestOrder(ask, params.id, query.email)
      const [products, shipments] = await Promise.all([
        part(upstream, params.id, 'products'),
        part(upstream, params.id, 'shipments'),
      ])
      const data = {
        ...pick(order, GUEST_SHOWS),
        products: products.map(product => pick(product, GUEST_LINE_SHOWS)),
        shipments: shipments.map(shipment => pick(shipment, GUEST_SHIPMENT_SHOWS)),
      }
      return { data }
    },
  }),
]

function shown(order: Fields): Fields {
  return Object.fromEntries(Object.entries(order).filter(([name]) => ORDER_SHOWS.test(name)))
}

function part(upstream: Upstream, orderId: number, name: 'products' | 'shipping_addresses' | 'shipments') {
  return upstream.list(`/v2/orders/${orderId}/${name}`, { limit: 250 })
}

/** An unknown number and another's address get one answer, and nobody asks often. */
async function guestOrder({ upstream, limits, ip }: CallContext, id: number, email: string): Promise<Fields> {
  const seconds = await limits.orderStatus(ip)
  if (seconds !== null) throw tooMany(seconds)
  const order = await upstream.record(`/v2/orders/${id}`).catch(unknownOrder)
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
