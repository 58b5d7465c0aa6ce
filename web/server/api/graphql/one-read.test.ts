import { createCatalogue } from '@firnline/services/catalogue/create-catalogue'
import type { ProductName } from '@firnline/services/commerce/port'
import { ServiceError } from '@firnline/services/http/service-error'
import { expect, it } from 'vitest'
import { NORDWAND } from '../../../app/fixture/nordwand.ts'
import { askGraphql } from './ask-graphql.ts'
import { ADDRESS, ERROR_PAGE, IN_EUROPE } from './fixture/graphql-shop.ts'
import { createGraphqlHandler } from './graphql-handler.ts'
import {
  GET_AUTOMATED_RELATED_PRODUCT_IDS,
  GET_ERROR_PAGE,
  GET_RELATED_PRODUCTS,
  type Operation,
} from './operations.ts'

/** The real join over a content service of five skis and a store that counts how often each is asked for products. */
function ask<V, A>(operation: Operation<V, A>, variables: V, storeDown = false) {
  const { commerce: _, ...words } = NORDWAND
  const entries = ['firn', 'fell', 'grat', 'kar', 'halde'].map((uid, i) => {
    const ids = { commerceIds: { eu_region_1: i + 1 } }
    return { ...words, uid, slug: uid, sku: uid, ...ids }
  })
  const asked: unknown[] = []
  const errors: unknown[] = []
  const nobody = () => Promise.reject(new Error('Nobody should ask for that.'))
  const content = {
    product: nobody,
    page: nobody,
    products: nobody,
    colorNames: async () => ({}),
    displayTexts: async () => ({}),
    colorGroups: nobody,
    errorPage: async () => ({ ...ERROR_PAGE, products: ['grat', 'kar'] }),
    categories: async () => [
      { uid: 'blt1', key: 'skis', slug: 'skis', parent: null, commerceIds: {}, related: null },
    ],
    automatedRelatedConfig: async () => [],
    async productsIn(...question: unknown[]) {
      asked.push(['content', ...question])
      return entries
    },
    async productsByUid(language: string, uids: readonly string[]) {
      asked.push(['content', language, uids])
      return entries.filter(({ uid }) => uids.includes(uid))
    },
    productsBySlug: () => Promise.reject(new Error('Products are read by uid.')),
    async productsBySku(language: string, skus: readonly string[]) {
      asked.push(['content', language, skus])
      return entries.filter(({ sku }) => skus.includes(sku))
    },
    productsByCommerceId: nobody,
  }
  const skuOf = (id: number) => entries.find(entry => entry.commerceIds.eu_region_1 === id)?.sku ?? ''
  const commerce = {
    productIds: async (_: string, names: readonly ProductName[]) => names.map(({ id }) => id),
    productSkus: async (_: string, ids: readonly number[]) => new Map(ids.map(id => [id, skuOf(id)])),
    async products(region: string, ids: readonly number[]) {
      asked.push(['commerce', region, ids])
      if (storeDown) throw new ServiceError('commerce', 'connect ECONNREFUSED')
      return ids.map(id => ({ ...NORDWAND.commerce, id }))
    },
  }
  const answer = createGraphqlHandler({
    services: {
      forPage: ({ onDegrade }) => ({
        content,
        commerce: { categories: nobody },
        catalogue: createCatalogue({ content, commerce, onDegrade }),
      }),
    },
    mode: 'production',
    onError: error => void errors.push(error),
  })
  const told = askGraphql(operation, variables, (path, init) =>
    answer(new Request(new URL(path, ADDRESS), init)),
  )
  return { told, asked, errors }
}

it('joins products by uid with one read of content and one of commerce', async () => {
  const { told, asked } = ask(GET_RELATED_PRODUCTS, { ...IN_EUROPE, uids: ['kar', 'fell', 'grat'] })
  expect((await told).relatedProducts.map(({ uid }) => uid)).toEqual(['kar', 'fell', 'grat'])
  expect(asked).toEqual([
    ['content', 'de', ['kar', 'fell', 'grat']],
    ['commerce', 'eu_region_1', [2, 3, 4]],
  ])
})

it('joins products by the store’s id with one read of each', async () => {
  const { told, asked } = ask(GET_RELATED_PRODUCTS, { ...IN_EUROPE, ids: [5, 1] })
  expect((await told).relatedProducts.map(({ uid }) => uid)).toEqual(['halde', 'firn'])
  expect(asked).toEqual([
    ['content', 'de', ['halde', 'firn']],
    ['commerce', 'eu_region_1', [5, 1]],
  ])
})

it('finds automated ids with one read of each', async () => {
  const variables = { ...IN_EUROPE, ctsRegion: 'eu_region_1', categoryId: 'skis' } as const
  const { told, asked } = ask(GET_AUTOMATED_RELATED_PRODUCT_IDS, variables)
  expect(await told).toEqual({ ids: [1, 2, 3, 4, 5] })
  expect(asked).toEqual([
    ['content', 'de', ['skis']],
    ['commerce', 'eu_region_1', [1, 2, 3, 4, 5]],
  ])
})

it('joins an error page’s products with one read of each', async () => {
  const { told, asked } = ask(GET_ERROR_PAGE, IN_EUROPE)
  expect((await told).errorPage?.products.map(({ uid }) => uid)).toEqual(['grat', 'kar'])
  expect(asked).toHaveLength(2)
})

it('tells that the store does not answer', async () => {
  const { told, errors } = ask(GET_RELATED_PRODUCTS, { ...IN_EUROPE, uids: ['fell'] }, true)
  await expect(told).rejects.toThrow('The commerce service cannot answer at the moment.')
  expect(errors).toHaveLength(1)
})
