import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
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
import { findRow, readRows } from '../database/rows.ts'
import { coupons } from '../database/schema.ts'
import { toRfc2822 } from '../order/wire-order.ts'
import { type Commerce, rowIn, type Scope, type StoreContext, type StoreEnv } from '../scope.ts'
import { conditionsOf, equalsInteger, equalsText, type Filters } from '../wire/filters.ts'
import {
  PAGE_PARAMETERS,
  type Query,
  readBody,
  readInteger,
  readPage,
  readQuery,
  readText,
} from '../wire/request.ts'

/** The filters of GET /v2/coupons. Codes are compared without regard to case. */
const FILTERS: Filters = {
  id: equalsInteger(coupons.id),
  min_id: (value, name) => gte(coupons.id, readInteger(name, value)),
  max_id: (value, name) => lte(coupons.id, readInteger(name, value)),
  code: (value, name) => eq(coupons.code_key, codeKey(readText(name, value))),
  name: equalsText(coupons.name),
  type: (value, name) => sql`${coupons.type} = ${readText(name, value)}`,
  exclude_type: (value, name) => sql`${coupons.type} <> ${readText(name, value)}`,
}

/** /v2/coupons: discount codes. */
export function couponRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...Object.keys(FILTERS), ...PAGE_PARAMETERS])
    const where = conditions(c.get('scope'), query)
    const rows = await readRows(db, coupons, { where, page: readPage(query) })
    return rows.length === 0 ? c.body(null, 204) : c.json(rows.map(toWire))
  })

  routes.get('/count', async c => {
    const where = conditions(c.get('scope'), readQuery(c, Object.keys(FILTERS)))
    return c.json({ count: await db.$count(coupons, where) })
  })

  routes.get('/:coupon', async c => c.json(toWire(await findRow(db, coupons, couponOf(c)))))

  routes.post('/', async c => {
    const body = await readBody(c, newCouponBody)
    const row = await db.transaction(tx => insertCoupon(tx, c.get('scope'), { body, now: now() }))
    return c.json(toWire(row), 201)
  })

  routes.put('/:coupon', async c => {
    const { scope, id } = couponOf(c)
    const body = await readBody(c, couponChangeBody)
    return c.json(toWire(await db.transaction(tx => changeCoupon(tx, { scope, id }, body))))
  })

  routes.delete('/:coupon', async c => {
    const { scope, id } = couponOf(c)
    await deleteCoupon(db, scope, id)
    return c.body(null, 204)
  })

  return routes
}

const couponOf = (c: StoreContext) => rowIn(c, 'coupon', 'A coupon')

function conditions(scope: Scope, query: Query): SQL | undefined {
  return and(eq(coupons.store, scope.hash), conditionsOf(FILTERS, query))
}

function toWire({ store: _, code_key: __, expires, date_created, ...fields }: Coupon) {
  return {
    ...fields,
    expires: toRfc2822(expires),
    restricted_to: {},
    shipping_methods: null,
    date_created: toRfc2822(date_created),
  }
}
