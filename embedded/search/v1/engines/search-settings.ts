import { Hono } from 'hono'
import { type EngineHost, engineOf, type ServedEngine } from '../../engine/host.ts'
import { DEFAULT_PRECISION, readQuestion, readWeights } from '../../engine/question.ts'
import { readResultFields } from '../../engine/result.ts'
import { NO_SETTINGS, SETTINGS } from '../../engine/settings.ts'
import type { WireEnv } from '../../wire/access.ts'
import { readOptions, refuseUnknownKeys } from '../../wire/body.ts'

/** /engines/{engine}/search_settings: what searches do that do not say it themselves. */
export function searchSettingsRoutes(host: EngineHost): Hono<WireEnv> {
  const routes = new Hono<WireEnv>()

  routes.get('/', async c => c.json(settingsOnWire(await engineOf(host, c.req.param('engine')))))

  routes.put('/', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    const settings = await readOptions(c)
    refuseUnknownKeys(settings, SETTINGS)
    // A search with them is read once, so that whatever is wrong is refused here.
    readQuestion({ query: '', ...settings }, { schema: engine.schema, settings: NO_SETTINGS })
    engine.adopt(settings)
    return c.json(settingsOnWire(engine))
  })

  routes.post('/reset', async c => {
    const engine = await engineOf(host, c.req.param('engine'))
    engine.adopt(NO_SETTINGS)
    return c.json(settingsOnWire(engine))
  })

  return routes
}

function settingsOnWire({ settings, schema }: Pick<ServedEngine, 'settings' | 'schema'>) {
  const weights = [...readWeights(settings.search_fields, schema)]
  return {
    search_fields: Object.fromEntries(weights.map(([field, weight]) => [field, { weight }])),
    result_fields:
      settings.result_fields ??
      Object.fromEntries([...readResultFields(undefined, schema).keys()].map(field => [field, { raw: {} }])),
    boosts: settings.boosts ?? {},
    precision: Number(settings.precision ?? DEFAULT_PRECISION),
  }
}
