import { type Context, Hono } from 'hono'
import { pagePaths } from './page-routes.ts'
import type { ShopBuild } from './shop-build.ts'
import { type BuildSource, readBuild } from './shop-build.ts'

/** What a page may know of the build it is from. */
export type BuildMeta = {
  readonly id: string
  /** The addresses that there are, as the router matches them. */
  readonly matcher: readonly string[]
  /** Addresses that were rendered when the shop was built. */
  readonly prerendered: readonly string[]
}

/** `/latest.json` and `/meta/{buildId}.json`. A build's id is that of its files. */
export function createBuilds(build: BuildSource): Hono {
  const builds = new Hono()
  const read = async () => buildMeta(await readBuild(build))
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
  return { id: assets.version, matcher: pagePaths(routes), prerendered: prerender }
}
