import { Hono } from 'hono'
import * as v from 'valibot'
import { engineOnWire } from '../engine/engine-on-wire.ts'
import { type EngineHost, engineOf } from '../engine/host.ts'
import type { WireEnv } from '../wire/access.ts'
import { readOptions, refuseUnknownKeys, requireText } from '../wire/body.ts'
import { ENGINE_PAGES, pageMeta, readPage, slicePage } from '../wire/page.ts'
import { parse } from '../wire/parse.ts'
import { BadRequest } from '../wire/refusal.ts'
import { parseNames } from './engines/source-engines.ts'

const Language = v.nullable(
  v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Za-z]{2})?$/, 'must be a language such as de')),
)

const Type = v.picklist(['default', 'meta'], 'must be default or meta')
const KEYS = ['name', 'language', 'type', 'source_engines', 'index_create_settings_override']

/** /engines. */
export function engineRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => {
    const page = readPage((await readOptions(c)).page, ENGINE_PAGES)
    const all = await host.all()
    const results = await Promise.all(slicePage(all, page).map(engineOnWire))
    return c.json({ meta: { page: pageMeta(page, all.length) }, results })
  })

  routes.post('/', async c => {
    const options = await readOptions(c)
    refuseUnknownKeys(options, KEYS)
    const name = requireText(options, 'name', 64)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new BadRequest('Name can only contain lowercase letters, numbers, and hyphens')
    if ((await host.find(name)) !== null) throw new BadRequest('Name is already taken')
    const type = parse('Type', Type, options.type ?? 'default')
    const language = parse('Language', Language, options.language ?? null)
    const sources = type === 'meta' ? parseNames(options.source_engines ?? []) : null
    return c.json(await engineOnWire(await host.create({ name, language, sources })))
  })

  routes.get('/:engine', async c => c.json(await engineOnWire(await engineOf(host, c.req.param('engine')))))

  routes.delete('/:engine', async c => {
    const { name } = await engineOf(host, c.req.param('engine'))
    await host.remove(name)
    return c.json({ deleted: true })
  })

  return routes
}
