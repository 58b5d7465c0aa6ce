import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { describe, expect, it } from 'vitest'
import type { Shop } from '../../contexts/shop.ts'
import { down, type FakeShop, fakeShop } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { routeArgs } from '../../fixture/route.ts'
import { loader } from './route.tsx'

async function open(shop: FakeShop) {
  const call = { path: '/p/nordwand-98', params: { '*': 'nordwand-98' } }
  const { args, errors } = routeArgs('/:lang/p/*', shop, call)
  const { product, rows } = await loader(args)
  return { ...(await rows), product, errors }
}

const ski = (uid: string, over: Partial<SellableProduct> = {}): SellableProduct => ({
  ...NORDWAND,
  ...{ uid, slug: uid, title: uid, ...over },
})

const own = ski('nordwand-98', { attributes: { waist_mm: 98, weight_g: 1640 } })
const others = [60, 70, 80, 90, 100, 110, 120].map(waist =>
  ski(`ski-${waist}`, { attributes: { waist_mm: waist, radius_m: 18 } }),
)

const shopWith = (products: readonly SellableProduct[], content: Partial<Shop['content']> = {}) =>
  fakeShop({
    products,
    content: {
      productsIn: async () =>
        products.map(({ commerce, ...entry }) => ({
          ...entry,
          sku: commerce.sku,
          commerceIds: { eu_region_1: commerce.id },
        })),
      ...content,
    },
  })

describe('the comparison on the product page', () => {
  it('lists six similar products, nearest first, by attribute', async () => {
    const { comparison } = await open(shopWith([own, ...others]))
    expect(comparison?.products.map(({ uid }) => uid)).toEqual([
      'nordwand-98',
      ...['ski-100', 'ski-90', 'ski-110', 'ski-120', 'ski-80', 'ski-70'],
    ])
    const waist = comparison?.rows.find(({ values }) => values[0]?.startsWith('98'))
    expect(waist?.values.map(value => Number.parseInt(value, 10))).toEqual([98, 100, 90, 110, 120, 80, 70])
    const radius = comparison?.rows.find(({ values }) => values[1]?.startsWith('18'))
    expect(radius?.values[0]).toBe('')
  })

  it('omits hidden attributes, and is missing without others', async () => {
    const hidden = { hiddenAttributes: async () => ['radius_m', 'weight_g'] }
    const { comparison } = await open(shopWith([own, ...others], hidden))
    expect(comparison?.rows).toHaveLength(1)
    const all = { hiddenAttributes: async () => ['radius_m', 'weight_g', 'waist_mm'] }
    expect((await open(shopWith([own, ...others], all))).comparison).toBeNull()
  })

  it('is missing without similar products or content, which is reported', async () => {
    expect((await open(shopWith([own]))).comparison).toBeNull()
    const { comparison, errors } = await open(shopWith([own, ...others], { productsIn: down }))
    expect(comparison).toBeNull()
    expect(errors).toHaveLength(1)
  })
})

describe('the size guide of the product page', () => {
  const page = (uid: string) => ({
    ...{ uid, url: `/${uid}`, title: uid, summary: '', group: 'sizing' as const, regions: [] },
    ...{ seo: { title: '', description: '' }, questions: [] },
  })

  it('is the help page of its category, where there is one', async () => {
    const supportPages = async () => [page('ski-sizes')]
    expect((await open(shopWith([own], { supportPages }))).product.sizeGuide).toEqual({
      href: '/de-de/support/ski-sizes',
      table: 0,
    })
    expect((await open(shopWith([own]))).product.sizeGuide).toBeNull()
    const elsewhere = async () => [{ ...page('ski-sizes'), regions: ['jp' as const] }]
    expect((await open(shopWith([own], { supportPages: elsewhere }))).product.sizeGuide).toBeNull()
  })
})

describe('add-ons of a product', () => {
  const poles = ['halm', 'esche', 'nadel', 'speer', 'sarisse'].map((uid, index) =>
    ski(uid, { categories: ['poles'], commerce: { ...NORDWAND.commerce, id: 100 + index } }),
  )
  const offer = { headline: 'Stöcke', categories: ['poles'], products: ['sarisse'] }
  const addOns = async () => [{ uid: 'skis', categories: ['skis'], offers: [offer] }]

  it('are four, the editors’ first, with commerce ids and without badges', async () => {
    const { addOns: shown } = await open(shopWith([own, ...poles], { addOns }))
    const markup = String(shown)
    const found = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, text]) => text)
    expect(found(/<h3 class="type-title lg[^>]*>(.*?)</g)).toEqual(['Stöcke'])
    expect(found(/<h3 class="type-title"><a[^>]*>(.*?)</g)).toEqual(['sarisse', 'halm', 'esche', 'nadel'])
    expect(found(/data-add-on="(\d+)"/g)).toEqual(['104', '100', '101', '102'])
    expect(markup).not.toContain('>Neu<')
  })

  it('omit sold-out products and empty offers', async () => {
    const soldOut = poles.map(pole => ({ ...pole, commerce: { ...pole.commerce, available: false } }))
    expect((await open(shopWith([own, ...soldOut], { addOns }))).addOns).toBeNull()
  })

  it('are empty and reported when content does not answer', async () => {
    const { addOns: shown, errors } = await open(shopWith([own, ...poles], { addOns: down }))
    expect(shown).toBeNull()
    expect(errors).toHaveLength(1)
  })
})
