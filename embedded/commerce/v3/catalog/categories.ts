import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  CATEGORY_FILTERS,
  type CategoryRow,
  categoryChangeBody,
  categoryOrder,
  changeCategory,
  classicTree,
  insertCategory,
  newCategoryBody,
  readAllCategories,
  TREE_CATEGORY_FILTERS,
  toWireCategory,
  toWireTreeCategory,
  treeNodes,
} from '../../catalog/category.ts'
import type { Database } from '../../database/open.ts'
import { findRow, hasId, readPageOf } from '../../database/rows.ts'
import { categories } from '../../database/schema.ts'
import { queueEvents } from '../../outbox/queue.ts'
import { type Commerce, rowIn, type StoreContext, type StoreEnv } from '../../scope.ts'
import { ApiError } from '../../wire/api-error.ts'
import { conditionsOf } from '../../wire/filters.ts'
import {
  FIELD_PARAMETERS,
  PAGE_PARAMETERS,
  pageOfAll,
  readBody,
  readInteger,
  readIntegers,
  readQuery,
  selectFields,
} from '../../wire/request.ts'

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
    const where = and(eq(categories.store, c.get('scope').hash), conditionsOf(CATEGORY_FILTERS, query))
    const fieldsOf = selectFields(query)
    const toWire = (row: CategoryRow) => fieldsOf(toWireCategory(row))
    return c.json(await readPageOf(db, categories, { where, order: categoryOrder(query), query, toWire }))
  })

  routes.get('/tree', async c => {
    return c.json({ data: classicTree(await readAllCategories(db, c.get('scope'))), meta: {} })
  })

  routes.get('/:category', async c => {
    const query = readQuery(c, FIELD_PARAMETERS)
    const row = await findRow(db, categories, categoryOf(c))
    return c.json({ data: selectFields(query)(toWireCategory(row)), meta: {} })
  })

  routes.post('/', async c => {
    const body = await readBody(c, newCategoryBody)
    const row = await db.transaction(async tx => {
      const inserted = await insertCategory(tx, c.get('scope'), body)
      await queueCategoryEvent(tx, c, 'created', inserted.id)
      return inserted
    })
    return c.json({ data: toWireCategory(row), meta: {} })
  })

  routes.put('/:category', async c => {
    const { scope, id } = categoryOf(c)
    const body = await readBody(c, categoryChangeBody)
    const row = await db.transaction(async tx => {
      const changed = await changeCategory(tx, { scope, id }, body)
      await queueCategoryEvent(tx, c, 'updated', id)
      return changed
    })
    return c.json({ data: toWireCategory(row), meta: {} })
  })

  routes.delete('/:category', async c => {
    const { scope, id } = categoryOf(c)
    await db.transaction(async tx => {
      const gone = await tx
        .delete(categories)
        .where(hasId(categories, scope, id))
        .returning({ id: categories.id })
      if (gone.length > 0) await queueCategoryEvent(tx, c, 'deleted', id)
    })
    return c.body(null, 204)
  })

  function queueCategoryEvent(
    tx: Database,
    c: StoreContext,
    action: 'created' | 'updated' | 'deleted',
    id: number,
  ) {
    const events = [{ scope: `store/category/${action}`, data: { type: 'category', id } }]
    return queueEvents(tx, c.get('scope'), { events, now: now() })
  }

  return routes
}

const categoryOf = (c: StoreContext) => rowIn(c, 'category', 'A category')

/** /v3/catalog/trees. A store has one tree, number 1, of its one channel. */
export function treeRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', c => {
    const query = readQuery(c, ['id:in', 'channel_id:in', ...PAGE_PARAMETERS])
    const isMatch = ['id:in', 'channel_id:in'].every(name =>
      readIntegers(name, query.get(name) ?? '1').includes(1),
    )
    const trees = isMatch ? [{ id: 1, name: c.get('scope').store.name, channels: [1] }] : []
    return c.json(pageOfAll(trees, query))
  })

  routes.get('/categories', async c => {
    const query = readQuery(c, [
      ...Object.keys(TREE_CATEGORY_FILTERS),
      ...PAGE_PARAMETERS,
      ...FIELD_PARAMETERS,
    ])
    const where = and(eq(categories.store, c.get('scope').hash), conditionsOf(TREE_CATEGORY_FILTERS, query))
    const fieldsOf = selectFields(query, { always: ['category_id'] })
    const toWire = (row: CategoryRow) => fieldsOf(toWireTreeCategory(row))
    return c.json(await readPageOf(db, categories, { where, order: categoryOrder(query), query, toWire }))
  })

  routes.get('/:tree/categories', async c => {
    const query = readQuery(c, ['depth'])
    const tree = c.req.param('tree')
    if (tree !== '1') throw new ApiError(404, `Entity with id tree [${tree}] was not found`)
    const depth = query.get('depth')
    const deepest = depth === undefined ? Number.POSITIVE_INFINITY : readInteger('depth', depth)
    return c.json({ data: treeNodes(await readAllCategories(db, c.get('scope')), deepest), meta: {} })
  })

  return routes
}
