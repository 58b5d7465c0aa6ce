import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { ServerParts } from '../app-parts.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import { WEB_MCP_SCRIPT } from '../paths.ts'
import type { AgentParts } from './agents.ts'
import { businessProfile, UCP_PATH } from './ucp/protocol.ts'
import { createUcpHandler } from './ucp/ucp-handler.ts'
import { pageScript } from './web-mcp/page-script.ts'

/** Bytes. */
const LARGEST_BODY = 64 * 1024

/** What agents call beside pages. */
export function createAgentRoutes(parts: AgentParts & Pick<ServerParts, 'webMcp'>): Hono<AppEnv> {
  const mcp = createMcpOnDemand(parts)
  const app = new Hono<AppEnv>()
  for (const path of ['/mcp', `${UCP_PATH}/*`])
    app.use(path, refuseForeignOrigins, limitAgents(parts.limits), limitBody, withoutCache)
  if (parts.webMcp === true)
    app.get(WEB_MCP_SCRIPT, c =>
      c.body(pageScript(), 200, { ...FOR_AN_HOUR, 'content-type': 'text/javascript' }),
    )
  return app
    .post('/mcp', async c => (await mcp())(c.req.raw, c.var.ip))
    .all('/mcp', c => c.json({ error: 'Send a POST.' }, 405, { allow: 'POST' }))
    .get('/.well-known/ucp', c => c.json(businessProfile(new URL(c.req.url).origin), 200, FOR_AN_HOUR))
    .route(UCP_PATH, createUcpHandler(parts))
}

const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

/** The SDK is imported by the first request. */
function createMcpOnDemand(parts: AgentParts) {
  const load = async () => (await import('./mcp/mcp-handler.ts')).createMcpHandler(parts)
  let loading: ReturnType<typeof load> | null = null
  return () => {
    loading ??= load()
    return loading
  }
}

/** Programs send no origin; a page of another site may not speak for its visitor (MCP, security of streamable HTTP). */
const refuseForeignOrigins = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === new URL(c.req.url).origin) return next()
  return c.json({ error: 'Pages of other sites cannot use this.' }, 403)
})

function limitAgents(limits: Pick<RateLimits, 'agent'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const seconds = await limits.agent(c.var.ip)
    if (seconds === null) return next()
    return c.json({ error: 'Too many requests' }, 429, { 'retry-after': String(seconds) })
  })
}

const limitBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c: Context) => c.json({ error: 'The body is too large.' }, 413),
})

const withoutCache = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
})
