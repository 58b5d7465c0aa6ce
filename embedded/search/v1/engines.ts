import * as v from 'valibot'
import { FIELD_TYPES, type FieldType, fieldNameProblem, isFieldType, MAX_FIELDS } from '../engine/document.ts'
import { type EngineHost, engineOnWire, type ServedEngine, type ServedSources } from '../engine/host.ts'
import { NO_SETTINGS, SETTINGS } from '../engine/records.ts'
import { DEFAULT_PRECISION, parseSearchRequest, parseWeights } from '../engine/request.ts'
import { BadRequest, nameTaken } from '../http/errors.ts'
import {
  parseOptions,
  parseQueryString,
  readBody,
  rejectUnknownKeys,
  requireText,
} from '../http/request-body.ts'
import { ENGINE_PAGES, pageMeta, parse, parsePage, slicePage } from '../http/validation.ts'
import { type App, engineRoutes, type WireContext } from './route.ts'

const Language = v.nullable(
  v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Za-z]{2})?$/, 'must be a language such as de')),
)
const Type = v.picklist(['default', 'meta'], 'must be default or meta')
const KEYS = ['name', 'language', 'type', 'source_engines', 'index_create_settings_override']

/** Engines, their source engines, schemas and search settings. */
export function addEngineRoutes(app: App, host: EngineHost): void {
  const route = engineRoutes(app, host)

  app.get('/engines', async c => {
    const page = parsePage((await parseOptions(c)).page, ENGINE_PAGES)
    const all = await host.all()
    const results = await Promise.all(slicePage(all, page).map(engineOnWire))
    return c.json({ meta: { page: pageMeta(page, all.length) }, results })
  })
  app.post('/engines', async c => {
    const options = await parseOptions(c)
    rejectUnknownKeys(options, KEYS)
    const name = requireText(options, 'name', 64)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new BadRequest('Name can only contain lowercase letters, numbers, and hyphens')
    if ((await host.find(name)) !== null) throw nameTaken()
    const type = parse('Type', Type, options.type ?? 'default')
    const language = parse('Language', Language, options.language ?? null)
    const sources = type === 'meta' ? parseNames(options.source_engines ?? []) : null
    return c.json(await engineOnWire(await host.create({ name, language, sources })))
  })
  route('GET', '', engineOnWire)
  route('DELETE', '', async ({ name }) => {
    await host.remove(name)
    return { deleted: true }
  })

  route('POST', '/source_engines', async (engine, c) => {
    await sourcesOf(engine).add(await readNames(c))
    return engineOnWire(engine)
  })
  route('DELETE', '/source_engines', async (engine, c) => {
    await sourcesOf(engine).remove(await readNames(c))
    return engineOnWire(engine)
  })

  route('GET', '/schema', ({ schema }) => Object.fromEntries(schema))
  route('POST', '/schema', async (engine, c) => {
    const types = parseTypes(await parseOptions(c))
    if (new Set([...engine.schema.keys(), ...types.keys()]).size > MAX_FIELDS)
      throw new BadRequest(`An engine has at most ${MAX_FIELDS} fields`)
    const id = await engine.setTypes(types)
    if (id !== null)
      throw new BadRequest(
        `The document ${id} holds values that the new types cannot; change or delete it first`,
      )
    return Object.fromEntries(engine.schema)
  })

  route('GET', '/search_settings', settingsOnWire)
  route('PUT', '/search_settings', async (engine, c) => {
    const settings = await parseOptions(c)
    rejectUnknownKeys(settings, SETTINGS)
    // Validated as a search with these settings.
    parseSearchRequest({ query: '', ...settings }, { schema: engine.schema, settings: NO_SETTINGS })
    engine.setSettings(settings)
    return settingsOnWire(engine)
  })
  route('POST', '/search_settings/reset', engine => {
    engine.setSettings(NO_SETTINGS)
    return settingsOnWire(engine)
  })
}

function sourcesOf({ name, sources }: ServedEngine): ServedSources {
  if (sources === null) throw new BadRequest(`${name} is no meta engine: it has documents of its own`)
  return sources
}

async function readNames(c: WireContext): Promise<string[]> {
  return parseNames((await readBody(c)) ?? parseQueryString(c.req.url).source_engines)
}

function parseNames(names: unknown): string[] {
  if (Array.isArray(names) && names.every(name => typeof name === 'string')) return names
  throw new BadRequest('Source engines contains invalid value: it must be a list of engines’ names')
}

function parseTypes(options: Record<string, unknown>): Map<string, FieldType> {
  return new Map(
    Object.entries(options).map(([field, type]) => {
      const problem = fieldNameProblem(field)
      if (problem !== null) throw new BadRequest(`Invalid field name: ${field.slice(0, 80)} ${problem}`)
      if (!isFieldType(type))
        throw new BadRequest(`Invalid field type for ${field}: it must be one of ${FIELD_TYPES.join(', ')}`)
      return [field, type]
    }),
  )
}

function settingsOnWire({ settings, schema }: ServedEngine) {
  const weights = [...parseWeights(settings.search_fields, schema)]
  return {
    search_fields: Object.fromEntries(weights.map(([field, weight]) => [field, { weight }])),
    result_fields:
      settings.result_fields ?? Object.fromEntries([...schema.keys()].map(field => [field, { raw: {} }])),
    boosts: settings.boosts ?? {},
    precision: Number(settings.precision ?? DEFAULT_PRECISION),
  }
}
