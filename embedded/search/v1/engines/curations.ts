import { Hono } from 'hono'
import * as v from 'valibot'
import type { Curation } from '../../engine/curations.ts'
import { type EngineHost, engineOf, type ServedEngine } from '../../engine/host.ts'
import { foldPhrase } from '../../text/words.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions, refuseUnknownKeys } from '../../wire/body.ts'
import { pageMeta, RECORD_PAGES, readPage, slicePage } from '../../wire/page.ts'
import { parse } from '../../wire/parse.ts'
import { BadRequest, unknownRecord } from '../../wire/refusal.ts'

/** A limit of App Search. */
const MOST_DOCUMENTS = 50
const MOST_QUERIES = 100

const Ids = v.optional(
  v.pipe(
    v.array(
      v.pipe(v.string('must be a text'), v.maxLength(800, 'must be at most 800 characters long')),
      'must be a list',
    ),
    v.maxLength(MOST_DOCUMENTS, `must be at most ${MOST_DOCUMENTS} documents`),
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
  v.maxLength(MOST_QUERIES, `must be at most ${MOST_QUERIES}`),
)

/** /engines/{engine}/curations; an official client sends them as a query string. */
export function curationRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => {
    const { records } = (await engineOf(host, c.req.param('engine'))).curations
    const page = readPage((await readOptions(c)).page, RECORD_PAGES)
    const results = slicePage([...records], page).map(([id, curation]) => ({ id, ...curation }))
    return c.json({ meta: { page: pageMeta(page, records.size) }, results })
  })

  routes.post('/', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    const curation = readCuration(await readOptions(c), engine, null)
    return c.json({ id: engine.curations.add(curation) })
  })

  routes.get('/:id', async c => {
    const id = c.req.param('id')
    const curation = (await engineOf(host, c.req.param('engine'))).curations.records.get(id)
    if (curation === undefined) throw unknownRecord('Curation', id)
    return c.json({ id, ...curation })
  })

  routes.put('/:id', async c => {
    const id = c.req.param('id')
    const engine = await engineOf(host, c.req.param('engine'))
    if (!engine.curations.records.has(id)) throw unknownRecord('Curation', id)
    engine.curations.replace(id, readCuration(await readOptions(c), engine, id))
    return c.json({ id })
  })

  routes.delete('/:id', async c => {
    const id = c.req.param('id')
    if (!(await engineOf(host, c.req.param('engine'))).curations.remove(id))
      throw unknownRecord('Curation', id)
    return c.json({ deleted: true })
  })

  return routes
}

/** @param own the curation that this one takes the place of, if any: each query stands in one only */
function readCuration(options: Record<string, unknown>, engine: ServedEngine, own: string | null): Curation {
  refuseUnknownKeys(options, ['id', 'queries', 'promoted', 'hidden'])
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
