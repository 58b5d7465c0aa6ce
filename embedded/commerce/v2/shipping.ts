import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { shippingZones } from '../database/schema.ts'
import { type Commerce, idOf, type StoreContext, type StoreEnv } from '../scope.ts'
import { changeOf, deleteZone, findZone, saveZone, toWireZone, zoneBody } from '../shipping/write-shipping.ts'
import { readBody, readQuery } from '../wire/request.ts'
import { methodRoutes } from './shipping/methods.ts'

/** /v2/shipping/zones and what is below. */
export function shippingRoutes(commerce: Commerce): Hono<StoreEnv> {
  const { db } = commerce
  const routes = new Hono<StoreEnv>()

  routes.get('/zones', async c => {
    readQuery(c, [])
    const rows = await db
      .select()
      .from(shippingZones)
      .where(eq(shippingZones.store, c.get('scope').hash))
      .orderBy(asc(shippingZones.id))
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map(toWireZone))
  })

  routes.get('/zones/:zone', async c => c.json(toWireZone(await findZone(db, c.get('scope'), zoneId(c)))))

  routes.post('/zones', async c => {
    const body = await readBody(c, zoneBody)
    const zone = await db.transaction(tx => saveZone(tx, c.get('scope'), { before: null, body }))
    return c.json(toWireZone(zone), 201)
  })

  routes.put('/zones/:zone', async c => {
    const scope = c.get('scope')
    const before = await findZone(db, scope, zoneId(c))
    const body = await readBody(c, changeOf(zoneBody, toWireZone(before)))
    return c.json(toWireZone(await db.transaction(tx => saveZone(tx, scope, { before, body }))))
  })

  routes.delete('/zones/:zone', async c => {
    await deleteZone(db, c.get('scope'), zoneId(c))
    return c.body(null, 204)
  })

  return routes.route('/zones/:zone/methods', methodRoutes(commerce))
}

const zoneId = (c: StoreContext) => idOf(c, 'zone', 'A shipping zone')
