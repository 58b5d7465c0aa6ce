import { isOptionParam } from '@firnline/domain/search/index-field'
import { parseListing, serializeListing } from '@firnline/domain/search/listing-state'
import { FACET_PARAMS } from '@firnline/services/content/product-attributes'
import type { PageRoutes } from './page-routes.ts'
import { pagePath } from './visit.ts'

/** Longer values are no choice of ours, and would fill the page cache. */
const MAX_VALUE = 128

/**
 * A page's URL with only the query parameters that its route declares, in one order. Any other (utm_…, fbclid) makes no page of
 * its own, and no loader sees it.
 */
export function declaredUrl(url: URL, routes: PageRoutes): URL {
  const declared = new URL(url.origin)
  declared.pathname = url.pathname
  const { query = [], freeQuery = [] } = routes.handleAt(pagePath(url.pathname).path)
  const isList = typeof query === 'string'
  for (const name of [...(isList ? [] : query), ...freeQuery, '_routes']) {
    const value = url.searchParams.get(name)
    if (value === null || value === '' || value.length > MAX_VALUE) continue
    // An option is chosen by its label, in any case.
    declared.searchParams.set(name, isOptionParam(name) ? value.toLowerCase() : value)
  }
  if (!isList) return declared
  const state = parseListing(url.searchParams, FACET_PARAMS)
  const pairs = serializeListing(query === 'search' ? state : { ...state, query: '' })
  for (const [name, value] of pairs) declared.searchParams.set(name, value)
  return declared
}

/** Most shoppers look no further. */
const FIRST_PAGES = 2

/**
 * Whether a page is hardly requested twice: a search, free text in its address, or a list narrowed by more than one choice or
 * far back. `url`: as declared.
 */
export function isLongTail(url: URL, routes: PageRoutes): boolean {
  const { query = [], freeQuery = [] } = routes.handleAt(pagePath(url.pathname).path)
  if (freeQuery.some(name => url.searchParams.has(name))) return true
  if (typeof query !== 'string') return false
  const state = parseListing(url.searchParams, FACET_PARAMS)
  if (query === 'search') return state.query !== ''
  return state.price !== null || Object.values(state.chosen).flat().length > 1 || state.page > FIRST_PAGES
}
