import type { CartChange } from '@firnline/domain/cart/cart'
import type { ShippingTerms } from '@firnline/domain/shipping/shipping'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import { ANN } from '../../fixture/account.ts'
import { cartOf, NORDWAND_LINE } from '../../fixture/cart.ts'
import { contextOf, fakeShop } from '../../fixture/fake-shop.ts'
import type { SessionCart, Shop } from '../../shop.ts'
import { action, loader } from './route.tsx'

const ADDRESS = 'http://shop.test/de-de/cart'

function argsOf(shop: Shop, request = new Request(ADDRESS)) {
  const { context, errors } = contextOf(shop)
  const url = new URL(request.url)
  return {
    args: { request, url, params: { lang: 'de-de' }, context, pattern: '/:lang/cart' as const },
    errors,
  }
}

async function open(shop: Shop, query = '') {
  const { args, errors } = argsOf(shop, new Request(`${ADDRESS}${query}`))
  const { data, init } = await loader(args)
  return { ...data, status: init?.status, errors }
}

const shopWith = (...lines: Parameters<typeof cartOf>) =>
  fakeShop({ cart: { read: async () => cartOf(...lines) } })

async function linesOf(shop: Shop) {
  const { state } = await open(shop)
  if (state.kind !== 'filled') throw new Error(`The cart is ${state.kind}.`)
  return state.cart.lines
}

describe('the cart page', () => {
  it('shows a line in the visit’s language, with its unit price, its sum and the way back to its colour', async () => {
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
      quantity: 2,
      price: expect.objectContaining({ kind: 'sale', now: '599,00\u00a0€ pro Stück', was: '749,00\u00a0€' }),
      total: '1.198,00\u00a0€',
    })
  })

  it.each([
    ['one at its list price', { quantity: 1, price: NORDWAND_LINE.listPrice }, null],
    ['several at their list price', { price: NORDWAND_LINE.listPrice }, 'regular'],
    ['one on sale', { quantity: 1 }, 'sale'],
  ])('prints a unit price only where it says more than the total: %s', async (_, facts, kind) => {
    const [line] = await linesOf(shopWith({ ...NORDWAND_LINE, ...facts }))
    expect(line?.price?.kind ?? null).toBe(kind)
  })

  it('shows the platform’s subtotal and how many items there are', async () => {
    const { state } = await open(shopWith(NORDWAND_LINE, { ...NORDWAND_LINE, id: 'line-2', quantity: 1 }))
    expect(state).toMatchObject({
      kind: 'filled',
      cart: { count: '3 Artikel' },
      summary: { sum: { amount: '2.396,00\u00a0€' } },
    })
  })

  it('keeps the platform’s words for a product that content no longer knows', async () => {
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
  ])('is empty when %s, and shows ways into the range', async (_, cart) => {
    const { state, categories, status } = await open(fakeShop({ cart: { read: async () => cart } }))
    expect(state).toEqual({ kind: 'empty' })
    expect(categories.map(({ href }) => href)).toEqual(['/de-de/c/skis'])
    expect(status).toBe(200)
  })

  it('says with a 503 that the platform does not answer, and tells the log (SPEC §8 getCart failure)', async () => {
    const failure = new ServiceError('commerce', 'Commerce did not answer.')
    const { state, status, errors } = await open(fakeShop({ cart: { read: () => Promise.reject(failure) } }))
    expect({ state, status }).toEqual({ state: { kind: 'unavailable' }, status: 503 })
    expect(errors).toEqual([failure])
  })
})

describe('the way to the checkout', () => {
  const TERMS: ShippingTerms = {
    methods: [{ type: 'freeshipping', enabled: true, minimumSubTotal: 0, ranges: [] }],
    settings: { isEnabled: true, hideFreeShippingGroups: [4] },
    currency: 'EUR',
  }
  const cart = { read: async () => cartOf(NORDWAND_LINE) }
  const failure = new ServiceError('commerce', 'Commerce did not answer.')

  async function filled(shop: Shop) {
    const page = await open(shop)
    if (page.state.kind !== 'filled') throw new Error(`The cart is ${page.state.kind}.`)
    return { ...page, state: page.state }
  }

  it('asks the store what shipping costs this customer’s group (SPEC §5, §9)', async () => {
    const shippingTerms = async () => TERMS
    const guest = await filled(fakeShop({ cart, shippingTerms }))
    const ann = await filled(fakeShop({ cart, shippingTerms, account: { current: async () => ANN } }))
    expect(guest.state.summary.freeShipping?.share).toBe(1)
    expect(ann.state.summary.freeShipping).toBeNull()
  })

  it('offers sign-in to those who have not, and comes back here', async () => {
    const guest = await filled(fakeShop({ cart }))
    const ann = await filled(fakeShop({ cart, account: { current: async () => ANN } }))
    expect(guest.state.signInPath).toBe('/de-de/account?from=cart')
    expect(ann.state.signInPath).toBeNull()
  })

  it('shows the cart though shipping and customer cannot be had, and tells the log (SPEC §8)', async () => {
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
  ])('says what led here: %s', async (query, notice) => {
    expect((await open(fakeShop({ cart }), query)).notice).toEqual(notice)
  })

  async function checkOut(parts: Parameters<typeof fakeShop>[0]) {
    const body = new URLSearchParams({ intent: 'checkout' })
    const { args, errors } = argsOf(fakeShop(parts), new Request(ADDRESS, { method: 'POST', body }))
    const answer = await action(args)
    if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') }
    return { status: answer.init?.status, answer: answer.data, errors }
  }

  it('leaves for the store’s own checkout', async () => {
    const url = 'https://store.test/cart.php?action=loadInCheckout&id=1'
    expect(await checkOut({ checkout: async () => url })).toEqual({ status: 303, to: url })
  })

  it('stays where there is nothing to check out', async () => {
    const { status, answer } = await checkOut({ checkout: async () => null })
    expect(status).toBe(409)
    expect(answer).toEqual({ ok: false, checkout: expect.stringContaining('nichts zu bezahlen') })
  })

  it('stays and says so when the platform does not answer, and tells the log', async () => {
    const { status, answer, errors } = await checkOut({ checkout: () => Promise.reject(failure) })
    expect(status).toBe(503)
    expect(answer).toEqual({ ok: false, checkout: expect.stringContaining('bleibt erhalten') })
    expect(errors).toEqual([failure])
  })

  it('is closed where the region cannot buy (SPEC §6)', async () => {
    const { status, answer } = await checkOut({ visit: { shopping: false } })
    expect(status).toBe(403)
    expect(answer).toEqual({ ok: false, checkout: expect.stringContaining('verkaufen wir nicht online') })
  })
})

describe('changing the cart', () => {
  const changed: CartChange = { ok: true, cart: cartOf(NORDWAND_LINE) }
  const shopChanging = (change: SessionCart['change']) => fakeShop({ cart: { change } })

  async function send(fields: Record<string, string>, shop: Shop) {
    const { args, errors } = argsOf(
      shop,
      new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) }),
    )
    const answer = await action(args)
    if (answer instanceof Response) {
      return { status: answer.status, location: answer.headers.get('location'), errors }
    }
    return { status: answer.init?.status, answer: answer.data, errors }
  }

  it.each([
    ['a quantity', { intent: 'change', line: 'line-1', quantity: '3' }, 3],
    ['a quantity of zero', { intent: 'change', line: 'line-1', quantity: '0' }, 0],
    ['the remove button', { intent: 'remove', line: 'line-1' }, 0],
  ])('takes %s and comes back to the cart', async (_, fields, quantity) => {
    const change = vi.fn(async () => changed)
    const { status, location } = await send(fields, shopChanging(change))
    expect(change).toHaveBeenCalledWith('line-1', quantity)
    expect({ status, location }).toEqual({ status: 303, location: '/de-de/cart' })
  })

  it('stays on the page when script sends it', async () => {
    const { answer } = await send(
      { intent: 'remove', line: 'line-1', answer: 'here' },
      shopChanging(async () => changed),
    )
    expect(answer).toEqual({ ok: true })
  })

  it.each([
    ['no line', { intent: 'remove' }, '', 'kann der Warenkorb nicht annehmen'],
    ['an endless line', { intent: 'remove', line: 'x'.repeat(101) }, '', 'kann der Warenkorb nicht annehmen'],
    ['no intent', { line: 'line-1', quantity: '1' }, 'line-1', 'kann der Warenkorb nicht annehmen'],
    ['a strange intent', { intent: 'steal', line: 'line-1' }, 'line-1', 'kann der Warenkorb nicht annehmen'],
    ['no quantity', { intent: 'change', line: 'line-1' }, 'line-1', 'ganze Zahl von 1 bis 20'],
    ['too many', { intent: 'change', line: 'line-1', quantity: '21' }, 'line-1', 'ganze Zahl von 1 bis 20'],
    ['a word', { intent: 'change', line: 'line-1', quantity: 'two' }, 'line-1', 'ganze Zahl von 1 bis 20'],
  ])('is refused with 400 and a reason for %s', async (_, fields, lineId, said) => {
    const { status, answer } = await send(fields, fakeShop())
    expect(status).toBe(400)
    expect(answer).toEqual({ ok: false, lineId, message: expect.stringContaining(said) })
  })

  it('says on the line why the platform refused', async () => {
    const refusal = { ok: false, reason: 'out-of-stock', detail: 'raw words' } as const
    const sent = await send(
      { intent: 'change', line: 'line-1', quantity: '9' },
      shopChanging(async () => refusal),
    )
    expect(sent.status).toBe(409)
    expect(sent.answer).toEqual({
      ok: false,
      lineId: 'line-1',
      message: expect.stringContaining('So viele sind nicht mehr auf Lager'),
    })
  })

  it('says so when the platform does not answer, and tells the log', async () => {
    const failure = new ServiceError('commerce', 'Commerce did not answer.')
    const sent = await send(
      { intent: 'remove', line: 'line-1' },
      shopChanging(() => Promise.reject(failure)),
    )
    expect(sent.status).toBe(503)
    expect(sent.errors).toEqual([failure])
  })
})
