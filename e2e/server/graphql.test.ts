import { describe, expect, it } from 'vitest'
import { askGraphql } from '../../web/server/api/graphql/ask-graphql.ts'
import {
  GET_AUTOMATED_RELATED_PRODUCT_IDS,
  GET_COLOR_GROUPS,
  GET_ERROR_PAGE,
  GET_RELATED_PRODUCTS,
} from '../../web/server/api/graphql/operations.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const send = (path: string, init?: RequestInit) => fetch(`${shop.url}${path}`, init)
const IN_GERMANY = { locale: 'de-de', bcRegion: 'eu_region_1' } as const

describe('/graphql of the running shop', () => {
  it('names colors in the requested language', async () => {
    const [english, german] = await Promise.all(
      ['en-us', 'de'].map(locale => askGraphql(GET_COLOR_GROUPS, { locale }, send)),
    )
    expect(german?.colorGroups).toHaveLength(english?.colorGroups.length ?? -1)
    expect(german?.colorGroups).not.toEqual(english?.colorGroups)
  })

  it('relates what shares terrain and ability, and answers those products by their ids', async () => {
    const productAttributes = [
      { attribute: 'terrain', values: ['piste'] },
      { attribute: 'ability', values: ['expert'] },
      { attribute: 'gender', values: ['unisex'] },
    ]
    const variables = {
      ...IN_GERMANY,
      categoryId: 'skis',
      ctsRegion: 'eu_region_1',
      productAttributes,
    } as const
    const all = { ...variables, productAttributes: undefined }
    const { ids } = await askGraphql(GET_AUTOMATED_RELATED_PRODUCT_IDS, variables, send)
    const every = await askGraphql(GET_AUTOMATED_RELATED_PRODUCT_IDS, all, send)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length).toBeLessThan(every.ids.length)
    const { relatedProducts } = await askGraphql(GET_RELATED_PRODUCTS, { ...IN_GERMANY, ids }, send)
    expect(relatedProducts.map(({ commerce }) => commerce.id)).toEqual(ids)
    expect(relatedProducts[0]?.commerce.price.list.currency).toBe('EUR')
  })

  it('answers the error page with its products', async () => {
    const { errorPage } = await askGraphql(GET_ERROR_PAGE, IN_GERMANY, send)
    expect(errorPage?.header).toBe('Seite nicht gefunden')
    expect(errorPage?.products.length).toBeGreaterThan(0)
  })

  it('rejects other queries', async () => {
    const ask = (query: string) => send(`/graphql?${new URLSearchParams({ query })}`)
    expect((await ask('{ __schema { types { name } } }')).status).toBe(403)
    expect((await send('/graphql')).status).toBe(400)
    expect((await send('/graphql', { method: 'PUT' })).status).toBe(405)
  })
})

it('shows related products on a product page in its language', async () => {
  const page = await (await send('/de-de/p/nordwand-98')).text()
  const [, related = ''] = page.split('id="related"')
  expect(related).toContain('Auch einen Blick wert')
  const links = [...related.matchAll(/href="\/de-de\/p\/([\w-]+)/g)].map(match => match[1])
  expect(new Set(links).size).toBe(8)
  expect(links).not.toContain('nordwand-98')
})
