import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { StoreEnv } from '../scope.ts'

/** Codes of refused coupons that the vendor's own checkout has. */
const CHECKOUT_CODES = ['min_purchase', 'not_applicable']

const Refusal = v.looseObject({ code: v.string() })

/** Without the codes of refused coupons that are this server's own. */
export function withoutOwnCouponCodes() {
  return createMiddleware<StoreEnv>(async (c, next) => {
    await next()
    if (c.res.status !== 400) return
    const read = v.safeParse(Refusal, await c.res.clone().json())
    if (!read.success || CHECKOUT_CODES.includes(read.output.code)) return
    const { code: _, ...documented } = read.output
    c.res = c.json(documented, 400)
  })
}
