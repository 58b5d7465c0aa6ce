import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { createHttpServer, type Drainable } from '@firnline/embedded/http-server'
import type { App } from '@firnline/web/server/app'
import type { Config } from '@firnline/web/server/config/config'
import { createTrustedProxies } from '@firnline/web/server/gate/trusted-proxies'
import { writeStatusText } from '@firnline/web/server/response/status-text'
import {
  type ObservedRequest,
  observeRequests,
  observeUnread,
} from '@firnline/web/server/telemetry/observe-requests'
import { activeRecord } from '@firnline/web/server/telemetry/request-record'
import { getRequestListener } from '@hono/node-server'
import { listen } from './launch.ts'

type OnRequest = (request: ObservedRequest) => void

/** Calls each observer that is not null; null when all are. */
export function observeAll(...observers: readonly (OnRequest | null)[]): OnRequest | null {
  const given = observers.filter(observer => observer !== null)
  if (given.length === 0) return null
  return request => {
    for (const observe of given) observe(request)
  }
}

type PortOptions = {
  /** Called with each request; null: not observed. */
  readonly onRequest: OnRequest | null
  /** Handles requests before the shop: Vite in development. */
  readonly before?: ((listener: RequestListener) => RequestListener) | undefined
}

/** Opens the storefront's port. Rejects with EADDRINUSE when it is taken. */
export async function openPort(
  { port, host, trustedProxies }: Pick<Config, 'port' | 'host' | 'trustedProxies'>,
  app: App,
  { onRequest, before = listener => listener }: PortOptions,
): Promise<Drainable & { readonly url: string }> {
  const answer = getRequestListener(async (request, { incoming, outgoing }) => {
    const record = activeRecord()
    const response = await app.fetch(
      request,
      incoming instanceof IncomingMessage && record !== null ? { incoming, record } : {},
    )
    if (outgoing instanceof ServerResponse) writeStatusText(response, outgoing)
    return response
  })
  const listener = observeRequests(
    { proxies: createTrustedProxies(trustedProxies), onRequest },
    { serveHit: app.cacheHits.serve, answer: (request, response) => void answer(request, response) },
  )
  const { server, ...drainable } = createHttpServer(before(listener), { onUnread: observeUnread(onRequest) })
  await listen(server, port, host)
  const address = server.address()
  const opened = typeof address === 'object' && address !== null ? address.port : port
  return { ...drainable, url: `http://localhost:${opened}` }
}
