import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { toZulu } from '../customer/customer-query.ts'
import { findRow, readRows } from '../database/rows.ts'
import { customerGroups } from '../database/schema.ts'
import { GROUP_FILTERS, groupConditions } from '../group/read-group.ts'
import {
  changeGroup,
  deleteGroup,
  type GroupRow,
  groupChangeBody,
  insertGroup,
  newGroupBody,
} from '../group/write-group.ts'
import { type Commerce, rowIn, type StoreContext, type StoreEnv } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { PAGE_PARAMETERS, readBody, readPage, readQuery } from '../wire/request.ts'

/** /v2/customer_groups. */
export function customerGroupRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...Object.keys(GROUP_FILTERS), ...PAGE_PARAMETERS])
    const where = groupConditions(c.get('scope'), query)
    const rows = await readRows(db, customerGroups, { where, page: readPage(query) })
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map(toWire))
  })

  routes.get('/count', async c => {
    const query = readQuery(c, Object.keys(GROUP_FILTERS))
    const where = groupConditions(c.get('scope'), query)
    return c.json({ count: await db.$count(customerGroups, where) })
  })

  routes.get('/:group', async c => c.json(toWire(await findRow(db, customerGroups, groupOf(c)))))

  routes.post('/', async c => {
    const body = await readGroup(c, newGroupBody)
    const row = await db.transaction(tx => insertGroup(tx, c.get('scope'), { body, now: now() }))
    return c.json(toWire(row))
  })

  routes.put('/:group', async c => {
    const group = groupOf(c)
    const body = await readGroup(c, groupChangeBody)
    const row = await db.transaction(tx => changeGroup(tx, group, { body, now: now() }))
    return c.json(toWire(row))
  })

  routes.delete('/:group', async c => {
    const { scope, id } = groupOf(c)
    await db.transaction(tx => deleteGroup(tx, scope, id))
    return c.body(null, 204)
  })

  return routes
}

const groupOf = (c: StoreContext) => rowIn(c, 'group', 'A customer group')

const priceListed = v.object({
  discount_rules: v.pipe(
    v.array(v.unknown()),
    v.someItem(rule => v.is(v.object({ type: v.literal('price_list') }), rule)),
  ),
})

async function readGroup<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (v.is(priceListed, await readBody(c, v.unknown())))
    throw unprocessable(
      'Price lists are not supported; give the group rules of type all, category or product',
    )
  return readBody(c, schema)
}

function toWire({ store: _, date_created, date_modified, ...fields }: GroupRow) {
  return { ...fields, date_created: toZulu(date_created), date_modified: toZulu(date_modified) }
}
