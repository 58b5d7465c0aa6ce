import { Hono } from 'hono'
import { WIRE_STATUSES } from '../order/order-status.ts'
import type { Commerce, StoreEnv } from '../scope.ts'
import { ApiError } from '../wire/api-error.ts'
import { readQuery } from '../wire/request.ts'

/** /v2/order_statuses: the same in every store. */
export function orderStatusRoutes(_: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', c => {
    readQuery(c, [])
    return c.json(WIRE_STATUSES)
  })

  routes.get('/:status', c => {
    const id = c.req.param('status')
    const status = WIRE_STATUSES.find(status => String(status.id) === id)
    if (status === undefined) throw new ApiError(404, `An order status was not found with an id of ${id}`)
    return c.json(status)
  })

  return routes
}
