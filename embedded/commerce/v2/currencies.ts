import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { assignId } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { currencies } from '../database/schema.ts'
import { type Commerce, idOf, notFound, type Scope, type StoreEnv } from '../scope.ts'
import { currencyChangeBody, newCurrencyBody } from '../store/currency.ts'
import { ApiError } from '../wire/api-error.ts'
import { PAGE_PARAMETERS, readBody, readPage, readQuery } from '../wire/request.ts'
import { toIso } from '../wire/value.ts'

/** /v2/currencies. The default one is the store's own, and stays. */
export function currencyRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const scope = c.get('scope')
    const { limit, offset } = readPage(readQuery(c, PAGE_PARAMETERS))
    const rows = await db
      .select()
      .from(currencies)
      .where(eq(currencies.store, scope.hash))
      .orderBy(asc(currencies.id))
      .limit(limit)
      .offset(offset)
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map(row => toWire(row, scope)))
  })

  routes.get('/:currency', async c => {
    const scope = c.get('scope')
    const id = idOf(c, 'currency', 'A currency')
    const row = await readOne(db, scope, id)
    return c.json(toWire(row, scope))
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const body = await readBody(c, newCurrencyBody)
    const news = { enabled: true, is_transactional: false, ...body, last_updated: now() }
    const row = await db.transaction(async tx => {
      const numberedRow = await assignId(tx, { store: scope.hash, resource: 'currency' }, news)
      await tx.insert(currencies).values(numberedRow)
      return readOne(tx, scope, numberedRow.id)
    })
    return c.json(toWire(row, scope), 201)
  })

  routes.put('/:currency', async c => {
    const scope = c.get('scope')
    const id = idOf(c, 'currency', 'A currency')
    const body = await readBody(c, currencyChangeBody)
    const [row] = await db
      .update(currencies)
      .set({ ...body, last_updated: now() })
      .where(place(scope, id))
      .returning()
    if (row === undefined) throw notFound('A currency', id)
    return c.json(toWire(row, scope))
  })

  routes.delete('/:currency', async c => {
    const scope = c.get('scope')
    const id = idOf(c, 'currency', 'A currency')
    const row = await readOne(db, scope, id)
    if (isDefault(row, scope)) throw new ApiError(400, 'The default currency of the store cannot be deleted')
    await db.delete(currencies).where(place(scope, id))
    return c.body(null, 204)
  })

  return routes
}

type Row = typeof currencies.$inferSelect

const place = (scope: Scope, id: number) => and(eq(currencies.store, scope.hash), eq(currencies.id, id))
const isDefault = (row: Row, scope: Scope) => row.currency_code === scope.store.currency

async function readOne(db: Database, scope: Scope, id: number): Promise<Row> {
  const [row] = await db.select().from(currencies).where(place(scope, id))
  if (row === undefined) throw notFound('A currency', id)
  return row
}

function toWire(row: Row, scope: Scope) {
  const { store: _, id, last_updated, ...fields } = row
  return { id, is_default: isDefault(row, scope), last_updated: toIso(last_updated), ...fields }
}
