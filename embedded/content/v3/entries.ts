import { Hono } from 'hono'
import { deliverer } from '../entry/deliver.ts'
import type { Fields } from '../json.ts'
import { pageOf, sortBy } from '../query/page.ts'
import { parseQuery, runQuery } from '../query/run.ts'
import { matchesTyped } from '../query/typeahead.ts'
import type { ContentType } from '../store/content-type.ts'
import type { Store } from '../store/store.ts'
import { missingObject, unknownContentType } from '../wire/errors.ts'
import { type Params, readParams } from '../wire/params.ts'
import { readingOf } from '../wire/read.ts'
import { contentTypeOnWire } from './content-types.ts'

/** `/content_types/{type}/entries` and `/content_types/{type}/entries/{uid}` (protocols/contentstack §3). */
export function entries(store: Store, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/:type/entries', async c => {
    const params = await readParams(c.req.raw)
    const type = contentTypeOf(store, c.req.param('type'))
    const found = findEntries(store, type, params)
    if (params.flag('count')) return c.json({ entries: found.length })
    const deliver = deliverer({ store, params, requestUrl: c.req.url, apiKey })
    const page = pageOf(sortBy(found, params), params).map(entry => deliver(type, entry))
    const count = params.flag('include_count') ? { count: found.length } : {}
    return c.json({ entries: page, ...count, ...described(type, params) })
  })
  app.on(['GET', 'POST'], '/:type/entries/:uid', async c => {
    const params = await readParams(c.req.raw)
    const type = contentTypeOf(store, c.req.param('type'))
    const { locale, fallback } = readingOf(params, store)
    const entry = store.view(type.uid, locale, fallback).byUid.get(c.req.param('uid'))
    if (!entry) throw missingObject()
    const deliver = deliverer({ store, params, requestUrl: c.req.url, apiKey })
    return c.json({ entry: deliver(type, entry), ...described(type, params) })
  })
  return app
}

function contentTypeOf(store: Store, uid: string): ContentType {
  const type = store.contentTypes.get(uid)
  if (!type) throw unknownContentType(uid)
  return type
}

function findEntries(store: Store, type: ContentType, params: Params) {
  const { locale, fallback } = readingOf(params, store)
  const viewOf = (uid: string) =>
    store.contentTypes.has(uid) ? store.view(uid, locale, fallback) : undefined
  const found = runQuery(parseQuery(params.text('query')), store.view(type.uid, locale, fallback), viewOf)
  const tags = new Set<unknown>(params.list('tags'))
  const typed = params.text('typeahead')
  return found
    .filter(entry => tags.size === 0 || (Array.isArray(entry.tags) && entry.tags.some(tag => tags.has(tag))))
    .filter(entry => !typed || matchesTyped(entry, typed))
}

function described(type: ContentType, params: Params): Fields {
  if (params.flag('include_content_type')) return { content_type: contentTypeOnWire(type, params) }
  if (params.flag('include_schema')) return { schema: contentTypeOnWire(type, params).schema ?? [] }
  return {}
}
