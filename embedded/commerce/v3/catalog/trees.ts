import { Hono } from 'hono'
import { categoryConditions, categoryOrder, TREE_CATEGORY_FILTERS } from '../../catalog/category-filters.ts'
import { treeNodes } from '../../catalog/category-tree.ts'
import { readAllCategories, readCategories, toWireTreeCategory } from '../../catalog/read-categories.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { chooseFields, FIELD_PARAMETERS } from '../../wire/fields.ts'
import { PAGE_PARAMETERS, pageOf, readPage } from '../../wire/page.ts'
import { readQuery, readWhole, readWholes } from '../../wire/query.ts'
import { Refusal } from '../../wire/refusal.ts'

/** /v3/catalog/trees. A store has one tree, number 1, of its one channel. */
export function treeRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', c => {
    const query = readQuery(c, ['id:in', 'channel_id:in', ...PAGE_PARAMETERS])
    const isAsked = ['id:in', 'channel_id:in'].every(name =>
      readWholes(name, query.get(name) ?? '1').includes(1),
    )
    const trees = isAsked ? [{ id: 1, name: c.get('scope').store.name, channels: [1] }] : []
    const page = readPage(query)
    return c.json(pageOf(page.number === 1 ? trees : [], page, { total: trees.length, query }))
  })

  routes.get('/categories', async c => {
    const query = readQuery(c, [
      ...Object.keys(TREE_CATEGORY_FILTERS),
      ...PAGE_PARAMETERS,
      ...FIELD_PARAMETERS,
    ])
    const page = readPage(query)
    const where = categoryConditions(TREE_CATEGORY_FILTERS, query)
    const selection = { where, order: categoryOrder(query), slice: page }
    const { rows, total } = await readCategories(db, c.get('scope'), selection)
    const choose = chooseFields(query, { always: ['category_id'] })
    return c.json(pageOf(rows.map(toWireTreeCategory).map(choose), page, { total, query }))
  })

  routes.get('/:tree/categories', async c => {
    const query = readQuery(c, ['depth'])
    const tree = c.req.param('tree')
    if (tree !== '1') throw new Refusal(404, `Entity with id tree [${tree}] was not found`)
    const depth = query.get('depth')
    const deepest = depth === undefined ? Number.POSITIVE_INFINITY : readWhole('depth', depth)
    return c.json({ data: treeNodes(await readAllCategories(db, c.get('scope')), deepest), meta: {} })
  })

  return routes
}
