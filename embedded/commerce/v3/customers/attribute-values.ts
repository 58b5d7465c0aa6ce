import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  attributeValueBody,
  checkAttributeValues,
  saveAttributeValues,
  toWireAttributeValue,
} from '../../customer/attribute-value.ts'
import { readBatch } from '../../customer/customer-query.ts'
import { customerAttributes, customerAttributeValues } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { conditionsOf, equalsText, type Filters } from '../../wire/filters.ts'
import { PAGE_PARAMETERS, pageOf, readIntegers, readPage, readQuery } from '../../wire/request.ts'

const values = customerAttributeValues
const FILTERS: Filters = {
  'customer_id:in': (value, name) => inArray(values.customer_id, readIntegers(name, value)),
  'attribute_id:in': (value, name) => inArray(values.attribute_id, readIntegers(name, value)),
  name: equalsText(customerAttributes.name),
}

/** /v3/customers/attribute-values. */
export function attributeValueRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...Object.keys(FILTERS), ...PAGE_PARAMETERS])
    const page = readPage(query)
    const where = and(eq(values.store, c.get('scope').hash), conditionsOf(FILTERS, query))
    const ofAttribute = and(
      eq(customerAttributes.store, values.store),
      eq(customerAttributes.id, values.attribute_id),
    )
    const [counted] = await db
      .select({ total: count() })
      .from(values)
      .innerJoin(customerAttributes, ofAttribute)
      .where(where)
    const rows = await db
      .select({ value: values })
      .from(values)
      .innerJoin(customerAttributes, ofAttribute)
      .where(where)
      .orderBy(asc(values.id))
      .limit(page.limit)
      .offset(page.offset)
    const data = rows.map(row => toWireAttributeValue(row.value))
    return c.json(pageOf(data, page, { total: counted?.total ?? 0, query }))
  })

  routes.put('/', async c => {
    const scope = c.get('scope')
    const batch = await readBatch(c, attributeValueBody)
    const rows = await db.transaction(async tx => {
      await checkAttributeValues(tx, scope, batch)
      return saveAttributeValues(tx, scope, { values: batch, now: now() })
    })
    return c.json({ data: rows.map(toWireAttributeValue), meta: {} })
  })

  routes.delete('/', async c => {
    const ids = readQuery(c, ['id:in']).get('id:in')
    const isGiven = inArray(values.id, ids === undefined ? [] : readIntegers('id:in', ids))
    await db.delete(values).where(and(eq(values.store, c.get('scope').hash), isGiven))
    return c.body(null, 204)
  })

  return routes
}
