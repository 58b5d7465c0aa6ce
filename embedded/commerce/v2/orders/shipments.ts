import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '../../database/open.ts'
import { shipments } from '../../database/schema.ts'
import { findOrder, readOrderAddresses } from '../../order/read-orders.ts'
import {
  changeShipment,
  deleteShipment,
  findShipment,
  newShipmentBody,
  ship,
  shipmentChangeBody,
} from '../../order/ship.ts'
import { type ShipmentRow, toWireShipment } from '../../order/wire-order.ts'
import { type Commerce, idOf, type Scope, type StoreContext, type StoreEnv } from '../../scope.ts'
import { PAGE_PARAMETERS, readBody, readPage, readQuery } from '../../wire/request.ts'

/** /v2/orders/{id}/shipments. */
export function shipmentRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const { limit, offset } = readPage(readQuery(c, PAGE_PARAMETERS))
    const scope = c.get('scope')
    const id = orderId(c)
    await findOrder(db, scope, id)
    const rows = await db
      .select()
      .from(shipments)
      .where(and(eq(shipments.store, scope.hash), eq(shipments.order_id, id)))
      .orderBy(asc(shipments.id))
      .limit(limit)
      .offset(offset)
    return rows.length === 0 ? c.body(null, 204) : c.json(await toWire(db, scope, { orderId: id, rows }))
  })

  routes.get('/:shipment', async c => c.json(await readOne(db, c.get('scope'), placeOf(c))))

  routes.post('/', async c => {
    const scope = c.get('scope')
    const id = orderId(c)
    const body = await readBody(c, newShipmentBody)
    const created = await db.transaction(tx => ship(tx, scope, { orderId: id, now: now(), body }))
    return c.json(await readOne(db, scope, { orderId: id, id: created }), 201)
  })

  routes.put('/:shipment', async c => {
    const scope = c.get('scope')
    const place = placeOf(c)
    const body = await readBody(c, shipmentChangeBody)
    await db.transaction(tx => changeShipment(tx, scope, { ...place, now: now(), body }))
    return c.json(await readOne(db, scope, place))
  })

  routes.delete('/:shipment', async c => {
    await db.transaction(tx => deleteShipment(tx, c.get('scope'), { ...placeOf(c), now: now() }))
    return c.body(null, 204)
  })

  return routes
}

const orderId = (c: StoreContext) => idOf(c, 'order', 'An order')
const placeOf = (c: StoreContext) => ({ orderId: orderId(c), id: idOf(c, 'shipment', 'A shipment') })

async function readOne(db: Database, scope: Scope, place: { orderId: number; id: number }) {
  const rows = [await findShipment(db, scope, place)]
  return (await toWire(db, scope, { orderId: place.orderId, rows }))[0]
}

async function toWire(
  db: Database,
  scope: Scope,
  { orderId, rows }: { orderId: number; rows: readonly ShipmentRow[] },
) {
  const { billing_address: billing } = await findOrder(db, scope, orderId)
  const addresses = await readOrderAddresses(db, scope, orderId)
  return rows.map(row => {
    const shipping = addresses.find(({ id }) => id === row.order_address_id)?.address ?? null
    return toWireShipment(row, { digits: scope.digits, billing, shipping })
  })
}
