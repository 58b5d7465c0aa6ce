import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '../database/open.ts'
import { insertNumbered, readPageOf } from '../database/rows.ts'
import { counters, hooks } from '../database/schema.ts'
import { hookChangeBody, newHookBody, requireDestination } from '../outbox/hook.ts'
import { type Commerce, idOf, notFound, type Scope, type StoreEnv } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { conditionsOf, equalsText, type Filters } from '../wire/filters.ts'
import { PAGE_PARAMETERS, readBody, readFlag, readQuery } from '../wire/request.ts'

const MAX_OF_SCOPE = 10

/** /v3/hooks. A client sees its own hooks only. */
export function hookRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const scope = c.get('scope')
    const query = readQuery(c, [...Object.keys(FILTERS), ...PAGE_PARAMETERS])
    const where = and(own(scope), conditionsOf(FILTERS, query))
    return c.json(await readPageOf(db, hooks, { where, query, toWire }))
  })

  routes.get('/:hook', async c => {
    const id = idOf(c, 'hook', 'A webhook')
    const [row] = await db
      .select()
      .from(hooks)
      .where(place(c.get('scope'), id))
    return c.json(toAnswer(row, id))
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const body = await readBody(c, newHookBody)
    requireDestination(body.destination)
    const row = await db.transaction(async tx => {
      const times = { created_at: now(), updated_at: now() }
      const hook = { is_active: true, ...body, client_id: scope.store.clientId, ...times }
      const inserted = await insertNumbered(tx, hooks, { scope, resource: 'hook' }, hook)
      await checkScopeLimit(tx, scope, inserted.scope)
      return inserted
    })
    return c.json(toAnswer(row, row.id))
  })

  routes.put('/:hook', async c => {
    const scope = c.get('scope')
    const id = idOf(c, 'hook', 'A webhook')
    const body = await readBody(c, hookChangeBody)
    requireDestination(body.destination)
    const row = await db.transaction(async tx => {
      await lockNumbering(tx, scope)
      const change = { ...body, updated_at: now() }
      const [changed] = await tx.update(hooks).set(change).where(place(scope, id)).returning()
      if (body.scope !== undefined) await checkScopeLimit(tx, scope, body.scope)
      return changed
    })
    return c.json(toAnswer(row, id))
  })

  routes.delete('/:hook', async c => {
    const id = idOf(c, 'hook', 'A webhook')
    const [row] = await db
      .delete(hooks)
      .where(place(c.get('scope'), id))
      .returning()
    return c.json(toAnswer(row, id))
  })

  return routes
}

type Row = typeof hooks.$inferSelect

const own = ({ hash, store }: Scope) => and(eq(hooks.store, hash), eq(hooks.client_id, store.clientId))
const place = (scope: Scope, id: number) => and(own(scope), eq(hooks.id, id))

const FILTERS: Filters = {
  scope: equalsText(hooks.scope),
  destination: equalsText(hooks.destination),
  is_active: (value, name) => eq(hooks.is_active, readFlag(name, value)),
}

/** Two changes at once must not both find room: the second waits here, as a new hook does for its number. */
async function lockNumbering(tx: Database, { hash }: Scope): Promise<void> {
  const numbering = and(eq(counters.store, hash), eq(counters.resource, 'hook'))
  await tx.select().from(counters).where(numbering).for('update')
}

async function checkScopeLimit(tx: Database, scope: Scope, hookScope: string): Promise<void> {
  const alike = and(own(scope), eq(hooks.scope, hookScope))
  const total = await tx.$count(hooks, alike)
  if (total > MAX_OF_SCOPE)
    throw unprocessable(
      `A client can have ${MAX_OF_SCOPE} webhooks of scope ${hookScope}; delete one to make room`,
    )
}

function toAnswer(row: Row | undefined, id: number) {
  if (row === undefined) throw notFound('A webhook', id)
  return { data: toWire(row), meta: {} }
}

function toWire({ store, failures: _, created_at, updated_at, ...fields }: Row) {
  const { id, client_id, ...rest } = fields
  return {
    id,
    client_id,
    store_hash: store,
    ...rest,
    created_at: toUnix(created_at),
    updated_at: toUnix(updated_at),
  }
}

const toUnix = (date: Date) => Math.floor(date.getTime() / 1000)
