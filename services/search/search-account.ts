import type { Fetch } from '../http/json-client.ts'
import type { OpenIndex } from './search-index.ts'
import type { SearchService } from './search-service.ts'

type Account = {
  readonly searchKey: string
  /** null: the index is filled by others. */
  readonly writeKey: string | null
  /** Before the content language in the names of indices: `shop-de`. */
  readonly prefix: string
}
export type SearchAccount =
  | (Account & { readonly kind: 'app-search' | 'typesense'; readonly url: string })
  | (Account & { readonly kind: 'algolia'; readonly appId: string })

/** `timeout`: ms of a search. */
type Options = { readonly timeout: number; readonly fetch?: Fetch }

/** The account's adapter, which is loaded at the first call. */
export function openSearchService(account: SearchAccount, options: Options): SearchService {
  let loading: Promise<SearchService> | undefined
  const service = () => (loading ??= loadService(account, options))
  return {
    search: async request => (await service()).search(request),
    suggest: async request => (await service()).suggest(request),
    click: async click => (await service()).click(click),
  }
}

async function loadService(account: SearchAccount, options: Options): Promise<SearchService> {
  switch (account.kind) {
    case 'app-search': {
      const { createAppSearch } = await import('./app-search/app-search.ts')
      return createAppSearch({ ...options, ...account, baseUrl: account.url, enginePrefix: account.prefix })
    }
    case 'typesense': {
      const { createTypesense } = await import('./typesense/typesense.ts')
      return createTypesense({ ...options, ...account })
    }
    case 'algolia': {
      const { createAlgolia } = await import('./algolia/algolia.ts')
      return createAlgolia({ ...options, ...account })
    }
  }
}

/** What fills the account's indices; null: the account has no key that may write. */
export async function loadSearchIndices(account: SearchAccount, fetch?: Fetch): Promise<OpenIndex | null> {
  const { writeKey } = account
  if (writeKey === null) return null
  const options = fetch === undefined ? {} : { fetch }
  switch (account.kind) {
    case 'app-search': {
      const { appSearchIndices } = await import('./app-search/app-search-index.ts')
      const { url, prefix } = account
      return appSearchIndices({ baseUrl: url, privateKey: writeKey, enginePrefix: prefix, ...options })
    }
    case 'typesense': {
      const { typesenseIndices } = await import('./typesense/typesense-index.ts')
      return typesenseIndices({ ...account, writeKey, ...options })
    }
    case 'algolia': {
      const { algoliaIndices } = await import('./algolia/algolia-index.ts')
      return algoliaIndices({ ...account, writeKey, ...options })
    }
  }
}
