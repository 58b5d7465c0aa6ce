import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customers } from '../database/schema.ts'
import { queueEvents, type StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import { readApiItems } from './api-items.ts'
import { priceReader } from './entered-price.ts'
import { insertOrder } from './insert-order.ts'
import type { NewOrderBody } from './order-body.ts'
import type { OrderItem } from './order-item.ts'
import type { OrderPrice } from './order-price.ts'
import { holdsStock, SHIPPED } from './order-status.ts'
import { toOrderPrice } from './price-order.ts'
import { sellLines } from './sell.ts'

type Creating = { readonly body: NewOrderBody; readonly now: Date }

/**
 * Writes the order of POST /v2/orders and takes its stock; an order that is incomplete
 * or called off takes none. Call it in a transaction. Throws a 422 and writes nothing where it cannot be. Resolves to
 * the order's number.
 */
export async function createOrder(tx: Database, scope: Scope, { body, now }: Creating): Promise<number> {
  const billing = await billingOf(tx, scope, body)
  const destination = body.shipping_addresses[0]?.address ?? billing
  const asked = { products: body.products, customerId: body.customer_id, destination }
  const items = await readApiItems(tx, scope, asked)
  const price = priceOf(scope, { items, destination, body })
  const lines = items.map(item => ({
    ...{ product_id: item.productId, variant_id: item.variantId, quantity: item.quantity },
  }))
  const stockEvents = holdsStock(body.status_id) ? await sellLines(tx, scope, lines) : []
  const shipping = price.needsShipping ? destination : null
  const fields = fieldsOf({ body, now })
  const orderId = await insertOrder(tx, scope, { price, billing, shipping, fields })
  await queueEvents(tx, scope, { events: [...createdEvents(orderId, body.status_id), ...stockEvents], now })
  return orderId
}

/** The customer's e-mail address, where the billing address has none. */
async function billingOf(db: Database, scope: Scope, { customer_id, billing_address }: NewOrderBody) {
  if (customer_id === 0) return billing_address
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.store, scope.hash), eq(customers.id, customer_id)))
  if (customer === undefined)
    throw unprocessable(`There is no customer with id ${customer_id}`, { customer_id: 'is no customer' })
  return { ...billing_address, email: billing_address.email || customer.email }
}

type Pricing = {
  readonly items: readonly OrderItem[]
  readonly destination: NewOrderBody['billing_address']
  readonly body: NewOrderBody
}

/** Shipping costs what the order says; nothing where it says nothing. */
function priceOf(scope: Scope, { items, destination, body }: Pricing): OrderPrice {
  const price = toOrderPrice(scope, { items, destination, shippingOption: null }, null)
  const prices = priceReader(scope, destination)
  const stated = prices.taxed({ ex: body.shipping_cost_ex_tax, inc: body.shipping_cost_inc_tax })
  const cost = stated ?? { ex: 0, inc: 0 }
  const total = { ex: price.total.ex + cost.ex, inc: price.total.inc + cost.inc }
  const name = body.shipping_addresses[0]?.shipping_method ?? ''
  const chosen = {
    id: '',
    methodId: 0,
    zoneId: 0,
    type: 'shipping_flatrate',
    name,
    cost: prices.entered(cost),
  } as const
  const [tax] = price.taxes
  const taxes = tax === undefined ? [] : [{ ...tax, amount: total.inc - total.ex }]
  return { ...price, total, taxes, shipping: { ...price.shipping, chosen, cost } }
}

function fieldsOf({ body, now }: Creating) {
  const { external_order_id, external_id, payment_provider_id = '', ...given } = body
  const date = body.date_created ?? now
  return {
    customer_id: given.customer_id,
    status_id: given.status_id,
    date_created: date,
    date_modified: date,
    date_shipped: given.status_id === SHIPPED ? date : null,
    payment_method: given.payment_method ?? 'Manual',
    payment_provider_id,
    payment_status: given.payment_status ?? '',
    ip_address: given.ip_address ?? '',
    staff_notes: given.staff_notes ?? '',
    customer_message: given.customer_message ?? '',
    custom_status: given.custom_status ?? '',
    external_id: external_id ?? external_order_id ?? '',
    external_source: given.external_source ?? '',
    order_source: given.order_source ?? 'external',
    customer_locale: given.customer_locale ?? 'en',
    channel_id: given.channel_id ?? 1,
  }
}

export function createdEvents(id: number, statusId: number): StoreEvent[] {
  return [
    { scope: 'store/order/created', data: { type: 'order', id } },
    statusEvent(id, { from: 0, to: statusId }),
  ]
}

export function statusEvent(id: number, { from, to }: { from: number; to: number }): StoreEvent {
  const status = { previous_status_id: from, new_status_id: to }
  return { scope: 'store/order/statusUpdated', data: { type: 'order', id, status } }
}
