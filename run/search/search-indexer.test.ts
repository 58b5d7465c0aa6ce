import type { CommerceProduct } from '@firnline/domain/catalogue/product'
import { NO_SEARCH_CONTENT } from '@firnline/domain/search/search-content'
import { createSearchServer } from '@firnline/embedded/search/server'
import { productTag } from '@firnline/services/commerce/create-commerce'
import type { ProductEntry } from '@firnline/services/content/port'
import { typeTag } from '@firnline/services/content/tags'
import { createResponseCache } from '@firnline/services/http/response-cache'
import { ServiceError } from '@firnline/services/http/service-error'
import { createAppSearch } from '@firnline/services/search/app-search/app-search'
import { appSearchIndices } from '@firnline/services/search/app-search/app-search-index'
import { createSearch } from '@firnline/services/search/create-search'
import { createPurges } from '@firnline/web/server/cache/purges'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { followChanges } from './follow-changes.ts'
import { runSearchCommand, type SearchCommand } from './search-command.ts'
import { createSearchIndexer, type SearchIndexerParts } from './search-indexer.ts'

const A_SECOND = { timeout: 1_000, interval: 20 }

const entry = (uid: string, id: number): ProductEntry => ({
  ...{ uid, slug: uid, title: `Gratski ${uid}`, tagline: '', summary: '', description: [], regions: [] },
  ...{
    picture: { name: uid, set: false, alt: '' },
    film: null,
    turntable: null,
    isNew: false,
    isRedesigned: false,
    banner: null,
    categories: ['skis'],
  },
  ...{ features: [], attributes: {}, specs: [], relatedProducts: [], downloads: [], countryPrices: {} },
  ...{ sku: `FL-${uid}`, commerceIds: { eu_region_1: id } },
})
const sold = (id: number, stock: number): CommerceProduct => ({
  ...{
    id,
    sku: id === 1 ? 'FL-hoch' : 'FL-tief',
    name: '',
    available: true,
    categories: [],
    brandId: null,
    rating: null,
    orderLimits: { least: 1, most: null },
    pictures: [],
    options: [],
  },
  price: { list: { amount: 50_000, currency: 'EUR' }, sale: null },
  variants: [
    {
      ...{ id, sku: `V-${id}`, stock, purchasable: true, picture: null, choices: [] },
      price: { list: { amount: 50_000, currency: 'EUR' }, sale: null },
    },
  ],
})

/** A shop whose content and store say what the test lets them say. */
async function openShop() {
  const said = {
    products: [entry('hoch', 1), entry('tief', 2)],
    store: new Map([
      [1, sold(1, 3)],
      [2, sold(2, 3)],
    ]),
    isStoreDown: false,
    synonyms: [] as string[][],
  }
  const sent: string[] = []
  const server = await createSearchServer({ privateKey: 'private-a', searchKey: 'search-a' })
  const fetch = async (request: Request) => {
    if (/documents$/.test(request.url)) sent.push(`${request.method} ${await request.clone().text()}`)
    return server.fetch(request)
  }
  const missed: unknown[] = []
  const purges = createPurges(null)
  const cache = createResponseCache({
    ttl: 60_000,
    maxBytes: 1_000_000,
    onStale: (_, error) => missed.push(error),
  })
  purges.join(cache.purge)
  const place = { baseUrl: 'http://search.example', enginePrefix: 'shop' }
  const parts: SearchIndexerParts = {
    openIndex: appSearchIndices({ ...place, privateKey: 'private-a', fetch }),
    content: {
      products: async () => said.products,
      productsByUid: async (_, uids) => said.products.filter(({ uid }) => uids.includes(uid)),
      productsBySku: async (_, skus) => said.products.filter(({ sku }) => skus.includes(sku)),
      productsByCommerceId: async (_, region, ids) =>
        said.products.filter(({ commerceIds }) => ids.includes(commerceIds[region] ?? 0)),
      searchContent: async () => ({ ...NO_SEARCH_CONTENT, synonyms: said.synonyms }),
      attributeSettings: async () => ({
        titles: [],
        optionOrder: {},
        optionTitles: {},
        explanations: [],
        facets: [],
      }),
      colorNames: async () => ({}),
      displayTexts: async () => ({}),
      categories: async () => [],
      pages: async () => [],
      page: async () => null,
      proPage: async () => null,
      landingPage: async () => null,
      sitePages: async () => [],
      blogPosts: async () => [],
      supportPages: async () => [],
      supportPage: async () => null,
      team: async () => null,
      athletes: async () => [],
      stores: async () => [],
    },
    commerce: {
      productIds: async (_, names) => names.map(({ id }) => id),
      productSkus: async (_, ids) =>
        new Map(ids.flatMap(id => [[id, said.store.get(id)?.sku ?? '']] as const)),
      async products(region, ids) {
        if (said.isStoreDown) throw new ServiceError('commerce', 'No answer.')
        return region === 'eu_region_1' ? ids.flatMap(id => said.store.get(id) ?? []) : []
      },
    },
    onMiss: error => missed.push(error),
  }
  const indexer = createSearchIndexer(parts)
  const service = createAppSearch({ ...place, searchKey: 'search-a', timeout: 0, fetch: server.fetch })
  const search = createSearch(service, cache)
  const found = async (query: string) => {
    const { results } = await search
      .forPage(() => {})
      .search({ query, language: 'de', includedRegions: ['eu_region_1'] })
    return results.map(({ uid }) => uid)
  }
  followChanges(purges, indexer, pino({ level: 'silent' }))
  const command = async (name: SearchCommand) => {
    const lines: string[] = []
    const needs = { indexer, search: service, say: (line: string) => lines.push(line) }
    return { code: await runSearchCommand(name, needs), lines }
  }
  const startAgain = () => createSearchIndexer(parts)
  return { said, sent, missed, indexer, startAgain, purges, found, command, openIndex: parts.openIndex }
}

it('finds what is published, sinks what is sold out, and loses what is unpublished, each within a second, while searches go on', async () => {
  const { said, indexer, purges, found } = await openShop()
  await indexer.fill()
  let searches = 0
  let isOver = false
  const going = (async () => {
    for (; !isOver; searches += 1) {
      expect((await found(`gratski${' '.repeat(searches % 50)}`)).length).toBeGreaterThanOrEqual(2)
      await new Promise(resolve => setImmediate(resolve))
    }
  })()
  expect(await found('gratski')).toEqual(['hoch', 'tief'])

  said.store.set(1, sold(1, 0))
  await purges.purge([productTag('eu_region_1', 1)])
  await expect.poll(() => found('gratski'), A_SECOND).toEqual(['tief', 'hoch'])

  said.products = [...said.products, entry('neu', 3)]
  said.store.set(3, sold(3, 5))
  await purges.purge([typeTag('product')])
  await expect.poll(() => found('neu'), A_SECOND).toEqual(['neu'])

  said.products = said.products.filter(({ uid }) => uid !== 'neu')
  await purges.purge([typeTag('product')])
  await expect.poll(() => found('gratski neu'), A_SECOND).not.toContain('neu')

  isOver = true
  await going
  expect(searches).toBeGreaterThan(10)
})

it('sends only what has changed, and what merchandisers say when they say something else', async () => {
  const { said, sent, indexer, found } = await openShop()
  await indexer.fill()
  expect(sent.filter(call => call.startsWith('POST'))).toHaveLength(5)
  sent.length = 0
  await indexer.fill()
  expect(sent).toEqual([])
  said.synonyms = [['Gratski', 'Kammlatte']]
  await indexer.fill()
  expect(sent).toEqual([])
  expect(await found('kammlatte')).toEqual(['hoch', 'tief'])
  await indexer.follow('eu_region_1', [2])
  expect(sent).toEqual([])
})

it('keeps what it knows of the stores while they do not answer, and learns what it missed', async () => {
  const { said, missed, indexer, found } = await openShop()
  said.isStoreDown = true
  await indexer.fill()
  expect(missed).toHaveLength(1)
  expect(await found('gratski')).toEqual(['hoch', 'tief'])
  said.isStoreDown = false
  said.store.set(1, sold(1, 0))
  await indexer.follow('eu_region_1', [1])
  expect(await found('gratski ')).toHaveLength(2)
})

it('sends at a later start only what has changed meanwhile, and leaves alone what the stores do not answer for', async () => {
  const { said, sent, indexer, startAgain, found } = await openShop()
  said.store.set(1, sold(1, 0))
  await indexer.fill()
  sent.length = 0
  await startAgain().fill()
  expect(sent).toEqual([])

  said.isStoreDown = true
  await startAgain().fill()
  expect(sent).toEqual([])
  expect(await found('gratski')).toEqual(['tief', 'hoch'])

  said.isStoreDown = false
  said.products = [entry('hoch', 1)]
  await startAgain().fill()
  expect(sent.filter(call => call.startsWith('POST'))).toEqual([])
  expect(sent.filter(call => call.startsWith('DELETE'))).toHaveLength(5)
})

it('counts, verifies and replaces an index by command', async () => {
  const { said, command, openIndex } = await openShop()
  expect(await command('status')).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(['de: 0 documents']),
  })
  const empty = await command('verify')
  expect(empty.code).toBe(1)
  expect(empty.lines).toContain('de: missing: product-hoch, product-tief')
  expect(empty.lines).toContain('de: not found by its title: product-hoch (Gratski hoch)')
  expect(await command('fill')).toEqual({ code: 0, lines: ['Search has 10 documents.'] })
  expect(await command('verify')).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(['de: 2 documents, 2 expected', 'Search has what it should have.']),
  })

  const index = openIndex('de')
  const [first] = (await index.documents()) ?? []
  if (first === undefined) throw new Error('The index has documents.')
  await index.put([{ ...first, title: 'Another' }, { id: 'product-gone' }])
  said.store.set(2, sold(2, 0))
  const { code, lines } = await command('verify')
  expect([code, ...lines.filter(line => /^de: n/.test(line))]).toEqual([
    ...[1, 'de: no longer in the shop: product-gone', 'de: not as in the shop: product-hoch, product-tief'],
  ])

  said.isStoreDown = true
  await expect(command('fill')).rejects.toMatchObject({ service: 'commerce' })
  said.isStoreDown = false
  await command('fill')
  expect(await command('verify')).toMatchObject({ code: 0 })
})
