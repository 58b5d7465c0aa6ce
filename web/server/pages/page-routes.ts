import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { handleOf, type RouteHandle } from '../../app/route-handle.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The pages of a build, by what their routes declare. */
export type PageRoutes = {
  /** Of the page at this path. */
  handleAt(path: string): RouteHandle
  /** Paths of the pages whose handle is so, below no locale. */
  pathsWhere(isSo: (handle: RouteHandle) => boolean): string[]
}

const known = new WeakMap<Routes, PageRoutes>()

export function pageRoutesOf(routes: Routes): PageRoutes {
  const found = known.get(routes) ?? createPageRoutes(routes)
  known.set(routes, found)
  return found
}

function createPageRoutes(routes: Routes): PageRoutes {
  const all = Object.values(routes).flatMap(route => route ?? [])
  const tree = childrenOf(all, undefined)
  return {
    handleAt: path => handleOf((matchRoutes(tree, path) ?? []).map(({ route }) => route)),
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
  const joined = [above, path].flatMap(part => part.split('/')).filter(part => part !== '')
  return `/${joined.join('/')}`
}
