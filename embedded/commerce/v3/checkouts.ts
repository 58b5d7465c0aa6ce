import { Hono } from 'hono'
import { type Consignment, consignmentsBody } from '../order/consignment-body.ts'
import { priceCheckout } from '../order/price-checkout.ts'
import { toWireCheckout } from '../order/wire-checkout.ts'
import type { Commerce, StoreContext, StoreEnv } from '../scope.ts'
import { readBody } from '../wire/body.ts'
import { readNames } from '../wire/fields.ts'
import { readQuery } from '../wire/query.ts'

/** /v3/checkouts (protocols/bigcommerce §3.6), as far as it reads: a checkout has the id of its cart. */
export function checkoutRoutes(commerce: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  const answer = async (c: StoreContext, consignment: Consignment | null) => {
    const scope = c.get('scope')
    const { withOptions, withItemOptions } = readIncludes(c)
    const cartId = c.req.param('checkout') ?? ''
    const priced = await priceCheckout(commerce, scope, { cartId, withItemOptions, consignment })
    return c.json({ data: toWireCheckout(priced, { digits: scope.digits, withOptions }), meta: {} })
  }

  routes.get('/:checkout', c => answer(c, null))
  routes.post('/:checkout/consignments', async c => answer(c, await readBody(c, consignmentsBody)))
  return routes
}

function readIncludes(c: StoreContext) {
  const names = readNames(readQuery(c, ['include']).get('include')) ?? new Set()
  return {
    withOptions: names.has('consignments.available_shipping_options'),
    withItemOptions:
      names.has('cart.line_items.physical_items.options') ||
      names.has('cart.line_items.digital_items.options'),
  }
}
