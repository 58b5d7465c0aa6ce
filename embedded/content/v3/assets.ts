import { Hono } from 'hono'
import { assetOnWire } from '../entry/asset.ts'
import { pageOf, sortBy } from '../query/page.ts'
import { filterBy, parseQuery } from '../query/run.ts'
import type { Store } from '../store/store.ts'
import { missingObject } from '../wire/errors.ts'
import { readParams } from '../wire/params.ts'
import { readingOf } from '../wire/read.ts'

/** `/assets` and `/assets/{uid}` (protocols/contentstack §3). */
export function assets(store: Store, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/', async c => {
    const params = await readParams(c.req.raw)
    readingOf(params, store)
    const all = [...store.assets.values()].map(asset => assetOnWire(asset, params, c.req.url, apiKey))
    const found = filterBy(parseQuery(params.text('query')), all, () => undefined)
    const page = pageOf(sortBy(found, params), params)
    return c.json({ assets: page, ...(params.flag('include_count') ? { count: found.length } : {}) })
  })
  app.on(['GET', 'POST'], '/:uid', async c => {
    const params = await readParams(c.req.raw)
    readingOf(params, store)
    const asset = store.assets.get(c.req.param('uid'))
    if (!asset) throw missingObject()
    return c.json({ asset: assetOnWire(asset, params, c.req.url, apiKey) })
  })
  return app
}
