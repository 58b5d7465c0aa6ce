import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono } from 'hono'
import type { AppParts } from '../app.ts'

type FileParts = Pick<AppParts, 'clientFiles' | 'earlierFiles' | 'media'>

/** Serves the build's files, the icons, and pictures where they come through the shop's own origin. */
export function serveClientFiles<E extends Env>(
  app: Hono<E>,
  { clientFiles, earlierFiles = null, media }: FileParts,
  ipOf: (c: Context<E>) => string,
): void {
  if (clientFiles !== null) {
    const immutable = (_: string, c: Context) =>
      c.header('cache-control', 'public, max-age=31536000, immutable')
    app.use('/assets/*', serveStatic({ root: clientFiles, precompressed: true, onFound: immutable }))
    // A page that was opened before this build goes on with its own files.
    if (earlierFiles !== null)
      app.use('/assets/*', serveStatic({ root: earlierFiles, precompressed: true, onFound: immutable }))
    // A file of another build: gone, and no page of ours.
    app.get('/assets/*', c => c.text('Not found', 404))
    const daily = (_: string, c: Context) => c.header('cache-control', 'public, max-age=86400')
    for (const file of ['/favicon.svg', '/favicon.ico', '/share.jpg'])
      app.use(file, serveStatic({ root: clientFiles, onFound: daily }))
  }
  const { fetch } = media
  if (fetch === null) return
  for (const kind of ['i', 's', 'v']) app.on(['GET', 'HEAD'], `/${kind}/*`, c => fetch(c.req.raw, ipOf(c)))
}
