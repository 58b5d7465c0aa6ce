import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { assetOnWire, createDelivery } from '../entry/deliver.ts'
import { invalidParameter, invalidQuery, missingObject, unknownContentType } from '../http/errors.ts'
import { type Params, parseRequest, type ReadRequest } from '../http/request.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import { countOf, filterBy, listOf, parseQuery, runQuery } from '../query/run-query.ts'
import type { ContentType } from '../store/content-type.ts'
import type { Entry } from '../store/entry.ts'
import { nullIfMissing } from '../store/json-file.ts'
import { ancestorsOf, descendantsOf, type Taxonomy, type Term } from '../store/stack.ts'
import { type Store, toView } from '../store/store.ts'
import { schemaOnWire, taxonomyOnWire, termOnWire } from './on-wire.ts'

type Param = (name: string) => string

/** The bytes of an asset. Its URL changes with the file, so that it can be cached without end. */
export function assetFile(store: Store, apiKey: string): Hono {
  return new Hono().get('/:key/:uid/:version/:filename', async c => {
    const { key, uid, filename } = c.req.param()
    const asset = store.assets.get(uid)
    if (!asset || key !== apiKey || filename !== asset.filename) throw missingObject()
    const bytes = await readFile(asset.path).catch(nullIfMissing)
    if (!bytes) throw missingObject()
    return c.body(bytes, 200, {
      'content-type': asset.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
}

/** All reads except sync, their paths without `/v3`. */
export function reads(store: Store, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  const read = (path: string, respond: (request: ReadRequest, param: Param) => object) =>
    app.on(['GET', 'POST'], path, async c => {
      const request = await parseRequest(c.req.raw, store)
      const value = respond(request, name => c.req.param(name) ?? '')
      return c.body(request.json.text(value), 200, { 'content-type': 'application/json' })
    })
  const { contentTypes, globalFields, taxonomies, assets } = store

  read('/content_types', request => {
    const all = [...contentTypes.values()].map(({ wire }) => schemaOnWire(wire, request))
    return listResponse('content_types', all, request)
  })
  read('/content_types/:uid', (request, param) => ({
    content_type: schemaOnWire(contentTypeNamed(store, param('uid')).wire, request),
  }))
  read('/content_types/:type/entries', (request, param) => entries(store, apiKey, request, param('type')))
  read('/content_types/:type/entries/:uid', (request, param) => entry(store, apiKey, request, param))

  read('/global_fields', request => {
    const all = [...globalFields.byUid.values()].map(field =>
      schemaOnWire(globalFields.expand(field), request),
    )
    return listResponse('global_fields', all, request)
  })
  read('/global_fields/:uid', (request, param) => {
    const field = found(globalFields.byUid.get(param('uid')))
    return { global_field: schemaOnWire(globalFields.expand(field), request) }
  })

  read('/taxonomies/entries', request => taxonomyEntries(store, apiKey, request))
  read('/taxonomies', request => {
    const all = [...taxonomies.values()].map(taxonomy => taxonomyOnWire(taxonomy, store.stack, request))
    return listResponse('taxonomies', all, request)
  })
  const taxonomyIn = (param: Param) => found(taxonomies.get(param('taxonomy')))
  const termIn = (param: Param) => found(taxonomyIn(param).terms.get(param('term')))
  read('/taxonomies/:taxonomy', (request, param) => ({
    taxonomy: taxonomyOnWire(taxonomyIn(param), store.stack, request),
  }))
  read('/taxonomies/:taxonomy/terms', (request, param) => {
    const taxonomy = taxonomyIn(param)
    return termList('terms', store, request, { taxonomy, terms: [...taxonomy.terms.values()], from: 0 })
  })
  read('/taxonomies/:taxonomy/terms/:term', (request, param) => ({
    term: termOnWire(taxonomyIn(param), termIn(param), store.stack, request),
  }))
  read('/taxonomies/:taxonomy/terms/:term/locales', (request, param) => {
    const { masterLocale, chains } = store.stack
    const [taxonomy, term] = [taxonomyIn(param), termIn(param)]
    const all = [...chains.keys()]
      .filter(code => code === masterLocale || Object.hasOwn(term.names, code))
      .map(locale => termOnWire(taxonomy, term, store.stack, { ...request, locale }))
    return listResponse('locales', all, request)
  })
  for (const [name, walk] of [
    ['ancestors', ancestorsOf],
    ['descendants', descendantsOf],
  ] as const) {
    read(`/taxonomies/:taxonomy/terms/:term/${name}`, (request, param) => {
      const [taxonomy, term] = [taxonomyIn(param), termIn(param)]
      return termList(name, store, request, {
        taxonomy,
        terms: walk(term, Number.POSITIVE_INFINITY),
        from: term.depth,
      })
    })
  }

  read('/assets', request => {
    const all = [...assets.values()].map(asset => assetOnWire(asset, request, apiKey))
    return listResponse('assets', all, request)
  })
  read('/assets/:uid', (request, param) => ({
    asset: assetOnWire(found(assets.get(param('uid'))), request, apiKey),
  }))
  return app
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw missingObject()
  return item
}

function contentTypeNamed(store: Store, uid: string): ContentType {
  const type = store.contentTypes.get(uid)
  if (!type) throw unknownContentType(uid)
  return type
}

/** One page of items that are not entries: they hold no references or terms. */
function listResponse(name: string, all: readonly Fields[], { params }: ReadRequest): object {
  const context = { viewOf: () => undefined, taxonomies: new Map() }
  const list = listOf(filterBy(parseQuery(params.text('query')), all, context), params)
  return { [name]: list.page, ...countOf(list, params) }
}

/** @param list.from the level that `depth` counts from */
function termList(
  name: string,
  { stack }: Store,
  request: ReadRequest,
  { taxonomy, terms, from }: { taxonomy: Taxonomy; terms: readonly Term[]; from: number },
): object {
  const levels = request.params.integer('depth', Number.MAX_SAFE_INTEGER)
  const near = terms.filter(({ depth }) => Math.abs(depth - from) <= levels)
  const all = near.map(term => termOnWire(taxonomy, term, stack, request))
  return listResponse(name, all, request)
}

function entries(store: Store, apiKey: string, request: ReadRequest, typeUid: string): object {
  const { params } = request
  const type = contentTypeNamed(store, typeUid)
  const view = request.view(type.uid)
  const context = { viewOf: request.view, taxonomies: store.taxonomies }
  const list = listOf(runQuery(parseQuery(params.text('query')), view, context), params, view)
  if (params.flag('count')) return { entries: list.count }
  const deliver = createDelivery(store, request, apiKey)
  const page = list.page.map(entry => deliver(type, entry))
  return { entries: page, ...countOf(list, params), ...includedSchema(type, request) }
}

function entry(store: Store, apiKey: string, request: ReadRequest, param: Param): object {
  const type = contentTypeNamed(store, param('type'))
  const entry = found(request.view(type.uid).byUid.get(param('uid')))
  if (!isVersion(entry, request.params)) throw missingObject()
  return { entry: createDelivery(store, request, apiKey)(type, entry), ...includedSchema(type, request) }
}

// Files have no history: only the current version exists.
function isVersion(entry: Entry, params: Params): boolean {
  return params.text('version') === undefined || params.integer('version', 0) === entry._version
}

function includedSchema({ wire }: ContentType, request: ReadRequest): object {
  const { params } = request
  return {
    ...(params.flag('include_content_type') ? { content_type: schemaOnWire(wire, request) } : {}),
    ...(params.flag('include_schema') ? { schema: schemaOnWire(wire, request).schema ?? [] } : {}),
  }
}

const TAXONOMY_ORDERS = ['title', 'created_at', 'updated_at', 'published_at', 'url']

/** Entries of every content type that has a taxonomy field. */
function taxonomyEntries(store: Store, apiKey: string, request: ReadRequest): object {
  const { params, view } = request
  const { _content_type_uid: only, ...query } = parseQuery(params.text('query'))
  const context = { viewOf: view, taxonomies: store.taxonomies }
  const typeOf = new Map<Entry, ContentType>()
  for (const type of taxonomyTypes(only, store)) {
    for (const entry of runQuery(query, view(type.uid), context)) typeOf.set(entry, type)
  }
  for (const name of ['asc', 'desc']) {
    const field = params.text(name)
    if (field && !TAXONOMY_ORDERS.includes(field))
      throw invalidParameter(name, `must be one of: ${TAXONOMY_ORDERS.join(', ')}.`)
  }
  const list = listOf(toView([...typeOf.keys()]).entries, params)
  if (params.flag('count')) return { entries: list.count }
  const deliver = createDelivery(store, request, apiKey)
  const page = list.page.flatMap(entry => {
    const type = typeOf.get(entry)
    return type ? [{ ...deliver(type, entry), _content_type_uid: type.uid }] : []
  })
  return { entries: page, ...countOf(list, params) }
}

function taxonomyTypes(only: Json | undefined, store: Store): ContentType[] {
  const uids = isFields(only) ? only.$in : only
  const named = uids === undefined ? [...store.contentTypes.keys()] : [uids].flat()
  if (!named.every(uid => typeof uid === 'string')) {
    throw invalidQuery('_content_type_uid takes the uid of a content type, or $in with a list of them.')
  }
  return named
    .flatMap(uid => store.contentTypes.get(uid) ?? [])
    .filter(({ fields }) => fields.some(({ data_type }) => data_type === 'taxonomy'))
}
