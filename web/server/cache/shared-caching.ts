import { splitLocale } from '@firnline/domain/locale/locale-path'
import { cdnTag, EVERYTHING } from '@firnline/services/cdn/cdn-tags'
import type { CdnAccount } from '@firnline/services/cdn/create-cdn'
import { typeTag } from '@firnline/services/content/tags'
import { pagePath } from '../paths.ts'
import type { StoredPage } from './stored-page.ts'

/** Visitors who share the cached page of a URL: all, those with the same language and country, or none. */
export type Sharing = 'all' | 'language-and-country' | 'none'

type HeaderLines = readonly (readonly [name: string, value: string])[]

/** Which pages a CDN may keep, and the headers that tell it. */
export type SharedCaching = {
  /** `isCountryNamed`: the visitor's country is known by the CDN's header, not by address. */
  sharingOf(url: string, isCountryNamed: boolean): Sharing
  /** Of a page that is fresh. */
  headersOf(page: StoredPage, sharing: Sharing): HeaderLines
}

export type CdnSettings = {
  readonly kind: CdnAccount['kind']
  readonly trustedGeoHeader: string | null
}

/** Seconds that a CDN keeps a page, and that it may send it while it fetches it again. A change purges the page before. */
const FRESH = 300
const STALE = 600

/** Bytes of all tags: the least that a CDN takes. */
const MOST_TAG_BYTES = 16_000

const FOR_BROWSERS = 'accept, accept-encoding, cookie, accept-language'

/** `cdn` null: there is none, and browsers ask for every page again. */
export function createSharedCaching(cdn: CdnSettings | null): SharedCaching {
  // Cloudflare's cache ignores `vary`.
  const geoHeader = cdn === null || cdn.kind === 'cloudflare' ? null : cdn.trustedGeoHeader?.toLowerCase()

  return {
    sharingOf(url, isCountryNamed) {
      if (cdn === null) return 'none'
      const { path, data } = pagePath(url.split('?', 1)[0] ?? '')
      // The locale of any other address is guessed.
      if (data || splitLocale(path).locale !== null) return 'all'
      return geoHeader != null && isCountryNamed ? 'language-and-country' : 'none'
    },

    headersOf(page, sharing) {
      if (!page.isPublic) return uncached('private, no-cache')
      const tags = cdn === null || sharing === 'none' ? null : tagHeader(cdn.kind, page.tags)
      if (tags === null) return uncached('no-cache')
      const vary = sharing === 'all' ? [] : ['accept-language', String(geoHeader)]
      const lifetimes = `s-maxage=${FRESH}, stale-while-revalidate=${STALE}`
      return [
        // Browsers ask again: their cookies may have another page.
        ['cache-control', `public, max-age=0, must-revalidate, ${lifetimes}`],
        ['cdn-cache-control', `public, ${lifetimes}`],
        ['vary', ['accept', 'accept-encoding', ...vary].join(', ')],
        tags,
      ]
    },
  }
}

/** Of a page that no shared cache may keep. */
function uncached(cacheControl: string): HeaderLines {
  return [
    ['cache-control', cacheControl],
    ['vary', FOR_BROWSERS],
  ]
}

/** A new redirect may take the URL of any page. The page cache needs no such tag: redirects are resolved before it. */
const REDIRECTS = typeTag('redirect')

/** null: the page has more tags than a CDN takes. */
function tagHeader(kind: CdnAccount['kind'], tags: readonly string[]): HeaderLines[number] | null {
  const [name, separator] = kind === 'cloudflare' ? ['cache-tag', ','] : ['surrogate-key', ' ']
  const value = [EVERYTHING, cdnTag(REDIRECTS), ...tags.map(cdnTag)].join(separator)
  return value.length > MOST_TAG_BYTES ? null : [name, value]
}
