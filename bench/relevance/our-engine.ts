import { createSearchServer } from '@firnline/embedded/search/server'
import type { SearchDocument } from '@firnline/run/search/documents'
import { createEngineClient } from '@firnline/run/search/engine-client'
import { type Guidance, sendDocuments, sendGuidance } from '@firnline/run/search/search-indexer'
import { createResponseCache } from '@firnline/services/http/response-cache'
import { createSearch } from '@firnline/services/search/create-search'
import type { BenchLanguage } from './need.ts'
import type { Finder } from './plain-engines.ts'
import { REGION } from './shop-documents.ts'

const KEYS = { privateKey: 'private-bench', searchKey: 'search-bench' }
const BASE = { baseUrl: 'http://search.example', enginePrefix: 'bench' }
const TEN = 10

/** The embedded engine as the shop fills and queries it. */
export async function ourEngine(
  documents: readonly SearchDocument[],
  language: BenchLanguage,
  guidance: Guidance,
): Promise<Finder> {
  const server = await createSearchServer(KEYS)
  const client = createEngineClient({ ...BASE, privateKey: KEYS.privateKey, fetch: server.fetch }, language)
  await client.ensure()
  await sendDocuments({ client, sent: new Map() }, documents)
  await sendGuidance({ client, guidance: '' }, guidance)
  const search = createSearch({
    ...{ ...BASE, searchKey: KEYS.searchKey, fetch: server.fetch, timeout: 0 },
    cache: createResponseCache({ ttl: 1_000, maxBytes: 64_000_000, onStale: () => {} }),
  }).forPage(() => {})
  return async query => {
    const { results } = await search.search({ query, language, includedRegions: [REGION], size: TEN })
    return results.map(({ id }) => id)
  }
}
