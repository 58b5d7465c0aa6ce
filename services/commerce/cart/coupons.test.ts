import type { Cart } from '@firnline/domain/cart/cart'
import { money } from '@firnline/domain/money'
import { describe, expect, it } from 'vitest'
import { fakePlatform } from '../fixture/fake-platform.ts'
import { createCoupons } from './coupons.ts'

const eur = (amount: number) => money(amount, 'EUR')
const CART: Cart = {
  ...{ id: 'c1', customerId: null, version: 2, lines: [], coupon: null },
  ...{ subtotal: eur(10_000), total: eur(9_000) },
}

function platform(...responses: Response[]) {
  const { client, seen } = fakePlatform(
    (_, count) => responses[count - 1] ?? Response.json({}, { status: 500 }),
  )
  const now = () => new Date('2026-11-21T12:00:00Z')
  return { seen, coupons: createCoupons(client, async () => CART, now) }
}

const refusal = (body: object, status = 400) => Response.json(body, { status })

describe('createCoupons', () => {
  it('applies a code to the checkout with the cart’s id and reads the cart again', async () => {
    const { coupons, seen } = platform(Response.json({ data: {} }))
    expect(await coupons.apply('c1', 'TEN')).toEqual({ ok: true, cart: CART })
    expect(seen.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['POST', '/v3/checkouts/c1/coupons'],
    ])
    expect(await seen[0]?.json()).toEqual({ coupon_code: 'TEN' })
  })

  it.each([
    ['a code for programs', { code: 'not_applicable' }, 'not-applicable'],
    ['a code within errors', { errors: [{ code: 'not_applicable' }] }, 'not-applicable'],
    ['an end', { code: 'expired' }, 'expired'],
    ['a last use', { code: 'max_uses' }, 'used-up'],
    ['a use before', { code: 'max_uses_per_customer' }, 'used-before'],
  ])('maps the refusal with %s', async (_, body, reason) => {
    const { coupons } = platform(refusal(body))
    expect(await coupons.apply('c1', 'TEN')).toEqual({ ok: false, reason })
  })

  it.each([
    [{ code: 'ineligibile', title: 'Incorrect or mismatch' }, {}, { reason: 'not-applicable' }],
    [{ title: 'Incorrect or mismatch' }, { enabled: false }, { reason: 'unknown' }],
    [{}, { expires: 'Fri, 20 Nov 2026 10:00:00 +0000' }, { reason: 'expired' }],
    [{}, { expires: 'Mon, 21 Dec 2026 10:00:00 +0000' }, { reason: 'not-applicable' }],
    [{}, { num_uses: 3, max_uses: 3 }, { reason: 'used-up' }],
    [{}, { num_uses: 3, max_uses: 0 }, { reason: 'not-applicable' }],
    [{}, { min_purchase: '100.0100' }, { reason: 'minimum-not-reached', minimum: eur(10_001) }],
    [{}, { min_purchase: '100.0000' }, { reason: 'not-applicable' }],
    [[], {}, { reason: 'not-applicable' }],
  ])('finds why in the coupon when the refusal %j has no known code: %j', async (body, fields, expected) => {
    const { coupons } = platform(refusal(body), Response.json([{ code: 'TEN', ...fields }]))
    expect(await coupons.apply('c1', 'TEN')).toEqual({ ok: false, ...expected })
  })

  it.each([
    ['there is no such coupon', new Response(null, { status: 204 })],
    ['the access token may not read coupons', Response.json({}, { status: 403 })],
  ])('says that a code is unknown when %s', async (_, response) => {
    const { coupons } = platform(refusal({}), response)
    expect(await coupons.apply('c1', 'TEN')).toEqual({ ok: false, reason: 'unknown' })
  })

  it('reads the minimum purchase from the coupon', async () => {
    const coupon = Response.json([{ code: 'TEN', min_purchase: '500.0000' }])
    const { coupons, seen } = platform(refusal({ code: 'min_purchase' }), coupon)
    const reason = 'minimum-not-reached'
    expect(await coupons.apply('c1', 'TEN')).toEqual({ ok: false, reason, minimum: eur(50_000) })
    expect(seen[1]?.url).toBe('http://x/v2/coupons?code=TEN')
    const silent = platform(refusal({ code: 'min_purchase' }), new Response(null, { status: 204 }))
    expect(await silent.coupons.apply('c1', 'TEN')).toEqual({ ok: false, reason, minimum: null })
  })

  it('reports a missing cart', async () => {
    const { coupons } = platform(refusal({}, 404))
    expect(await coupons.apply('c1', 'TEN')).toEqual({ ok: false, reason: 'gone' })
  })

  it('removes a code, also when it is removed already', async () => {
    const { coupons, seen } = platform(Response.json({ data: {} }), refusal({}, 404))
    expect(await coupons.remove('c1', 'A B')).toEqual({ ok: true, cart: CART })
    expect(await coupons.remove('c1', 'A B')).toEqual({ ok: true, cart: CART })
    expect(seen.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['DELETE', '/v3/checkouts/c1/coupons/A%20B'],
      ['DELETE', '/v3/checkouts/c1/coupons/A%20B'],
    ])
  })

  it('throws when the platform fails', async () => {
    const { coupons } = platform(refusal({}, 409))
    await expect(coupons.apply('c1', 'TEN')).rejects.toThrow('changed a cart')
  })
})
