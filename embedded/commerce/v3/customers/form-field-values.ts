import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import {
  CURSOR_PARAMETERS,
  readBatch,
  readCursor,
  readCursorList,
  writeCursor,
} from '../../customer/customer-query.ts'
import {
  formFieldBody,
  formFieldColumns,
  requireFormFields,
  saveFormFields,
} from '../../customer/form-field.ts'
import { formFieldValues } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { conditionsOf, equalsInteger, equalsText, type Filters } from '../../wire/filters.ts'
import { PAGE_PARAMETERS, readQuery } from '../../wire/request.ts'
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
    const { rows, meta } = await readCursorList(query, {
      count: () => db.$count(formFieldValues, where),
      read: ({ isReversed, past, limit, offset }) =>
        db
          .select(formFieldColumns)
          .from(formFieldValues)
          .where(and(where, past))
          .orderBy(...keys.map(isReversed ? desc : asc))
          .limit(limit)
          .offset(offset),
      cursorOf: row => writeCursor([row.customer_id, row.name]),
      past,
    })
    return c.json({ data: rows, meta })
  })

  routes.put('/', async c => {
    const scope = c.get('scope')
    const values = await readBatch(c, valueBody)
    const batch = values.map(value => ({ form_fields: [value] }))
    requireFormFields(scope, 'Update form field values failed.', batch)
    await db.transaction(tx => saveFormFields(tx, scope, values))
    return c.json({ data: values, meta: {} })
  })

  return routes
}

const keys = [sql`${formFieldValues.customer_id}`, sql`${formFieldValues.name} collate "C"`]

function past(parameter: 'before' | 'after', cursor: string): SQL {
  const [customerId, name] = readCursor(parameter, cursor, v.tuple([id(), text()]))
  const sign = parameter === 'before' ? sql`<` : sql`>`
  return sql`(${sql.join(keys, sql`, `)}) ${sign} (${customerId}, ${name})`
}
