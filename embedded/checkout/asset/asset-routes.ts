import { Hono } from 'hono'
import type { StyleSheet } from './style-sheet.ts'

/** What the pages load. An older folder's address answers too: the page that names it may still be open. */
export function assetRoutes({ files }: StyleSheet): Hono {
  const routes = new Hono()
  routes.get('/:folder/:file', c => {
    const file = files.get(c.req.param('file'))
    if (file === undefined) return c.notFound()
    return c.body(file.body, 200, {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return routes
}
