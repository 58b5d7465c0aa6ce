import type { CartChange } from '@firnline/domain/cart/cart'
import { PUBLIC_GROUP, type Visit } from '@firnline/domain/visit'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { SessionCart } from '../../contexts/cart.ts'
import { down, type FakeShop, fakeShop } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { resultOf, routeArgs } from '../../fixture/route.ts'
import { titlesIn } from '../../fixture/titles-in.ts'
import { action, loader } from './route.tsx'

const added: CartChange = { ok: true, cart: null }

const argsOf = (shop: FakeShop, query = '', slug = 'nordwand-98') =>
  routeArgs('/:lang/p/*', shop, { path: `/p/${slug}${query}`, params: { '*': slug } })

async function send(form: Record<string, string>, shop: FakeShop) {
  const call = { path: '/p/nordwand-98', params: { '*': 'nordwand-98' }, form }
  const { args, errors } = routeArgs('/:lang/p/*', shop, call)
  return { ...resultOf(await action(args)), errors }
}

const shopAdding = (add: SessionCart['add']) => fakeShop({ cart: { add } })

describe('the product page', () => {
  it('never reads the cart, since it is public', async () => {
    const { args } = argsOf(fakeShop())
    const { product, seo } = await loader(args)
    expect(product.title).toBe('Nordwand 98')
    expect(seo.url).toBe('https://shop.test/de-de/p/nordwand-98')
  })

  it.each([
    ['', false],
    ['?color=granite', false],
    ['?color=Granite&length=180%20cm', false],
    ['?color=no-such-colour', true],
    ['?color=granite&size=xl', true],
  ])('is cached for known options only: %s', async (search, isUnknown) => {
    const skipCache = vi.fn()
    await loader(argsOf({ ...fakeShop(), skipCache }, search).args)
    expect(skipCache).toHaveBeenCalledTimes(isUnknown ? 1 : 0)
  })

  it.each([
    [404, 'nobody has heard of it', 'unheard-of', NORDWAND],
    [410, 'this region does not show it', 'nordwand-98', { ...NORDWAND, regions: ['jp' as const] }],
    [410, 'this store does not sell it', 'nordwand-98', { ...NORDWAND, commerce: null }],
  ])('is a %i when %s', async (status, _, slug, product) => {
    const { args } = argsOf(fakeShop({ products: [product] }), '', slug)
    await expect(loader(args)).rejects.toMatchObject({ init: { status } })
  })

  it('shows related products', async () => {
    const fell = { ...NORDWAND, uid: 'fell-98', slug: 'fell-98', title: 'Fell 98' }
    const products = [{ ...NORDWAND, relatedProducts: ['fell-98'] }, fell]
    const { rows, messages } = await loader(argsOf(fakeShop({ products })).args)
    expect(titlesIn(rows.related ?? '')).toEqual(['Fell 98'])
    expect(messages.related).toBe('Auch einen Blick wert')
  })

  it('works without related products, which is reported', async () => {
    const shop = fakeShop()
    const catalogue = { ...shop.catalogue, productsByUid: down }
    const { args, errors } = argsOf({ ...shop, catalogue })
    expect((await loader(args)).rows).toMatchObject({ related: null })
    expect(errors).toHaveLength(1)
  })

  it('has the words of a pro’s budget for price groups alone', async () => {
    const own = (visit: Partial<Visit>) => loader(argsOf(fakeShop({ visit })).args)
    expect((await own({})).product.trade).toBeNull()
    const priceGroup = { ...PUBLIC_GROUP, isPro: true, groupId: 3 }
    expect((await own({ priceGroup })).product.trade).toMatchObject({
      href: '/de-de/account/pro',
      messages: { budget: 'Pro-Budget' },
    })
  })

  it('works without breadcrumbs, settings and display texts, which is reported', async () => {
    const { args, errors } = argsOf(
      fakeShop({
        content: { categories: down, displayTexts: down, attributeSettings: down, hiddenAttributes: down },
      }),
    )
    const { product, messages } = await loader(args)
    expect(product.breadcrumbs).toHaveLength(1)
    expect(messages.add).toBe('In den Warenkorb')
    expect(errors).toHaveLength(4)
  })
})

describe('adding to the cart', () => {
  it('redirects to the cart without script', async () => {
    const add = vi.fn(async () => added)
    const { status, location } = await send({ variant: '1002', quantity: '2' }, shopAdding(add))
    expect(add).toHaveBeenCalledWith({ productId: 7, variantId: 1002, quantity: 2 })
    expect({ status, location }).toEqual({ status: 303, location: '/de-de/cart' })
  })

  it('responds in place to script', async () => {
    const { data } = await send(
      { variant: '1002', quantity: '2', response: 'in-place' },
      shopAdding(async () => added),
    )
    expect(data).toEqual({ ok: true, productId: 7, variantId: 1002, quantity: 2 })
  })

  it.each([
    ['no size was chosen', { quantity: '1' }, 'Bitte wähle: Länge', null],
    ['the variant is another product’s', { variant: '9', quantity: '1' }, 'nicht mehr angeboten', null],
    ['the variant is no number', { variant: '1001;drop', quantity: '1' }, 'nicht mehr angeboten', null],
    ['the quantity is missing', { variant: '1001' }, 'von 1 bis 20', 1001],
    ['the quantity is zero', { variant: '1001', quantity: '0' }, 'von 1 bis 20', 1001],
    ['the quantity is too large', { variant: '1001', quantity: '21' }, 'von 1 bis 20', 1001],
    ['the quantity is broken', { variant: '1001', quantity: '1.5' }, 'von 1 bis 20', 1001],
  ])('is refused with 400 and a reason when %s', async (_, fields, reason, variantId) => {
    const { status, data } = await send(fields, fakeShop())
    expect(status).toBe(400)
    expect(data).toEqual({ ok: false, message: expect.stringContaining(reason), variantId })
  })

  it.each([
    ['out-of-stock', 409, 'So viele sind nicht mehr auf Lager'],
    ['gone', 409, 'wird hier nicht mehr verkauft'],
    ['conflict', 409, 'inzwischen anderswo geändert'],
    ['invalid', 400, 'Der Warenkorb konnte nicht aktualisiert werden'],
  ] as const)('shows the platform’s refusal: %s', async (reason, status, text) => {
    const refusal = { ok: false, reason } as const
    const sent = await send(
      { variant: '1001', quantity: '5' },
      shopAdding(async () => refusal),
    )
    expect(sent.status).toBe(status)
    expect(sent.data).toEqual({ ok: false, message: expect.stringContaining(text), variantId: 1001 })
  })

  it('shows and reports that the platform does not answer', async () => {
    const failure = new ServiceError('commerce', 'Commerce did not answer.')
    const sent = await send(
      { variant: '1001', quantity: '1' },
      shopAdding(() => Promise.reject(failure)),
    )
    expect(sent.status).toBe(503)
    expect(sent.data).toMatchObject({ ok: false, message: expect.stringContaining('nicht geklappt') })
    expect(sent.errors).toEqual([failure])
  })

  it('is refused where nothing is sold', async () => {
    const { status } = await send(
      { variant: '1001', quantity: '1' },
      fakeShop({ visit: { shopping: false } }),
    )
    expect(status).toBe(403)
  })
})
