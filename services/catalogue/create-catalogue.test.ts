import { COMMERCE_PRODUCT, PRODUCT } from '@firnline/domain/fixture/product'
import { localeOf } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import type { Commerce } from '../commerce/port.ts'
import type { Content, ProductEntry } from '../content/port.ts'
import { ServiceError } from '../http/service-error.ts'
import { createCatalogue } from './create-catalogue.ts'

const PLACE = { locale: localeOf('de', 'de'), region: 'eu_region_1', bcRegion: 'eu_region_1' } as const

const { commerce: _, ...CONTENT } = PRODUCT
const ENTRY: ProductEntry = {
  ...CONTENT,
  ...{ uid: 'nordwand-98', slug: 'nordwand-98', title: 'Nordwand 98', categories: ['skis'] },
  ...{ sku: 'FL-NW98', commerceIds: { eu_region_1: 7 } },
}
const COMMERCE = { ...COMMERCE_PRODUCT, id: 7 }

const down = () => Promise.reject(new ServiceError('content', 'No answer.'))

type Ids = Partial<Pick<Commerce, 'productIds' | 'productSkus'>>

function catalogueWhere(content: Partial<Content>, products: Commerce['products'], ids: Ids = {}) {
  const missed: string[] = []
  const asked = (name: string) => () => Promise.reject(new Error(`Nobody should ask for ${name}.`))
  const catalogue = createCatalogue({
    content: {
      displayTexts: async () => ({}),
      colorNames: async () => ({}),
      page: asked('a page'),
      product: async () => ENTRY,
      products: async () => [ENTRY],
      productsIn: async () => [ENTRY],
      productsByUid: async () => [ENTRY],
      productsBySlug: async () => [ENTRY],
      productsBySku: async () => [ENTRY],
      productsByCommerceId: async () => [ENTRY],
      ...content,
    },
    commerce: {
      products,
      productIds: async (_, names) => names.map(({ id }) => id),
      productSkus: async (_, ids) => new Map(ids.map(id => [id, 'FL-NW98'])),
      ...ids,
    },
    onDegrade: what => void missed.push(what),
  })
  return { catalogue, missed }
}

it('createCatalogue omits color names when content fails, and reports it', async () => {
  const { catalogue, missed } = catalogueWhere({ colorNames: down, displayTexts: down }, async () => [])
  expect((await catalogue.product(PLACE, 'nordwand-98'))?.title).toBe('Nordwand 98')
  expect(missed).toEqual(['colour names', 'display texts'])
})

it('createCatalogue shows the platform’s picture of a product where there is one, else that of content', async () => {
  const shown = async (pictures: typeof COMMERCE.pictures) => {
    const { catalogue } = catalogueWhere({}, async () => [{ ...COMMERCE, pictures }])
    return (await catalogue.product(PLACE, 'nordwand-98'))?.picture
  }
  const picture = { name: 'https://cdn.test/{:size}/ski.1.jpg', set: false, alt: '' }
  expect(await shown([picture])).toEqual({ ...picture, alt: 'Nordwand 98' })
  expect(await shown([{ ...picture, alt: 'A ski' }])).toEqual({ ...picture, alt: 'A ski' })
  expect(await shown([])).toEqual(ENTRY.picture)
})

it('createCatalogue omits prices when commerce fails, and reports it', async () => {
  const { catalogue, missed } = catalogueWhere({}, down)
  expect(await catalogue.productsIn(PLACE, ['skis'])).toMatchObject([{ uid: 'nordwand-98', commerce: null }])
  expect(missed).toEqual(['prices and stock of 1 products'])
})

it('createCatalogue throws rather than call a product unsold when commerce fails', async () => {
  const { catalogue, missed } = catalogueWhere({}, down)
  await expect(catalogue.product(PLACE, 'nordwand-98')).rejects.toThrow(ServiceError)
  await expect(catalogue.soldByUid(PLACE, ['nordwand-98'])).rejects.toThrow(ServiceError)
  expect(missed).toEqual([])
})

it('soldByUid drops products of other regions and those that the store lacks', async () => {
  const entries = [
    { ...ENTRY, uid: 'unsold', commerceIds: {} },
    { ...ENTRY, uid: 'elsewhere', regions: ['jp' as const] },
    ENTRY,
  ]
  const { catalogue } = catalogueWhere({ productsByUid: async () => entries }, async () => [COMMERCE])
  const sold = await catalogue.soldByUid(PLACE, ['elsewhere', 'nordwand-98', 'unsold'])
  expect(sold.map(({ uid }) => uid)).toEqual(['nordwand-98'])
})

it('productsByCommerceId finds entries by the SKU of their product, whatever id content states', async () => {
  const asked: unknown[] = []
  const content = {
    productsBySku: async (_: string, skus: readonly string[]) => {
      asked.push(skus)
      return [ENTRY]
    },
    productsByCommerceId: async () => [{ ...ENTRY, uid: 'stale', commerceIds: { eu_region_1: 8 } }],
  }
  const ids = {
    productIds: async () => [812345],
    productSkus: async () => new Map([[812345, 'FL-NW98']]),
  }
  const { catalogue } = catalogueWhere(content, async () => [{ ...COMMERCE, id: 812345 }], ids)
  const found = await catalogue.productsByCommerceId(PLACE, [812345, 8])
  expect([...found].map(([id, { uid, commerce }]) => [id, uid, commerce?.id])).toEqual([
    [812345, 'nordwand-98', 812345],
  ])
  expect(asked).toEqual([['FL-NW98']])
})

it('productsByCommerceId uses the ids that content states when commerce fails, and reports it', async () => {
  const ids = { productSkus: down, productIds: down }
  const { catalogue, missed } = catalogueWhere({}, down, ids)
  expect([...(await catalogue.productsByCommerceId(PLACE, [7])).keys()]).toEqual([7])
  expect(missed).toEqual(['the SKUs of products', 'prices and stock of 1 products'])
})

it('createCatalogue throws errors that are not ServiceErrors', async () => {
  const { catalogue } = catalogueWhere(
    { colorNames: async () => Promise.reject(new TypeError('oops')) },
    async () => [],
  )
  await expect(catalogue.product(PLACE, 'nordwand-98')).rejects.toThrow('oops')
})

it('productsIn is empty when content fails, and reports it', async () => {
  const { catalogue, missed } = catalogueWhere({ productsIn: down }, async () => [])
  expect(await catalogue.productsIn(PLACE, ['skis'])).toEqual([])
  expect(missed).toEqual(['products of a category'])
})
