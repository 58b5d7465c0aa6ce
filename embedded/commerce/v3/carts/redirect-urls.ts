import { Hono } from 'hono'
import * as v from 'valibot'
import { createRedirectUrls } from '../../../checkout/cart-link.ts'
import { findCart } from '../../cart/stored-cart.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { readOptionalBody, readQuery } from '../../wire/request.ts'
import { list, name, text } from '../../wire/value.ts'

const body = v.object({
  query_params: v.optional(list(v.object({ key: name(100), value: text(1000) }), 50), []),
})

/** POST /v3/carts/{id}/redirect_urls. */
export function redirectUrlRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()
  routes.post('/', async c => {
    const scope = c.get('scope')
    readQuery(c, [])
    const { query_params: queryParams } = await readOptionalBody(c, body)
    const cart = await findCart(db, scope, { id: c.req.param('cart') ?? '', now: now() })
    const data = await createRedirectUrls(db, scope, { cartId: cart.id, now: now(), queryParams })
    return c.json({ data, meta: {} }, 201)
  })
  return routes
}
