import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Theme } from './hosting.ts'

/** The pages' styles and the files they name, in a folder named by a hash of their contents. */
export type StyleSheet = { readonly folder: string; readonly files: Theme['files'] }

export function readStyleSheet({ css, files }: Theme): StyleSheet {
  const text = (type: string, body: string) => ({ type, body: new TextEncoder().encode(body) })
  const all = new Map([...files, ['pages.css', text('text/css; charset=utf-8', css)]])
  const digest = createHash('sha256')
  for (const [name, { body }] of all) digest.update(name).update(body)
  return { folder: digest.digest('hex').slice(0, 16), files: all }
}

/** /assets/{folder}/{file}. Any folder is answered: a page of an earlier release may still be open. */
export function assetRoutes({ files }: StyleSheet): Hono {
  return new Hono().get('/:folder/:file', c => {
    const file = files.get(c.req.param('file'))
    if (file === undefined) return c.notFound()
    return c.body(file.body, 200, {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
