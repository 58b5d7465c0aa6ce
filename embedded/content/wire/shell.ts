import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Log } from '../store/folder.ts'
import { unknownPath, WireError, wrongMethod } from './errors.ts'

const MAX_URL = 8 * 1024
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

const headers = [
  'api_key',
  'access_token',
  'branch',
  'x-header-ea',
  'x-cs-variant-uid',
  'content-type',
  'x-user-agent',
  'preview_token',
  'live_preview',
  'authorization',
  'release_id',
  'preview_timestamp',
]

/** What every host of content does alike: lets any page read, keeps the limits, and refuses in JSON. */
export function createShell(log: Log): Hono {
  const app = new Hono({ strict: false })
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'OPTIONS'],
      allowHeaders: headers,
      exposeHeaders: ['x-ratelimit-limit', 'x-ratelimit-remaining', 'retry-after'],
      maxAge: 86400,
    }),
  )
  app.use(async (c, next) => {
    if (c.req.url.length > MAX_URL)
      throw new WireError(414, 414, 'The URL is longer than 8 kB. Send the read as POST.', {
        url: ['is too long.'],
      })
    if (!methods.includes(c.req.method)) {
      c.header('allow', methods.join(', '))
      throw wrongMethod(c.req.method)
    }
    await next()
  })
  app.notFound(c => {
    const error = unknownPath(c.req.path)
    return c.json(error.body, error.status)
  })
  app.onError((error, c) => {
    if (error instanceof WireError) return c.json(error.body, error.status)
    log.error(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    return c.json(
      { error_message: 'The content server failed. Its log says why.', error_code: 500, errors: {} },
      500,
    )
  })
  return app
}
