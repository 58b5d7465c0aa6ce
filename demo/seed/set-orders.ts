import { DEMO_ACCOUNTS, type DemoAccount } from '../catalogue/customers.ts'
import { PAST_ORDERS, type PastOrder, STATUS } from '../catalogue/past-orders.ts'
import { allPieces } from '../catalogue/stock.ts'
import { numberIn, type Row, rowOf, rowsOf, textIn } from './answer.ts'
import type { Office } from './fill-office.ts'
import { shipOrder } from './ship-order.ts'
import type { StoreClient } from './store-client.ts'

type Piece = { product_id: number; variant_id: number }

/** POST /v2/orders for those that are missing; what they took of today's stock is put back. */
export async function setOrders(
  { store, client }: Office,
  customerIds: ReadonlyMap<string, number>,
): Promise<void> {
  const pieces = await findPieces(client)
  for (const account of DEMO_ACCOUNTS.filter(account => account.store === store.region)) {
    const customerId = customerIds.get(account.email)
    if (customerId === undefined) continue
    const present = rowsOf(await client.get(`/v2/orders?customer_id=${customerId}&limit=250`), 'orders')
    for (const past of PAST_ORDERS[account.role]) {
      const order =
        present.find(row => isOf(row, past)) ??
        rowOf(await client.post('/v2/orders', orderBody({ account, customerId, past, pieces })), 'order')
      if (past.status === 'shipped') await shipOrder(client, order, { store, past })
    }
  }
  await restock(client, pieces)
}

function isOf(row: Row, { placedAt }: PastOrder): boolean {
  return Date.parse(textIn(row, 'date_created', 'order')) === Date.parse(placedAt)
}

async function findPieces(client: StoreClient): Promise<ReadonlyMap<string, Piece>> {
  const skus = new Set(
    Object.values(PAST_ORDERS).flatMap(orders => orders.flatMap(({ lines }) => lines.map(line => line.sku))),
  )
  const pieces = new Map<string, Piece>()
  for (const sku of skus) {
    const [variant] = rowsOf(await client.get(`/v3/catalog/variants?sku=${sku}`), 'variants')
    if (variant === undefined)
      throw new Error(
        `Seeding stopped: the store has no ${sku}, which a past order needs. Add it to the store, or take it out of demo/catalogue/past-orders.ts.`,
      )
    pieces.set(sku, {
      product_id: numberIn(variant, 'product_id', 'variant'),
      variant_id: numberIn(variant, 'id', 'variant'),
    })
  }
  return pieces
}

type Placing = {
  account: DemoAccount
  customerId: number
  past: PastOrder
  pieces: ReadonlyMap<string, Piece>
}

/** An order that is to be shipped waits for it first. */
function orderBody({ account, customerId, past, pieces }: Placing) {
  const address = toAddress(account)
  return {
    customer_id: customerId,
    status_id: past.status === 'shipped' ? STATUS.awaitingFulfillment : STATUS[past.status],
    date_created: new Date(past.placedAt).toUTCString().replace('GMT', '+0000'),
    billing_address: address,
    shipping_addresses: [{ ...address, shipping_method: 'Standard' }],
    products: past.lines.map(({ sku, quantity }) => ({ ...pieces.get(sku), quantity })),
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

async function restock(client: StoreClient, pieces: ReadonlyMap<string, Piece>): Promise<void> {
  for (const { sku, units } of allPieces()) {
    const piece = pieces.get(sku)
    if (piece === undefined) continue
    const path = `/v3/catalog/products/${piece.product_id}/variants/${piece.variant_id}`
    await client.put(path, { inventory_level: units })
  }
}
