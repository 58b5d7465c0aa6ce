import { Hono } from 'hono'
import type { Store } from '../store/store.ts'
import { unknownContentType } from '../wire/errors.ts'
import { readRequest } from '../wire/read.ts'
import { listPlain } from './list-plain.ts'
import { schemaOnWire } from './schema-on-wire.ts'

/** `/content_types` and `/content_types/{uid}`. */
export function contentTypes(store: Store): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/', async c => {
    const reading = await readRequest(c.req.raw, store)
    const all = [...store.contentTypes.values()].map(({ wire }) => schemaOnWire(wire, reading))
    const { page, count } = listPlain(all, reading.params)
    return c.json({ content_types: page, ...count })
  })
  app.on(['GET', 'POST'], '/:uid', async c => {
    const reading = await readRequest(c.req.raw, store)
    const type = store.contentTypes.get(c.req.param('uid'))
    if (!type) throw unknownContentType(c.req.param('uid'))
    return c.json({ content_type: schemaOnWire(type.wire, reading) })
  })
  return app
}
