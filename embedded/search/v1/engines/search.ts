import { Hono } from 'hono'
import { type EngineHost, engineOf } from '../../engine/host.ts'
import { readQuestion } from '../../engine/question.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions } from '../../wire/body.ts'

/** /engines/{engine}/search. */
export function searchRoutes(host: EngineHost): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    const question = readQuestion({ ...(await readOptions(c)), ...c.get('enforced') }, engine)
    return c.json(await engine.answer(question, c.get('requestId')))
  })
}
