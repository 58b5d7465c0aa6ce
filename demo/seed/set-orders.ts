import { DEMO_ACCOUNTS, type DemoAccount } from '../catalogue/customers.ts'
import { PAST_ORDERS, type PastOrder, STATUS } from '../catalogue/past-orders.ts'
import { allVariants } from '../catalogue/stock.ts'
import { numberIn, type Row, rowOf, rowsOf, textIn } from './answer.ts'
import type { Office } from './fill-office.ts'
import { shipOrder } from './ship-order.ts'
import type { StoreClient } from './store-client.ts'

type OrderedVariant = { product_id: number; variant_id: number }

/** POST /v2/orders for those that are missing; what they took of today's stock is put back. */
export async function setOrders(
  { store, client }: Office,
  customerIds: ReadonlyMap<string, number>,
): Promise<void> {
  const variants = await findVariants(client)
  for (const account of DEMO_ACCOUNTS.filter(account => account.store === store.region)) {
    const customerId = customerIds.get(account.email)
    if (customerId === undefined) continue
    const present = rowsOf(await client.get(`/v2/orders?customer_id=${customerId}&limit=250`), 'orders')
    for (const past of PAST_ORDERS[account.role]) {
      const order =
        present.find(row => isOf(row, past)) ??
        rowOf(await client.post('/v2/orders', orderBody({ account, customerId, past, variants })), 'order')
      if (past.status === 'shipped') await shipOrder(client, order, { store, past })
    }
  }
  await restock(client, variants)
}

function isOf(row: Row, { placedAt }: PastOrder): boolean {
  return Date.parse(textIn(row, 'date_created', 'order')) === Date.parse(placedAt)
}

async function findVariants(client: StoreClient): Promise<ReadonlyMap<string, OrderedVariant>> {
  const skus = new Set(
    Object.values(PAST_ORDERS).flatMap(orders => orders.flatMap(({ lines }) => lines.map(line => line.sku))),
  )
  const variants = new Map<string, OrderedVariant>()
  for (const sku of skus) {
    const [variant] = rowsOf(await client.get(`/v3/catalog/variants?sku=${sku}`), 'variants')
    if (variant === undefined)
      throw new Error(
        `Seeding stopped: the store has no ${sku}, which a past order needs. Add it to the store, or take it out of demo/catalogue/past-orders.ts.`,
      )
    variants.set(sku, {
      product_id: numberIn(variant, 'product_id', 'variant'),
      variant_id: numberIn(variant, 'id', 'variant'),
    })
  }
  return variants
}

type Placing = {
  account: DemoAccount
  customerId: number
  past: PastOrder
  variants: ReadonlyMap<string, OrderedVariant>
}

/** An order that is to be shipped waits for it first. */
function orderBody({ account, customerId, past, variants }: Placing) {
  const address = toAddress(account)
  return {
    customer_id: customerId,
    status_id: past.status === 'shipped' ? STATUS.awaitingFulfillment : STATUS[past.status],
    date_created: new Date(past.placedAt).toUTCString().replace('GMT', '+0000'),
    billing_address: address,
    shipping_addresses: [{ ...address, shipping_method: 'Standard' }],
    products: past.lines.map(({ sku, quantity }) => ({ ...variants.get(sku), quantity })),
    payment_method: 'Invoice',
    // The platform writes no mails about orders that another system brought in.
    external_source: 'demo',
  }
}

function toAddress({ address, email, first_name, last_name, company }: DemoAccount) {
  return {
    ...{ first_name, last_name, company, street_1: address.address1, street_2: '', city: address.city },
    ...{ state: address.state_or_province, zip: address.postal_code, country_iso2: address.country_code },
    ...{ phone: address.phone, email },
  }
}

async function restock(client: StoreClient, variants: ReadonlyMap<string, OrderedVariant>): Promise<void> {
  for (const { sku, units } of allVariants()) {
    const variant = variants.get(sku)
    if (variant === undefined) continue
    const path = `/v3/catalog/products/${variant.product_id}/variants/${variant.variant_id}`
    await client.put(path, { inventory_level: units })
  }
}
