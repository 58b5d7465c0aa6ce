import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const TYPESENSE = {
  TYPESENSE_URL: 'https://search.example/',
  TYPESENSE_SEARCH_KEY: 'search',
  TYPESENSE_COLLECTION_PREFIX: 'shop',
}
const APP_SEARCH = { APP_SEARCH_URL: 'https://x', APP_SEARCH_KEY: 'k', APP_SEARCH_ENGINE_PREFIX: 'shop' }
const ALGOLIA = { ALGOLIA_APP_ID: 'AB12CD34EF', ALGOLIA_SEARCH_KEY: 'k', ALGOLIA_INDEX_PREFIX: 'shop' }

it('reads the account of a search service', () => {
  const account = { kind: 'typesense', url: 'https://search.example', searchKey: 'search', prefix: 'shop' }
  expect(readConfig(TYPESENSE)).toMatchObject({ config: { search: { ...account, writeKey: null } } })
  const keys = { ...TYPESENSE, TYPESENSE_WRITE_KEY: 'write' }
  expect(readConfig(keys)).toMatchObject({ config: { search: { ...account, writeKey: 'write' } } })
  const appSearch = { kind: 'app-search', url: 'https://x', searchKey: 'k', prefix: 'shop', writeKey: null }
  expect(readConfig(APP_SEARCH)).toMatchObject({ config: { search: appSearch } })
  const algolia = { kind: 'algolia', appId: 'AB12CD34EF', searchKey: 'k', prefix: 'shop', writeKey: null }
  expect(readConfig(ALGOLIA)).toMatchObject({ config: { search: algolia } })
})

it.each([
  [
    { TYPESENSE_WRITE_KEY: 'write', TYPESENSE_URL: 'https://search.example' },
    'TYPESENSE_SEARCH_KEY, TYPESENSE_COLLECTION_PREFIX are missing: set them too for a Typesense account, or none of it for the embedded service.',
  ],
  [
    { ...TYPESENSE, ...APP_SEARCH },
    'App Search and Typesense both have variables: the shop searches in one service. Leave out the variables of the others.',
  ],
  [
    { ...TYPESENSE, ALGOLIA_WRITE_KEY: 'write', ...ALGOLIA },
    'Typesense and Algolia both have variables: the shop searches in one service. Leave out the variables of the others.',
  ],
  [
    { ...TYPESENSE, TYPESENSE_COLLECTION_PREFIX: 'Shop Eu' },
    'TYPESENSE_COLLECTION_PREFIX is 1 to 40 lowercase letters, digits and hyphens.',
  ],
])('refuses %j', (given, problem) => {
  expect(readConfig(given)).toEqual({ ok: false, problems: [problem] })
})
