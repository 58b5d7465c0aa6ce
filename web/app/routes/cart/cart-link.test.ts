import type { CartChange } from '@firnline/domain/cart/cart'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { ShopCart } from '../../contexts/cart.ts'
import { cartOf } from '../../fixture/cart.ts'
import { down, fakeShop } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { cartArgs, openCart, sendToCart } from './fixture.ts'
import { loader } from './route.tsx'

const [SHORT = '', LONG = '', GONE = ''] = NORDWAND.commerce.variants.map(({ sku }) => sku)

const variantBySku: ShopCart['variantBySku'] = async sku => {
  const variant = NORDWAND.commerce.variants.find(one => one.sku === sku)
  return variant === undefined ? null : { productId: NORDWAND.commerce.id, variantId: variant.id }
}
const shopOf = (parts: Parameters<typeof fakeShop>[0] = {}) =>
  fakeShop({ ...parts, cart: { variantBySku, ...parts.cart } })

async function open(add: string, shop = shopOf()) {
  const { args, errors } = cartArgs(shop, `?${new URLSearchParams({ add })}`)
  const { data, init } = await loader(args)
  if (!('link' in data)) throw new Error('This is the cart itself.')
  return { ...data.link, seo: data.seo, status: init?.status, errors }
}

describe('the page of a cart link', () => {
  it('shows what it would add, and changes nothing', async () => {
    const link = await open(`${SHORT}:2,${LONG}`)
    expect(link).toMatchObject({
      status: 200,
      title: 'Das hier in den Warenkorb?',
      notice: '',
      add: `${SHORT}:2,${LONG}:1`,
      addLabel: '3 Artikel in den Warenkorb',
      subtotal: '2.097,00\u00a0€',
      taxNote: 'Inklusive Mehrwertsteuer',
      seo: { noIndex: true },
    })
    expect(link.lines).toMatchObject([
      { title: 'Nordwand 98', quantity: 2, price: { now: '749,00\u00a0€' }, problem: '' },
      { href: '/de-de/p/nordwand-98?color=glacier', price: { kind: 'sale', now: '599,00\u00a0€' } },
    ])
  })

  it('leaves out what cannot be bought, and says why', async () => {
    const link = await open(`${SHORT}:13,${LONG}:3,${GONE},NO-SUCH`)
    expect(link.lines.map(({ problem }) => problem)).toEqual([
      'Weniger als 13 da, deshalb nicht dabei.',
      'Nur noch 2 da, deshalb nicht dabei.',
      'Ausverkauft, deshalb nicht dabei.',
    ])
    expect(link.unknown).toEqual(['Artikel NO-SUCH gibt es hier nicht, deshalb nicht dabei.'])
    expect(link).toMatchObject({ add: '', notice: 'Aus diesem Link ist zurzeit nichts zu haben.' })
  })

  it('leaves out what breaks the order limits of its product', async () => {
    const product = { ...NORDWAND, commerce: { ...NORDWAND.commerce, orderLimits: { least: 1, most: 2 } } }
    const link = await open(`${SHORT}:2,${LONG}`, shopOf({ products: [product] }))
    expect(link.lines.map(({ problem }) => problem)).toEqual([
      'Höchstens 2 pro Bestellung.',
      'Höchstens 2 pro Bestellung.',
    ])
    expect(link.add).toBe('')
  })

  it.each([
    ['no product', ',', 'Er nennt kein Produkt.'],
    ['a wrong quantity', 'A:99', 'Die Menge von Artikel A muss eine ganze Zahl von 1 bis 20 sein.'],
    ['another form', 'A:1:1', '„A:1:1“ ist keine Artikelnummer mit einer Menge.'],
    ['too many', 'A,B,C,D,E,F,G,H,I,J,K', 'Er nennt mehr als 10 verschiedene Produkte.'],
  ])('says what is wrong with a link of %s', async (_, add, notice) => {
    expect(await open(add)).toMatchObject({
      status: 400,
      title: 'Dieser Link funktioniert nicht',
      notice,
      add: '',
    })
  })

  it('has neither prices nor a button where nothing is sold online', async () => {
    const link = await open(SHORT, shopOf({ visit: { shopping: false } }))
    expect(link).toMatchObject({ add: '', shopping: false, lines: [{ price: null }] })
  })

  it('is a 503 while the platform does not answer', async () => {
    const link = await open(SHORT, shopOf({ cart: { variantBySku: down } }))
    expect(link).toMatchObject({ status: 503, add: '', lines: [], unknown: [] })
    expect(link.errors).toEqual([expect.any(ServiceError)])
  })
})

describe('the button of a cart link', () => {
  const adding = (...changes: CartChange[]) => {
    const add = vi.fn<ShopCart['add']>(async () => changes.shift() ?? { ok: true, cart: cartOf() })
    return { add, shop: shopOf({ cart: { add } }) }
  }
  const SOLD_OUT: CartChange = { ok: false, reason: 'out-of-stock' }
  const form = (add: string) => ({ intent: 'add-linked', add })

  it('adds every line and opens the cart', async () => {
    const { add, shop } = adding()
    const { status, location } = await sendToCart(form(`${SHORT}:2,${LONG}`), shop)
    expect([status, location]).toEqual([303, '/de-de/cart'])
    expect(add.mock.calls).toEqual([
      [{ productId: 7, variantId: 1001, quantity: 2 }],
      [{ productId: 7, variantId: 1002, quantity: 1 }],
    ])
  })

  it('opens the cart with a notice when one was refused', async () => {
    const { shop } = adding(SOLD_OUT)
    const { location } = await sendToCart(form(`${SHORT},${LONG}`), shop)
    expect(location).toBe('/de-de/cart?notice=link-partly')
    const page = await openCart(fakeShop({ cart: { read: async () => cartOf() } }), '?notice=link-partly')
    expect(page.notice).toMatch(/^Nicht alles aus dem Link/)
  })

  it.each([
    ['all are refused', () => adding(SOLD_OUT).shop, SHORT, 409],
    ['none is sold here', () => adding().shop, 'NO-SUCH', 409],
    ['the link is broken', () => adding().shop, 'a:0', 400],
    ['nothing is sold online here', () => shopOf({ visit: { shopping: false } }), SHORT, 403],
    ['the platform does not answer', () => shopOf({ cart: { variantBySku: down } }), SHORT, 503],
  ])('says why nothing was added when %s', async (_, shop, add, status) => {
    const result = await sendToCart(form(add), shop())
    expect(result).toMatchObject({ status, data: { ok: false, linked: expect.stringMatching(/./) } })
  })
})
