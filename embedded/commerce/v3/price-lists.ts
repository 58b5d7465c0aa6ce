import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireChannel } from '../channel/channel.ts'
import { assignIds } from '../database/insert.ts'
import { findRow, hasId, insertNumbered, readPageOf } from '../database/rows.ts'
import { priceListAssignments, priceLists, priceRecords, variants } from '../database/schema.ts'
import { type Commerce, rowIn, type Scope, type StoreContext, type StoreEnv } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { conditionsOf, contains, equalsText, type Filters, integerFilters } from '../wire/filters.ts'
import { PAGE_PARAMETERS, pageOfAll, readBody, readIntegers, readQuery } from '../wire/request.ts'
import { flag, id, list, money, name, toIso, toMajor, toMinor } from '../wire/value.ts'

const LISTS: Filters = {
  ...integerFilters('id', priceLists.id),
  name: equalsText(priceLists.name),
  'name:like': contains(priceLists.name),
}
const ASSIGNMENTS: Filters = {
  ...integerFilters('id', priceListAssignments.id),
  ...integerFilters('price_list_id', priceListAssignments.price_list_id),
  ...integerFilters('channel_id', priceListAssignments.channel_id),
  ...integerFilters('customer_group_id', priceListAssignments.customer_group_id),
}
const RECORDS = ['variant_id:in', 'product_id:in', 'sku:in', 'currency', 'currency:in']

const newListBody = v.object({ name: name(255), active: v.optional(flag(), true) })
const currency = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'must be an ISO 4217 code'))
const recordBody = v.pipe(
  v.object({
    variant_id: v.optional(id()),
    sku: v.optional(name(255)),
    currency,
    price: money(),
    sale_price: v.optional(money()),
  }),
  v.check(({ variant_id, sku }) => variant_id !== undefined || sku !== undefined, 'names no variant'),
)
const recordsBody = list(recordBody, 1_000)
const assignmentsBody = list(
  v.pipe(
    v.object({ price_list_id: id(), channel_id: v.optional(id()), customer_group_id: v.optional(id()) }),
    v.check(
      ({ channel_id, customer_group_id }) => channel_id !== undefined || customer_group_id !== undefined,
      'names neither a channel nor a customer group',
    ),
  ),
  25,
)

/** /v3/pricelists with their records and assignments. */
export function priceListRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...Object.keys(LISTS), ...PAGE_PARAMETERS])
    const where = and(eq(priceLists.store, c.get('scope').hash), conditionsOf(LISTS, query))
    return c.json(await readPageOf(db, priceLists, { where, query, toWire: toWireList }))
  })

  routes.post('/', async c => {
    const body = await readBody(c, newListBody)
    const columns = { ...body, date_created: now(), date_modified: now() }
    const row = await db.transaction(tx =>
      insertNumbered(tx, priceLists, { scope: c.get('scope'), resource: 'price_list' }, columns),
    )
    return c.json({ data: toWireList(row), meta: {} })
  })

  routes.get('/assignments', async c => {
    const query = readQuery(c, [...Object.keys(ASSIGNMENTS), ...PAGE_PARAMETERS])
    const where = and(eq(priceListAssignments.store, c.get('scope').hash), conditionsOf(ASSIGNMENTS, query))
    return c.json(await readPageOf(db, priceListAssignments, { where, query, toWire: toWireAssignment }))
  })

  routes.post('/assignments', async c => {
    const scope = c.get('scope')
    const bodies = await readBody(c, assignmentsBody)
    for (const { price_list_id, channel_id } of bodies) {
      await findRow(db, priceLists, { scope, id: price_list_id, what: 'A price list' })
      if (channel_id !== undefined) await requireChannel(db, scope, channel_id)
    }
    await db.transaction(async tx => {
      const rows = await assignIds(tx, { store: scope.hash, resource: 'price_list_assignment' }, bodies)
      if (rows.length > 0) await tx.insert(priceListAssignments).values(rows)
    })
    return c.json({ data: {}, meta: {} })
  })

  routes.delete('/assignments', async c => {
    const query = readQuery(c, Object.keys(ASSIGNMENTS))
    const where = conditionsOf(ASSIGNMENTS, query)
    if (where === undefined) throw unprocessable('At least one filter must be provided to delete assignments')
    await db
      .delete(priceListAssignments)
      .where(and(eq(priceListAssignments.store, c.get('scope').hash), where))
    return c.body(null, 204)
  })

  routes.get('/:list', async c => {
    readQuery(c, [])
    return c.json({ data: toWireList(await findRow(db, priceLists, listOf(c))), meta: {} })
  })

  routes.put('/:list', async c => {
    const body = await readBody(c, v.partial(newListBody))
    const place = listOf(c)
    await findRow(db, priceLists, place)
    await db
      .update(priceLists)
      .set({ ...body, date_modified: now() })
      .where(hasId(priceLists, place.scope, place.id))
    return c.json({ data: toWireList(await findRow(db, priceLists, place)), meta: {} })
  })

  routes.delete('/:list', async c => {
    const { scope, id } = listOf(c)
    await db.delete(priceLists).where(hasId(priceLists, scope, id))
    return c.body(null, 204)
  })

  routes.get('/:list/records', async c => {
    const query = readQuery(c, [...RECORDS, ...PAGE_PARAMETERS])
    const place = listOf(c)
    await findRow(db, priceLists, place)
    const { scope } = place
    const asked = query.get('currency') ?? query.get('currency:in')
    const isOwn = asked?.toUpperCase().split(',').includes(scope.store.currency) ?? true
    const rows = isOwn ? await readRecords(place.id, scope, conditionOf(query)) : []
    return c.json(pageOfAll(rows, query))
  })

  routes.put('/:list/records', async c => {
    const place = listOf(c)
    const bodies = await readBody(c, recordsBody)
    await findRow(db, priceLists, place)
    await writeRecords(place.id, place.scope, bodies)
    return c.json({ data: {}, meta: {} })
  })

  return routes

  async function readRecords(listId: number, scope: Scope, where: SQL | undefined) {
    const rows = await db
      .select({ record: priceRecords, product_id: variants.product_id, sku: variants.sku })
      .from(priceRecords)
      .innerJoin(
        variants,
        and(eq(variants.store, priceRecords.store), eq(variants.id, priceRecords.variant_id)),
      )
      .where(and(eq(priceRecords.store, scope.hash), eq(priceRecords.price_list_id, listId), where))
      .orderBy(asc(priceRecords.variant_id))
    return rows.map(({ record, product_id, sku }) => {
      const sale = record.sale_price ?? 0
      return {
        price_list_id: listId,
        variant_id: record.variant_id,
        product_id,
        sku,
        currency: scope.store.currency.toLowerCase(),
        price: toMajor(record.price, scope.digits),
        sale_price: toMajor(sale, scope.digits),
        retail_price: 0,
        map_price: 0,
        calculated_price: toMajor(sale > 0 ? sale : record.price, scope.digits),
        bulk_pricing_tiers: [],
        date_created: toIso(record.date_created),
        date_modified: toIso(record.date_modified),
      }
    })
  }

  type RecordBody = v.InferOutput<typeof recordBody>

  async function writeRecords(listId: number, scope: Scope, bodies: readonly RecordBody[]): Promise<void> {
    const skus = bodies.flatMap(body => body.sku ?? [])
    const found = await db
      .select({ id: variants.id, sku: variants.sku })
      .from(variants)
      .where(and(eq(variants.store, scope.hash), inArray(variants.sku, skus)))
    await db.transaction(async tx => {
      for (const [index, body] of bodies.entries()) {
        const variantId = body.variant_id ?? found.find(({ sku }) => sku === body.sku)?.id
        if (variantId === undefined || body.currency.toUpperCase() !== scope.store.currency)
          throw unprocessable('Some records are not valid', {
            [`${index}`]:
              variantId === undefined ? 'no such variant' : `this store sells in ${scope.store.currency}`,
          })
        const prices = {
          price: toMinor(body.price, scope.digits),
          sale_price: body.sale_price === undefined ? null : toMinor(body.sale_price, scope.digits),
          date_modified: now(),
        }
        const key = { store: scope.hash, price_list_id: listId, variant_id: variantId }
        await tx
          .insert(priceRecords)
          .values({ ...key, ...prices, date_created: now() })
          .onConflictDoUpdate({
            target: [priceRecords.store, priceRecords.price_list_id, priceRecords.variant_id],
            set: prices,
          })
      }
    })
  }
}

const listOf = (c: StoreContext) => rowIn(c, 'list', 'A price list')

function conditionOf(query: ReadonlyMap<string, string>): SQL | undefined {
  const [of, products, skus] = ['variant_id:in', 'product_id:in', 'sku:in'].map(name => query.get(name))
  return and(
    of === undefined ? undefined : inArray(priceRecords.variant_id, readIntegers('variant_id:in', of)),
    products === undefined
      ? undefined
      : inArray(variants.product_id, readIntegers('product_id:in', products)),
    skus === undefined ? undefined : inArray(variants.sku, skus.split(',')),
  )
}

function toWireList({ id, name, active, date_created, date_modified }: typeof priceLists.$inferSelect) {
  return { id, name, active, date_created: toIso(date_created), date_modified: toIso(date_modified) }
}

function toWireAssignment(row: typeof priceListAssignments.$inferSelect) {
  const { id, price_list_id, channel_id, customer_group_id } = row
  return {
    ...{ id, price_list_id },
    ...(channel_id === null ? {} : { channel_id }),
    ...(customer_group_id === null ? {} : { customer_group_id }),
  }
}
