import type { MediaSource } from '@firnline/services/media/picture-url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../app-env.ts'
import type { AppParts } from '../app-parts.ts'
import { LIVE_PREVIEW_SCRIPT, MEDIA_SEGMENTS } from '../paths.ts'

export type MediaProxy = MediaSource & {
  /** The media server behind the shop's own origin; null: pictures have an origin of their own. */
  readonly fetch: ((request: Request, ip: string) => Promise<Response>) | null
  /** Origin of the commerce platform's CDN, which has the pictures of products; null or left out: the media server has them. */
  readonly storeCdn?: string | null
}

/** What the browser may know of it. */
export function mediaSourceOf({ fetch, storeCdn, ...source }: MediaProxy): MediaSource {
  return source
}

type FileParts = Pick<AppParts, 'clientFiles' | 'earlierFiles' | 'media'>

/** The build's files, and pictures where they come through the shop's own origin. */
export function createClientFiles({
  clientFiles,
  earlierFiles = null,
  media: { fetch },
}: FileParts): Hono<AppEnv> {
  const files = new Hono<AppEnv>()
  if (clientFiles !== null) {
    const immutable = (_: string, c: Context) =>
      c.header('cache-control', 'public, max-age=31536000, immutable')
    files.use('/assets/*', serveStatic({ root: clientFiles, precompressed: true, onFound: immutable }))
    // A page that was opened before this build goes on with its own files.
    if (earlierFiles !== null)
      files.use('/assets/*', serveStatic({ root: earlierFiles, precompressed: true, onFound: immutable }))
    files.get('/assets/*', c => c.text('Not found', 404))
    const checked = (_: string, c: Context) => c.header('cache-control', 'no-cache')
    files.use(LIVE_PREVIEW_SCRIPT, etag(), serveStatic({ root: clientFiles, onFound: checked }))
  }
  if (fetch !== null)
    for (const segment of MEDIA_SEGMENTS) files.get(`/${segment}/*`, c => fetch(c.req.raw, c.var.ip))
  return files
}
