import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { codeKey } from '../coupon/cart-coupon.ts'
import type { Coupon } from '../coupon/evaluate-coupon.ts'
import {
  changeCoupon,
  couponChangeBody,
  deleteCoupon,
  insertCoupon,
  newCouponBody,
} from '../coupon/write-coupon.ts'
import { coupons } from '../database/schema.ts'
import { toRfc2822 } from '../order/wire-order.ts'
import { type Commerce, idOf, notFound, type Scope, type StoreContext, type StoreEnv } from '../scope.ts'
import { conditionsOf, equalsText, type Filters } from '../wire/filters.ts'
import {
  PAGE_PARAMETERS,
  type Query,
  readBody,
  readInteger,
  readPage,
  readQuery,
  readText,
} from '../wire/request.ts'

/** The filters of GET /v2/coupons. A code is found however it is typed. */
const FILTERS: Filters = {
  id: (value, name) => eq(coupons.id, readInteger(name, value)),
  min_id: (value, name) => gte(coupons.id, readInteger(name, value)),
  max_id: (value, name) => lte(coupons.id, readInteger(name, value)),
  code: (value, name) => eq(coupons.code_key, codeKey(readText(name, value))),
  name: equalsText(coupons.name),
  type: (value, name) => sql`${coupons.type} = ${readText(name, value)}`,
  exclude_type: (value, name) => sql`${coupons.type} <> ${readText(name, value)}`,
}

/** /v2/coupons: the codes that make carts cheaper. */
export function couponRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...Object.keys(FILTERS), ...PAGE_PARAMETERS])
    const { limit, offset } = readPage(query)
    const rows = await db
      .select()
      .from(coupons)
      .where(conditions(c.get('scope'), query))
      .orderBy(asc(coupons.id))
      .limit(limit)
      .offset(offset)
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map(toWire))
  })

  routes.get('/count', async c => {
    const where = conditions(c.get('scope'), readQuery(c, Object.keys(FILTERS)))
    return c.json({ count: await db.$count(coupons, where) })
  })

  routes.get('/:coupon', async c => {
    const id = couponId(c)
    const [row] = await db
      .select()
      .from(coupons)
      .where(and(eq(coupons.store, c.get('scope').hash), eq(coupons.id, id)))
    if (row === undefined) throw notFound('A coupon', id)
    return c.json(toWire(row))
  })

  routes.post('/', async c => {
    const body = await readBody(c, newCouponBody)
    const row = await db.transaction(tx => insertCoupon(tx, c.get('scope'), { body, now: now() }))
    return c.json(toWire(row), 201)
  })

  routes.put('/:coupon', async c => {
    const id = couponId(c)
    const body = await readBody(c, couponChangeBody)
    const row = await db.transaction(tx => changeCoupon(tx, { scope: c.get('scope'), id }, body))
    if (row === null) throw notFound('A coupon', id)
    return c.json(toWire(row))
  })

  routes.delete('/:coupon', async c => {
    const id = couponId(c)
    if (!(await deleteCoupon(db, c.get('scope'), id))) throw notFound('A coupon', id)
    return c.body(null, 204)
  })

  return routes
}

const couponId = (c: StoreContext) => idOf(c, 'coupon', 'A coupon')

function conditions(scope: Scope, query: Query): SQL | undefined {
  return and(eq(coupons.store, scope.hash), conditionsOf(FILTERS, query))
}

function toWire({ store: _, code_key: __, expires, date_created, ...fields }: Coupon) {
  return {
    ...fields,
    expires: toRfc2822(expires),
    ...{ restricted_to: {}, shipping_methods: null },
    date_created: toRfc2822(date_created),
  }
}
