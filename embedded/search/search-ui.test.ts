import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { keys, useServer } from './fixtures/running-server.ts'

type Facet = { type: string; data: { value: unknown; count: number }[] }
type State = {
  results: { id: { raw: string }; title?: { snippet: string } }[]
  totalResults: number
  totalPages: number
  requestId: string
  facets: Record<string, Facet[]>
  error: string
  isLoading: boolean
  wasSearched: boolean
  autocompletedResults: { id: { raw: string } }[]
  autocompletedSuggestions: { documents?: { suggestion: string }[] }
}
type Driver = {
  getState(): State
  getActions(): {
    setSearchTerm(term: string, options?: object): void
    addFilter(field: string, value: unknown, type: string): void
    setSort(sort: object[], direction: string): void
    trackClickThrough(id: string, tags?: string[]): void
  }
  tearDown(): void
}
const load = createRequire(import.meta.url)
const { SearchDriver }: { SearchDriver: new (options: object) => Driver } = load('@elastic/search-ui')
const { default: Connector }: { default: new (options: object) => object } = load(
  '@elastic/search-ui-app-search-connector',
)

const running = await useServer()

function openDriver(): Driver {
  const connection = { endpointBase: running.origin, engineName: 'shop', searchKey: keys.searchKey }
  return new SearchDriver({
    apiConnector: new Connector({ ...connection, cacheResponses: false }),
    ...{ trackUrlState: false, alwaysSearchOnInitialLoad: true },
    searchQuery: {
      facets: {
        color: { type: 'value', size: 10 },
        price: {
          type: 'range',
          ranges: [
            { from: 0, to: 350, name: 'low' },
            { from: 350, name: 'high' },
          ],
        },
      },
      disjunctiveFacets: ['color'],
      result_fields: { title: { raw: {}, snippet: { size: 100, fallback: true } } },
    },
    autocompleteQuery: {
      results: { resultsPerPage: 2, result_fields: { title: { raw: {} } } },
      suggestions: { types: { documents: { fields: ['title'] } }, size: 3 },
    },
  })
}

const idsOf = (results: State['results']) => results.map(({ id }) => id.raw)

it('Search UI searches, filters, sorts and completes through its connector', async () => {
  const driver = openDriver()
  const state = () => driver.getState()
  const actions = driver.getActions()
  await expect.poll(() => state().totalResults).toBe(6)

  actions.setSearchTerm('ski', { shouldClearFilters: false })
  await expect.poll(() => idsOf(state().results).sort()).toEqual(['c1', 'p1', 'p2'])
  expect(state().results.find(({ id }) => id.raw === 'c1')?.title?.snippet).toBe('<em>Skis</em>')

  actions.addFilter('color', 'red', 'any')
  await expect.poll(() => idsOf(state().results)).toEqual(['p1'])
  expect(state().facets.color?.[0]?.data).toEqual([
    { value: 'blue', count: 2 },
    { value: 'red', count: 1 },
  ])
  expect(state().facets.price?.[0]?.data).toEqual([
    { value: { from: 0, to: 350, name: 'low' }, count: 0 },
    { value: { from: 350, name: 'high' }, count: 1 },
  ])
  actions.addFilter('color', 'blue', 'any')
  await expect.poll(() => idsOf(state().results).sort()).toEqual(['p1', 'p2'])
  actions.addFilter('price', { from: 500, to: 900 }, 'all')
  await expect.poll(() => idsOf(state().results)).toEqual(['p2'])
  actions.trackClickThrough('p2', ['tile'])

  actions.setSearchTerm('gle', { autocompleteResults: true, autocompleteSuggestions: true, refresh: false })
  await expect
    .poll(() => state().autocompletedSuggestions.documents)
    .toEqual([{ suggestion: 'gletscher carving ski' }])
  await expect.poll(() => idsOf(state().autocompletedResults)).toEqual(['p1'])
  expect(state().error).toBe('')
  driver.tearDown()
})

it('Search UI reports the server’s errors', async () => {
  const connection = { endpointBase: running.origin, engineName: 'nothing', searchKey: keys.searchKey }
  const driver = new SearchDriver({
    apiConnector: new Connector({ ...connection, cacheResponses: false }),
    ...{ trackUrlState: false, alwaysSearchOnInitialLoad: true },
  })
  await expect
    .poll(() => driver.getState().error)
    .toBe('An unexpected error occurred: [404] Could not find engine.')
  driver.tearDown()
})
