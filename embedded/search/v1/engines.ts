import { Hono } from 'hono'
import * as v from 'valibot'
import { createEngine, type Engine } from '../engine/engine.ts'
import { type Engines, engineOf } from '../engine/engines.ts'
import type { WireEnv } from '../wire/access.ts'
import { readOptions, refuseUnknownKeys, requireText } from '../wire/body.ts'
import { ENGINE_PAGES, pageMeta, readPage, slicePage } from '../wire/page.ts'
import { parse } from '../wire/parse.ts'
import { BadRequest } from '../wire/refusal.ts'

const Language = v.nullable(
  v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Za-z]{2})?$/, 'must be a language such as de')),
)

/** /engines (protocols/app-search §5). Engines live in memory. */
export function engineRoutes(engines: Engines): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => {
    const page = readPage((await readOptions(c)).page, ENGINE_PAGES)
    const results = slicePage([...engines.values()], page).map(engineOnWire)
    return c.json({ meta: { page: pageMeta(page, engines.size) }, results })
  })

  routes.post('/', async c => {
    const options = await readOptions(c)
    refuseUnknownKeys(options, ['name', 'language', 'type', 'index_create_settings_override'])
    const name = requireText(options, 'name', 64)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new BadRequest('Name can only contain lowercase letters, numbers, and hyphens')
    if (engines.has(name)) throw new BadRequest('Name is already taken')
    if ((options.type ?? 'default') !== 'default')
      throw new BadRequest('Type must be default: this server has no engines over other engines')
    const engine = createEngine(name, parse('Language', Language, options.language ?? null))
    engines.set(name, engine)
    return c.json(engineOnWire(engine))
  })

  routes.get('/:engine', c => c.json(engineOnWire(engineOf(engines, c.req.param('engine')))))

  routes.delete('/:engine', c => {
    const { name } = engineOf(engines, c.req.param('engine'))
    return c.json({ deleted: engines.delete(name) })
  })

  return routes
}

function engineOnWire({ name, language, documents }: Engine) {
  return {
    name,
    type: 'default',
    language,
    index_create_settings_override: {},
    document_count: documents.size,
  }
}
