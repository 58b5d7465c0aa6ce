import type { Category } from '@firnline/domain/catalogue/category'
import type { Product } from '@firnline/domain/catalogue/product'
import type { ErrorPage } from '@firnline/domain/content/error-page'
import type { ProductEntry } from '@firnline/services/content/port'
import { describe, expect, it } from 'vitest'
import { type Shop, shopContext } from '../../contexts/shop.ts'
import { contextOf, down, fakeShop, SKIS } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import type { ErrorView } from '../error-page/error-page-view.ts'
import { gone, loadProduct } from './load-product.ts'

const BOOTS: Category = { ...SKIS, uid: 'blt2', key: 'boots', slug: 'boots', title: 'Schuhe' }
const GONE: Product = { ...NORDWAND, uid: 'old', slug: 'old', title: 'Alt', regions: ['us'] }
const PAGE: ErrorPage = {
  title: 'Not found',
  regions: [],
  header: 'Verstiegen',
  content: ['Hier ist nichts.'],
  linkText: 'Zurück',
  productHeader: 'Wenn du schon hier bist',
  products: ['nordwand-98'],
  banner: null,
  related: [{ uid: 'blt2', key: 'boots', commerceId: 3 }],
  recommendation: { header: 'Nicht mehr im Regal', content: ['Diese sind noch da.'] },
}

const entry = (over: Partial<ProductEntry>): ProductEntry => {
  const { commerce: _, ...messages } = NORDWAND
  return { ...messages, sku: 'FL', commerceIds: { eu_region_1: 7 }, ...over }
}
const sold = (uid: string, over: Partial<Product> = {}): Product => ({ ...NORDWAND, uid, slug: uid, ...over })

type Parts = {
  readonly inCategory?: Readonly<Record<string, readonly ProductEntry[]>>
  readonly content?: Partial<Shop['content']>
  readonly catalogue?: Partial<Shop['catalogue']>
}

function shopWith({ inCategory = {}, content, catalogue }: Parts) {
  const products = [GONE, NORDWAND, sold('sulz'), sold('serac'), { ...sold('unsold'), commerce: null }]
  const shop = fakeShop({
    products,
    content: {
      errorPage: async () => PAGE,
      categories: async () => [SKIS, BOOTS],
      productsIn: async (_, uids) => uids.flatMap(uid => inCategory[uid] ?? []),
      ...content,
    },
  })
  const { context, errors } = contextOf({ ...shop, catalogue: { ...shop.catalogue, ...catalogue } })
  return { shop: context.get(shopContext), errors }
}

async function answerTo(parts: Parts) {
  const { shop, errors } = shopWith(parts)
  const { data, init } = await gone(shop, GONE)
  const view: ErrorView | null = data
  return { view, status: init?.status, errors }
}

function uidsOf(view: ErrorView | null) {
  const markup = view?.kind === 'gone-page' ? view.slides : view?.products
  return [...String(markup).matchAll(/<h3[^>]*><a href="\/de-de\/p\/([\w-]+)/g)].map(([, slug]) => slug)
}

describe('a product that is not sold here', () => {
  it.each([
    ['is of other regions', 'old'],
    ['is not sold in this store', 'unsold'],
  ])('is 410 when it %s', async (_, slug) => {
    const { shop } = shopWith({})
    await expect(loadProduct(shop, slug)).rejects.toMatchObject({ init: { status: 410 } })
  })

  it('is 404 when unknown in any region', async () => {
    const { shop } = shopWith({})
    await expect(loadProduct(shop, 'never')).rejects.toMatchObject({
      init: { status: 404, statusText: 'Page Not Found: /de-de/asked' },
    })
  })

  it('offers products of its category with the editors’ texts', async () => {
    const skis = [
      entry({ uid: 'nordwand-98' }),
      entry({ uid: 'sulz' }),
      entry({ uid: 'abroad', regions: ['jp'] }),
    ]
    const { view, status } = await answerTo({ inCategory: { skis, boots: [entry({ uid: 'serac' })] } })
    expect(status).toBe(410)
    expect(view).toMatchObject({
      kind: 'gone-page',
      product: { title: 'Alt' },
      header: 'Nicht mehr im Regal',
      content: ['Diese sind noch da.'],
      link: { text: 'Zurück', href: '/de-de' },
      category: { text: 'Alle Ski', href: '/de-de/c/skis' },
    })
    expect(uidsOf(view)).toEqual(['nordwand-98', 'sulz'])
  })

  it('offers products of the editors’ categories when its own has none', async () => {
    const { view } = await answerTo({ inCategory: { boots: [entry({ uid: 'serac' })] } })
    expect(uidsOf(view)).toEqual(['serac'])
  })

  it('shows the editors’ error page when there is nothing to offer', async () => {
    const { view, status } = await answerTo({})
    expect(status).toBe(410)
    expect(view).toMatchObject({ kind: 'error-page', status: 410, header: 'Verstiegen' })
    expect(uidsOf(view)).toEqual(['nordwand-98'])
  })

  it.each<[string, Parts]>([
    ['content', { content: { productsIn: down } }],
    ['the store', { inCategory: { skis: [entry({})] }, catalogue: { soldByUid: down } }],
  ])('is 404 and reported when %s does not answer', async (_, parts) => {
    const { view, status, errors } = await answerTo(parts)
    expect(status).toBe(404)
    expect(view).toMatchObject({ kind: 'error-page', status: 404 })
    expect(errors).toHaveLength(1)
  })

  it('has the default texts when the editors have none', async () => {
    const inCategory = { skis: [entry({ uid: 'nordwand-98' })] }
    const { view } = await answerTo({ inCategory, content: { errorPage: async () => null } })
    expect(view).toMatchObject({ kind: 'gone-page', header: 'Produkt nicht verfügbar' })
  })
})
