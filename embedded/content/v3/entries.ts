import { Hono } from 'hono'
import { deliverer } from '../entry/deliver.ts'
import type { Fields } from '../json.ts'
import { countOf, listOf } from '../query/list.ts'
import { parseQuery, runQuery } from '../query/run.ts'
import type { ContentType } from '../store/content-type.ts'
import type { Entry } from '../store/entry.ts'
import type { Store } from '../store/store.ts'
import { missingObject, unknownContentType } from '../wire/errors.ts'
import type { Params } from '../wire/params.ts'
import { type Reading, readRequest } from '../wire/read.ts'
import { schemaOnWire } from './schema-on-wire.ts'

/** `/content_types/{type}/entries` and `/content_types/{type}/entries/{uid}`. */
export function entries(store: Store, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/:type/entries', async c => {
    const reading = await readRequest(c.req.raw, store)
    const { params } = reading
    const type = contentTypeOf(store, c.req.param('type'))
    const view = reading.view(type.uid)
    const surroundings = { viewOf: reading.view, taxonomies: store.taxonomies }
    const found = runQuery(parseQuery(params.text('query')), view, surroundings)
    const list = listOf(found, params, view)
    if (params.flag('count')) return c.json({ entries: list.count })
    const deliver = deliverer(store, reading, apiKey)
    const page = list.page.map(entry => deliver(type, entry))
    return c.json({ entries: page, ...countOf(list, params), ...described(type, reading) })
  })
  app.on(['GET', 'POST'], '/:type/entries/:uid', async c => {
    const reading = await readRequest(c.req.raw, store)
    const { params } = reading
    const type = contentTypeOf(store, c.req.param('type'))
    const entry = reading.view(type.uid).byUid.get(c.req.param('uid'))
    if (!entry || !isVersion(entry, params)) throw missingObject()
    const deliver = deliverer(store, reading, apiKey)
    return c.json({ entry: deliver(type, entry), ...described(type, reading) })
  })
  return app
}

function contentTypeOf(store: Store, uid: string): ContentType {
  const type = store.contentTypes.get(uid)
  if (!type) throw unknownContentType(uid)
  return type
}

// Files have no history: the only version there is, is the one that stands in the file.
function isVersion(entry: Entry, params: Params): boolean {
  return params.text('version') === undefined || params.whole('version', 0) === entry._version
}

function described({ wire: whole }: ContentType, reading: Reading): Fields {
  const { params } = reading
  const wire = () => schemaOnWire(whole, reading)
  return {
    ...(params.flag('include_content_type') ? { content_type: wire() } : {}),
    ...(params.flag('include_schema') ? { schema: wire().schema ?? [] } : {}),
  }
}
