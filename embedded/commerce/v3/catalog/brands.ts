import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '../../database/open.ts'
import { findRow, hasId, insertNumbered, readPageOf } from '../../database/rows.ts'
import { brands, products } from '../../database/schema.ts'
import { type Commerce, rowIn, type Scope, type StoreContext, type StoreEnv } from '../../scope.ts'
import {
  alphabetical,
  conditionsOf,
  contains,
  equalsText,
  type Filters,
  integerFilters,
  sortOrder,
} from '../../wire/filters.ts'
import { FIELD_PARAMETERS, PAGE_PARAMETERS, readBody, readQuery, selectFields } from '../../wire/request.ts'
import { name } from '../../wire/value.ts'

const FILTERS: Filters = {
  ...integerFilters('id', brands.id),
  name: equalsText(brands.name),
  'name:like': contains(brands.name),
}
const LIST_PARAMETERS = [
  ...Object.keys(FILTERS),
  ...PAGE_PARAMETERS,
  ...FIELD_PARAMETERS,
  'sort',
  'direction',
]
const brandBody = v.object({ name: name() })

/** /v3/catalog/brands and /{id}: a brand is a number and a name. */
export function brandRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const where = and(eq(brands.store, c.get('scope').hash), conditionsOf(FILTERS, query))
    const order = sortOrder(query, { id: brands.id, name: alphabetical(brands.name) })
    const fieldsOf = selectFields(query)
    return c.json(await readPageOf(db, brands, { where, order, query, toWire: row => fieldsOf(toWire(row)) }))
  })

  routes.get('/:brand', async c => {
    const query = readQuery(c, FIELD_PARAMETERS)
    const brand = await findRow(db, brands, brandOf(c))
    return c.json({ data: selectFields(query)(toWire(brand)), meta: {} })
  })

  routes.post('/', async c => {
    const body = await readBody(c, brandBody)
    const brand = await db.transaction(tx =>
      insertNumbered(tx, brands, { scope: c.get('scope'), resource: 'brand' }, body),
    )
    return c.json({ data: toWire(brand), meta: {} })
  })

  routes.put('/:brand', async c => {
    const place = brandOf(c)
    const body = await readBody(c, v.partial(brandBody))
    const brand = await findRow(db, brands, place)
    if (body.name === undefined) return c.json({ data: toWire(brand), meta: {} })
    await db
      .update(brands)
      .set({ name: body.name })
      .where(hasId(brands, place.scope, place.id))
    return c.json({ data: { id: brand.id, name: body.name }, meta: {} })
  })

  routes.delete('/:brand', async c => {
    const { scope, id } = brandOf(c)
    await db.transaction(tx => deleteBrand(tx, scope, id))
    return c.body(null, 204)
  })

  return routes
}

const brandOf = (c: StoreContext) => rowIn(c, 'brand', 'A brand')

/** Its products have no brand afterwards. */
async function deleteBrand(tx: Database, scope: Scope, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ brand_id: 0 })
    .where(and(eq(products.store, scope.hash), eq(products.brand_id, id)))
  await tx.delete(brands).where(hasId(brands, scope, id))
}

function toWire({ id, name }: { id: number; name: string }) {
  return { id, name }
}
