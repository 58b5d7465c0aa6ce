import { Hono } from 'hono'
import { type EngineHost, engineOf } from '../../engine/host.ts'
import { fieldNameFault, isFieldType, MOST_FIELDS } from '../../engine/schema.ts'
import { FIELD_TYPES, type FieldType } from '../../engine/value.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions } from '../../wire/body.ts'
import { BadRequest } from '../../wire/refusal.ts'

/** /engines/{engine}/schema. */
export function schemaRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => c.json(Object.fromEntries((await engineOf(host, c.req.param('engine'))).schema)))

  routes.post('/', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    const types = readTypes(await readOptions(c))
    if (new Set([...engine.schema.keys(), ...types.keys()]).size > MOST_FIELDS)
      throw new BadRequest(`An engine has at most ${MOST_FIELDS} fields`)
    const stuck = await engine.retype(types)
    if (stuck !== null)
      throw new BadRequest(
        `The document ${stuck} holds values that the new types cannot; change or delete it first`,
      )
    return c.json(Object.fromEntries(engine.schema))
  })

  return routes
}

function readTypes(options: Record<string, unknown>): Map<string, FieldType> {
  return new Map(
    Object.entries(options).map(([field, type]) => {
      const fault = fieldNameFault(field)
      if (fault !== null) throw new BadRequest(`Invalid field name: ${field.slice(0, 80)} ${fault}`)
      if (!isFieldType(type))
        throw new BadRequest(`Invalid field type for ${field}: it must be one of ${FIELD_TYPES.join(', ')}`)
      return [field, type]
    }),
  )
}
