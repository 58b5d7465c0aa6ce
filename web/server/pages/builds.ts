import { type Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ShopBuild } from './shop-build.ts'

type Routes = ServerBuild['routes']

/** What a page may know of the build it is from (SPEC §7 builds/meta). */
export type BuildMeta = {
  readonly id: string
  /** The addresses that there are, as the router matches them. */
  readonly matcher: readonly string[]
  /** Addresses that were rendered when the shop was built. */
  readonly prerendered: readonly string[]
}

/** `/latest.json` and `/meta/{buildId}.json` (SPEC §7 builds). A build's id is that of its files. */
export function createBuilds(build: ShopBuild | (() => Promise<ShopBuild>)): Hono {
  const builds = new Hono()
  const read = async () => buildMeta(typeof build === 'function' ? await build() : build)
  builds.get('/latest.json', async c => {
    const { id } = await read()
    return c.json({ id }, 200, { 'cache-control': 'no-store' })
  })
  builds.get('/meta/:file', async c => {
    const meta = await read()
    if (c.req.param('file') !== `${meta.id}.json`) return noBuild(c)
    return c.json(meta, 200, { 'cache-control': 'public, max-age=31536000, immutable' })
  })
  builds.get('*', noBuild)
  return builds
}

function noBuild(c: Context): Response {
  return c.json(
    { status: 404, title: 'There is no such build here; /builds/latest.json names the one.' },
    404,
  )
}

export function buildMeta({
  assets,
  routes,
  prerender,
}: Pick<ShopBuild, 'assets' | 'routes' | 'prerender'>): BuildMeta {
  return { id: assets.version, matcher: pathsOf(routes), prerendered: prerender }
}

/** Of every route that is a page: the paths of all routes around it and its own. */
function pathsOf(routes: Routes): string[] {
  const all = Object.values(routes).flatMap(route => route ?? [])
  const parents = new Set(all.map(({ parentId }) => parentId))
  const paths = all.filter(({ id }) => !parents.has(id)).map(route => pathOf(routes, route))
  return [...new Set(paths)].sort()
}

function pathOf(routes: Routes, { path = '', parentId }: { path?: string; parentId?: string }): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent === undefined ? '' : pathOf(routes, parent)
  const joined = [above, path].flatMap(part => part.split('/')).filter(part => part !== '')
  return `/${joined.join('/')}`
}
