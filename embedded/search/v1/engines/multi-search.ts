import { Hono } from 'hono'
import { type EngineHost, engineOf, type ServedEngine } from '../../engine/host.ts'
import { type Question, readQuestion } from '../../engine/question.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions, refuseUnknownKeys } from '../../wire/body.ts'
import { fields, parse } from '../../wire/parse.ts'
import { BadRequest, Refusal } from '../../wire/refusal.ts'

const MOST_QUERIES = 10

/** /engines/{engine}/multi_search: one bad query fails the call. */
export function multiSearchRoutes(host: EngineHost): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    const options = await readOptions(c)
    refuseUnknownKeys(options, ['queries'])
    const { queries } = options
    if (!Array.isArray(queries)) throw new BadRequest('Missing required parameter: queries')
    if (queries.length > MOST_QUERIES)
      throw new BadRequest(`Queries contains more than ${MOST_QUERIES} queries`)
    const readings = queries.map(query => tryRead(query, c.get('enforced'), engine))
    const questions = readings.flatMap(reading => (reading instanceof BadRequest ? [] : [reading]))
    if (questions.length < readings.length) throw new Refusal(400, readings.map(toErrors))
    return c.json(await Promise.all(questions.map(question => engine.answer(question, c.get('requestId')))))
  })
}

function tryRead(
  query: unknown,
  enforced: Record<string, unknown>,
  engine: ServedEngine,
): Question | BadRequest {
  try {
    return readQuestion({ ...parse('Queries', fields(), query), ...enforced }, engine)
  } catch (error) {
    if (error instanceof BadRequest) return error
    throw error
  }
}

const toErrors = (reading: Question | BadRequest) => ({
  errors: reading instanceof BadRequest ? reading.errors : [],
})
