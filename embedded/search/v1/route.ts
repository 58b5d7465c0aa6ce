import type { Context, Hono } from 'hono'
import { type EngineHost, findEngine, type ServedEngine } from '../engine/host.ts'
import type { WireEnv } from '../http/access.ts'

export type App = Hono<WireEnv>
export type WireContext = Context<WireEnv>
export const READ = ['GET', 'POST']

/** Returns a function that adds a JSON route below `/engines/:engine`. */
export const engineRoutes =
  (app: App, host: EngineHost) =>
  (
    methods: string | string[],
    path: string,
    respond: (engine: ServedEngine, c: WireContext) => object | Promise<object>,
  ) =>
    app.on([methods].flat(), `/engines/:engine${path}`, async c =>
      c.json(await respond(await findEngine(host, c.req.param('engine')), c)),
    )
