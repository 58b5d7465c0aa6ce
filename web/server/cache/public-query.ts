import { readListing, writeListing } from '@firnline/domain/search/listing-state'
import { FACET_PARAMS } from '@firnline/services/content/product-attributes'

/** What a product's options are chosen by: labels, in any case (domain/product/choice.ts). */
const OPTION_PARAMS = ['color', 'length', 'size', 'brake-width']

/**
 * The query parameters that change a public page, by its path without locale; other pages have none. Whatever else stands
 * in a URL (utm_…, fbclid) makes no new page.
 */
const QUERY_OF_PAGE: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/p\//, OPTION_PARAMS],
  [/^\/back-in-stock\//, [...OPTION_PARAMS, 'notice']],
  [/^\/account(?:\/|$)/, ['from', 'notice', 'page']],
  [/^\/cart$/, ['notice', 'removed']],
  [/^\/country$/, ['from']],
  [/^\/(?:stores|search\/suggest)$/, ['q']],
  [/^\/support\/contact$/, ['notice', 'reference', 'order']],
  [/^\/(?:newsletter|pro|psia|confirm|unsubscribe)(?:\/|$)/, ['notice']],
]

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
      canonical.searchParams.set(name, OPTION_PARAMS.includes(name) ? value.toLowerCase() : value)
  }
  if (kind === null) return canonical
  const state = readListing(url.searchParams, FACET_PARAMS)
  const asked = kind === 'search' ? state : { ...state, query: '' }
  for (const [name, value] of writeListing(asked)) canonical.searchParams.set(name, value)
  return canonical
}

function queryOf({ pathname }: URL): readonly string[] {
  const path = pathname.replace(LOCALE, '').replace(/\.data$/, '')
  const [, names = []] = QUERY_OF_PAGE.find(([page]) => page.test(path)) ?? []
  return [...names, '_routes']
}

const LOCALE = /^\/[a-z]{2}-[a-z]+(?=\/)/

/** Pages whose address says how a list is narrowed, sorted and paged. */
function listKind({ pathname }: URL): 'category' | 'search' | null {
  const [, kind] = /^\/(?:[a-z]{2}-[a-z]+\/)?(c\/|search(?:\.data)?$)/.exec(pathname) ?? []
  if (kind === undefined) return null
  return kind === 'c/' ? 'category' : 'search'
}

/** What the search box asks while one types, and where it reports clicks; below any first segment, locale or not. */
export function isSearchBoxRequest({ pathname }: URL): boolean {
  return /^\/(?:[^/]+\/)?search\/(?:suggest|click)(?:\.data)?$/.test(pathname)
}

/** Most shoppers look no further. */
const FIRST_PAGES = 2

/**
 * Whether a page is one of many that are hardly asked for twice: what a search found, whatever else a visitor can write
 * into its address, and a category narrowed by more than one choice or far back. `url` is canonical.
 */
export function isLongTail(url: URL): boolean {
  if (isSearchBoxRequest(url) || url.searchParams.has('q') || url.searchParams.has('from')) return true
  const kind = listKind(url)
  if (kind === null) return false
  const { query, chosen, price, page } = readListing(url.searchParams, FACET_PARAMS)
  if (kind === 'search') return query !== ''
  return price !== null || Object.values(chosen).flat().length > 1 || page > FIRST_PAGES
}
