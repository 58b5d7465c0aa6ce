import type { PurgedTags } from '../http/response-cache.ts'
import { cdnTag, EVERYTHING } from './cdn-tags.ts'

/** `url`: of the API, or of the cache that takes PURGE requests; without a trailing slash. */
export type CdnAccount =
  | { readonly kind: 'fastly'; readonly url: string; readonly service: string; readonly token: string }
  | { readonly kind: 'cloudflare'; readonly url: string; readonly zone: string; readonly token: string }
  | { readonly kind: 'purge'; readonly url: string; readonly token: string | null }

/** Where pages are kept in front of the shop. */
export type Cdn = {
  /** Drops all pages with one of these tags. Throws when the CDN does not confirm it. */
  purge(purged: PurgedTags): Promise<void>
}

/** ms per request */
const TIMEOUT = 10_000

/** The most tags of a request. */
const MOST_TAGS = { fastly: 256, cloudflare: 30, purge: 100 } as const

export function createCdn(account: CdnAccount, fetch: typeof globalThis.fetch = globalThis.fetch): Cdn {
  async function send(request: Request): Promise<void> {
    const response = await fetch(request)
    const text = await response.text()
    if (response.ok) return
    throw new Error(
      `The CDN answered ${request.method} ${request.url} with ${response.status}: ${text.slice(0, 500)}`,
    )
  }

  return {
    async purge(purged) {
      if (purged === 'everything') return send(requestOf(account, null))
      const tags = purged.map(cdnTag)
      const most = MOST_TAGS[account.kind]
      for (let at = 0; at < tags.length; at += most) await send(requestOf(account, tags.slice(at, at + most)))
    },
  }
}

/** null: everything. */
function requestOf(account: CdnAccount, tags: readonly string[] | null): Request {
  const signal = AbortSignal.timeout(TIMEOUT)
  const { url, token } = account
  switch (account.kind) {
    case 'fastly': {
      const headers = { 'fastly-key': account.token, accept: 'application/json' }
      const path = `${url}/service/${account.service}`
      return tags === null
        ? new Request(`${path}/purge_all`, { method: 'POST', headers, signal })
        : new Request(`${path}/purge`, {
            method: 'POST',
            headers: { ...headers, 'surrogate-key': tags.join(' ') },
            signal,
          })
    }
    case 'cloudflare':
      return new Request(`${url}/zones/${account.zone}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(tags === null ? { purge_everything: true } : { tags }),
        signal,
      })
    case 'purge':
      return new Request(`${url}/`, {
        method: 'PURGE',
        headers: {
          'surrogate-key': (tags ?? [EVERYTHING]).join(' '),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        signal,
      })
  }
}
