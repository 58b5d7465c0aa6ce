import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import {
  CURSOR_PARAMETERS,
  cursorPagination,
  readBatch,
  readCursor,
  requestedCursor,
  writeCursor,
} from '../../customer/customer-query.ts'
import {
  formFieldBody,
  formFieldColumns,
  requireFormFields,
  saveFormFields,
} from '../../customer/form-field.ts'
import type { Database } from '../../database/open.ts'
import { formFieldValues } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { conditionsOf, equalsInteger, equalsText, type Filters } from '../../wire/filters.ts'
import { PAGE_PARAMETERS, type Page, pageOf, type Query, readPage, readQuery } from '../../wire/request.ts'
import { id, text } from '../../wire/value.ts'

const FILTERS: Filters = {
  customer_id: equalsInteger(formFieldValues.customer_id),
  field_name: equalsText(formFieldValues.name),
}
const LIST_PARAMETERS = [...Object.keys(FILTERS), ...PAGE_PARAMETERS, ...CURSOR_PARAMETERS]
const valueBody = v.object({ ...formFieldBody.entries, customer_id: id() })

/** /v3/customers/form-field-values: what customers answered in the sign-up form. */
export function formFieldValueRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const where = and(eq(formFieldValues.store, c.get('scope').hash), conditionsOf(FILTERS, query))
    const cursor = requestedCursor(query)
    const asked = { where, page: readPage(query), query }
    return c.json(await (cursor === null ? byNumber(db, asked) : byCursor(db, asked, cursor)))
  })

  routes.put('/', async c => {
    const scope = c.get('scope')
    const values = await readBatch(c, valueBody)
    requireFormFields(
      scope,
      'Update form field values failed.',
      values.map(value => [value]),
    )
    await db.transaction(tx => saveFormFields(tx, scope, values))
    return c.json({ data: values, meta: {} })
  })

  return routes
}

type Asked = { where: SQL | undefined; page: Page; query: Query }
type Row = { name: string; value: unknown; customer_id: number }

const keys = [formFieldValues.customer_id, sql`${formFieldValues.name} collate "C"`]
const cursorOf = (row: Row) => writeCursor([row.customer_id, row.name])
const placeSchema = v.tuple([id(), text()])

async function byNumber(db: Database, { where, page, query }: Asked) {
  const total = await db.$count(formFieldValues, where)
  const rows = await db
    .select(formFieldColumns)
    .from(formFieldValues)
    .where(where)
    .orderBy(...keys.map(key => asc(key)))
    .limit(page.limit)
    .offset(page.offset)
  const { data, meta } = pageOf(rows, page, { total, query })
  if (page.number > 1) return { data, meta }
  const place = { limit: page.limit, cursors: rows.map(cursorOf), query }
  const cursor_pagination = cursorPagination({ ...place, hasPrevious: false, hasNext: total > rows.length })
  return { data, meta: { ...meta, cursor_pagination } }
}

async function byCursor(
  db: Database,
  { where, page, query }: Asked,
  { parameter, cursor }: { parameter: 'before' | 'after'; cursor: string },
) {
  const isBackwards = parameter === 'before'
  const [customerId, name] = readCursor(parameter, cursor, placeSchema)
  const place = sql`(${formFieldValues.customer_id}, ${formFieldValues.name} collate "C")`
  const beyond = sql`${place} ${isBackwards ? sql`<` : sql`>`} (${customerId}, ${name})`
  const found = await db
    .select(formFieldColumns)
    .from(formFieldValues)
    .where(and(where, beyond))
    .orderBy(...keys.map(key => (isBackwards ? desc(key) : asc(key))))
    .limit(page.limit + 1)
  const near = found.slice(0, page.limit)
  const data = isBackwards ? near.toReversed() : near
  const hasMore = found.length > page.limit
  const cursor_pagination = cursorPagination({
    ...{ limit: page.limit, cursors: data.map(cursorOf), query },
    ...{ hasPrevious: isBackwards ? hasMore : true, hasNext: isBackwards ? true : hasMore },
  })
  return { data, meta: { cursor_pagination } }
}
