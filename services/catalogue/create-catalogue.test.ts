import { localeOf } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import type { Commerce } from '../commerce/port.ts'
import type { Content, ProductEntry } from '../content/port.ts'
import { ServiceError } from '../http/service-error.ts'
import { createCatalogue } from './create-catalogue.ts'

const PLACE = { locale: localeOf('de', 'de'), region: 'eu_region_1', bcRegion: 'eu_region_1' } as const

const ENTRY: ProductEntry = {
  uid: 'nordwand-98',
  slug: 'nordwand-98',
  title: 'Nordwand 98',
  tagline: '',
  description: [],
  picture: { name: 'nordwand-98-glacier', set: false, alt: 'Nordwand 98' },
  regions: [],
  isNew: false,
  isRedesigned: false,
  categories: ['skis'],
  features: [],
  specs: [],
  countryPrices: {},
  sku: 'FL-NW98',
  commerceIds: { eu_region_1: 7 },
}

const down = () => Promise.reject(new ServiceError('content', 'No answer.'))

function catalogueWhere(content: Partial<Content>, products: Commerce['products']) {
  const missed: string[] = []
  const asked = (name: string) => () => Promise.reject(new Error(`Nobody should ask for ${name}.`))
  const catalogue = createCatalogue({
    content: {
      header: asked('the header'),
      footer: asked('the footer'),
      brands: asked('brands'),
      displayTexts: async () => ({}),
      colorNames: async () => ({}),
      page: asked('a page'),
      pages: asked('pages'),
      categories: asked('categories'),
      category: asked('a category'),
      product: async () => ENTRY,
      productsIn: async () => [ENTRY],
      products: asked('all products'),
      productsByUid: async () => [ENTRY],
      productsByCommerceId: async () => [ENTRY],
      redirects: asked('redirects'),
      ...content,
    },
    commerce: { products },
    onDegrade: what => void missed.push(what),
  })
  return { catalogue, missed }
}

it('has products without names for colours when content cannot give them, and says so (SPEC §8)', async () => {
  const { catalogue, missed } = catalogueWhere({ colorNames: down, displayTexts: down }, async () => [])
  expect((await catalogue.product(PLACE, 'nordwand-98'))?.title).toBe('Nordwand 98')
  expect(missed).toEqual(['colour names', 'display texts'])
})

it('has products without prices when commerce does not answer, and says so (SPEC §8)', async () => {
  const { catalogue, missed } = catalogueWhere({}, down)
  expect(await catalogue.productsIn(PLACE, 'skis')).toMatchObject([{ uid: 'nordwand-98', commerce: null }])
  expect(missed).toEqual(['prices and stock of 1 products'])
})

it('does not hide a mistake of our own', async () => {
  const { catalogue } = catalogueWhere(
    { colorNames: async () => Promise.reject(new TypeError('oops')) },
    async () => [],
  )
  await expect(catalogue.product(PLACE, 'nordwand-98')).rejects.toThrow('oops')
})
