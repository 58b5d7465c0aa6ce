import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import { askGraphql } from './ask-graphql.ts'
import { ADDRESS, ERROR_PAGE, graphqlShop, IN_EUROPE, post } from './fixture/graphql-shop.ts'
import {
  GET_AUTOMATED_RELATED_PRODUCT_IDS,
  GET_COLOR_GROUPS,
  GET_ERROR_PAGE,
  GET_RELATED_PRODUCTS,
} from './operations.ts'

type Shop = ReturnType<typeof graphqlShop>

/** The client's way of asking, led straight to the server. */
const sendTo =
  ({ answer }: Shop) =>
  (path: string, init: RequestInit) =>
    answer(new Request(new URL(path, ADDRESS), init))

const uids = (products: readonly { uid: string }[]) => products.map(({ uid }) => uid)

describe('the four operations', () => {
  it('GetColorGroups answers colours in the language of the locale', async () => {
    const shop = graphqlShop()
    expect(await askGraphql(GET_COLOR_GROUPS, { locale: 'de' }, sendTo(shop))).toEqual({
      colorGroups: [
        { uid: 'night', name: 'Nacht (de)', label: 'Night', hex: '#101820', childColors: ['Coal'] },
      ],
    })
  })

  it('GetRelatedProducts answers by uid, in the order asked, without what the store does not sell', async () => {
    const shop = graphqlShop()
    const variables = { ...IN_EUROPE, uids: ['kar', 'firn', 'unknown', 'fell'] }
    const { relatedProducts } = await askGraphql(GET_RELATED_PRODUCTS, variables, sendTo(shop))
    expect(uids(relatedProducts)).toEqual(['kar', 'fell'])
    expect(relatedProducts[0]).toMatchObject({
      url: '/kar',
      regions: ['eu_region_1'],
      image: { name: 'nordwand-98-glacier-set', set: true, alt: 'Ski' },
      commerce: { id: 3, price: { list: { amount: 74_900, currency: 'EUR' }, sale: null } },
    })
  })

  it('GetRelatedProducts answers by the store’s id', async () => {
    const variables = { ...IN_EUROPE, ids: [2, 99, 1] }
    const { relatedProducts } = await askGraphql(GET_RELATED_PRODUCTS, variables, sendTo(graphqlShop()))
    expect(uids(relatedProducts)).toEqual(['grat', 'fell'])
  })

  it.each([
    [true, { amount: 74_900, currency: 'EUR' }],
    [false, undefined],
    [undefined, undefined],
  ])('GetRelatedProducts tells variants’ retail prices: %s', async (includeVariantRetailPrice, expected) => {
    const variables = { ...IN_EUROPE, uids: ['fell'], includeVariantRetailPrice }
    const { relatedProducts } = await askGraphql(GET_RELATED_PRODUCTS, variables, sendTo(graphqlShop()))
    expect(relatedProducts[0]?.commerce.variants[0]?.retailPrice).toEqual(expected)
  })

  it.each([
    ['the category', undefined, [1, 2, 3]],
    ['what shares an attribute', [{ attribute: 'terrain', values: ['touring'] }], [2, 3]],
    [
      'the category where it is asked of nothing that counts',
      [{ attribute: 'waist', values: ['98'] }],
      [1, 2, 3],
    ],
  ])('GetAutomatedRelatedProductIds answers the ids of %s', async (_, productAttributes, expected) => {
    for (const categoryId of ['skis', '21']) {
      const variables = { ...IN_EUROPE, ctsRegion: 'eu_region_1', categoryId, productAttributes } as const
      const asked = askGraphql(GET_AUTOMATED_RELATED_PRODUCT_IDS, variables, sendTo(graphqlShop()))
      expect(await asked).toEqual({ ids: expected })
    }
  })

  it('GetAutomatedRelatedProductIds keeps to the content region, and knows no unknown category', async () => {
    const inUs = { ...IN_EUROPE, ctsRegion: 'us', categoryId: 'skis' } as const
    const ask = GET_AUTOMATED_RELATED_PRODUCT_IDS
    expect(await askGraphql(ask, inUs, sendTo(graphqlShop()))).toEqual({ ids: [1, 2] })
    const nowhere = { ...inUs, categoryId: 'sledges' }
    expect(await askGraphql(ask, nowhere, sendTo(graphqlShop()))).toEqual({ ids: [] })
  })

  it('GetErrorPage answers errorPage with its products, or null where editors have none', async () => {
    const { errorPage } = await askGraphql(GET_ERROR_PAGE, IN_EUROPE, sendTo(graphqlShop()))
    expect(errorPage).toMatchObject({
      header: 'Seite nicht gefunden',
      automatedRelatedProducts: [{ uid: 'blt1', bcId: 1 }],
      productRecommendationPage: { header: 'Nicht mehr da', mainContent: [] },
    })
    expect(uids(errorPage?.products ?? [])).toEqual(['grat', 'kar'])
    expect(errorPage?.banner).toEqual(ERROR_PAGE.banner)
    const none = graphqlShop({ content: { errorPage: async () => null } })
    expect(await askGraphql(GET_ERROR_PAGE, IN_EUROPE, sendTo(none))).toEqual({ errorPage: null })
  })

  it('GetErrorPage leaves out a banner without a button', async () => {
    const mute = { ...ERROR_PAGE, banner: ERROR_PAGE.banner && { ...ERROR_PAGE.banner, buttons: [] } }
    const shop = graphqlShop({ content: { errorPage: async () => mute } })
    expect((await askGraphql(GET_ERROR_PAGE, IN_EUROPE, sendTo(shop))).errorPage?.banner).toBeNull()
  })

  it('are answered to GET, too', async () => {
    const { query } = GET_COLOR_GROUPS
    const search = new URLSearchParams({ query, variables: '{"locale":"en-us"}' })
    const response = await graphqlShop().answer(new Request(`${ADDRESS}?${search}`))
    expect(await response.json()).toMatchObject({ data: { colorGroups: [{ name: 'Nacht (en-us)' }] } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the joined read', () => {
  it('asks content and commerce once for the products of all fields of a request', async () => {
    const shop = graphqlShop({ mode: 'development' })
    const query = `{
      a: relatedProducts(uids: ["fell", "kar"], locale: "de-at", bcRegion: eu_region_1) { uid }
      b: relatedProducts(uids: ["kar", "grat"], locale: "de", bcRegion: eu_region_1) { uid }
      errorPage(locale: "de-de", bcRegion: eu_region_1) { products { uid } }
    }`
    const response = await post(shop, { query })
    expect(await response.json()).toMatchObject({ data: { b: [{ uid: 'kar' }, { uid: 'grat' }] } })
    expect(shop.asked).toEqual([['uid', 'de', 'eu_region_1', ['fell', 'kar', 'grat', 'firn']]])
  })

  it('does not mix languages or stores', async () => {
    const shop = graphqlShop({ mode: 'development' })
    const of = (name: string, place: string) => `${name}: relatedProducts(uids: ["fell"], ${place}) { uid }`
    const query = `{
      ${of('a', 'locale: "de", bcRegion: eu_region_1')}
      ${of('b', 'locale: "fr", bcRegion: eu_region_1')}
      ${of('c', 'locale: "de", bcRegion: us')}
    }`
    await post(shop, { query })
    expect(shop.asked).toHaveLength(3)
  })
})

describe('what goes wrong', () => {
  const down = new ServiceError('content', 'connect ECONNREFUSED 127.0.0.1:3001')

  it('is thrown to the client with the first message, and tells nothing of what lies behind', async () => {
    const shop = graphqlShop({ content: { colorGroups: () => Promise.reject(down) } })
    await expect(askGraphql(GET_COLOR_GROUPS, { locale: 'de' }, sendTo(shop))).rejects.toThrow(
      /^The content service cannot answer at the moment\.$/,
    )
    expect(shop.errors).toEqual([down])
  })

  it('is a 503 that says when to come back where a service is down', async () => {
    const shop = graphqlShop({ content: { errorPage: () => Promise.reject(down) } })
    const response = await post(shop, { ...GET_ERROR_PAGE, variables: IN_EUROPE, answer: undefined })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).not.toMatch(/ECONNREFUSED|stack|127/)
  })

  it('is a failure of our own, told without a stack', async () => {
    const bug = new TypeError('Cannot read properties of undefined')
    const shop = graphqlShop({ catalogue: { productsByUid: () => Promise.reject(bug) } })
    const variables = { ...IN_EUROPE, uids: ['fell'] }
    const response = await post(shop, { query: GET_RELATED_PRODUCTS.query, variables })
    expect([response.status, shop.errors]).toEqual([500, [bug]])
    expect(await response.json()).toMatchObject({ errors: [{ message: 'Oops! Something Broke' }] })
  })

  it('is no list with less in it when a service that the join needs does not answer', async () => {
    const shop = graphqlShop({ missing: down })
    const variables = { ...IN_EUROPE, uids: ['fell'] }
    expect((await post(shop, { query: GET_RELATED_PRODUCTS.query, variables })).status).toBe(503)
    expect(shop.errors).toEqual([down])
  })
})
