import type { CartChange } from '@firnline/domain/cart/cart'
import type { Commerce } from '@firnline/services/commerce/port'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import { cartOf, NORDWAND_LINE } from '../../../app/fixture/cart.ts'
import { NORDWAND } from '../../../app/fixture/nordwand.ts'
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

type Input = {
  cartId?: string | null
  ip?: string
  limits?: ReturnType<typeof createRateLimits>
  commerce?: Partial<Commerce>
}

function sessionCart({
  cartId = CART.id,
  ip = '192.0.2.1',
  limits = createRateLimits(),
  commerce,
}: Input = {}) {
  const applyCoupon = vi.fn(async () => ({ ok: true, cart: CART }) as const)
  const degraded = vi.fn()
  const parts = {
    commerce: { ...QUIET_COMMERCE, cart: async () => CART, applyCoupon, ...commerce },
    accounts: { write: async () => {} },
    visitor: visitorWith(cartId),
    locale: 'de-de',
    degraded,
    limits,
    ip,
    now: () => new Date(),
  }
  return { applyCoupon, degraded, cart: createSessionCart(parts, 'eu_region_1') }
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

describe('a change that the platform refuses', () => {
  const outOfStock = async (): Promise<CartChange> => ({ ok: false, reason: 'out-of-stock' })
  const refusing = { addLines: outOfStock, changeLine: outOfStock, createCart: outOfStock }
  const limited = (least: number, most: number | null) => ({
    ...refusing,
    products: async () => [{ ...NORDWAND.commerce, orderLimits: { least, most } }],
  })
  /** Of the other length: two of the product are in the cart. */
  const line = { productId: NORDWAND.commerce.id, variantId: 1001, quantity: 1 }

  it('names the order limit of the product that it breaks, with what is in the cart', async () => {
    const { cart } = sessionCart({ commerce: limited(1, 2) })
    const refused = { ok: false, reason: 'order-limit', limit: { kind: 'above-most', most: 2 } }
    expect(await cart.add(line)).toEqual(refused)
    expect(await cart.change('line-1', 3)).toEqual(refused)
  })

  it('names the limit for the first line of a cart', async () => {
    const { cart } = sessionCart({ cartId: null, commerce: limited(2, null) })
    expect(await cart.add(line)).toMatchObject({
      reason: 'order-limit',
      limit: { kind: 'below-least', least: 2 },
    })
  })

  it('is about the stock when it keeps the limits', async () => {
    const { cart } = sessionCart({ commerce: limited(1, 3) })
    expect(await cart.add(line)).toEqual({ ok: false, reason: 'out-of-stock' })
    expect(await cart.change('line-1', 1)).toEqual({ ok: false, reason: 'out-of-stock' })
  })

  it('keeps its reason while the product cannot be read, which is reported', async () => {
    const products = () => Promise.reject(new ServiceError('commerce', 'Commerce did not answer.'))
    const { cart, degraded } = sessionCart({ commerce: { ...refusing, products } })
    expect(await cart.add(line)).toEqual({ ok: false, reason: 'out-of-stock' })
    expect(degraded).toHaveBeenCalledWith('why a cart change was refused', expect.any(ServiceError))
  })
})
