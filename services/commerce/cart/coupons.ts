import type { Cart, CouponChange, CouponRefusal } from '@firnline/domain/cart/cart'
import { type Money, moneyOf } from '@firnline/domain/money'
import * as v from 'valibot'
import type { JsonClient, JsonResponse } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { ServiceError } from '../../http/service-error.ts'

/** One error, or several of which the first counts. */
const One = v.object({ code: v.nullish(v.union([v.string(), v.number()]), '') })
const Refused = v.union([v.object({ errors: v.pipe(v.array(One), v.minLength(1)) }), One])

const count = v.nullish(v.number(), 0)
const WireCoupon = v.object({
  min_purchase: v.nullish(v.string(), '0'),
  enabled: v.nullish(v.boolean(), true),
  /** RFC 2822. Empty: no end. */
  expires: v.nullish(v.string(), ''),
  num_uses: count,
  /** 0: without limit. */
  max_uses: count,
})
type WireCoupon = v.InferOutput<typeof WireCoupon>

type Reason = Exclude<CouponRefusal['reason'], 'gone'>

/**
 * Error codes of the platform's checkout and of the embedded one. The platform documents none of them for this call: without
 * a known one, the coupon itself says why (docs/decisions/0011-undocumented-commerce-behavior.md).
 */
const REASONS: Readonly<Record<string, Reason>> = {
  min_purchase: 'minimum-not-reached',
  not_applicable: 'not-applicable',
  expired: 'expired',
  max_uses: 'used-up',
  max_uses_per_customer: 'used-before',
}

/** Coupons of one store's carts; a checkout has its cart's id. */
export function createCoupons(
  client: JsonClient,
  readCart: (id: string) => Promise<Cart | null>,
  now: () => Date = () => new Date(),
) {
  return {
    async apply(id: string, code: string): Promise<CouponChange> {
      const response = await client.sendExpecting([400, 404, 409, 422], {
        method: 'POST',
        path: couponsPath(id),
        body: { coupon_code: code },
      })
      if (response.status === 404) return { ok: false, reason: 'gone' }
      const cart = await readCart(id)
      if (response.status < 400) return { ok: true, cart }
      const stated = reasonOf(response)
      if (stated !== null && stated !== 'minimum-not-reached') return { ok: false, reason: stated }
      const coupon = await find(code)
      const reason = stated ?? reasonIn(coupon, cart, now())
      if (reason !== 'minimum-not-reached') return { ok: false, reason }
      return { ok: false, reason, minimum: minimumIn(coupon, cart) }
    },

    async remove(id: string, code: string): Promise<CouponChange> {
      const path = `${couponsPath(id)}/${encodeURIComponent(code)}`
      await client.sendExpecting([404], { method: 'DELETE', path })
      return { ok: true, cart: await readCart(id) }
    },
  }

  /** null: there is none, or the access token may not read coupons. */
  async function find(code: string): Promise<WireCoupon | null> {
    const response = await client.sendExpecting([403, 404], {
      method: 'GET',
      path: '/v2/coupons',
      query: { code },
    })
    if (response.status >= 400 || response.body === null) return null
    const [coupon] = parseResponse('commerce', v.array(WireCoupon), response.body)
    return coupon ?? null
  }
}

function minimumIn(coupon: WireCoupon | null, cart: Cart | null): Money | null {
  return coupon === null || cart === null ? null : moneyOf(coupon.min_purchase, cart.subtotal.currency)
}

/** Why a coupon with these documented fields was refused. */
function reasonIn(coupon: WireCoupon | null, cart: Cart | null, now: Date): Reason {
  if (coupon?.enabled !== true) return 'unknown'
  if (Date.parse(coupon.expires) <= now.getTime()) return 'expired'
  if (coupon.max_uses > 0 && coupon.num_uses >= coupon.max_uses) return 'used-up'
  const minimum = minimumIn(coupon, cart)
  if (cart !== null && minimum !== null && cart.subtotal.amount < minimum.amount) return 'minimum-not-reached'
  return 'not-applicable'
}

const couponsPath = (id: string) => `/v3/checkouts/${encodeURIComponent(id)}/coupons`

/** null: the refusal has no known code. */
function reasonOf({ body, status }: JsonResponse): Reason | null {
  if (status === 409)
    throw new ServiceError('commerce', 'Commerce changed a cart while a code was entered.', { status })
  const read = v.safeParse(Refused, body)
  if (!read.success) return null
  const code = 'errors' in read.output ? read.output.errors[0]?.code : read.output.code
  return REASONS[String(code)] ?? null
}
