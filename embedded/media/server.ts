import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { noteAddress } from '../checkout/client-address.ts'
import { HttpError } from './address.ts'
import { type MediaLibrary, openLibrary } from './library.ts'
import { folderOriginals, type ObjectStore, storeOriginals } from './originals.ts'
import { openDiskCache } from './render/disk-cache.ts'
import {
  createImageRenderer,
  type ImageRenderer,
  RENDERING_HERE,
  type Rendering,
  type RenderStats,
} from './render/image-renderer.ts'
import { createRenderQueue } from './render/render-queue.ts'
import { createSharedCache, type SharedImages } from './render/shared-cache.ts'
import { imageRoute } from './route/images.ts'
import { setRoute } from './route/sets.ts'
import { videoRoute } from './route/videos.ts'

export type Log = { warn(message: string): void; error(message: string): void }

export type MediaServer = {
  /** Serves `/i/…`, `/s/…` and `/v/…` without a socket. `address`: the client's, unless it is noted already. */
  fetch(request: Request, address?: string): Promise<Response>
  /** Counts since the start. */
  stats(): RenderStats
  /** Resolves when no image is being rendered or shared. */
  close(): Promise<void>
}

export type MediaContext = { library: MediaLibrary; renderer: ImageRenderer /** seconds */; maxAge: number }

/** Costs are those of `costOf`: a page of 48 tiles on a sharp screen is about 40, its AVIFs 250. */
const QUEUE_LIMITS = {
  concurrency: 2,
  maxWaiting: 256,
  maxBackground: 512,
  cheap: 2,
  perSource: 100,
  backgroundPerSource: 400,
}
const ERROR_CACHE = 'public, max-age=30'
const EXPOSED = ['ETag', 'Content-Length', 'Content-Range', 'Accept-Ranges']

/**
 * A server of Amplience's Dynamic Media over image and video files.
 * @param options.directory holds one folder per alias: images/, videos/ and media.json; with a store, copies of what it has
 * @param options.store has what the folder would hold; null: the folder has it
 * @param options.cacheDirectory may be deleted at any time
 * @param options.maxAge seconds; default 1800
 * @param options.cacheBytes default 512 MB
 * @param options.rendering default: in this process
 * @param options.shared what other machines have rendered; null: nothing
 */
export async function createMediaServer(options: {
  directory: string
  store?: ObjectStore | null
  cacheDirectory: string
  maxAge?: number
  cacheBytes?: number
  rendering?: Rendering
  shared?: SharedImages | null
  log?: Log
}): Promise<MediaServer> {
  const { directory, cacheDirectory, maxAge = 1800, cacheBytes = 512 * 1024 * 1024 } = options
  const { rendering = RENDERING_HERE, log = console } = options
  const cache = await openDiskCache({ directory: cacheDirectory, bytes: cacheBytes, log })
  const { shared: sharedImages = null, store = null } = options
  const shared = sharedImages === null ? null : createSharedCache(sharedImages, { log })
  const originals =
    store === null ? folderOriginals(directory) : await storeOriginals(store, { directory, log })
  const queue = createRenderQueue(QUEUE_LIMITS)
  const renderer = createImageRenderer({ cache, shared, queue, rendering, log })
  const app = createApp({ library: openLibrary(originals, log), renderer, maxAge }, log)
  return {
    async fetch(request, address) {
      noteAddress(request, address)
      return app.fetch(request)
    },
    stats: renderer.stats,
    close: renderer.close,
  }
}

function createApp(context: MediaContext, log: Log): Hono {
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
    // Lets cross-origin isolated pages show images, and all pages measure their loading.
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    c.res.headers.set('Timing-Allow-Origin', '*')
  })
  app.get('/i/*', c => imageRoute(context, c.req.raw))
  app.get('/s/*', c => setRoute(context, c.req.raw))
  app.get('/v/*', c => videoRoute(context, c.req.raw))
  app.notFound(c => c.text('There is no such address here.', 404, { 'Cache-Control': ERROR_CACHE }))
  app.onError((error, c) => {
    if (error instanceof HttpError) {
      const headers = { 'Cache-Control': error.status === 503 ? 'no-store' : ERROR_CACHE, ...error.headers }
      if (!c.req.path.endsWith('.json')) return c.text(error.message, error.status, headers)
      return c.json({ status: 'error', errorMsg: error.message }, error.status, headers)
    }
    // The client has disconnected.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    log.error(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    return c.text('The media server failed. Its log says why.', 500, { 'Cache-Control': 'no-store' })
  })
  return app
}
