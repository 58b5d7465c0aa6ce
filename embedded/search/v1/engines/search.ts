import { Hono } from 'hono'
import { type Engines, engineOf } from '../../engine/engines.ts'
import { readQuestion } from '../../engine/question.ts'
import { answer } from '../../engine/search.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions } from '../../wire/body.ts'

/** /engines/{engine}/search (protocols/app-search §3). */
export function searchRoutes(engines: Engines): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    const engine = engineOf(engines, c.req.param('engine'))
    const question = readQuestion(await readOptions(c), engine.schema)
    return c.json(answer(engine, question, c.get('requestId')))
  })
}
