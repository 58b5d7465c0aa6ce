import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { assignId } from '../../database/insert.ts'
import type { Database } from '../../database/open.ts'
import { brands, products } from '../../database/schema.ts'
import { type Commerce, idOf, notFound, type Scope, type StoreContext, type StoreEnv } from '../../scope.ts'
import {
  alphabetical,
  conditionsOf,
  contains,
  equalsText,
  type Filters,
  integerFilters,
  sortOrder,
} from '../../wire/filters.ts'
import {
  FIELD_PARAMETERS,
  PAGE_PARAMETERS,
  pageOf,
  readBody,
  readPage,
  readQuery,
  selectFields,
} from '../../wire/request.ts'
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
    const page = readPage(query)
    const { hash } = c.get('scope')
    const where = and(eq(brands.store, hash), conditionsOf(FILTERS, query))
    const order = sortOrder(query, { id: brands.id, name: alphabetical(brands.name) })
    const rows = await db
      .select()
      .from(brands)
      .where(where)
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await db.$count(brands, where)
    const data = rows.map(toWire).map(selectFields(query))
    return c.json(pageOf(data, page, { total, query }))
  })

  routes.get('/:brand', async c => {
    const query = readQuery(c, FIELD_PARAMETERS)
    const brand = await findBrand(db, c.get('scope'), brandId(c))
    return c.json({ data: selectFields(query)(brand), meta: {} })
  })

  routes.post('/', async c => {
    const body = await readBody(c, brandBody)
    const brand = await db.transaction(async tx => {
      const row = await assignId(tx, { store: c.get('scope').hash, resource: 'brand' }, body)
      await tx.insert(brands).values(row)
      return toWire(row)
    })
    return c.json({ data: brand, meta: {} })
  })

  routes.put('/:brand', async c => {
    const id = brandId(c)
    const body = await readBody(c, v.partial(brandBody))
    const brand = await findBrand(db, c.get('scope'), id)
    if (body.name === undefined) return c.json({ data: brand, meta: {} })
    await db
      .update(brands)
      .set({ name: body.name })
      .where(place(c.get('scope'), id))
    return c.json({ data: { ...brand, name: body.name }, meta: {} })
  })

  routes.delete('/:brand', async c => {
    const id = brandId(c)
    await db.transaction(tx => deleteBrand(tx, c.get('scope'), id))
    return c.body(null, 204)
  })

  return routes
}

const brandId = (c: StoreContext) => idOf(c, 'brand', 'A brand')
const place = (scope: Scope, id: number) => and(eq(brands.store, scope.hash), eq(brands.id, id))

async function findBrand(db: Database, scope: Scope, id: number) {
  const [row] = await db.select().from(brands).where(place(scope, id))
  if (row === undefined) throw notFound('A brand', id)
  return toWire(row)
}

/** Its products have no brand afterwards. */
async function deleteBrand(tx: Database, scope: Scope, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ brand_id: 0 })
    .where(and(eq(products.store, scope.hash), eq(products.brand_id, id)))
  await tx.delete(brands).where(place(scope, id))
}

function toWire({ id, name }: { id: number; name: string }) {
  return { id, name }
}
