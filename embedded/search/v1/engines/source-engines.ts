import { type Context, Hono } from 'hono'
import { engineOnWire } from '../../engine/engine-on-wire.ts'
import { type EngineHost, engineOf, type ServedEngine, type ServedSources } from '../../engine/host.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readBody } from '../../wire/body.ts'
import { readQueryString } from '../../wire/query-string.ts'
import { BadRequest } from '../../wire/refusal.ts'

/** /engines/{engine}/source_engines: adds to what a meta engine searches, or takes away. */
export function sourceEngineRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.post('/', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    await sourcesOf(engine).add(await readNames(c))
    return c.json(await engineOnWire(engine))
  })

  routes.delete('/', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    await sourcesOf(engine).remove(await readNames(c))
    return c.json(await engineOnWire(engine))
  })

  return routes
}

function sourcesOf({ name, sources }: ServedEngine): ServedSources {
  if (sources === null) throw new BadRequest(`${name} is no meta engine: it has documents of its own`)
  return sources
}

async function readNames(c: Context): Promise<string[]> {
  return parseNames((await readBody(c)) ?? readQueryString(c.req.url).source_engines)
}

export function parseNames(names: unknown): string[] {
  if (Array.isArray(names) && names.every(name => typeof name === 'string')) return names
  throw new BadRequest('Source engines contains invalid value: it must be a list of engines’ names')
}
