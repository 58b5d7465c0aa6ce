import { Hono } from 'hono'
import type { Fields } from '../json.ts'
import { compileQuery } from '../query/compile.ts'
import { pageOf, sortBy } from '../query/page.ts'
import { parseQuery } from '../query/run.ts'
import { withinTime } from '../query/time-limit.ts'
import type { Asset } from '../store/asset.ts'
import type { Store } from '../store/store.ts'
import { missingObject } from '../wire/errors.ts'
import { type Params, readParams } from '../wire/params.ts'
import { readingOf } from '../wire/read.ts'

/** `/assets` and `/assets/{uid}` (protocols/contentstack §3). */
export function assets(store: Store, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/', async c => {
    const params = await readParams(c.req.raw)
    readingOf(params, store)
    const all = [...store.assets.values()].map(asset => assetOnWire(asset, params, c.req.url, apiKey))
    const test = compileQuery(parseQuery(params.text('query')), () => undefined)
    const found = withinTime(() => all.filter(test))
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

/** An asset with its address on the server that was asked, or without host for `relative_urls=true`. */
export function assetOnWire(asset: Asset, params: Params, requestUrl: string, apiKey: string): Fields {
  const version = asset.updatedAt.getTime().toString(16)
  const path = `/v3/assets/${apiKey}/${asset.uid}/${version}/${encodeURIComponent(asset.filename)}`
  const url =
    params.flag('relative_urls') || params.flag('relative_url') ? path : new URL(path, requestUrl).href
  const wire = { ...asset.wire, url }
  return params.flag('include_dimension') && asset.dimension ? { ...wire, dimension: asset.dimension } : wire
}
