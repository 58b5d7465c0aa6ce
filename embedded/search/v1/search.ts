import { Hono } from 'hono'
import * as v from 'valibot'
import { type Schema, textFields } from '../engine/document.ts'
import { type EngineHost, findEngine, type ServedEngine } from '../engine/host.ts'
import { parseSearchRequest, type SearchRequest } from '../engine/request.ts'
import type { WireEnv } from '../http/access.ts'
import { ApiError, BadRequest } from '../http/errors.ts'
import { parseOptions, rejectUnknownKeys, requireText } from '../http/request-body.ts'
import { fields, parse, whole } from '../http/validation.ts'

export function searchRoutes(host: EngineHost): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    const request = parseSearchRequest({ ...(await parseOptions(c)), ...c.get('enforced') }, engine)
    return c.json(await engine.answer(request, c.get('requestId')))
  })
}

const MAX_QUERIES = 10

/** One invalid query fails the request. */
export function multiSearchRoutes(host: EngineHost): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    const options = await parseOptions(c)
    rejectUnknownKeys(options, ['queries'])
    const { queries } = options
    if (!Array.isArray(queries)) throw new BadRequest('Missing required parameter: queries')
    if (queries.length > MAX_QUERIES)
      throw new BadRequest(`Queries contains more than ${MAX_QUERIES} queries`)
    const readings = queries.map(query => tryRead(query, c.get('enforced'), engine))
    const requests = readings.flatMap(reading => (reading instanceof BadRequest ? [] : [reading]))
    if (requests.length < readings.length) throw new ApiError(400, readings.map(toErrors))
    return c.json(await Promise.all(requests.map(request => engine.answer(request, c.get('requestId')))))
  })
}

function tryRead(
  query: unknown,
  enforced: Record<string, unknown>,
  engine: ServedEngine,
): SearchRequest | BadRequest {
  try {
    return parseSearchRequest({ ...parse('Queries', fields(), query), ...enforced }, engine)
  } catch (error) {
    if (error instanceof BadRequest) return error
    throw error
  }
}

const toErrors = (reading: SearchRequest | BadRequest) => ({
  errors: reading instanceof BadRequest ? reading.errors : [],
})

const Types = v.strictObject(
  {
    documents: v.optional(
      v.strictObject({ fields: v.optional(v.array(v.string(), 'must be a list')) }, 'must be an object'),
    ),
  },
  'must be an object',
)

export function querySuggestionRoutes(host: EngineHost): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    const options = await parseOptions(c)
    rejectUnknownKeys(options, ['query', 'types', 'size'])
    const query = requireText(options, 'query')
    const fields = parseFields(options.types, engine.schema)
    const size = parse('Size', whole(1, 20), options.size ?? 10)
    const documents = (await engine.suggest(query, { fields, size })).map(suggestion => ({ suggestion }))
    return c.json({ results: { documents }, meta: { request_id: c.get('requestId') } })
  })
}

function parseFields(types: unknown, schema: Schema): readonly string[] {
  const texts = textFields(schema)
  const fields = parse('Types', Types, types ?? {}).documents?.fields ?? texts
  const unknown = fields.filter(field => !texts.includes(field))
  if (unknown.length > 0)
    throw new BadRequest(...unknown.map(field => `Types contains invalid field: ${field}`))
  return [...new Set(fields)]
}

const Tags = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64, 'must be at most 64 characters long')), 'must be a list'),
  v.maxLength(16, 'must be at most 16'),
)
const RequestId = v.optional(v.nullable(v.string('must be a string')))

/** With an empty body, since clients keep any other and skip the next click. */
export function clickRoutes(host: EngineHost): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    await findEngine(host, c.req.param('engine'))
    const options = await parseOptions(c)
    rejectUnknownKeys(options, ['query', 'document_id', 'request_id', 'tags'])
    requireText(options, 'query')
    requireText(options, 'document_id', 800)
    parse('Request id', RequestId, options.request_id)
    parse('Tags', Tags, options.tags ?? [])
    return c.body(null, 200)
  })
}
