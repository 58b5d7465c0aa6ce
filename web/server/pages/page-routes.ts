import { isOptionParam } from '@firnline/domain/search/index-field'
import { parseListing, serializeListing } from '@firnline/domain/search/listing-state'
import { FACET_PARAMS } from '@firnline/services/content/product-attributes'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { handleOf, type RouteHandle } from '../../app/route-handle.ts'
import { pagePath } from '../paths.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The pages of a build, by what their routes declare. */
type PageRoutes = {
  /** Of the page at this path. */
  handleAt(path: string): RouteHandle
  /** The pattern of the route at this path, `/:lang/p/*`; `/*` is the page that says there is none. */
  patternAt(path: string): string
  /** Paths of the pages whose handle is so, below no locale. */
  pathsWhere(isSo: (handle: RouteHandle) => boolean): string[]
}

/** Paths whose route is kept: matching ranks all routes anew. */
const MAX_PATHS = 2_000

type Match = { readonly handle: RouteHandle; readonly pattern: string }

const known = new WeakMap<Routes, PageRoutes>()

export function pageRoutesOf(routes: Routes): PageRoutes {
  const found = known.get(routes) ?? createPageRoutes(routes)
  known.set(routes, found)
  return found
}

function createPageRoutes(routes: Routes): PageRoutes {
  const all = Object.values(routes).flatMap(route => route ?? [])
  const tree = childrenOf(all, undefined)
  const matches = new LRUCache<string, Match>({ max: MAX_PATHS })

  function matchAt(path: string): Match {
    const known = matches.get(path)
    if (known !== undefined) return known
    const chain = (matchRoutes(tree, path) ?? []).map(({ route }) => route)
    const match = { handle: handleOf(chain), pattern: joinPaths(chain.map(route => route.path ?? '')) }
    matches.set(path, match)
    return match
  }

  return {
    handleAt: path => matchAt(path).handle,
    patternAt: path => matchAt(path).pattern,
    pathsWhere: isSo =>
      pagesAmong(all)
        .filter(route => isSo(handleOf([{ handle: route.module.handle }])))
        .map(route => pathOf(routes, route))
        .filter(path => !path.startsWith('/:')),
  }
}

function childrenOf(all: readonly Route[], parentId: string | undefined): RouteObject[] {
  return all
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index, module }) =>
      index === true
        ? { id, path, index, handle: module.handle }
        : { id, path, handle: module.handle, children: childrenOf(all, id) },
    )
}

/** Every address that there is, as the router matches it. */
export function pagePaths(routes: Routes): string[] {
  const all = Object.values(routes).flatMap(route => route ?? [])
  return [...new Set(pagesAmong(all).map(route => pathOf(routes, route)))].sort()
}

/** Routes around others are no pages. */
function pagesAmong(all: readonly Route[]): Route[] {
  const parents = new Set(all.map(({ parentId }) => parentId))
  return all.filter(({ id }) => !parents.has(id))
}

/** The paths of all routes around it and its own. */
function pathOf(routes: Routes, { path = '', parentId }: { path?: string; parentId?: string }): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent === undefined ? '' : pathOf(routes, parent)
  return joinPaths([above, path])
}

function joinPaths(paths: readonly string[]): string {
  const segments = paths.flatMap(path => path.split('/')).filter(segment => segment !== '')
  return `/${segments.join('/')}`
}

/** Longer values are no choice of ours, and would fill the page cache. */
const MAX_VALUE = 128
/** Of values that no page is cached for. */
const MAX_FREE_VALUE = 4_096

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
    const longest = freeQuery.includes(name) ? MAX_FREE_VALUE : MAX_VALUE
    if (value === null || value === '' || value.length > longest) continue
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
