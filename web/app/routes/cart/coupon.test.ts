import type { CouponChange } from '@firnline/domain/cart/cart'
import { money } from '@firnline/domain/money'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { CouponResult } from '../../contexts/cart.ts'
import { cartOf, NORDWAND_LINE } from '../../fixture/cart.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { openCart, sendToCart } from './fixture.ts'

const CART = cartOf(NORDWAND_LINE)
const entered = { intent: 'coupon', code: 'TEN' }
const shopAnswering = (answer: CouponResult) => fakeShop({ cart: { applyCoupon: async () => answer } })

describe('a coupon code', () => {
  it('is trimmed, applied and redirected to', async () => {
    const applyCoupon = vi.fn(async (): Promise<CouponChange> => ({ ok: true, cart: CART }))
    const sent = await sendToCart({ ...entered, code: ' ten\n' }, fakeShop({ cart: { applyCoupon } }))
    expect([sent.status, sent.location]).toEqual([303, '/de-de/cart#coupon'])
    expect(applyCoupon).toHaveBeenCalledWith('ten')
  })

  it('responds in place to script', async () => {
    const sent = await sendToCart(
      { ...entered, response: 'in-place' },
      shopAnswering({ ok: true, cart: CART }),
    )
    expect(sent).toMatchObject({ status: 200, data: { coupon: { typed: 'TEN', problem: '' } } })
  })

  it('is removed', async () => {
    const removeCoupon = vi.fn(async (): Promise<CouponChange> => ({ ok: true, cart: CART }))
    const shop = fakeShop({ cart: { removeCoupon } })
    expect((await sendToCart({ intent: 'remove-coupon', code: 'TEN' }, shop)).status).toBe(303)
    expect(removeCoupon).toHaveBeenCalledWith('TEN')
  })

  it.each<[CouponResult, number, RegExp]>([
    [{ ok: false, reason: 'unknown' }, 409, /kennen wir nicht/],
    [{ ok: false, reason: 'expired' }, 409, /abgelaufen/],
    [{ ok: false, reason: 'used-up' }, 409, /aufgebraucht/],
    [{ ok: false, reason: 'used-before' }, 409, /schon eingelöst/],
    [{ ok: false, reason: 'not-applicable' }, 409, /keinen Artikel in deinem Warenkorb/],
    [
      { ok: false, reason: 'minimum-not-reached', minimum: money(50_000, 'EUR') },
      409,
      /ab einem Bestellwert von 500,00\u00a0€/,
    ],
    [{ ok: false, reason: 'minimum-not-reached', minimum: null }, 409, /noch zu klein/],
    [{ ok: false, reason: 'gone' }, 409, /Ohne Warenkorb/],
    [{ ok: false, reason: 'throttled', retryAfter: 61 }, 429, /zu viele Versuche.*2 Minuten/],
  ])('is refused with a localized reason and kept: %j', async (tried, status, problem) => {
    const sent = await sendToCart(entered, shopAnswering(tried))
    expect(sent.status).toBe(status)
    expect(sent.data).toMatchObject({ coupon: { typed: 'TEN', problem: expect.stringMatching(problem) } })
  })

  it.each([
    ['', 400, /aus/],
    ['  ', 400, /aus/],
    ['x'.repeat(51), 400, /höchstens 50 Zeichen/],
  ])('is not sent when invalid: %j', async (code, status, problem) => {
    const sent = await sendToCart({ ...entered, code }, fakeShop({}))
    expect(sent).toMatchObject({ status, data: { coupon: { problem: expect.stringMatching(problem) } } })
  })

  it('is refused where nothing is sold', async () => {
    expect((await sendToCart(entered, fakeShop({ visit: { shopping: false } }))).status).toBe(403)
  })

  it('is kept when the platform does not answer', async () => {
    const down = () => Promise.reject(new ServiceError('commerce', 'Commerce did not answer.'))
    const sent = await sendToCart(entered, fakeShop({ cart: { applyCoupon: down } }))
    expect([sent.status, sent.errors.length]).toEqual([503, 1])
  })

  it('is shown with its effect once applied', async () => {
    const coupon = { code: 'TEN', about: 'goods', saved: money(1_000, 'EUR') } as const
    const read = async () => ({ ...CART, coupon })
    const { state } = await openCart(fakeShop({ cart: { read } }))
    expect(state.kind === 'filled' ? state.coupon.applied : null).toEqual({
      ...{ code: 'TEN', text: 'Code eingelöst', remove: 'Code TEN entfernen' },
    })
  })
})
