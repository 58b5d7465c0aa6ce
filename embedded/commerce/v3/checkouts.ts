import { Hono } from 'hono'
import { applyCoupon, couponCodeBody, removeCoupon } from '../coupon/apply-coupon.ts'
import { type Consignment, consignmentsBody, priceCheckout } from '../order/price-checkout.ts'
import { toWireCheckout } from '../order/wire-checkout.ts'
import type { Commerce, StoreContext, StoreEnv } from '../scope.ts'
import { readBody, readNames, readQuery } from '../wire/request.ts'

/** /v3/checkouts, as far as it reads, and its coupons: a checkout has the id of its cart. */
export function checkoutRoutes(commerce: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  const answer = async (c: StoreContext, consignment: Consignment | null) => {
    const scope = c.get('scope')
    const { withOptions, withItemOptions } = readIncludes(c)
    const priced = await priceCheckout(commerce, scope, { cartId: cartId(c), withItemOptions, consignment })
    return c.json({ data: toWireCheckout(priced, { digits: scope.digits, withOptions }), meta: {} })
  }

  routes.get('/:checkout', c => answer(c, null))
  routes.post('/:checkout/consignments', async c => answer(c, await readBody(c, consignmentsBody)))

  routes.post('/:checkout/coupons', async c => {
    const { coupon_code: code, version } = await readBody(c, couponCodeBody)
    await applyCoupon(commerce, c.get('scope'), { cartId: cartId(c), code, version })
    return answer(c, null)
  })

  routes.delete('/:checkout/coupons/:code', async c => {
    const code = c.req.param('code')
    await removeCoupon(commerce, c.get('scope'), { cartId: cartId(c), code })
    return answer(c, null)
  })

  return routes
}

const cartId = (c: StoreContext) => c.req.param('checkout') ?? ''

function readIncludes(c: StoreContext) {
  const names = readNames(readQuery(c, ['include']).get('include')) ?? new Set()
  return {
    withOptions: names.has('consignments.available_shipping_options'),
    withItemOptions:
      names.has('cart.line_items.physical_items.options') ||
      names.has('cart.line_items.digital_items.options'),
  }
}
