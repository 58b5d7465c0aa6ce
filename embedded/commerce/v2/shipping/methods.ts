import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { insertNumbered } from '../../database/rows.ts'
import { shippingMethods } from '../../database/schema.ts'
import { type Commerce, idOf, type StoreContext, type StoreEnv } from '../../scope.ts'
import {
  changeOf,
  findMethod,
  findZone,
  methodBody,
  methodPlace,
  toWireMethod,
} from '../../shipping/write-shipping.ts'
import { readBody, readQuery } from '../../wire/request.ts'

/** /v2/shipping/zones/{id}/methods: disabled ones are listed too. */
export function methodRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    readQuery(c, [])
    const scope = c.get('scope')
    const { id } = await findZone(db, scope, zoneId(c))
    const rows = await db
      .select()
      .from(shippingMethods)
      .where(and(eq(shippingMethods.store, scope.hash), eq(shippingMethods.zone_id, id)))
      .orderBy(asc(shippingMethods.id))
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map(toWireMethod))
  })

  routes.get('/:method', async c => c.json(toWireMethod(await findMethod(db, c.get('scope'), place(c)))))

  routes.post('/', async c => {
    const scope = c.get('scope')
    const zone = zoneId(c)
    await findZone(db, scope, zone)
    const body = await readBody(c, methodBody)
    return c.json(
      toWireMethod(
        await db.transaction(tx =>
          insertNumbered(
            tx,
            shippingMethods,
            { scope, resource: 'shipping_method' },
            { ...body, zone_id: zone },
          ),
        ),
      ),
    )
  })

  routes.put('/:method', async c => {
    const scope = c.get('scope')
    const before = toWireMethod(await findMethod(db, scope, place(c)))
    const body = await readBody(c, changeOf(methodBody, before))
    await db
      .update(shippingMethods)
      .set(body)
      .where(methodPlace(scope, place(c)))
    return c.json(toWireMethod(await findMethod(db, scope, place(c))))
  })

  routes.delete('/:method', async c => {
    await findMethod(db, c.get('scope'), place(c))
    await db.delete(shippingMethods).where(methodPlace(c.get('scope'), place(c)))
    return c.body(null, 204)
  })

  return routes
}

const zoneId = (c: StoreContext) => idOf(c, 'zone', 'A shipping zone')
const place = (c: StoreContext) => ({ zone: zoneId(c), id: idOf(c, 'method', 'A shipping method') })
