import type { SearchAccount } from '@firnline/services/search/search-account'
import * as v from 'valibot'
import { text, url } from './values.ts'

const prefix = v.optional(
  v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,39}$/, 'is 1 to 40 lowercase letters, digits and hyphens')),
)

/** The environment variables of the search services. */
export const SEARCH_ENVIRONMENT = {
  APP_SEARCH_URL: url,
  APP_SEARCH_KEY: text,
  APP_SEARCH_ENGINE_PREFIX: text,
  APP_SEARCH_PRIVATE_KEY: text,
  TYPESENSE_URL: url,
  TYPESENSE_SEARCH_KEY: text,
  TYPESENSE_COLLECTION_PREFIX: prefix,
  TYPESENSE_WRITE_KEY: text,
  ALGOLIA_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^[\dA-Z]{6,20}$/, 'is an id such as AB12CD34EF'))),
  ALGOLIA_SEARCH_KEY: text,
  ALGOLIA_INDEX_PREFIX: prefix,
  ALGOLIA_WRITE_KEY: text,
}

type SearchEnvironment = v.InferOutput<v.ObjectSchema<typeof SEARCH_ENVIRONMENT, undefined>>
type Given = Readonly<Partial<Record<keyof SearchEnvironment, string | undefined>>>

/** The variables of each account, all or none, and the one that lets the shop fill its index. */
const ACCOUNTS = {
  'App Search': {
    needed: ['APP_SEARCH_URL', 'APP_SEARCH_KEY', 'APP_SEARCH_ENGINE_PREFIX'],
    write: 'APP_SEARCH_PRIVATE_KEY',
  },
  Typesense: {
    needed: ['TYPESENSE_URL', 'TYPESENSE_SEARCH_KEY', 'TYPESENSE_COLLECTION_PREFIX'],
    write: 'TYPESENSE_WRITE_KEY',
  },
  Algolia: {
    needed: ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX_PREFIX'],
    write: 'ALGOLIA_WRITE_KEY',
  },
} as const satisfies Record<
  string,
  { needed: readonly (keyof SearchEnvironment)[]; write: keyof SearchEnvironment }
>

/** What is said of a search account of which only a part is given, and of two. */
export function* halfSearch(given: Given): Generator<string> {
  const chosen = Object.entries(ACCOUNTS).filter(([, { needed, write }]) =>
    [...needed, write].some(name => given[name] !== undefined),
  )
  for (const [account, { needed }] of chosen) {
    const missing = needed.filter(name => given[name] === undefined)
    if (missing.length === 0) continue
    yield `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${missing.length === 1 ? 'it' : 'them'} too for a ${account} account, or none of it for the embedded service.`
  }
  if (chosen.length > 1)
    yield `${chosen.map(([account]) => account).join(' and ')} both have variables: the shop searches in one service. Leave out the variables of the others.`
}

/** null: the embedded service. */
export function toSearch(env: SearchEnvironment): SearchAccount | null {
  const { APP_SEARCH_URL: appSearch, TYPESENSE_URL: typesense, ALGOLIA_APP_ID: appId } = env
  if (appSearch !== undefined) {
    const { APP_SEARCH_KEY: searchKey, APP_SEARCH_ENGINE_PREFIX: prefix } = env
    if (searchKey === undefined || prefix === undefined) return null
    return {
      ...{ kind: 'app-search', url: appSearch, searchKey, prefix },
      writeKey: env.APP_SEARCH_PRIVATE_KEY ?? null,
    }
  }
  if (typesense !== undefined) {
    const { TYPESENSE_SEARCH_KEY: searchKey, TYPESENSE_COLLECTION_PREFIX: prefix } = env
    if (searchKey === undefined || prefix === undefined) return null
    return {
      ...{ kind: 'typesense', url: typesense, searchKey, prefix },
      writeKey: env.TYPESENSE_WRITE_KEY ?? null,
    }
  }
  const { ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_INDEX_PREFIX: prefix } = env
  if (appId === undefined || searchKey === undefined || prefix === undefined) return null
  return { kind: 'algolia', appId, searchKey, prefix, writeKey: env.ALGOLIA_WRITE_KEY ?? null }
}
