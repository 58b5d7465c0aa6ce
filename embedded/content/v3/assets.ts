import { Hono } from 'hono'
import { assetOnWire } from '../entry/asset.ts'
import type { Store } from '../store/store.ts'
import { missingObject } from '../wire/errors.ts'
import { readRequest } from '../wire/read.ts'
import { listPlain } from './list-plain.ts'

/** `/assets` and `/assets/{uid}`. */
export function assets(store: Store, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/', async c => {
    const reading = await readRequest(c.req.raw, store)
    const all = [...store.assets.values()].map(asset => assetOnWire(asset, reading, apiKey))
    const { page, count } = listPlain(all, reading.params)
    return c.json({ assets: page, ...count })
  })
  app.on(['GET', 'POST'], '/:uid', async c => {
    const reading = await readRequest(c.req.raw, store)
    const asset = store.assets.get(c.req.param('uid'))
    if (!asset) throw missingObject()
    return c.json({ asset: assetOnWire(asset, reading, apiKey) })
  })
  return app
}
