import type { ShippingRules } from '@firnline/domain/cart/shipping'
import { money } from '@firnline/domain/money'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import type { ShopCart } from '../../contexts/cart.ts'
import { ANN } from '../../fixture/account.ts'
import { cartOf, NORDWAND_LINE } from '../../fixture/cart.ts'
import { type FakeShop, fakeShop, SKIS } from '../../fixture/fake-shop.ts'
import { openCart, sendToCart } from './fixture.ts'

const shopWith = (...lines: Parameters<typeof cartOf>) =>
  fakeShop({ cart: { read: async () => cartOf(...lines) } })

async function linesOf(shop: FakeShop) {
  const { state } = await openCart(shop)
  if (state.kind !== 'filled') throw new Error(`The cart is ${state.kind}.`)
  return state.cart.lines
}

describe('the cart page', () => {
  it('shows a localized line with unit price, total and link to its color', async () => {
    const [line] = await linesOf(shopWith(NORDWAND_LINE))
    expect(line).toEqual({
      id: 'line-1',
      title: 'Nordwand 98',
      href: '/de-de/p/nordwand-98?color=glacier',
      picture: { name: 'nordwand-98-glacier', set: false, alt: 'Nordwand 98' },
      choices: [
        { name: 'Farbe', value: 'Gletscher' },
        { name: 'Länge', value: '180 cm' },
      ],
      productId: 7,
      variantId: 1002,
      quantity: 2,
      minQuantity: 1,
      maxQuantity: 2,
      price: expect.objectContaining({ kind: 'sale', now: '599,00\u00a0€ pro Stück', was: '749,00\u00a0€' }),
      total: '1.198,00\u00a0€',
      problem: null,
      priceChanged: '',
    })
  })

  it.each([
    ['one at its list price', { quantity: 1, price: NORDWAND_LINE.listPrice }, null],
    ['several at their list price', { price: NORDWAND_LINE.listPrice }, 'regular'],
    ['one on sale', { quantity: 1 }, 'sale'],
  ])('shows a unit price only where it differs from the total: %s', async (_, input, kind) => {
    const [line] = await linesOf(shopWith({ ...NORDWAND_LINE, ...input }))
    expect(line?.price?.kind ?? null).toBe(kind)
  })

  it('shows subtotal and item count', async () => {
    const { state } = await openCart(shopWith(NORDWAND_LINE, { ...NORDWAND_LINE, id: 'line-2', quantity: 1 }))
    expect(state).toMatchObject({
      kind: 'filled',
      cart: { count: '3 Artikel' },
      summary: { sum: { amount: '2.396,00\u00a0€' } },
    })
  })

  it('keeps the platform’s name of products unknown to content', async () => {
    const unknown = {
      ...NORDWAND_LINE,
      productId: 99,
      name: 'Old stock',
      choices: [{ option: 'Size', value: 'M' }],
    }
    const [line] = await linesOf(shopWith(unknown))
    expect(line).toMatchObject({
      title: 'Old stock',
      href: null,
      choices: [{ name: 'Größe', value: 'M' }],
      picture: { name: 'nordwand-98-glacier' },
    })
  })

  it.each([
    ['there is none', null],
    ['it has no lines', cartOf()],
  ])('is empty when %s, with category links', async (_, cart) => {
    const within = { ...SKIS, key: 'touring-skis', slug: 'touring-skis', parent: SKIS.key }
    const { state, categories, status } = await openCart(
      fakeShop({ cart: { read: async () => cart }, content: { categories: async () => [SKIS, within] } }),
    )
    expect(state).toEqual({ kind: 'empty', lost: false })
    expect(categories.map(({ href }) => href)).toEqual(['/de-de/c/skis'])
    expect(status).toBe(200)
  })

  it('is a reported 503 when the platform does not answer', async () => {
    const failure = new ServiceError('commerce', 'Commerce did not answer.')
    const { state, status, errors } = await openCart(
      fakeShop({ cart: { read: () => Promise.reject(failure) } }),
    )
    expect({ state, status }).toEqual({ state: { kind: 'unavailable' }, status: 503 })
    expect(errors).toEqual([failure])
  })
})

describe('the checkout', () => {
  const TERMS: ShippingRules = {
    methods: [{ type: 'freeshipping', enabled: true, minimumSubTotal: 0, ranges: [] }],
    settings: { isEnabled: true, hideFreeShippingGroups: [4] },
    currency: 'EUR',
  }
  const cart = { read: async () => cartOf(NORDWAND_LINE) }
  const failure = new ServiceError('commerce', 'Commerce did not answer.')

  async function filled(shop: FakeShop) {
    const page = await openCart(shop)
    if (page.state.kind !== 'filled') throw new Error(`The cart is ${page.state.kind}.`)
    return { ...page, state: page.state }
  }

  it('uses the shipping rules of the customer’s group', async () => {
    const shippingRules = async () => TERMS
    const guest = await filled(fakeShop({ cart, shippingRules }))
    const ann = await filled(fakeShop({ cart, shippingRules, account: { current: async () => ANN } }))
    expect(guest.state.summary.freeShipping?.share).toBe(1)
    expect(ann.state.summary.freeShipping).toBeNull()
  })

  it('offers a sign-in that returns to the cart', async () => {
    const guest = await filled(fakeShop({ cart }))
    const ann = await filled(fakeShop({ cart, account: { current: async () => ANN } }))
    expect(guest.state.signInPath).toBe('/de-de/account?from=cart')
    expect(ann.state.signInPath).toBeNull()
  })

  it('works without shipping rules and customer, which is reported', async () => {
    const current = () => Promise.reject(failure)
    const { state, status, errors } = await filled(fakeShop({ cart, account: { current } }))
    expect(state.summary.rows).toEqual([{ name: 'Versand', amount: 'Wird an der Kasse berechnet' }])
    expect(state.signInPath).toBeNull()
    expect({ status, errors }).toEqual({ status: 200, errors: [failure] })
  })

  it.each([
    ['?notice=link-expired', expect.stringContaining('nicht mehr gültig')],
    ['?notice=merged', expect.stringContaining('in deinem Warenkorb')],
    ['?notice=else', null],
    ['', null],
  ])('shows a notice: %s', async (query, notice) => {
    expect((await openCart(fakeShop({ cart }), query)).notice).toEqual(notice)
  })

  const checkOut = (startCheckout?: ShopCart['startCheckout'], visit = {}) =>
    sendToCart(
      { intent: 'checkout' },
      fakeShop({ visit, cart: startCheckout === undefined ? {} : { startCheckout } }),
    )

  it('redirects to the hosted checkout', async () => {
    const url = 'https://store.test/cart.php?action=loadInCheckout&id=1'
    expect(await checkOut(async () => ({ kind: 'open', url }))).toEqual({
      status: 303,
      location: url,
      errors: [],
    })
  })

  it('is refused for an empty cart', async () => {
    const { status, data } = await checkOut(async () => ({ kind: 'empty' }))
    expect(status).toBe(409)
    expect(data).toEqual({ ok: false, checkout: expect.stringContaining('nichts zu bezahlen') })
  })

  it('is refused over a pro’s spending limit, with the excess', async () => {
    const overLimit = money(25_000, 'EUR')
    const { status, data } = await checkOut(async () => ({ kind: 'over-limit', overLimit }))
    expect(status).toBe(409)
    expect(data).toEqual({ ok: false, checkout: expect.stringContaining('250,00\u00a0€ über') })
    const page = await filled(fakeShop({ cart, account: { overLimit: async () => overLimit } }))
    expect(page.state.closed).toContain('250,00\u00a0€ über')
  })

  it('shows and reports that the platform does not answer', async () => {
    const { status, data, errors } = await checkOut(() => Promise.reject(failure))
    expect(status).toBe(503)
    expect(data).toEqual({ ok: false, checkout: expect.stringContaining('bleibt erhalten') })
    expect(errors).toEqual([failure])
  })

  it('is refused where nothing is sold', async () => {
    const { status, data } = await checkOut(undefined, { shopping: false })
    expect(status).toBe(403)
    expect(data).toEqual({ ok: false, checkout: expect.stringContaining('liefern wir noch nicht') })
  })
})
