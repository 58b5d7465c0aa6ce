import { countItems } from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region/region'
import type { CommerceProxy } from '@firnline/services/commerce/proxy'
import { Hono } from 'hono'
import type { SessionCart } from '../../app/shop.ts'
import { ApiError, toErrorAnswer } from '../errors.ts'
import type { Visitor } from '../visitor.ts'
import { createCartApi } from './cart.ts'
import { readRegion } from './guard.ts'

export type ApiParts = {
  readonly proxy: CommerceProxy
  readonly visitor: Visitor
  readonly host: string
  readonly cart: (region: CommerceRegion) => SessionCart
}

/** The storefront's own /api: always private, never stored. */
export function createApi(onError: (error: unknown) => void): Hono<{ Bindings: ApiParts }> {
  const api = new Hono<{ Bindings: ApiParts }>().basePath('/api')

  /** What a public page asks after it is shown: all that belongs to one person (DESIGN §3). */
  api.get('/session', async c => {
    const { visitor, cart: cartIn } = c.env
    const region = readRegion(c.req.raw)
    const cart = await cartIn(region).read()
    const customer = await visitor.customer(region)
    const { csrfToken } = await visitor.session()
    return c.json({
      csrfToken,
      cart: { id: cart?.id ?? null, count: countItems(cart) },
      customer:
        customer === null ? null : { id: customer.id, firstName: customer.firstName, isPro: customer.isPro },
    })
  })

  api.route('/cart', createCartApi())
  api.notFound(() => answerTo(new ApiError(404, 'There is no such call.'), onError))
  api.onError(error => answerTo(error, onError))
  return api
}

function answerTo(error: unknown, onError: (error: unknown) => void): Response {
  const answer = toErrorAnswer(error)
  if (!answer.expected) onError(error)
  return Response.json(answer.body, { status: answer.status })
}
