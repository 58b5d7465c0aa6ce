import { describe, expect, it, vi } from 'vitest'
import { cartOf, NORDWAND_LINE } from '../../../app/fixture/cart.ts'
import { createRateLimits } from '../../gate/rate-limits.ts'
import type { Visitor } from '../visitor.ts'
import { QUIET_COMMERCE } from './fixture/quiet-commerce.ts'
import { createSessionCart } from './session-cart.ts'

const CART = cartOf(NORDWAND_LINE)
const TRIES = 30

/** Somebody who has this cart in the European store; null: who has none. */
function visitorWith(cartId: string | null): Visitor {
  const carts = cartId === null ? {} : { eu_region_1: cartId }
  return {
    session: async () => ({ carts, customers: {}, csrfToken: '', known: [] }),
    change: async () => {},
    cartChanging: async () => {},
    settleCarts: async () => {},
    customer: async () => null,
    touched: true,
    secure: true,
    setCookie() {},
    keepPrivate() {},
    cookies: async () => [],
  }
}

type Input = { cartId?: string | null; ip?: string; limits?: ReturnType<typeof createRateLimits> }

function sessionCart({ cartId = CART.id, ip = '192.0.2.1', limits = createRateLimits() }: Input = {}) {
  const applyCoupon = vi.fn(async () => ({ ok: true, cart: CART }) as const)
  const parts = {
    commerce: { ...QUIET_COMMERCE, cart: async () => CART, applyCoupon },
    accounts: { write: async () => {} },
    visitor: visitorWith(cartId),
    locale: 'de-de',
    degraded() {},
    limits,
    ip,
    now: () => new Date(),
  }
  return { applyCoupon, cart: createSessionCart(parts, 'eu_region_1') }
}

describe('codes of the visitor’s own cart', () => {
  it('are given to the cart of the session', async () => {
    const { cart, applyCoupon } = sessionCart()
    expect(await cart.applyCoupon('TEN')).toEqual({ ok: true, cart: CART })
    expect(applyCoupon).toHaveBeenCalledWith('eu_region_1', CART.id, 'TEN')
  })

  it('cannot be guessed: an address that tried many has to wait, another has not', async () => {
    const limits = createRateLimits()
    const { cart, applyCoupon } = sessionCart({ limits })
    for (let tries = 0; tries < TRIES; tries += 1) await cart.applyCoupon(`GUESS${tries}`)
    expect(await cart.applyCoupon('ONE-MORE')).toMatchObject({ ok: false, reason: 'throttled' })
    expect(applyCoupon).toHaveBeenCalledTimes(TRIES)
    const { cart: other } = sessionCart({ limits, ip: '192.0.2.2' })
    expect(await other.applyCoupon('TEN')).toMatchObject({ ok: true })
  })

  it('need a cart', async () => {
    const { cart, applyCoupon } = sessionCart({ cartId: null })
    expect(await cart.applyCoupon('TEN')).toEqual({ ok: false, reason: 'gone' })
    expect(applyCoupon).not.toHaveBeenCalled()
  })
})
