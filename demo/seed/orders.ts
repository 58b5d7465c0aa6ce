import { Created, type StoreClient } from '@firnline/catalogue/store/store-client'
import * as v from 'valibot'
import { DEMO_ACCOUNTS, type DemoAccount } from '../catalogue/customers.ts'
import { CARRIERS, PAST_ORDERS, type PastOrder, STATUS } from '../catalogue/past-orders.ts'
import { allVariants } from '../catalogue/stock.ts'
import type { SeededStore } from './seeded-store.ts'

const Order = v.object({ id: v.number(), date_created: v.string() })
const Variant = v.object({ id: v.number(), product_id: v.number() })
const Line = v.object({ id: v.number(), quantity: v.number() })

type OrderedVariant = { product_id: number; variant_id: number }

/**
 * POST /v2/orders for those that are missing, then sets the stock of what these ordered to the catalogue's. Orders of
 * products that the store lacks are left out.
 */
export async function seedOrders(
  seeded: SeededStore,
  customerIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { store, client } = seeded
  const variants = await findVariants(client)
  const ordered = new Set<string>()
  for (const account of DEMO_ACCOUNTS.filter(account => account.store === store.region)) {
    const customerId = customerIds.get(account.email)
    if (customerId === undefined) continue
    const present = await client.list(`/v2/orders?customer_id=${customerId}&limit=250`, Order)
    for (const past of PAST_ORDERS[account.role]) {
      if (!past.lines.every(({ sku }) => variants.has(sku))) continue
      const body = orderBody({ account, customerId, past, variants })
      const known = present.find(({ date_created }) => Date.parse(date_created) === Date.parse(past.placedAt))
      const order = known ?? (await client.post('/v2/orders', body, Created))
      if (known === undefined) for (const { sku } of past.lines) ordered.add(sku)
      if (past.status === 'shipped') await seedShipment(seeded, order.id, past)
    }
  }
  await restock(client, variants, ordered)
}

async function findVariants(client: StoreClient): Promise<ReadonlyMap<string, OrderedVariant>> {
  const lines = Object.values(PAST_ORDERS).flatMap(orders => orders.flatMap(order => order.lines))
  const variants = new Map<string, OrderedVariant>()
  for (const sku of new Set(lines.map(line => line.sku))) {
    const [variant] = await client.list(`/v3/catalog/variants?sku=${sku}`, Variant)
    if (variant !== undefined) variants.set(sku, { product_id: variant.product_id, variant_id: variant.id })
  }
  return variants
}

type NewOrder = {
  account: DemoAccount
  customerId: number
  past: PastOrder
  variants: ReadonlyMap<string, OrderedVariant>
}

/** An order awaits fulfillment until its shipment is created. */
function orderBody({ account, customerId, past, variants }: NewOrder) {
  const { address, email, first_name, last_name, company } = account
  const orderAddress = {
    first_name,
    last_name,
    company,
    street_1: address.address1,
    street_2: '',
    city: address.city,
    state: address.state_or_province,
    zip: address.postal_code,
    country_iso2: address.country_code,
    phone: address.phone,
    email,
  }
  return {
    customer_id: customerId,
    status_id: past.status === 'shipped' ? STATUS.awaitingFulfillment : STATUS[past.status],
    date_created: new Date(past.placedAt).toUTCString().replace('GMT', '+0000'),
    billing_address: orderAddress,
    shipping_addresses: [{ ...orderAddress, shipping_method: 'Standard' }],
    products: past.lines.map(({ sku, quantity }) => ({ ...variants.get(sku), quantity })),
    payment_method: 'Invoice',
    // The platform sends no emails about orders of external systems.
    external_source: 'demo',
  }
}

/** POST /v2/orders/{id}/shipments with all lines of an order that has none, which sets its status to shipped. */
async function seedShipment({ store, client }: SeededStore, id: number, past: PastOrder): Promise<void> {
  const path = `/v2/orders/${id}`
  if ((await client.list(`${path}/shipments`, v.unknown())).length > 0) return
  const [address] = await client.list(`${path}/shipping_addresses`, Created)
  const lines = await client.list(`${path}/products`, Line)
  if (address === undefined) throw new Error(`Seeding stopped: order ${id} has no address to ship to.`)
  const { provider, carrier, numberPrefix } = CARRIERS[store.region]
  const shipment = {
    order_address_id: address.id,
    tracking_number: `${numberPrefix}${Date.parse(past.placedAt) / 1000}`,
    shipping_method: 'Standard',
    shipping_provider: provider,
    tracking_carrier: carrier,
    items: lines.map(line => ({ order_product_id: line.id, quantity: line.quantity })),
  }
  await client.post(`${path}/shipments`, shipment, v.unknown())
}

async function restock(
  client: StoreClient,
  variants: ReadonlyMap<string, OrderedVariant>,
  ordered: ReadonlySet<string>,
): Promise<void> {
  for (const { sku, units } of allVariants()) {
    const variant = variants.get(sku)
    if (variant === undefined || !ordered.has(sku)) continue
    const path = `/v3/catalog/products/${variant.product_id}/variants/${variant.variant_id}`
    await client.put(path, { inventory_level: units })
  }
}
