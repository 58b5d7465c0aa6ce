import { Hono } from 'hono'
import { readOrderCoupons, toWireOrderCoupon } from '../../order/insert-order.ts'
import {
  type ApiAddress,
  findOrder,
  readConsignments,
  readOrderAddresses,
  readOrderProducts,
} from '../../order/read-orders.ts'
import { toWireOrderAddress, toWireOrderProduct } from '../../order/wire-order.ts'
import { type Commerce, idOf, notFound, type StoreContext, type StoreEnv } from '../../scope.ts'
import { PAGE_PARAMETERS, readQuery, sendSlice } from '../../wire/request.ts'

/** /v2/orders/{id}/products, /shipping_addresses, /consignments, /coupons, /fees. */
export function orderPartRoutes(
  { db }: Commerce,
  apiAddressOf: (c: StoreContext) => ApiAddress,
): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  const productsOf = async (c: StoreContext) => {
    const { scope } = apiAddressOf(c)
    const order = await findOrder(db, scope, orderId(c))
    const rows = await readOrderProducts(db, scope, order.id)
    return rows.map(row => toWireOrderProduct(row, scope.digits))
  }

  const addressesOf = async (c: StoreContext) => {
    const { scope, root } = apiAddressOf(c)
    const order = await findOrder(db, scope, orderId(c))
    const rows = await readOrderAddresses(db, scope, order.id)
    return rows.map(row => toWireOrderAddress(row, { root, digits: scope.digits }))
  }

  routes.get('/products', async c => sliced(c, await productsOf(c)))
  routes.get('/products/:product', async c => {
    return c.json(
      one(await productsOf(c), { what: 'An order product', id: idOf(c, 'product', 'An order product') }),
    )
  })
  // The link in an order has the one name, the documented address the other.
  for (const path of ['/shipping_addresses', '/shippingaddresses']) {
    routes.get(path, async c => sliced(c, await addressesOf(c)))
    routes.get(`${path}/:address`, async c => {
      const what = 'An order address'
      return c.json(one(await addressesOf(c), { what, id: idOf(c, 'address', what) }))
    })
  }
  routes.get('/consignments', async c => {
    const api = apiAddressOf(c)
    const { id } = await findOrder(db, api.scope, orderId(c))
    const withLines = readQuery(c, ['include']).get('include') === 'line_items'
    return c.json((await readConsignments(db, api, { orderIds: [id], withLines })).get(id))
  })
  routes.get('/coupons', async c => {
    const { scope } = apiAddressOf(c)
    const { id } = await findOrder(db, scope, orderId(c))
    const rows = await readOrderCoupons(db, scope.hash, id)
    return sliced(
      c,
      rows.map(row => toWireOrderCoupon(row, scope.digits)),
    )
  })
  // The store takes no fees.
  routes.get('/fees', async c => {
    await findOrder(db, apiAddressOf(c).scope, orderId(c))
    return sliced(c, [])
  })

  return routes
}

const orderId = (c: StoreContext) => idOf(c, 'order', 'An order')

const sliced = (c: StoreContext, rows: readonly object[]) => sendSlice(c, rows, readQuery(c, PAGE_PARAMETERS))

function one<Row extends { id: number }>(
  rows: readonly Row[],
  { what, id }: { what: string; id: number },
): Row {
  const row = rows.find(row => row.id === id)
  if (row === undefined) throw notFound(what, id)
  return row
}
