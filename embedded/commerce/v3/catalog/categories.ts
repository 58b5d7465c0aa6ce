import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { categoryChangeBody, newCategoryBody } from '../../catalog/category-body.ts'
import { CATEGORY_FILTERS, categoryConditions, categoryOrder } from '../../catalog/category-filters.ts'
import { classicTree } from '../../catalog/category-tree.ts'
import { readAllCategories, readCategories, toWireCategory } from '../../catalog/read-categories.ts'
import { changeCategory, insertCategory } from '../../catalog/write-category.ts'
import type { Database } from '../../database/open.ts'
import { categories } from '../../database/schema.ts'
import { queueEvents } from '../../outbox/queue.ts'
import { absent, type Commerce, idOf, type StoreContext, type StoreEnv } from '../../scope.ts'
import { readBody } from '../../wire/body.ts'
import { chooseFields, FIELD_PARAMETERS } from '../../wire/fields.ts'
import { PAGE_PARAMETERS, pageOf, readPage } from '../../wire/page.ts'
import { readQuery } from '../../wire/query.ts'

const LIST_PARAMETERS = [
  ...Object.keys(CATEGORY_FILTERS),
  ...PAGE_PARAMETERS,
  ...FIELD_PARAMETERS,
  ...['sort', 'direction'],
]

/** /v3/catalog/categories, /{id} and /tree. */
export function categoryRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const page = readPage(query)
    const where = categoryConditions(CATEGORY_FILTERS, query)
    const selection = { where, order: categoryOrder(query), slice: page }
    const { rows, total } = await readCategories(db, c.get('scope'), selection)
    return c.json(pageOf(rows.map(toWireCategory).map(chooseFields(query)), page, { total, query }))
  })

  routes.get('/tree', async c => {
    return c.json({ data: classicTree(await readAllCategories(db, c.get('scope'))), meta: {} })
  })

  routes.get('/:category', async c => {
    const query = readQuery(c, FIELD_PARAMETERS)
    const id = categoryId(c)
    const [row] = await db
      .select()
      .from(categories)
      .where(and(eq(categories.store, c.get('scope').hash), eq(categories.id, id)))
    if (row === undefined) throw absent('A category', id)
    return c.json({ data: chooseFields(query)(toWireCategory(row)), meta: {} })
  })

  routes.post('/', async c => {
    const body = await readBody(c, newCategoryBody)
    const row = await db.transaction(async tx => {
      const inserted = await insertCategory(tx, c.get('scope'), body)
      await tell(tx, c, 'created', inserted.id)
      return inserted
    })
    return c.json({ data: toWireCategory(row), meta: {} })
  })

  routes.put('/:category', async c => {
    const id = categoryId(c)
    const body = await readBody(c, categoryChangeBody)
    const row = await db.transaction(async tx => {
      const changed = await changeCategory(tx, { scope: c.get('scope'), id }, body)
      if (changed !== null) await tell(tx, c, 'updated', id)
      return changed
    })
    if (row === null) throw absent('A category', id)
    return c.json({ data: toWireCategory(row), meta: {} })
  })

  routes.delete('/:category', async c => {
    const id = categoryId(c)
    const place = and(eq(categories.store, c.get('scope').hash), eq(categories.id, id))
    await db.transaction(async tx => {
      const gone = await tx.delete(categories).where(place).returning({ id: categories.id })
      if (gone.length > 0) await tell(tx, c, 'deleted', id)
    })
    return c.body(null, 204)
  })

  function tell(tx: Database, c: StoreContext, action: 'created' | 'updated' | 'deleted', id: number) {
    const events = [{ scope: `store/category/${action}`, data: { type: 'category', id } }]
    return queueEvents(tx, c.get('scope'), { events, now: now() })
  }

  return routes
}

const categoryId = (c: StoreContext) => idOf(c, 'category', 'A category')
