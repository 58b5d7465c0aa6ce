import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { email, emailKey } from '../../customer/customer-body.ts'
import { toZulu } from '../../customer/customer-query.ts'
import { findRow, hasId, insertNumbered, readPageOf } from '../../database/rows.ts'
import { subscribers } from '../../database/schema.ts'
import { type Commerce, notFound, rowIn, type Scope, type StoreContext, type StoreEnv } from '../../scope.ts'
import { conditionsOf, equalsInteger, equalsText, type Filter, type Filters } from '../../wire/filters.ts'
import {
  PAGE_PARAMETERS,
  type Query,
  readBody,
  readIntegers,
  readQuery,
  readText,
} from '../../wire/request.ts'
import { id, list, text } from '../../wire/value.ts'

const emails: Filter = (value, name) =>
  inArray(subscribers.email_key, readText(name, value).split(',').map(emailKey))
const FILTERS: Filters = {
  id: equalsInteger(subscribers.id),
  'id:in': (value, name) => inArray(subscribers.id, readIntegers(name, value)),
  email: emails,
  'email:in': emails,
  source: equalsText(subscribers.source),
}

const fields = v.partial(
  v.object({
    first_name: text(255),
    last_name: text(255),
    source: text(255),
    order_id: v.nullable(id()),
    channel_id: id(),
    consents: list(v.picklist(['marketing_newsletter', 'abandoned_cart']), 10),
  }),
)
const newBody = v.object({ ...fields.entries, email: email() })
const changeBody = v.object({ ...fields.entries, email: v.optional(email()) })

/** /v3/customers/subscribers: who asked for the newsletter. An address that subscribes twice is a 409. */
export function subscriberRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...Object.keys(FILTERS), ...PAGE_PARAMETERS])
    const where = conditions(c.get('scope'), query)
    return c.json(await readPageOf(db, subscribers, { where, query, toWire }))
  })

  routes.get('/:subscriber', async c => {
    return c.json({ data: toWire(await findRow(db, subscribers, subscriberOf(c))), meta: {} })
  })

  routes.post('/', async c => {
    const body = await readBody(c, newBody)
    const columns = { ...body, email_key: emailKey(body.email), date_created: now(), date_modified: now() }
    const row = await db.transaction(tx =>
      insertNumbered(tx, subscribers, { scope: c.get('scope'), resource: 'subscriber' }, columns),
    )
    return c.json({ data: toWire(row), meta: {} })
  })

  routes.put('/:subscriber', async c => {
    const { scope, id, what } = subscriberOf(c)
    const body = await readBody(c, changeBody)
    const email_key = body.email === undefined ? undefined : emailKey(body.email)
    const [row] = await db
      .update(subscribers)
      .set({ ...body, email_key, date_modified: now() })
      .where(hasId(subscribers, scope, id))
      .returning()
    if (row === undefined) throw notFound(what, id)
    return c.json({ data: toWire(row), meta: {} })
  })

  routes.delete('/:subscriber', async c => {
    const { scope, id } = subscriberOf(c)
    await db.delete(subscribers).where(hasId(subscribers, scope, id))
    return c.body(null, 204)
  })

  // Without a filter it deletes nothing, as customers do.
  routes.delete('/', async c => {
    const query = readQuery(c, Object.keys(FILTERS))
    if (query.size > 0) await db.delete(subscribers).where(conditions(c.get('scope'), query))
    return c.body(null, 204)
  })

  return routes
}

const subscriberOf = (c: StoreContext) => rowIn(c, 'subscriber', 'A subscriber')

function conditions(scope: Scope, query: Query): SQL | undefined {
  return and(eq(subscribers.store, scope.hash), conditionsOf(FILTERS, query))
}

function toWire(row: typeof subscribers.$inferSelect) {
  const { store: _, email_key: __, date_created, date_modified, ...fields } = row
  return { ...fields, date_created: toZulu(date_created), date_modified: toZulu(date_modified) }
}
