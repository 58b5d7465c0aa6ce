import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readBatch, readChanges, toZulu } from '../../customer/customer-query.ts'
import { assignIds } from '../../database/insert.ts'
import { hasId, readPageOf } from '../../database/rows.ts'
import { customerAttributes } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { unprocessable } from '../../wire/api-error.ts'
import { conditionsOf, contains, equalsText, type Filters } from '../../wire/filters.ts'
import { PAGE_PARAMETERS, readIntegers, readQuery } from '../../wire/request.ts'
import { id, name } from '../../wire/value.ts'

const FILTERS: Filters = {
  name: equalsText(customerAttributes.name),
  'name:like': contains(customerAttributes.name),
}
const newBody = v.object({ name: name(), type: v.picklist(['string', 'number', 'date']) })
const changeBody = v.object({ id: v.optional(id()), name: name() })

/** /v3/customers/attributes: the names and types of attributes; a type cannot change. */
export function attributeRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...Object.keys(FILTERS), ...PAGE_PARAMETERS])
    const where = and(eq(customerAttributes.store, c.get('scope').hash), conditionsOf(FILTERS, query))
    return c.json(await readPageOf(db, customerAttributes, { where, query, toWire }))
  })

  routes.post('/', async c => {
    const store = c.get('scope').hash
    const bodies = await readBatch(c, newBody)
    const at = now()
    const columns = bodies.map(body => ({ ...body, date_created: at, date_modified: at }))
    const rows = await db.transaction(async tx => {
      const withIds = await assignIds(tx, { store, resource: 'customer_attribute' }, columns)
      return tx.insert(customerAttributes).values(withIds).returning()
    })
    return c.json({ data: rows.map(toWire), meta: {} })
  })

  routes.put('/', async c => {
    const scope = c.get('scope')
    const changes = await readChanges(c, changeBody)
    const rows = await db.transaction(async tx => {
      const changed: Row[] = []
      for (const [index, { id, name }] of changes.entries()) {
        const [row] = await tx
          .update(customerAttributes)
          .set({ name, date_modified: now() })
          .where(hasId(customerAttributes, scope, id))
          .returning()
        if (row === undefined)
          throw unprocessable('Update attributes failed.', { [`${index}.id`]: 'invalid attribute ID' })
        changed.push(row)
      }
      return changed
    })
    return c.json({ data: rows.map(toWire), meta: {} })
  })

  routes.delete('/', async c => {
    const ids = readQuery(c, ['id:in']).get('id:in')
    const isGiven = inArray(customerAttributes.id, ids === undefined ? [] : readIntegers('id:in', ids))
    await db.delete(customerAttributes).where(and(eq(customerAttributes.store, c.get('scope').hash), isGiven))
    return c.body(null, 204)
  })

  return routes
}

type Row = typeof customerAttributes.$inferSelect

function toWire({ store: _, date_created, date_modified, ...fields }: Row) {
  return { ...fields, date_created: toZulu(date_created), date_modified: toZulu(date_modified) }
}
