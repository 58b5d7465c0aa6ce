import { type ServerType, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { noteAddress } from './checkout/client-address.ts'

/** A server that answers requests without a socket of its own. */
export type EmbeddedServer = {
  fetch(request: Request): Promise<Response> | Response
  close(): Promise<void> | void
}

/** What starts with the shop; null for a service that has a vendor's account. */
export type EmbeddedServers = {
  readonly commerce: EmbeddedServer | null
  readonly content: EmbeddedServer | null
  readonly search: EmbeddedServer | null
  readonly media: EmbeddedServer | null
}

export type EmbeddedNetwork = {
  /** `http://localhost:3001` */
  readonly origin: string
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
  readonly host: string
  /** A proxy stands before: the last entry of its X-Forwarded-For is whom a request comes from. */
  readonly trustProxy?: boolean
}

/** Opens one port for all embedded servers. Rejects when the port is taken. */
export async function openNetwork(servers: EmbeddedServers, place: NetworkPlace): Promise<EmbeddedNetwork> {
  const { port, host, trustProxy = false } = place
  const app = new Hono()
  for (const [name, server] of present(servers)) {
    for (const path of PATHS[name])
      app.all(path, c => {
        const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
        noteAddress(c.req.raw, forwarded || getConnInfo(c).remote.address)
        return server.fetch(c.req.raw)
      })
  }
  app.get('/healthz', c => c.text('ok'))
  const listener = await listen(app, port, host)
  const address = listener.address()
  const openPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    origin: `http://localhost:${openPort}`,
    async close() {
      await closeListener(listener)
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

function listen(app: Hono, port: number, hostname: string): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const listener = serve({ fetch: app.fetch, port, hostname }, () => resolve(listener))
    listener.once('error', reject)
  })
}

function closeListener(listener: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.close(error => (error === undefined ? resolve() : reject(error)))
    if ('closeAllConnections' in listener) listener.closeAllConnections()
  })
}
