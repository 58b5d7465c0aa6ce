import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { findRow, hasId, insertNumbered, readRows } from '../database/rows.ts'
import { currencies } from '../database/schema.ts'
import { type Commerce, notFound, rowIn, type Scope, type StoreContext, type StoreEnv } from '../scope.ts'
import { currencyChangeBody, newCurrencyBody } from '../store/currency.ts'
import { ApiError } from '../wire/api-error.ts'
import { PAGE_PARAMETERS, readBody, readPage, readQuery } from '../wire/request.ts'
import { toIso } from '../wire/value.ts'

/** /v2/currencies. The default one is the store's own, and stays. */
export function currencyRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const scope = c.get('scope')
    const page = readPage(readQuery(c, PAGE_PARAMETERS))
    const rows = await readRows(db, currencies, { where: eq(currencies.store, scope.hash), page })
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map(row => toWire(row, scope)))
  })

  routes.get('/:currency', async c => {
    const place = currencyOf(c)
    return c.json(toWire(await findRow(db, currencies, place), place.scope))
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const body = await readBody(c, newCurrencyBody)
    const columns = { enabled: true, is_transactional: false, ...body, last_updated: now() }
    const row = await db.transaction(tx =>
      insertNumbered(tx, currencies, { scope, resource: 'currency' }, columns),
    )
    return c.json(toWire(row, scope), 201)
  })

  routes.put('/:currency', async c => {
    const { scope, id, what } = currencyOf(c)
    const body = await readBody(c, currencyChangeBody)
    const [row] = await db
      .update(currencies)
      .set({ ...body, last_updated: now() })
      .where(hasId(currencies, scope, id))
      .returning()
    if (row === undefined) throw notFound(what, id)
    return c.json(toWire(row, scope))
  })

  routes.delete('/:currency', async c => {
    const { scope, id, what } = currencyOf(c)
    const row = await findRow(db, currencies, { scope, id, what })
    if (isDefault(row, scope)) throw new ApiError(400, 'The default currency of the store cannot be deleted')
    await db.delete(currencies).where(hasId(currencies, scope, id))
    return c.body(null, 204)
  })

  return routes
}

type Row = typeof currencies.$inferSelect

const currencyOf = (c: StoreContext) => rowIn(c, 'currency', 'A currency')
const isDefault = (row: Row, scope: Scope) => row.currency_code === scope.store.currency

function toWire(row: Row, scope: Scope) {
  const { store: _, id, last_updated, ...fields } = row
  return { id, is_default: isDefault(row, scope), last_updated: toIso(last_updated), ...fields }
}
