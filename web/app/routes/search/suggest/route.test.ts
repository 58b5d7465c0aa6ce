import { NO_SEARCH_CONTENT } from '@firnline/domain/search/search-content'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import { fakeSearch, hitOf } from '../../../fixture/fake-search.ts'
import { type FakeShop, fakeShop } from '../../../fixture/fake-shop.ts'
import { routeArgs } from '../../../fixture/route.ts'
import { loader } from './route.ts'

async function suggest(query: string, shop: FakeShop) {
  const path = `/search/suggest?q=${encodeURIComponent(query)}`
  const { args, errors } = routeArgs('/:lang/search/suggest', shop, { path })
  const answer = await loader(args)
  return { view: await answer.json(), errors }
}

describe('search suggestions', () => {
  it('are queries, products, categories and articles of the region', async () => {
    const { search, queries: asked } = fakeSearch({
      hits: [
        hitOf('product', 'nordwand-98'),
        hitOf('category', 'skis', { url: '/c/skis', title: 'Ski' }),
        hitOf('post', 'wax', { url: '/blog/p/wax' }),
      ],
    })
    const shop = fakeShop({ search: { search, suggest: async () => ['nordwand 98'] } })
    const { view } = await suggest(' nordw ', shop)
    expect(view).toMatchObject({
      query: 'nordw',
      requestId: 'r1',
      queries: [{ text: 'nordwand 98', href: '/de-de/search?q=nordwand+98' }],
      products: [
        {
          id: 'product-nordwand-98',
          href: '/de-de/p/nordwand-98',
          picture: { name: 'nordwand-98-glacier' },
          price: { kind: 'range', from: '599,00\u00a0€' },
        },
      ],
      groups: {
        categories: [{ title: 'Ski', href: '/de-de/c/skis' }],
        journal: [{ href: '/de-de/blog/p/wax' }],
      },
      messages: { products: 'Produkte' },
    })
    expect(asked.every(({ includedRegions }) => includedRegions?.[0] === 'eu_region_1')).toBe(true)
    expect(asked.every(({ tags }) => tags === undefined)).toBe(true)
  })

  it('are popular queries while the box is empty, without a request', async () => {
    const searchContent = async () => ({ ...NO_SEARCH_CONTENT, popularSearches: ['Tourenski'] })
    const { view } = await suggest('  ', fakeShop({ content: { searchContent } }))
    expect(view).toMatchObject({ queries: [{ text: 'Tourenski' }], products: [] })
  })

  it('are empty when the search does not answer, which is reported', async () => {
    const search = { search: () => Promise.reject(new ServiceError('search', '[503]')) }
    const { view, errors } = await suggest('ski', fakeShop({ search }))
    expect(view).toMatchObject({ queries: [], products: [], groups: { categories: [] } })
    expect(errors).toHaveLength(1)
  })
})
