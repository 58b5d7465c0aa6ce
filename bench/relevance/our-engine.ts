import { createSearchServer } from '@firnline/embedded/search/server'
import type { SearchDocument } from '@firnline/run/search/documents'
import { type Guidance, toIndexGuidance } from '@firnline/run/search/search-indexer'
import type { Fetch } from '@firnline/services/http/json-client'
import {
  loadSearchIndices,
  openSearchService,
  type SearchAccount,
} from '@firnline/services/search/search-account'
import type { BenchLanguage } from './need.ts'
import type { Finder } from './plain-engines.ts'
import { REGION } from './shop-documents.ts'

const KEYS = { privateKey: 'private-bench', searchKey: 'search-bench' }
const EMBEDDED: SearchAccount = {
  ...{ kind: 'app-search', url: 'http://search.example', prefix: 'bench' },
  ...{ searchKey: KEYS.searchKey, writeKey: KEYS.privateKey },
}
const TEN = 10

/** The embedded engine as the shop fills and queries it. */
export async function ourEngine(
  documents: readonly SearchDocument[],
  language: BenchLanguage,
  guidance: Guidance,
): Promise<Finder> {
  const server = await createSearchServer(KEYS)
  return accountFinder(EMBEDDED, { documents, language, guidance, fetch: server.fetch })
}

type Filling = {
  readonly documents: readonly SearchDocument[]
  readonly language: BenchLanguage
  readonly guidance: Guidance
  readonly fetch?: Fetch
}

/** A search account, its index of the language replaced. */
export async function accountFinder(
  account: SearchAccount,
  { documents, language, guidance, fetch }: Filling,
): Promise<Finder> {
  const openIndex = await loadSearchIndices(account, fetch)
  if (openIndex === null) throw new Error('The search account has no key that may write: set it too.')
  await openIndex(language).replace(documents, toIndexGuidance(guidance))
  const search = openSearchService(account, { timeout: 30_000, ...(fetch === undefined ? {} : { fetch }) })
  return async query => {
    const { results } = await search.search({ query, language, includedRegions: [REGION], size: TEN })
    return results.map(({ id }) => id)
  }
}
