import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { absent } from '../store/json-file.ts'
import type { Store } from '../store/store.ts'
import { missingObject } from '../wire/errors.ts'

/** An asset's bytes, at the address its `url` gives; the address changes with the file, so it may be kept for good. */
export function assetFile(store: Store, apiKey: string): Hono {
  const app = new Hono()
  app.get('/:key/:uid/:version/:filename', async c => {
    const asset = store.assets.get(c.req.param('uid'))
    if (!asset || c.req.param('key') !== apiKey || c.req.param('filename') !== asset.filename)
      throw missingObject()
    const bytes = await readFile(asset.path).catch(absent)
    if (!bytes) throw missingObject()
    return c.body(bytes, 200, {
      'content-type': asset.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
