import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { FIELD_TYPES, type FieldType, fieldNameProblem, isFieldType, MAX_FIELDS } from '../engine/document.ts'
import { NO_SETTINGS, SETTINGS } from '../engine/engine.ts'
import {
  type EngineHost,
  engineOnWire,
  findEngine,
  type ServedEngine,
  type ServedSources,
} from '../engine/host.ts'
import { DEFAULT_PRECISION, parseSearchRequest, parseWeights } from '../engine/request.ts'
import { parseResultFields } from '../engine/result.ts'
import type { WireEnv } from '../http/access.ts'
import { BadRequest } from '../http/errors.ts'
import {
  parseOptions,
  parseQueryString,
  readBody,
  rejectUnknownKeys,
  requireText,
} from '../http/request-body.ts'
import { ENGINE_PAGES, pageMeta, parse, parsePage, slicePage } from '../http/validation.ts'

const Language = v.nullable(
  v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Za-z]{2})?$/, 'must be a language such as de')),
)

const Type = v.picklist(['default', 'meta'], 'must be default or meta')
const KEYS = ['name', 'language', 'type', 'source_engines', 'index_create_settings_override']

export function engineRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => {
    const page = parsePage((await parseOptions(c)).page, ENGINE_PAGES)
    const all = await host.all()
    const results = await Promise.all(slicePage(all, page).map(engineOnWire))
    return c.json({ meta: { page: pageMeta(page, all.length) }, results })
  })

  routes.post('/', async c => {
    const options = await parseOptions(c)
    rejectUnknownKeys(options, KEYS)
    const name = requireText(options, 'name', 64)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new BadRequest('Name can only contain lowercase letters, numbers, and hyphens')
    if ((await host.find(name)) !== null) throw new BadRequest('Name is already taken')
    const type = parse('Type', Type, options.type ?? 'default')
    const language = parse('Language', Language, options.language ?? null)
    const sources = type === 'meta' ? parseNames(options.source_engines ?? []) : null
    return c.json(await engineOnWire(await host.create({ name, language, sources })))
  })

  routes.get('/:engine', async c => c.json(await engineOnWire(await findEngine(host, c.req.param('engine')))))

  routes.delete('/:engine', async c => {
    const { name } = await findEngine(host, c.req.param('engine'))
    await host.remove(name)
    return c.json({ deleted: true })
  })

  return routes
}

export function sourceEngineRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.post('/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    await sourcesOf(engine).add(await parseNamesIn(c))
    return c.json(await engineOnWire(engine))
  })

  routes.delete('/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    await sourcesOf(engine).remove(await parseNamesIn(c))
    return c.json(await engineOnWire(engine))
  })

  return routes
}

function sourcesOf({ name, sources }: ServedEngine): ServedSources {
  if (sources === null) throw new BadRequest(`${name} is no meta engine: it has documents of its own`)
  return sources
}

async function parseNamesIn(c: Context): Promise<string[]> {
  return parseNames((await readBody(c)) ?? parseQueryString(c.req.url).source_engines)
}

export function parseNames(names: unknown): string[] {
  if (Array.isArray(names) && names.every(name => typeof name === 'string')) return names
  throw new BadRequest('Source engines contains invalid value: it must be a list of engines’ names')
}

export function schemaRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c =>
    c.json(Object.fromEntries((await findEngine(host, c.req.param('engine'))).schema)),
  )

  routes.post('/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    const types = parseTypes(await parseOptions(c))
    if (new Set([...engine.schema.keys(), ...types.keys()]).size > MAX_FIELDS)
      throw new BadRequest(`An engine has at most ${MAX_FIELDS} fields`)
    const stuck = await engine.setTypes(types)
    if (stuck !== null)
      throw new BadRequest(
        `The document ${stuck} holds values that the new types cannot; change or delete it first`,
      )
    return c.json(Object.fromEntries(engine.schema))
  })

  return routes
}

function parseTypes(options: Record<string, unknown>): Map<string, FieldType> {
  return new Map(
    Object.entries(options).map(([field, type]) => {
      const fault = fieldNameProblem(field)
      if (fault !== null) throw new BadRequest(`Invalid field name: ${field.slice(0, 80)} ${fault}`)
      if (!isFieldType(type))
        throw new BadRequest(`Invalid field type for ${field}: it must be one of ${FIELD_TYPES.join(', ')}`)
      return [field, type]
    }),
  )
}

export function searchSettingsRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => c.json(settingsOnWire(await findEngine(host, c.req.param('engine')))))

  routes.put('/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    const settings = await parseOptions(c)
    rejectUnknownKeys(settings, SETTINGS)
    // Validated as a search with these settings.
    parseSearchRequest({ query: '', ...settings }, { schema: engine.schema, settings: NO_SETTINGS })
    engine.setSettings(settings)
    return c.json(settingsOnWire(engine))
  })

  routes.post('/reset', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    engine.setSettings(NO_SETTINGS)
    return c.json(settingsOnWire(engine))
  })

  return routes
}

function settingsOnWire({ settings, schema }: Pick<ServedEngine, 'settings' | 'schema'>) {
  const weights = [...parseWeights(settings.search_fields, schema)]
  return {
    search_fields: Object.fromEntries(weights.map(([field, weight]) => [field, { weight }])),
    result_fields:
      settings.result_fields ??
      Object.fromEntries([...parseResultFields(undefined, schema).keys()].map(field => [field, { raw: {} }])),
    boosts: settings.boosts ?? {},
    precision: Number(settings.precision ?? DEFAULT_PRECISION),
  }
}
