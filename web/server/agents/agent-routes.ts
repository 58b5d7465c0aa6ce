import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import type { AgentParts } from './agents.ts'

/** Bytes. */
const LARGEST_BODY = 64 * 1024

/** What agents call beside pages. The protocols' packages are imported by the first request. */
export function createAgentRoutes(parts: AgentParts): Hono<AppEnv> {
  const mcp = onDemand(async () => (await import('./mcp/mcp-handler.ts')).createMcpHandler(parts))
  return new Hono<AppEnv>()
    .use('/mcp', refuseForeignOrigins, limitAgents(parts.limits))
    .post('/mcp', bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }), async c =>
      uncached(await (await mcp())(c.req.raw, c.var.ip)),
    )
    .all('/mcp', onlyPost)
}

/** One instance, made when it is first needed. */
function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
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

const tooLarge = (c: Context) => c.json({ error: 'The body is too large.' }, 413)
const onlyPost = (c: Context) => c.json({ error: 'Send a POST.' }, 405, { allow: 'POST' })

function uncached(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}
