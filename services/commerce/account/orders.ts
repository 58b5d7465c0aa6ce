import type { Order } from '@firnline/domain/order'
import * as v from 'valibot'
import type { JsonClient, JsonRequest } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import {
  toOrder,
  toOrderSummary,
  WireDelivery,
  WireOrder,
  WireOrderLine,
  WireShipment,
  WireWholeOrder,
} from './order-wire.ts'
import type { OrderPage, PlacedOrder } from './port.ts'

/** Status of an order that was started and never placed. */
const INCOMPLETE = 0
/** Maximum lines, addresses or shipments of an order. */
const MOST_PARTS = 250

type PageRequest = { readonly page: number; readonly size: number }

export function createOrders(client: JsonClient, unpaidDays: number | null) {
  /** An empty V2 collection is a 204. */
  async function list<S extends v.GenericSchema>(
    item: S,
    path: string,
    query: JsonRequest['query'],
  ): Promise<v.InferOutput<S>[]> {
    const response = await client.send({ method: 'GET', path, query })
    return parseResponse('commerce', v.array(item), response.body ?? [])
  }

  function part<S extends v.GenericSchema>(item: S, orderId: number, name: string) {
    return list(item, `/v2/orders/${orderId}/${name}`, { limit: MOST_PARTS })
  }

  async function whole(wire: WireWholeOrder): Promise<Order> {
    const [lines, deliveries, shipments] = await Promise.all([
      part(WireOrderLine, wire.id, 'products'),
      part(WireDelivery, wire.id, 'shipping_addresses'),
      part(WireShipment, wire.id, 'shipments'),
    ])
    return toOrder(wire, { lines, deliveries, shipments }, unpaidDays)
  }

  return {
    /** V2 lists have no totals: the first order of the next page is requested too. */
    async ofCustomer(customerId: number, { page, size }: PageRequest): Promise<OrderPage> {
      const asked = { customer_id: customerId, sort: 'date_created:desc' }
      const [orders, next] = await Promise.all([
        list(WireOrder, '/v2/orders', { ...asked, page, limit: size }),
        list(WireOrder, '/v2/orders', { ...asked, page: page * size + 1, limit: 1 }),
      ])
      const placed = orders.filter(order => order.status_id !== INCOMPLETE)
      return { orders: placed.map(toOrderSummary), hasMore: next.length > 0 }
    },

    async read(id: number): Promise<PlacedOrder | null> {
      const response = await client.sendExpecting([404], { method: 'GET', path: `/v2/orders/${id}` })
      if (response.status === 404) return null
      const wire = parseResponse('commerce', WireWholeOrder, response.body)
      if (wire.status_id === INCOMPLETE) return null
      return {
        customerId: wire.customer_id === 0 ? null : wire.customer_id,
        email: wire.billing_address.email,
        whole: () => whole(wire),
      }
    },
  }
}
