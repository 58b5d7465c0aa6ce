import * as v from 'valibot'
import { type Schema, textFields } from '../engine/document.ts'
import { type EngineHost, findEngine, type ServedEngine } from '../engine/host.ts'
import { parseSearchRequest, type SearchRequest } from '../engine/request.ts'
import { ApiError, BadRequest } from '../http/errors.ts'
import { parseOptions, rejectUnknownKeys, requireText } from '../http/request-body.ts'
import { fields, integer, parse, record } from '../http/validation.ts'
import { type App, engineRoutes, READ, type WireContext } from './route.ts'

const MAX_QUERIES = 10
const Types = record({
  documents: v.optional(record({ fields: v.optional(v.array(v.string(), 'must be a list')) })),
})
const Tag = v.pipe(v.string(), v.maxLength(64, 'must be at most 64 characters long'))
const Tags = v.pipe(v.array(Tag, 'must be a list'), v.maxLength(16, 'must be at most 16'))
const RequestId = v.nullish(v.string('must be a string'))

/** The routes that a search key may call. */
export function addSearchRoutes(app: App, host: EngineHost): void {
  const route = engineRoutes(app, host)

  route(READ, '/search', async (engine, c) => {
    const request = parseSearchRequest({ ...(await parseOptions(c)), ...c.get('enforced') }, engine)
    return engine.search(request, c.get('requestId'))
  })

  // One invalid query fails them all.
  route(READ, '/multi_search', async (engine, c) => {
    const options = await parseOptions(c)
    rejectUnknownKeys(options, ['queries'])
    const { queries } = options
    if (!Array.isArray(queries)) throw new BadRequest('Missing required parameter: queries')
    if (queries.length > MAX_QUERIES)
      throw new BadRequest(`Queries contains more than ${MAX_QUERIES} queries`)
    const parsed = queries.map(query => tryParse(query, c, engine))
    const requests = parsed.flatMap(one => (one instanceof BadRequest ? [] : [one]))
    if (requests.length === parsed.length)
      return Promise.all(requests.map(request => engine.search(request, c.get('requestId'))))
    const errors = parsed.map(one => ({ errors: one instanceof BadRequest ? one.errors : [] }))
    throw new ApiError(400, errors)
  })

  route(READ, '/query_suggestion', async (engine, c) => {
    const options = await parseOptions(c)
    rejectUnknownKeys(options, ['query', 'types', 'size'])
    const query = requireText(options, 'query')
    const fields = parseFields(options.types, engine.schema)
    const size = parse('Size', integer(1, 20), options.size ?? 10)
    const documents = (await engine.suggest(query, { fields, size })).map(suggestion => ({ suggestion }))
    return { results: { documents }, meta: { request_id: c.get('requestId') } }
  })

  app.on(READ, '/engines/:engine/click', async c => {
    await findEngine(host, c.req.param('engine'))
    const options = await parseOptions(c)
    rejectUnknownKeys(options, ['query', 'document_id', 'request_id', 'tags'])
    requireText(options, 'query')
    requireText(options, 'document_id', 800)
    parse('Request id', RequestId, options.request_id)
    parse('Tags', Tags, options.tags ?? [])
    // Clients keep any other body and skip the next click.
    return c.body(null, 200)
  })
}

function tryParse(query: unknown, c: WireContext, engine: ServedEngine): SearchRequest | BadRequest {
  try {
    return parseSearchRequest({ ...parse('Queries', fields(), query), ...c.get('enforced') }, engine)
  } catch (error) {
    if (error instanceof BadRequest) return error
    throw error
  }
}

function parseFields(types: unknown, schema: Schema): readonly string[] {
  const known = textFields(schema)
  const fields = parse('Types', Types, types ?? {}).documents?.fields ?? known
  const unknown = fields.filter(field => !known.includes(field))
  if (unknown.length > 0)
    throw new BadRequest(...unknown.map(field => `Types contains invalid field: ${field}`))
  return [...new Set(fields)]
}
