import { Hono } from 'hono'
import { type Fields, isFields, type Json } from '../json.ts'
import { pageOf, sortBy } from '../query/page.ts'
import type { ContentType } from '../store/content-type.ts'
import type { Store } from '../store/store.ts'
import { unknownContentType } from '../wire/errors.ts'
import { type Params, readParams } from '../wire/params.ts'

/** `/content_types` and `/content_types/{uid}` (protocols/contentstack §3). */
export function contentTypes(store: Store): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/', async c => {
    const params = await readParams(c.req.raw)
    const all = [...store.contentTypes.values()].map(type => contentTypeOnWire(type, params))
    const page = pageOf(sortBy(all, params), params)
    return c.json({ content_types: page, ...(params.flag('include_count') ? { count: all.length } : {}) })
  })
  app.on(['GET', 'POST'], '/:uid', async c => {
    const params = await readParams(c.req.raw)
    const type = store.contentTypes.get(c.req.param('uid'))
    if (!type) throw unknownContentType(c.req.param('uid'))
    return c.json({ content_type: contentTypeOnWire(type, params) })
  })
  return app
}

/** A global field's own schema is there only when asked for (protocols/contentstack §6). */
export function contentTypeOnWire({ wire }: ContentType, params: Params): Fields {
  return params.flag('include_global_field_schema')
    ? wire
    : { ...wire, schema: withoutGlobal(wire.schema ?? []) }
}

function withoutGlobal(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutGlobal)
  if (!isFields(schema)) return schema
  const kept = Object.entries(schema).filter(
    ([key]) => !(key === 'schema' && schema.data_type === 'global_field'),
  )
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'schema' || key === 'blocks' ? withoutGlobal(value) : value]),
  )
}
