import * as v from 'valibot'
import type { EngineHost, Records, ServedEngine } from '../engine/host.ts'
import type { Curation } from '../engine/records.ts'
import { BadRequest, unknownRecord } from '../http/errors.ts'
import { parseOptions, rejectUnknownKeys } from '../http/request-body.ts'
import { ENGINE_PAGES, pageMeta, parse, parsePage, slicePage } from '../http/validation.ts'
import { foldPhrase } from '../text/words.ts'
import { type App, engineRoutes } from './route.ts'

/** Limits of App Search. */
const MAX_DOCUMENTS = 50
const MAX_QUERIES = 100
const MAX_SETS = 256
const MAX_WORDS = 32

const Id = v.pipe(v.string('must be a text'), v.maxLength(800, 'must be at most 800 characters long'))
const Ids = v.optional(
  v.pipe(
    v.array(Id, 'must be a list'),
    v.maxLength(MAX_DOCUMENTS, `must be at most ${MAX_DOCUMENTS} documents`),
  ),
  [],
)
const Phrase = v.pipe(
  v.string('must be a text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(128, 'must be at most 128 characters long'),
)
const Phrases = v.array(Phrase, 'must be a list')
const Queries = v.pipe(
  Phrases,
  v.minLength(1, 'must not be empty'),
  v.maxLength(MAX_QUERIES, `must be at most ${MAX_QUERIES}`),
)
const Synonyms = v.pipe(
  Phrases,
  v.minLength(2, 'must be at least 2 words'),
  v.maxLength(MAX_WORDS, `must be at most ${MAX_WORDS} words`),
)

/** Synonym sets and curations. */
export function addRecordRoutes(app: App, host: EngineHost): void {
  const route = engineRoutes(app, host)

  /** The routes that both have in common. */
  function addReads<Item>(
    path: string,
    kind: string,
    recordsOf: (engine: ServedEngine) => Records<Item>,
    toFields: (item: Item) => object,
  ): void {
    route('GET', path, async (engine, c) => {
      const { records } = recordsOf(engine)
      const page = parsePage((await parseOptions(c)).page, ENGINE_PAGES)
      const results = slicePage([...records], page).map(([id, item]) => ({ id, ...toFields(item) }))
      return { meta: { page: pageMeta(page, records.size) }, results }
    })
    route('GET', `${path}/:id`, (engine, c) => {
      const id = c.req.param('id') ?? ''
      const item = recordsOf(engine).records.get(id)
      if (item === undefined) throw unknownRecord(kind, id)
      return { id, ...toFields(item) }
    })
    route('DELETE', `${path}/:id`, (engine, c) => {
      const id = c.req.param('id') ?? ''
      if (!recordsOf(engine).remove(id)) throw unknownRecord(kind, id)
      return { deleted: true }
    })
  }

  addReads(
    '/synonyms',
    'Synonym set',
    engine => engine.synonyms,
    synonyms => ({ synonyms }),
  )
  route('POST', '/synonyms', async (engine, c) => {
    const synonyms = parseSynonyms(await parseOptions(c))
    if (engine.synonyms.records.size >= MAX_SETS)
      throw new BadRequest(`An engine has at most ${MAX_SETS} synonym sets; delete one first`)
    return { id: engine.synonyms.add(synonyms), synonyms }
  })
  route('PUT', '/synonyms/:id', async (engine, c) => {
    const id = c.req.param('id') ?? ''
    const synonyms = parseSynonyms(await parseOptions(c))
    if (!engine.synonyms.replace(id, synonyms)) throw unknownRecord('Synonym set', id)
    return { id, synonyms }
  })

  addReads(
    '/curations',
    'Curation',
    engine => engine.curations,
    curation => curation,
  )
  route('POST', '/curations', async (engine, c) => ({
    id: engine.curations.add(parseCuration(await parseOptions(c), engine, null)),
  }))
  route('PUT', '/curations/:id', async (engine, c) => {
    const id = c.req.param('id') ?? ''
    if (!engine.curations.records.has(id)) throw unknownRecord('Curation', id)
    engine.curations.replace(id, parseCuration(await parseOptions(c), engine, id))
    return { id }
  })
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

function parseSynonyms(options: Record<string, unknown>): string[] {
  rejectUnknownKeys(options, ['id', 'synonyms'])
  if (options.synonyms === undefined) throw new BadRequest('Missing required parameter: synonyms')
  return parse('Synonyms', Synonyms, options.synonyms)
}
