import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { openPersistentEngines } from './disk/persistent-engines.ts'
import { createElasticHost, type ElasticOptions } from './elasticsearch/elastic-host.ts'
import type { EngineHost } from './engine/host.ts'
import { createEngines, createMemoryHost } from './engine/memory-host.ts'
import { identify, type Keys, privateOnly, type WireEnv } from './http/access.ts'
import { ApiError, tooLarge, unknownPath } from './http/errors.ts'
import { MAX_BYTES } from './http/request-body.ts'
import { addDocumentRoutes } from './v1/documents.ts'
import { addEngineRoutes } from './v1/engines.ts'
import { addRecordRoutes } from './v1/records.ts'
import { addSearchRoutes } from './v1/search.ts'

export type SearchServer = {
  /** Serves `/api/as/v1/engines…` and `/engines…` without a socket. */
  fetch(request: Request): Promise<Response>
  /** Takes no more requests. Resolves when those under way are answered and all changes are stored. */
  close(): Promise<void>
}

type SearchOptions = Keys & {
  /** Default: in memory only. */
  readonly dataDir?: string
  /** Stores engines in Elasticsearch instead, where servers can share them. */
  readonly elasticsearch?: ElasticOptions
  readonly log?: Log
}

/** A server of Elastic App Search. Changes are acknowledged once they are stored. */
export async function createSearchServer(options: SearchOptions): Promise<SearchServer> {
  const { privateKey, searchKey, log = console } = options
  const host = await openHost(options, log)
  const app = createApp(host, { privateKey, searchKey }, log)
  const underWay = new Set<Promise<Response>>()
  let isClosed = false
  return {
    async fetch(request) {
      if (isClosed) return Response.json({ errors: ['The server is closing.'] }, { status: 503 })
      const answer = Promise.resolve(app.fetch(request))
      underWay.add(answer)
      try {
        return await answer
      } finally {
        underWay.delete(answer)
      }
    },
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      await host.written()
    },
  }
}

async function openHost({ dataDir, elasticsearch }: SearchOptions, log: Log): Promise<EngineHost> {
  if (elasticsearch !== undefined) return createElasticHost(elasticsearch)
  return createMemoryHost(dataDir === undefined ? createEngines() : await openPersistentEngines(dataDir, log))
}

const A_DAY = 86_400

function createApp(host: EngineHost, keys: Keys, log: Log): Hono<WireEnv> {
  const app = new Hono<WireEnv>({ getPath: toPath })
  app.use(setRequestId, anyOrigin, identify(keys), limitBody)
  addSearchRoutes(app, host)
  app.use('/engines/*', privateOnly, afterStoring(host))
  addDocumentRoutes(app, host)
  addRecordRoutes(app, host)
  addEngineRoutes(app, host)
  app.notFound(c => c.json(unknownPath().body, 404))
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status)
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'search failed')
    return c.json({ errors: ['The search server failed to answer; its log has the cause'] }, 500)
  })
  return app
}

/** All paths work with and without `/api/as/v1`, and with and without `.json`. */
function toPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.replace(/^\/api\/as\/v1(?=\/)/, '').replace(/(\.json)?\/?$/, '')
}

const setRequestId = createMiddleware<WireEnv>(async (c, next) => {
  c.set('requestId', randomBytes(16).toString('hex'))
  await next()
  c.header('x-request-id', c.get('requestId'))
})

/** Acknowledges changes only once they are stored. */
const afterStoring = (host: EngineHost) =>
  createMiddleware<WireEnv>(async (c, next) => {
    await next()
    if (c.req.method !== 'GET') await host.written()
  })

// Clients send credentials, which forbids `*`.
const anyOrigin = cors({
  origin: origin => origin,
  credentials: true,
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposeHeaders: ['x-request-id'],
  maxAge: A_DAY,
})

const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw tooLarge()
  },
})

export type Log = { error(details: Record<string, unknown>, message: string): void }
