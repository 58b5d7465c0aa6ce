import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Log } from './store/folder.ts'
import type { Store } from './store/store.ts'
import { assetFile } from './v3/asset-file.ts'
import { assets } from './v3/assets.ts'
import { contentTypes } from './v3/content-types.ts'
import { entries } from './v3/entries.ts'
import { access } from './wire/access.ts'
import { unknownPath, WireError } from './wire/errors.ts'

const MAX_URL = 8 * 1024

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

/** The Content Delivery API over a store (protocols/contentstack §3); every refusal is JSON (§9). */
export function createApp(store: Store, keys: { apiKey: string; deliveryToken: string }, log: Log): Hono {
  const app = new Hono({ strict: false })
  app.use(
    cors({ origin: '*', allowMethods: ['GET', 'POST', 'OPTIONS'], allowHeaders: headers, maxAge: 86400 }),
  )
  app.use(async (c, next) => {
    if (c.req.url.length > MAX_URL)
      throw new WireError(414, 414, 'The URL is longer than 8 kB. Send the read as POST.', {
        url: ['is too long.'],
      })
    await next()
  })
  app.route('/v3/assets', assetFile(store, keys.apiKey))
  app.use('/v3/*', access(keys))
  app.route('/v3/content_types', contentTypes(store))
  app.route('/v3/content_types', entries(store, keys.apiKey))
  app.route('/v3/assets', assets(store, keys.apiKey))
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
