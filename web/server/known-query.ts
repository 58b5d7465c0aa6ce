import { readListing, writeListing } from '@firnline/domain/search/listing-state'
import { FACET_PARAMS } from '@firnline/services/content/product-attributes'

/** The query parameters that change a public page. Whatever else stands in a URL (utm_…, fbclid) makes no new page. */
export const KNOWN_QUERY: readonly string[] = [
  'color',
  'length',
  'size',
  'brake-width',
  'page',
  'q',
  'from',
  'notice',
  'removed',
  '_routes',
]

/** And those of the page with the form for questions. */
const CONTACT_QUERY = ['notice', 'reference', 'order', '_routes']

/** A longer value is no choice of ours, and would fill the page cache. */
const LONGEST_VALUE = 128

/** A page is everybody's, whatever host it was asked for at. */
const ANY_ORIGIN = 'http://localhost'

/** The URL with its known parameters only, in one order, and at no particular host. */
export function canonicalUrl(url: URL): URL {
  const canonical = new URL(ANY_ORIGIN)
  canonical.pathname = url.pathname
  const kind = listKind(url)
  const names = kind === null ? queryOf(url) : ['_routes']
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value !== null && value !== '' && value.length <= LONGEST_VALUE)
      canonical.searchParams.set(name, value)
  }
  if (kind === null) return canonical
  const state = readListing(url.searchParams, FACET_PARAMS)
  const asked = kind === 'search' ? state : { ...state, query: '' }
  for (const [name, value] of writeListing(asked)) canonical.searchParams.set(name, value)
  return canonical
}

function queryOf({ pathname }: URL): readonly string[] {
  return /^\/(?:[a-z]{2}-[a-z]+\/)?support\/contact(?:\.data)?$/.test(pathname) ? CONTACT_QUERY : KNOWN_QUERY
}

/** Pages whose address says how a list is narrowed, sorted and paged. */
function listKind({ pathname }: URL): 'category' | 'search' | null {
  const [, kind] = /^\/(?:[a-z]{2}-[a-z]+\/)?(c\/|search(?:\.data)?$)/.exec(pathname) ?? []
  if (kind === undefined) return null
  return kind === 'c/' ? 'category' : 'search'
}

/** What the search box asks while one types, and where it reports clicks; below any first segment, locale or not. */
export function isOfSearchBox({ pathname }: URL): boolean {
  return /^\/(?:[^/]+\/)?search\/(?:suggest|click)(?:\.data)?$/.test(pathname)
}

/** Most shoppers look no further. */
const FIRST_PAGES = 2

/**
 * Whether a page is one of many that are hardly asked for twice: what a search found, and a category narrowed by more
 * than one choice or far back. `url` is canonical.
 */
export function isPassing(url: URL): boolean {
  if (isOfSearchBox(url)) return true
  const kind = listKind(url)
  if (kind === null) return false
  const { query, chosen, price, page } = readListing(url.searchParams, FACET_PARAMS)
  if (kind === 'search') return query !== ''
  return price !== null || Object.values(chosen).flat().length > 1 || page > FIRST_PAGES
}
