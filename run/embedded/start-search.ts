import { join } from 'node:path'
import { createSearchServer, type SearchServer } from '@firnline/embedded/search/server'
import type { ServiceStart } from './service-start.ts'

/**
 * Reads its engines at the first request: pages without search results need not wait for them. When they cannot be read, the
 * next request tries again.
 */
export async function startSearch({ config, keys, log }: ServiceStart): Promise<SearchServer> {
  const { processDir, elasticsearch } = config
  let opening: Promise<SearchServer> | undefined
  function server(): Promise<SearchServer> {
    opening ??= createSearchServer({
      privateKey: keys.searchPrivateKey,
      searchKey: keys.searchKey,
      log,
      ...(elasticsearch === null ? { dataDir: join(processDir, 'search') } : { elasticsearch }),
    }).catch(error => {
      opening = undefined
      throw new Error('The embedded search cannot be opened.', { cause: error })
    })
    return opening
  }
  return {
    fetch: async request => (await server()).fetch(request),
    close: async () => (await opening)?.close(),
  }
}
