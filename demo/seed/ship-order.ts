import { CARRIERS, type PastOrder } from '../catalogue/past-orders.ts'
import type { DemoStore } from '../catalogue/stores.ts'
import { numberIn, type Row, rowsOf } from './answer.ts'
import type { StoreClient } from './store-client.ts'

/** POST /v2/orders/{id}/shipments with all of an order that has none: the order is shipped then. */
export async function shipOrder(
  client: StoreClient,
  order: Row,
  { store, past }: { store: DemoStore; past: PastOrder },
): Promise<void> {
  const id = numberIn(order, 'id', 'order')
  const path = `/v2/orders/${id}`
  if (rowsOf(await client.get(`${path}/shipments`), 'shipments').length > 0) return
  const [address] = rowsOf(await client.get(`${path}/shipping_addresses`), 'shipping addresses')
  const lines = rowsOf(await client.get(`${path}/products`), 'order products')
  if (address === undefined) throw new Error(`Seeding stopped: order ${id} has no address to ship to.`)
  const { provider, carrier, numberPrefix } = CARRIERS[store.region]
  await client.post(`${path}/shipments`, {
    order_address_id: numberIn(address, 'id', 'shipping address'),
    tracking_number: `${numberPrefix}${Date.parse(past.placedAt) / 1000}`,
    shipping_method: 'Standard',
    shipping_provider: provider,
    tracking_carrier: carrier,
    items: lines.map(line => ({
      order_product_id: numberIn(line, 'id', 'order product'),
      quantity: numberIn(line, 'quantity', 'order product'),
    })),
  })
}
