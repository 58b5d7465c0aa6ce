import { Hono } from 'hono'
import * as v from 'valibot'
import { type EngineHost, engineOf } from '../../engine/host.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions, refuseUnknownKeys, requireText } from '../../wire/body.ts'
import { parse } from '../../wire/parse.ts'

const Tags = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64, 'must be at most 64 characters long')), 'must be a list'),
  v.maxLength(16, 'must be at most 16'),
)
const RequestId = v.optional(v.nullable(v.string('must be a string')))

/** /engines/{engine}/click. An empty reply, since clients keep any other and swallow the next click. */
export function clickRoutes(host: EngineHost): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    await engineOf(host, c.req.param('engine'))
    const options = await readOptions(c)
    refuseUnknownKeys(options, ['query', 'document_id', 'request_id', 'tags'])
    requireText(options, 'query')
    requireText(options, 'document_id', 800)
    parse('Request id', RequestId, options.request_id)
    parse('Tags', Tags, options.tags ?? [])
    return c.body(null, 200)
  })
}
