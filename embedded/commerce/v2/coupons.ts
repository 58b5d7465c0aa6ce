import { and, asc, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { isText } from '../catalog/filters.ts'
import { codeKey } from '../coupon/cart-coupon.ts'
import type { Coupon } from '../coupon/evaluate-coupon.ts'
import {
  changeCoupon,
  couponChangeBody,
  deleteCoupon,
  insertCoupon,
  newCouponBody,
} from '../coupon/write-coupon.ts'
import type { Filter } from '../customer/customer-query.ts'
import { coupons } from '../database/schema.ts'
import { toRfc2822 } from '../order/wire-order.ts'
import { absent, type Commerce, idOf, type Scope, type StoreContext, type StoreEnv } from '../scope.ts'
import { readBody } from '../wire/body.ts'
import { PAGE_PARAMETERS, readPage } from '../wire/page.ts'
import { type Query, readQuery, readWhole, readWords } from '../wire/query.ts'

/** The filters of GET /v2/coupons. A code is found however it is typed. */
const FILTERS: Record<string, Filter> = {
  id: (value, name) => eq(coupons.id, readWhole(name, value)),
  min_id: (value, name) => gte(coupons.id, readWhole(name, value)),
  max_id: (value, name) => lte(coupons.id, readWhole(name, value)),
  code: (value, name) => eq(coupons.code_key, codeKey(readWords(name, value))),
  name: isText(coupons.name),
  type: (value, name) => sql`${coupons.type} = ${readWords(name, value)}`,
  exclude_type: (value, name) => sql`${coupons.type} <> ${readWords(name, value)}`,
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
    const [row] = await db.select({ count: count() }).from(coupons).where(where)
    return c.json({ count: row?.count ?? 0 })
  })

  routes.get('/:coupon', async c => {
    const id = couponId(c)
    const [row] = await db
      .select()
      .from(coupons)
      .where(and(eq(coupons.store, c.get('scope').hash), eq(coupons.id, id)))
    if (row === undefined) throw absent('A coupon', id)
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
    if (row === null) throw absent('A coupon', id)
    return c.json(toWire(row))
  })

  routes.delete('/:coupon', async c => {
    const id = couponId(c)
    if (!(await deleteCoupon(db, c.get('scope'), id))) throw absent('A coupon', id)
    return c.body(null, 204)
  })

  return routes
}

const couponId = (c: StoreContext) => idOf(c, 'coupon', 'A coupon')

function conditions(scope: Scope, query: Query): SQL | undefined {
  return and(
    eq(coupons.store, scope.hash),
    ...[...query].map(([name, value]) => FILTERS[name]?.(value, name)),
  )
}

function toWire({ store: _, code_key: __, expires, date_created, ...fields }: Coupon) {
  return {
    ...fields,
    expires: toRfc2822(expires),
    ...{ restricted_to: {}, shipping_methods: null },
    date_created: toRfc2822(date_created),
  }
}
