import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { EngineHost } from './engine/host.ts'
import type { Log } from './log.ts'
import { clickRoutes } from './v1/engines/click.ts'
import { curationRoutes } from './v1/engines/curations.ts'
import { documentRoutes } from './v1/engines/documents.ts'
import { multiSearchRoutes } from './v1/engines/multi-search.ts'
import { querySuggestionRoutes } from './v1/engines/query-suggestion.ts'
import { schemaRoutes } from './v1/engines/schema.ts'
import { searchRoutes } from './v1/engines/search.ts'
import { searchSettingsRoutes } from './v1/engines/search-settings.ts'
import { sourceEngineRoutes } from './v1/engines/source-engines.ts'
import { synonymRoutes } from './v1/engines/synonyms.ts'
import { engineRoutes } from './v1/engines.ts'
import { identify, type Keys, privateOnly, type WireEnv } from './wire/access.ts'
import { MOST_BYTES } from './wire/get-body.ts'
import { Refusal, tooLarge, unknownPath } from './wire/refusal.ts'

const A_DAY = 86_400

/** The App Search API over engines. */
export function createApp(host: EngineHost, keys: Keys, log: Log): Hono<WireEnv> {
  const app = new Hono<WireEnv>({ getPath: toPath })
  app.use(number, anyOrigin, identify(keys), limitBody)
  app.route('/engines/:engine/search', searchRoutes(host))
  app.route('/engines/:engine/multi_search', multiSearchRoutes(host))
  app.route('/engines/:engine/query_suggestion', querySuggestionRoutes(host))
  app.route('/engines/:engine/click', clickRoutes(host))
  app.use('/engines/*', privateOnly, kept(host))
  app.route('/engines/:engine/documents', documentRoutes(host))
  app.route('/engines/:engine/source_engines', sourceEngineRoutes(host))
  app.route('/engines/:engine/schema', schemaRoutes(host))
  app.route('/engines/:engine/synonyms', synonymRoutes(host))
  app.route('/engines/:engine/curations', curationRoutes(host))
  app.route('/engines/:engine/search_settings', searchSettingsRoutes(host))
  app.route('/engines', engineRoutes(host))
  app.notFound(c => c.json(unknownPath().body, 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status)
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'search failed')
    return c.json({ errors: ['The search server failed to answer; its log has the cause'] }, 500)
  })
  return app
}

/** Every path is served below `/api/as/v1` and without it, with `.json` and without. */
function toPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.replace(/^\/api\/as\/v1(?=\/)/, '').replace(/(\.json)?\/?$/, '')
}

const number = createMiddleware<WireEnv>(async (c, next) => {
  c.set('requestId', randomBytes(16).toString('hex'))
  await next()
  c.header('x-request-id', c.get('requestId'))
})

/** Who changes something is answered once the change is kept. */
const kept = (host: EngineHost) =>
  createMiddleware<WireEnv>(async (c, next) => {
    await next()
    if (c.req.method !== 'GET') await host.written()
  })

// The client's fetch sends credentials, which forbids `*`.
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
