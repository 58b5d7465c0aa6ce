import { count } from 'drizzle-orm'
import { Hono } from 'hono'
import { type ForwardEvents, forward, takeRefund } from '../../checkout/analytics.ts'
import { retryOnConflict } from '../database/retry-on-conflict.ts'
import { orders } from '../database/schema.ts'
import { archiveOrder, changeOrder } from '../order/change-order.ts'
import { createOrder } from '../order/create-order.ts'
import { newOrderBody, orderChangeBody } from '../order/order-body.ts'
import { WIRE_STATUSES } from '../order/order-status.ts'
import {
  type ApiAddress,
  type Included,
  ORDER_FILTERS,
  orderConditions,
  orderSort,
  readOrder,
  readOrders,
} from '../order/read-orders.ts'
import { type Commerce, idOf, type StoreContext, type StoreEnv } from '../scope.ts'
import {
  invalidFilter,
  PAGE_PARAMETERS,
  type Query,
  readBody,
  readNames,
  readPage,
  readQuery,
} from '../wire/request.ts'
import { orderPartRoutes } from './orders/parts.ts'
import { shipmentRoutes } from './orders/shipments.ts'

const INCLUDES = ['include', 'consignment_structure']
const LIST_PARAMETERS = [...Object.keys(ORDER_FILTERS), ...PAGE_PARAMETERS, ...INCLUDES, 'sort']

/** /v2/orders and what is below. `forwardEvents` gets refunds; null: nobody does. */
export function orderRoutes(commerce: Commerce, forwardEvents: ForwardEvents | null): Hono<StoreEnv> {
  const { db, now } = commerce
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const where = orderConditions(query, c.get('scope'))
    const included = readIncluded(query)
    const selection = { where, order: orderSort(query), slice: readPage(query), included }
    const rows = await readOrders(db, apiAddressOf(c), selection)
    return rows.length === 0 ? c.body(null, 204) : c.json(rows)
  })

  routes.get('/count', async c => {
    const where = orderConditions(readQuery(c, Object.keys(ORDER_FILTERS)), c.get('scope'))
    const counted = await db
      .select({ id: orders.status_id, count: count() })
      .from(orders)
      .where(where)
      .groupBy(orders.status_id)
    const of = new Map(counted.map(row => [row.id, row.count]))
    const statuses = WIRE_STATUSES.map(({ order, ...status }) => ({
      ...status,
      count: of.get(status.id) ?? 0,
      sort_order: order,
    }))
    return c.json({ statuses, count: counted.reduce((sum, row) => sum + row.count, 0) })
  })

  routes.get('/:order', async c => {
    const included = readIncluded(readQuery(c, INCLUDES))
    return c.json(await readOrder(db, apiAddressOf(c), orderId(c), included))
  })

  routes.post('/', async c => {
    const { scope } = apiAddressOf(c)
    const body = await readBody(c, newOrderBody)
    const id = await retryOnConflict(() => db.transaction(tx => createOrder(tx, scope, { body, now: now() })))
    return c.json(await readOrder(db, apiAddressOf(c), id))
  })

  routes.put('/:order', async c => {
    const { scope } = apiAddressOf(c)
    const id = orderId(c)
    const body = await readBody(c, orderChangeBody)
    const refund = await retryOnConflict(() =>
      db.transaction(async tx => {
        const taken = await takeRefund(tx, scope, { id, statusId: body.status_id })
        await changeOrder(tx, scope, { id, body, now: now() })
        return taken
      }),
    )
    if (refund !== null) forward(commerce, forwardEvents, refund)
    return c.json(await readOrder(db, apiAddressOf(c), id))
  })

  routes.delete('/:order', async c => {
    const { scope } = apiAddressOf(c)
    await db.transaction(tx => archiveOrder(tx, scope, { id: orderId(c), now: now() }))
    return c.body(null, 204)
  })

  return routes
    .route('/:order', orderPartRoutes(commerce, apiAddressOf))
    .route('/:order/shipments', shipmentRoutes(commerce))
}

const orderId = (c: StoreContext) => idOf(c, 'order', 'An order')

/** Consignments are given as objects: the other structure is no longer documented. */
function readIncluded(query: Query): Included {
  const structure = query.get('consignment_structure') ?? 'object'
  if (structure !== 'object') throw invalidFilter('consignment_structure', structure)
  const names = readNames(query.get('include')) ?? new Set<string>()
  for (const name of names) if (!PARTS.has(name)) throw invalidFilter('include', name)
  return names
}

const PARTS = new Set(['consignments', 'consignments.line_items', 'fees'])

function apiAddressOf(c: StoreContext): ApiAddress {
  const scope = c.get('scope')
  return { scope, root: `${new URL(c.req.url).origin}/stores/${scope.hash}/v2` }
}
