import { Hono } from 'hono'
import * as v from 'valibot'
import { type EngineHost, engineOf } from '../../engine/host.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions, refuseUnknownKeys } from '../../wire/body.ts'
import { pageMeta, RECORD_PAGES, readPage, slicePage } from '../../wire/page.ts'
import { parse } from '../../wire/parse.ts'
import { BadRequest, unknownRecord } from '../../wire/refusal.ts'

/** A limit of App Search. */
const MOST_SETS = 256
const MOST_WORDS = 32

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
  v.maxLength(MOST_WORDS, `must be at most ${MOST_WORDS} words`),
)

/** /engines/{engine}/synonyms. */
export function synonymRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => {
    const { records } = (await engineOf(host, c.req.param('engine'))).synonyms
    const page = readPage((await readOptions(c)).page, RECORD_PAGES)
    const results = slicePage([...records], page).map(([id, synonyms]) => ({ id, synonyms }))
    return c.json({ meta: { page: pageMeta(page, records.size) }, results })
  })

  routes.post('/', async c => {
    const { synonyms: sets } = await engineOf(host, c.req.param('engine'))
    const synonyms = readWords(await readOptions(c))
    if (sets.records.size >= MOST_SETS)
      throw new BadRequest(`An engine has at most ${MOST_SETS} synonym sets; delete one first`)
    return c.json({ id: sets.add(synonyms), synonyms })
  })

  routes.get('/:id', async c => {
    const id = c.req.param('id')
    const synonyms = (await engineOf(host, c.req.param('engine'))).synonyms.records.get(id)
    if (synonyms === undefined) throw unknownRecord('Synonym set', id)
    return c.json({ id, synonyms })
  })

  routes.put('/:id', async c => {
    const id = c.req.param('id')
    const synonyms = readWords(await readOptions(c))
    if (!(await engineOf(host, c.req.param('engine'))).synonyms.replace(id, synonyms))
      throw unknownRecord('Synonym set', id)
    return c.json({ id, synonyms })
  })

  routes.delete('/:id', async c => {
    const id = c.req.param('id')
    if (!(await engineOf(host, c.req.param('engine'))).synonyms.remove(id))
      throw unknownRecord('Synonym set', id)
    return c.json({ deleted: true })
  })

  return routes
}

function readWords(options: Record<string, unknown>): string[] {
  refuseUnknownKeys(options, ['id', 'synonyms'])
  if (options.synonyms === undefined) throw new BadRequest('Missing required parameter: synonyms')
  return parse('Synonyms', Words, options.synonyms)
}
