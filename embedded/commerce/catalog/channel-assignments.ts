import { and, asc, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireChannel } from '../channel/channel.ts'
import { products } from '../database/schema.ts'
import type { Commerce, Scope, StoreContext, StoreEnv } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { PAGE_PARAMETERS, pageOfAll, readBody, readIntegers, readQuery } from '../wire/request.ts'
import { id, list } from '../wire/value.ts'

const FILTERS = ['product_id:in', 'channel_id:in']
const body = v.pipe(
  list(v.object({ product_id: id(), channel_id: id() }), 1_000),
  v.minLength(1, 'must not be empty'),
)

/** /v3/catalog/products/channel-assignments. */
export function channelAssignmentRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...FILTERS, ...PAGE_PARAMETERS])
    return c.json(pageOfAll(await read(c.get('scope'), filtersOf(c)), query))
  })

  routes.put('/', async c => {
    const scope = c.get('scope')
    const rows = await readBody(c, body)
    for (const channel of new Set(rows.map(row => row.channel_id))) await requireChannel(db, scope, channel)
    const known = await read(scope, { products: rows.map(row => row.product_id), channels: null })
    await db.transaction(async tx => {
      for (const [product, assigned] of Map.groupBy(rows, row => row.product_id)) {
        const before = known.filter(row => row.product_id === product).map(row => row.channel_id)
        const channel_ids = [...new Set([...before, ...assigned.map(row => row.channel_id)])]
        const changed = await tx
          .update(products)
          .set({ channel_ids })
          .where(and(eq(products.store, scope.hash), eq(products.id, product)))
          .returning({ id: products.id })
        if (changed.length === 0) throw unprocessable(`The product with id ${product} was not found`)
      }
    })
    return c.body(null, 204)
  })

  routes.delete('/', async c => {
    const scope = c.get('scope')
    readQuery(c, FILTERS)
    const filters = filtersOf(c)
    if (filters.products === null && filters.channels === null)
      throw unprocessable('At least one filter must be provided in order to delete channel assignments')
    const removed = await read(scope, filters)
    const kept = await read(scope, { products: removed.map(row => row.product_id), channels: null })
    await db.transaction(async tx => {
      for (const [product, gone] of Map.groupBy(removed, row => row.product_id)) {
        const channels = kept.filter(row => row.product_id === product).map(row => row.channel_id)
        const channel_ids = channels.filter(channel => !gone.some(row => row.channel_id === channel))
        await tx
          .update(products)
          .set({ channel_ids })
          .where(and(eq(products.store, scope.hash), eq(products.id, product)))
      }
    })
    return c.body(null, 204)
  })

  return routes

  /** null: all. */
  type Asked = { readonly products: readonly number[] | null; readonly channels: readonly number[] | null }

  async function read(scope: Scope, asked: Asked) {
    const rows = await db
      .select({ id: products.id, channels: products.channel_ids })
      .from(products)
      .where(
        and(
          eq(products.store, scope.hash),
          asked.products === null ? undefined : inArray(products.id, [...asked.products]),
        ),
      )
      .orderBy(asc(products.id))
    return rows.flatMap(({ id: product_id, channels }) =>
      channels
        .filter(channel => asked.channels?.includes(channel) ?? true)
        .map(channel_id => ({ product_id, channel_id })),
    )
  }
}

function filtersOf(c: StoreContext) {
  const ids = (name: string) => {
    const value = c.req.query(name)
    return value === undefined ? null : readIntegers(name, value)
  }
  return { products: ids('product_id:in'), channels: ids('channel_id:in') }
}
