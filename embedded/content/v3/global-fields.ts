import { Hono } from 'hono'
import type { Fields } from '../json.ts'
import type { Store } from '../store/store.ts'
import { missingObject } from '../wire/errors.ts'
import { type Reading, readRequest } from '../wire/read.ts'
import { listPlain } from './list-plain.ts'
import { schemaOnWire } from './schema-on-wire.ts'

/** `/global_fields` and `/global_fields/{uid}`. */
export function globalFields(store: Store): Hono {
  const app = new Hono({ strict: false })
  const onWire = (field: Fields, reading: Reading) => schemaOnWire(store.globalFields.expand(field), reading)
  app.on(['GET', 'POST'], '/', async c => {
    const reading = await readRequest(c.req.raw, store)
    const all = [...store.globalFields.known.values()].map(field => onWire(field, reading))
    const { page, count } = listPlain(all, reading.params)
    return c.json({ global_fields: page, ...count })
  })
  app.on(['GET', 'POST'], '/:uid', async c => {
    const reading = await readRequest(c.req.raw, store)
    const field = store.globalFields.known.get(c.req.param('uid'))
    if (!field) throw missingObject()
    return c.json({ global_field: onWire(field, reading) })
  })
  return app
}
