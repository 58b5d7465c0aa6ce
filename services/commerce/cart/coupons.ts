import type { Cart, CouponChange, CouponRefusal } from '@firnline/domain/cart/cart'
import { type Money, moneyOf } from '@firnline/domain/money'
import * as v from 'valibot'
import type { JsonClient, JsonResponse } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { ServiceError } from '../../http/service-error.ts'

/** One error, or several of which the first counts. */
const One = v.object({ code: v.nullish(v.union([v.string(), v.number()]), '') })
const Refused = v.union([v.object({ errors: v.pipe(v.array(One), v.minLength(1)) }), One])

const WireCoupon = v.object({ code: v.string(), min_purchase: v.nullish(v.string(), '0') })

type Reason = Exclude<CouponRefusal['reason'], 'gone'>

/** Error codes of the platform's checkout and of the embedded one. */
const REASONS: Readonly<Record<string, Reason>> = {
  min_purchase: 'minimum-not-reached',
  not_applicable: 'not-applicable',
  expired: 'expired',
  max_uses: 'used-up',
  max_uses_per_customer: 'used-before',
}

/** Coupons of one store's carts; a checkout has its cart's id. */
export function createCoupons(client: JsonClient, readCart: (id: string) => Promise<Cart | null>) {
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
      const reason = reasonOf(response)
      if (reason !== 'minimum-not-reached') return { ok: false, reason }
      return { ok: false, reason, minimum: cart === null ? null : await minimumOf(code, cart) }
    },

    async remove(id: string, code: string): Promise<CouponChange> {
      const path = `${couponsPath(id)}/${encodeURIComponent(code)}`
      await client.sendExpecting([404], { method: 'DELETE', path })
      return { ok: true, cart: await readCart(id) }
    },
  }

  /** The refusal lacks the minimum, so the coupon is read. */
  async function minimumOf(code: string, cart: Cart): Promise<Money | null> {
    const response = await client.sendExpecting([404], {
      method: 'GET',
      path: '/v2/coupons',
      query: { code },
    })
    if (response.status === 404 || response.body === null) return null
    const [coupon] = parseResponse('commerce', v.array(WireCoupon), response.body)
    return coupon === undefined ? null : moneyOf(coupon.min_purchase, cart.subtotal.currency)
  }
}

const couponsPath = (id: string) => `/v3/checkouts/${encodeURIComponent(id)}/coupons`

/** A refusal without a known code means an unknown coupon. */
function reasonOf({ body, status }: JsonResponse): Reason {
  if (status === 409)
    throw new ServiceError('commerce', 'Commerce changed a cart while a code was entered.', { status })
  const read = v.safeParse(Refused, body)
  if (!read.success) return 'unknown'
  const code = 'errors' in read.output ? read.output.errors[0]?.code : read.output.code
  return REASONS[String(code)] ?? 'unknown'
}
