import { and, asc, eq, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { assignId } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { counters, hooks } from '../database/schema.ts'
import { hookChangeBody, newHookBody, requireDestination } from '../outbox/hook.ts'
import { type Commerce, idOf, notFound, type Scope, type StoreEnv } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import {
  PAGE_PARAMETERS,
  pageOf,
  type Query,
  readBody,
  readFlag,
  readPage,
  readQuery,
  readText,
} from '../wire/request.ts'

const MOST_OF_A_SCOPE = 10

/** /v3/hooks. A client sees its own hooks only. */
export function hookRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const scope = c.get('scope')
    const query = readQuery(c, ['scope', 'is_active', 'destination', ...PAGE_PARAMETERS])
    const page = readPage(query)
    const where = and(own(scope), ...conditions(query))
    const total = await db.$count(hooks, where)
    const rows = await db
      .select()
      .from(hooks)
      .where(where)
      .orderBy(asc(hooks.id))
      .limit(page.limit)
      .offset(page.offset)
    return c.json(pageOf(rows.map(toWire), page, { total, query }))
  })

  routes.get('/:hook', async c => {
    const id = idOf(c, 'hook', 'A webhook')
    const [row] = await db
      .select()
      .from(hooks)
      .where(place(c.get('scope'), id))
    return c.json(answer(row, id))
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const body = await readBody(c, newHookBody)
    requireDestination(body.destination)
    const row = await db.transaction(async tx => {
      const times = { created_at: now(), updated_at: now() }
      const hook = { is_active: true, ...body, client_id: scope.store.clientId, ...times }
      const values = await assignId(tx, { store: scope.hash, resource: 'hook' }, hook)
      const [made] = await tx.insert(hooks).values(values).returning()
      await refuseTooMany(tx, scope, values.scope)
      return made
    })
    return c.json(answer(row, row?.id ?? 0))
  })

  routes.put('/:hook', async c => {
    const scope = c.get('scope')
    const id = idOf(c, 'hook', 'A webhook')
    const body = await readBody(c, hookChangeBody)
    requireDestination(body.destination)
    const row = await db.transaction(async tx => {
      await holdNumbering(tx, scope)
      const change = { ...body, updated_at: now() }
      const [changed] = await tx.update(hooks).set(change).where(place(scope, id)).returning()
      if (body.scope !== undefined) await refuseTooMany(tx, scope, body.scope)
      return changed
    })
    return c.json(answer(row, id))
  })

  routes.delete('/:hook', async c => {
    const id = idOf(c, 'hook', 'A webhook')
    const [row] = await db
      .delete(hooks)
      .where(place(c.get('scope'), id))
      .returning()
    return c.json(answer(row, id))
  })

  return routes
}

type Row = typeof hooks.$inferSelect

const own = ({ hash, store }: Scope) => and(eq(hooks.store, hash), eq(hooks.client_id, store.clientId))
const place = (scope: Scope, id: number) => and(own(scope), eq(hooks.id, id))

function conditions(query: Query): SQL[] {
  const scope = query.get('scope')
  const destination = query.get('destination')
  const active = query.get('is_active')
  return [
    ...(scope === undefined ? [] : [eq(hooks.scope, readText('scope', scope))]),
    ...(destination === undefined ? [] : [eq(hooks.destination, readText('destination', destination))]),
    ...(active === undefined ? [] : [eq(hooks.is_active, readFlag('is_active', active))]),
  ]
}

/** Two changes at once must not both find room: the second waits here, as a new hook does for its number. */
async function holdNumbering(tx: Database, { hash }: Scope): Promise<void> {
  const numbering = and(eq(counters.store, hash), eq(counters.resource, 'hook'))
  await tx.select().from(counters).where(numbering).for('update')
}

async function refuseTooMany(tx: Database, scope: Scope, hookScope: string): Promise<void> {
  const alike = and(own(scope), eq(hooks.scope, hookScope))
  const total = await tx.$count(hooks, alike)
  if (total > MOST_OF_A_SCOPE)
    throw unprocessable(
      `A client can have ${MOST_OF_A_SCOPE} webhooks of scope ${hookScope}; delete one to make room`,
    )
}

function answer(row: Row | undefined, id: number) {
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
