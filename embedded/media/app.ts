import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Library } from './library/library.ts'
import { Refusal } from './refusal.ts'
import { image } from './route/image.ts'
import { set } from './route/set.ts'
import { video } from './route/video.ts'
import type { Log } from './server.ts'
import type { Studio } from './studio/studio.ts'

export type Parts = { library: Library; studio: Studio /** seconds */; maxAge: number }

const ERROR_CACHE = 'public, max-age=30'
const EXPOSED = ['ETag', 'Content-Length', 'Content-Range', 'Accept-Ranges']

/** Dynamic Media's `/i`, `/s` and `/v`; errors are one sentence or JSON. */
export function createApp(parts: Parts, log: Log): Hono {
  const app = new Hono()
  app.use(
    cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'OPTIONS'], exposeHeaders: EXPOSED, maxAge: 86400 }),
  )
  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Pictures are read with GET or HEAD.', 405, { Allow: 'GET, HEAD, OPTIONS' })
    }
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    // Pages of every origin may show pictures and measure them, also where isolation is asked for.
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    c.res.headers.set('Timing-Allow-Origin', '*')
  })
  app.get('/i/*', c => image(parts, c.req.raw))
  app.get('/s/*', c => set(parts, c.req.raw))
  app.get('/v/*', c => video(parts, c.req.raw))
  app.notFound(c => c.text('There is no such address here.', 404, { 'Cache-Control': ERROR_CACHE }))
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      const headers = { 'Cache-Control': error.status === 503 ? 'no-store' : ERROR_CACHE, ...error.headers }
      if (!c.req.path.endsWith('.json')) return c.text(error.message, error.status, headers)
      return c.json({ status: 'error', errorMsg: error.message }, error.status, headers)
    }
    // The client has disconnected: this answer is not read.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    log.error(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    return c.text('The media server failed. Its log says why.', 500, { 'Cache-Control': 'no-store' })
  })
  return app
}
