import { Hono } from 'hono'
import { deliverer } from '../entry/deliver.ts'
import { isFields, type Json } from '../json.ts'
import { invalidQuery } from '../query/invalid.ts'
import { countOf, listOf } from '../query/list.ts'
import { parseQuery, runQuery } from '../query/run.ts'
import type { ContentType } from '../store/content-type.ts'
import type { Entry } from '../store/entry.ts'
import type { Store } from '../store/store.ts'
import { viewOf } from '../store/view.ts'
import { invalidParameter } from '../wire/errors.ts'
import type { Params } from '../wire/params.ts'
import { readRequest } from '../wire/read.ts'

const ORDERS = ['title', 'created_at', 'updated_at', 'published_at', 'url']

/** `/taxonomies/entries`: entries of every content type that has taxonomies. */
export function taxonomyEntries(store: Store, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/entries', async c => {
    const reading = await readRequest(c.req.raw, store)
    const { params } = reading
    const { _content_type_uid: only, ...query } = parseQuery(params.text('query'))
    const surroundings = { viewOf: reading.view, taxonomies: store.taxonomies }
    const typeOf = new Map<Entry, ContentType>()
    for (const type of typesNamed(only, store)) {
      for (const entry of runQuery(query, reading.view(type.uid), surroundings)) typeOf.set(entry, type)
    }
    checkOrder(params)
    const list = listOf(viewOf([...typeOf.keys()]).entries, params)
    if (params.flag('count')) return c.json({ entries: list.count })
    const deliver = deliverer(store, reading, apiKey)
    const page = list.page.flatMap(entry => {
      const type = typeOf.get(entry)
      return type ? [{ ...deliver(type, entry), _content_type_uid: type.uid }] : []
    })
    return c.json({ entries: page, ...countOf(list, params) })
  })
  return app
}

function typesNamed(only: Json | undefined, store: Store): ContentType[] {
  const uids = isFields(only) ? only.$in : only
  const named = uids === undefined ? [...store.contentTypes.keys()] : [uids].flat()
  if (!named.every(uid => typeof uid === 'string')) {
    throw invalidQuery('_content_type_uid takes the uid of a content type, or $in with a list of them.')
  }
  return named
    .map(uid => store.contentTypes.get(uid))
    .filter(type => type?.fields.some(({ data_type }) => data_type === 'taxonomy'))
    .filter(type => type !== undefined)
}

function checkOrder(params: Params): void {
  for (const name of ['asc', 'desc']) {
    const field = params.text(name)
    if (field && !ORDERS.includes(field))
      throw invalidParameter(name, `must be one of: ${ORDERS.join(', ')}.`)
  }
}
