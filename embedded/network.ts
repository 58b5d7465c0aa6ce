import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { noteAddress } from './checkout/client-address.ts'
import { createDrainable, type Drainable } from './drainable.ts'
import { noteGetBody } from './search/wire/get-body.ts'

/** A server that answers requests without a socket of its own. */
export type EmbeddedServer = {
  fetch(request: Request): Promise<Response> | Response
  close(): Promise<void> | void
}

/** What starts with the shop; null for a service that has a vendor's account. */
export type EmbeddedServers = {
  readonly commerce: EmbeddedServer | null
  /** Its host of live previews, when it has one, listens on a port of its own. */
  readonly content: (EmbeddedServer & { readonly preview?: Pick<EmbeddedServer, 'fetch'> | null }) | null
  readonly search: EmbeddedServer | null
  readonly media: EmbeddedServer | null
}

export type EmbeddedNetwork = {
  /** `http://localhost:3001` */
  readonly origin: string
  /** `http://localhost:3002`; null when there is no host of live previews. */
  readonly previewOrigin: string | null
  /** From now on each answer closes its connection. */
  beginDrain(): void
  close(): Promise<void>
}

/** Where each service's paths begin. They share none, so one origin serves them all (DESIGN §1). */
const PATHS: Readonly<Record<keyof EmbeddedServers, readonly string[]>> = {
  commerce: ['/stores/*', '/shop/*'],
  content: ['/v3/*'],
  search: ['/api/as/*', '/engines/*', '/engines'],
  media: ['/i/*', '/s/*', '/v/*'],
}

export type NetworkPlace = {
  /** 0: any that is free. */
  readonly port: number
  /** The port of live previews; 0: any that is free, left out: none is opened. */
  readonly previewPort?: number
  readonly host: string
  /** A proxy stands before: the last entry of its X-Forwarded-For is whom a request comes from. */
  readonly trustProxy?: boolean
}

/** Opens one port for all embedded servers, and one for live previews. Rejects when a port is taken. */
export async function openNetwork(servers: EmbeddedServers, place: NetworkPlace): Promise<EmbeddedNetwork> {
  const { port, previewPort, host, trustProxy = false } = place
  const app = new Hono<{ Bindings: HttpBindings }>()
  for (const [name, server] of present(servers)) {
    for (const path of PATHS[name])
      app.all(path, c => {
        const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
        noteAddress(c.req.raw, forwarded || getConnInfo(c).remote.address)
        noteGetBody(c.req.raw, c.env.incoming)
        return server.fetch(c.req.raw)
      })
  }
  app.get('/healthz', c => c.text('ok'))
  const listener = await listen(app.fetch, port, host)
  const preview = await openPreview(servers.content?.preview, previewPort, host).catch(async error => {
    await listener.close()
    throw error
  })
  return {
    origin: listener.origin,
    previewOrigin: preview?.origin ?? null,
    beginDrain() {
      listener.beginDrain()
      preview?.beginDrain()
    },
    async close() {
      await Promise.all([listener.close(), preview?.close()])
      await Promise.all(present(servers).map(([, server]) => server.close()))
    },
  }
}

function present(servers: EmbeddedServers): [keyof EmbeddedServers, EmbeddedServer][] {
  const names = ['commerce', 'content', 'search', 'media'] as const
  return names.flatMap(name => {
    const server = servers[name]
    return server === null ? [] : [[name, server]]
  })
}

type Fetch = Parameters<typeof getRequestListener>[0]
type Listener = Drainable & { readonly origin: string }

async function openPreview(
  preview: Pick<EmbeddedServer, 'fetch'> | null | undefined,
  port: number | undefined,
  host: string,
): Promise<Listener | null> {
  if (!preview || port === undefined) return null
  return listen(request => preview.fetch(request), port, host)
}

async function listen(fetch: Fetch, port: number, hostname: string): Promise<Listener> {
  const server = createServer(getRequestListener(fetch))
  const drainable = createDrainable(server)
  const listening = once(server, 'listening')
  server.listen(port, hostname)
  await listening
  return { ...drainable, origin: originOf(server) }
}

function originOf(server: Server): string {
  const address = server.address()
  if (typeof address === 'object' && address !== null) return `http://localhost:${address.port}`
  throw new Error('A server listens on a pipe, not on a port.')
}
