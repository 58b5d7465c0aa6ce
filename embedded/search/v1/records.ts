import { Hono } from 'hono'
import * as v from 'valibot'
import type { Curation } from '../engine/engine.ts'
import { type EngineHost, findEngine, type ServedEngine } from '../engine/host.ts'
import type { WireEnv } from '../http/access.ts'
import { BadRequest, unknownRecord } from '../http/errors.ts'
import { parseOptions, rejectUnknownKeys } from '../http/request-body.ts'
import { pageMeta, parse, parsePage, RECORD_PAGES, slicePage } from '../http/validation.ts'
import { foldPhrase } from '../text/words.ts'

/** Limits of App Search. */
const MAX_DOCUMENTS = 50
const MAX_QUERIES = 100

const Ids = v.optional(
  v.pipe(
    v.array(
      v.pipe(v.string('must be a text'), v.maxLength(800, 'must be at most 800 characters long')),
      'must be a list',
    ),
    v.maxLength(MAX_DOCUMENTS, `must be at most ${MAX_DOCUMENTS} documents`),
  ),
  [],
)
const Queries = v.pipe(
  v.array(
    v.pipe(
      v.string('must be a text'),
      v.trim(),
      v.nonEmpty('must not be empty'),
      v.maxLength(128, 'must be at most 128 characters long'),
    ),
    'must be a list',
  ),
  v.minLength(1, 'must not be empty'),
  v.maxLength(MAX_QUERIES, `must be at most ${MAX_QUERIES}`),
)

export function curationRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => {
    const { records } = (await findEngine(host, c.req.param('engine'))).curations
    const page = parsePage((await parseOptions(c)).page, RECORD_PAGES)
    const results = slicePage([...records], page).map(([id, curation]) => ({ id, ...curation }))
    return c.json({ meta: { page: pageMeta(page, records.size) }, results })
  })

  routes.post('/', async c => {
    const engine = await findEngine(host, c.req.param('engine'))
    const curation = parseCuration(await parseOptions(c), engine, null)
    return c.json({ id: engine.curations.add(curation) })
  })

  routes.get('/:id', async c => {
    const id = c.req.param('id')
    const curation = (await findEngine(host, c.req.param('engine'))).curations.records.get(id)
    if (curation === undefined) throw unknownRecord('Curation', id)
    return c.json({ id, ...curation })
  })

  routes.put('/:id', async c => {
    const id = c.req.param('id')
    const engine = await findEngine(host, c.req.param('engine'))
    if (!engine.curations.records.has(id)) throw unknownRecord('Curation', id)
    engine.curations.replace(id, parseCuration(await parseOptions(c), engine, id))
    return c.json({ id })
  })

  routes.delete('/:id', async c => {
    const id = c.req.param('id')
    if (!(await findEngine(host, c.req.param('engine'))).curations.remove(id))
      throw unknownRecord('Curation', id)
    return c.json({ deleted: true })
  })

  return routes
}

/** @param own the curation being replaced: a query can be in one curation only */
function parseCuration(options: Record<string, unknown>, engine: ServedEngine, own: string | null): Curation {
  rejectUnknownKeys(options, ['id', 'queries', 'promoted', 'hidden'])
  if (options.queries === undefined) throw new BadRequest('Missing required parameter: queries')
  const queries = parse('Queries', Queries, options.queries)
  const others = [...engine.curations.records].filter(([id]) => id !== own)
  const known = new Set(others.flatMap(([, curation]) => curation.queries.map(foldPhrase)))
  const taken = queries.find(query => known.has(foldPhrase(query)))
  if (taken !== undefined)
    throw new BadRequest(`Queries contains invalid value: ${taken} is in another curation`)
  return {
    queries,
    promoted: parse('Promoted', Ids, options.promoted),
    hidden: parse('Hidden', Ids, options.hidden),
  }
}

const MAX_SETS = 256
const MAX_WORDS = 32

const Words = v.pipe(
  v.array(
    v.pipe(
      v.string('must be a text'),
      v.trim(),
      v.nonEmpty('must not be empty'),
      v.maxLength(128, 'must be at most 128 characters long'),
    ),
    'must be a list',
  ),
  v.minLength(2, 'must be at least 2 words'),
  v.maxLength(MAX_WORDS, `must be at most ${MAX_WORDS} words`),
)

export function synonymRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => {
    const { records } = (await findEngine(host, c.req.param('engine'))).synonyms
    const page = parsePage((await parseOptions(c)).page, RECORD_PAGES)
    const results = slicePage([...records], page).map(([id, synonyms]) => ({ id, synonyms }))
    return c.json({ meta: { page: pageMeta(page, records.size) }, results })
  })

  routes.post('/', async c => {
    const { synonyms: sets } = await findEngine(host, c.req.param('engine'))
    const synonyms = parseSynonyms(await parseOptions(c))
    if (sets.records.size >= MAX_SETS)
      throw new BadRequest(`An engine has at most ${MAX_SETS} synonym sets; delete one first`)
    return c.json({ id: sets.add(synonyms), synonyms })
  })

  routes.get('/:id', async c => {
    const id = c.req.param('id')
    const synonyms = (await findEngine(host, c.req.param('engine'))).synonyms.records.get(id)
    if (synonyms === undefined) throw unknownRecord('Synonym set', id)
    return c.json({ id, synonyms })
  })

  routes.put('/:id', async c => {
    const id = c.req.param('id')
    const synonyms = parseSynonyms(await parseOptions(c))
    if (!(await findEngine(host, c.req.param('engine'))).synonyms.replace(id, synonyms))
      throw unknownRecord('Synonym set', id)
    return c.json({ id, synonyms })
  })

  routes.delete('/:id', async c => {
    const id = c.req.param('id')
    if (!(await findEngine(host, c.req.param('engine'))).synonyms.remove(id))
      throw unknownRecord('Synonym set', id)
    return c.json({ deleted: true })
  })

  return routes
}

function parseSynonyms(options: Record<string, unknown>): string[] {
  rejectUnknownKeys(options, ['id', 'synonyms'])
  if (options.synonyms === undefined) throw new BadRequest('Missing required parameter: synonyms')
  return parse('Synonyms', Words, options.synonyms)
}
