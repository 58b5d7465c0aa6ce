import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { Engines } from './engine/engines.ts'
import { clickRoutes } from './v1/engines/click.ts'
import { documentRoutes } from './v1/engines/documents.ts'
import { multiSearchRoutes } from './v1/engines/multi-search.ts'
import { querySuggestionRoutes } from './v1/engines/query-suggestion.ts'
import { schemaRoutes } from './v1/engines/schema.ts'
import { searchRoutes } from './v1/engines/search.ts'
import { engineRoutes } from './v1/engines.ts'
import { identify, type Keys, privateOnly, type WireEnv } from './wire/access.ts'
import { Refusal, tooLarge, unknownPath } from './wire/refusal.ts'

export type Log = { error(details: Record<string, unknown>, message: string): void }

const MOST_BYTES = 10 * 1024 * 1024
const A_DAY = 86_400

/** The App Search API over engines (protocols/app-search); every refusal has a shape of its §2. */
export function createApp(engines: Engines, keys: Keys, log: Log): Hono<WireEnv> {
  const app = new Hono<WireEnv>({ getPath: toPath })
  app.use(number, anyOrigin, identify(keys), limitBody)
  app.route('/engines/:engine/search', searchRoutes(engines))
  app.route('/engines/:engine/multi_search', multiSearchRoutes(engines))
  app.route('/engines/:engine/query_suggestion', querySuggestionRoutes(engines))
  app.route('/engines/:engine/click', clickRoutes(engines))
  app.use('/engines/*', privateOnly)
  app.route('/engines/:engine/documents', documentRoutes(engines))
  app.route('/engines/:engine/schema', schemaRoutes(engines))
  app.route('/engines', engineRoutes(engines))
  app.notFound(c => c.json(unknownPath().body, 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status)
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'search failed')
    return c.json({ errors: ['The search server failed to answer; its log has the cause'] }, 500)
  })
  return app
}

/** Every path is served below `/api/as/v1` and without it, with `.json` and without (protocols/app-search §0.1). */
function toPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.replace(/^\/api\/as\/v1(?=\/)/, '').replace(/(\.json)?\/?$/, '')
}

const number = createMiddleware<WireEnv>(async (c, next) => {
  c.set('requestId', randomBytes(16).toString('hex'))
  await next()
  c.header('x-request-id', c.get('requestId'))
})

// The client's fetch sends credentials, which forbids `*` (protocols/app-search §1).
const anyOrigin = cors({
  origin: origin => origin,
  credentials: true,
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposeHeaders: ['x-request-id'],
  maxAge: A_DAY,
})

const limitBody = bodyLimit({
  maxSize: MOST_BYTES,
  onError: () => {
    throw tooLarge()
  },
})
