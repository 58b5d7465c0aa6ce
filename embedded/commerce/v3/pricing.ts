import { Hono } from 'hono'
import { priceItems, priceRequestBody } from '../group/price-items.ts'
import type { Commerce, StoreEnv } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { readBody, readQuery } from '../wire/request.ts'

/** POST /v3/pricing/products: what products cost a customer group. */
export function pricingRoutes({ db }: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>().post('/products', async c => {
    const scope = c.get('scope')
    readQuery(c, [])
    const request = await readBody(c, priceRequestBody)
    if (request.currency_code !== scope.store.currency)
      throw unprocessable(`This store sells in ${scope.store.currency} only, not in ${request.currency_code}`)
    return c.json({ data: await priceItems(db, scope, request), meta: {} })
  })
}
