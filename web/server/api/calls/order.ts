import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { type CallContext, call } from '../call.ts'
import { line, paged, withId } from '../schema.ts'
import { GUEST_ORDER, ORDER, ORDER_ADDRESS, ORDER_LINE, SHIPMENT } from '../shape/order.ts'
import { tooMany } from './sign-in.ts'

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
    summary: 'How far an order is, for whoever knows its number and the e-mail address it was placed with.',
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
