import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '../app-env.ts'
import type { AppParts } from '../app-parts.ts'
import { pageRoutesOf } from '../pages/page-routes.ts'
import { readBuild } from '../pages/shop-build.ts'
import { pagePath } from '../paths.ts'

/** What handlers for any path are registered at. */
const ANY = ['', '*', '/*']

/** Notes the route of what is no page, by the pattern of the handler that answered, and the locale. */
export const noteRoute = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { record } = c.env
  if (record === undefined) return
  const pattern = routePath(c)
  if (!ANY.includes(pattern)) record.route ??= pattern
  record.locale ??= c.var.locale?.code ?? null
})

/** Notes the route of a page. Needs `locale`. */
export function notePage({ build }: Pick<AppParts, 'build'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { record } = c.env
    if (record !== undefined) {
      const { path, data } = pagePath(c.req.path)
      record.route = `${pageRoutesOf((await readBuild(build)).routes).patternAt(path)}${data ? '.data' : ''}`
      record.locale = c.var.locale.code
    }
    return next()
  })
}
