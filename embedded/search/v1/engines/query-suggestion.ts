import { Hono } from 'hono'
import * as v from 'valibot'
import { type EngineHost, engineOf } from '../../engine/host.ts'
import { type Schema, textFields } from '../../engine/schema.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions, refuseUnknownKeys, requireText } from '../../wire/body.ts'
import { parse, whole } from '../../wire/parse.ts'
import { BadRequest } from '../../wire/refusal.ts'

const Types = v.strictObject(
  {
    documents: v.optional(
      v.strictObject({ fields: v.optional(v.array(v.string(), 'must be a list')) }, 'must be an object'),
    ),
  },
  'must be an object',
)

/** /engines/{engine}/query_suggestion. */
export function querySuggestionRoutes(host: EngineHost): Hono<WireEnv> {
  return new Hono<WireEnv>().on(['GET', 'POST'], '/', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    const options = await readOptions(c)
    refuseUnknownKeys(options, ['query', 'types', 'size'])
    const query = requireText(options, 'query')
    const fields = readFields(options.types, engine.schema)
    const size = parse('Size', whole(1, 20), options.size ?? 10)
    const documents = (await engine.suggest(query, { fields, size })).map(suggestion => ({ suggestion }))
    return c.json({ results: { documents }, meta: { request_id: c.get('requestId') } })
  })
}

function readFields(types: unknown, schema: Schema): readonly string[] {
  const texts = textFields(schema)
  const fields = parse('Types', Types, types ?? {}).documents?.fields ?? texts
  const unknown = fields.filter(field => !texts.includes(field))
  if (unknown.length > 0)
    throw new BadRequest(...unknown.map(field => `Types contains invalid field: ${field}`))
  return [...new Set(fields)]
}
