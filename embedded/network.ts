import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { noteAddress } from './checkout/client-address.ts'
import { createHttpServer, type Drainable, type UnreadRequest } from './http-server.ts'
import { noteGetBody } from './search/http/request-body.ts'

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
  /** What shoppers' browsers ask: `http://localhost:3001` */
  readonly origin: string
  /** What vendors' clients ask: `http://localhost:3003` */
  readonly apiOrigin: string
  /** `http://localhost:3002`; null when there is no host of live previews. */
  readonly previewOrigin: string | null
  /** From now on each answer closes its connection. */
  beginDrain(): void
  close(): Promise<void>
}

/** Where each service's paths begin. They share none, so one origin serves them all. */
type Paths = Readonly<Record<keyof EmbeddedServers, readonly string[]>>

/** Hosted pages, the pictures on them, and the stores' CDN. */
const BROWSER_PATHS: Paths = {
  commerce: ['/shop/*', '/:store{s-.+}/*'],
  content: [],
  search: [],
  media: ['/i/*'],
}

const API_PATHS: Paths = {
  commerce: ['/stores/*'],
  content: ['/v3/*'],
  search: ['/api/as/*', '/engines/*', '/engines'],
  media: ['/i/*', '/s/*', '/v/*'],
}

export type NetworkPlace = {
  /** The port for browsers. 0: any that is free. */
  readonly port: number
  /** The port of the APIs. Default: any that is free. */
  readonly privatePort?: number
  /** The port of live previews; 0: any that is free, left out: none is opened. */
  readonly previewPort?: number
  /** Where the port for browsers listens. */
  readonly host: string
  /** Where APIs and previews listen. Default: this machine only. */
  readonly privateHost?: string
  /** The proxies before `port`, whose X-Forwarded headers are believed. Left out: none. */
  readonly proxies?: {
    has(peer: string): boolean
    /** The address that a request comes from. */
    clientOf(peer: string, forwardedFor: string | null): string
  }
  /** Wraps what answers the requests of `port`. Left out: nothing does. */
  readonly observe?: ((answer: RequestListener) => RequestListener) | undefined
  /** Called with each request of `port` that could not be read. Default: not reported. */
  readonly onUnread?: ((request: UnreadRequest) => void) | undefined
  /** Answers requests of the private port that are for no API. Left out: `/healthz` alone. */
  readonly operations?: ((request: Request) => Response | Promise<Response>) | undefined
  /** Where the outside world reaches `port`; null or left out: as it is. */
  readonly publicUrl?: string | null
}

/** Opens one port for browsers, one for the APIs, and one for live previews. Rejects when a port is taken. */
export async function openNetwork(servers: EmbeddedServers, place: NetworkPlace): Promise<EmbeddedNetwork> {
  const { port, host, privatePort = 0, privateHost = '127.0.0.1', previewPort } = place
  const listeners: Listener[] = []
  const close = () => Promise.all(listeners.map(listener => listener.close()))
  const open = async (fetch: Fetch, at: Listening) => {
    const listener = await listen(fetch, at)
    listeners.push(listener)
    return listener.origin
  }
  try {
    const preview = servers.content?.preview
    return {
      origin: await open(createBrowserApp(servers, place).fetch, {
        port,
        host,
        observe: place.observe,
        onUnread: place.onUnread,
      }),
      apiOrigin: await open(createApiApp(servers, place).fetch, {
        port: privatePort,
        host: privateHost,
        exclusive: true,
      }),
      previewOrigin:
        preview && previewPort !== undefined
          ? await open(request => preview.fetch(request), { port: previewPort, host: privateHost })
          : null,
      beginDrain() {
        for (const listener of listeners) listener.beginDrain()
      },
      async close() {
        await close()
        await Promise.all(present(servers).map(([, server]) => server.close()))
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type NetworkEnv = { Bindings: HttpBindings }

function createBrowserApp(servers: EmbeddedServers, place: NetworkPlace): Hono<NetworkEnv> {
  const app = new Hono<NetworkEnv>()
  app.use('*', async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    if (isPublicTls(askedHost(c, place), place)) c.header('Strict-Transport-Security', 'max-age=31536000')
  })
  for (const [name, server] of present(servers)) {
    for (const path of BROWSER_PATHS[name])
      app.all(path, c => {
        const request = publicRequest(c, place)
        const peer = peerOf(c)
        noteAddress(request, place.proxies?.clientOf(peer, c.req.header('x-forwarded-for') ?? null) ?? peer)
        return server.fetch(request)
      })
  }
  return app.get('/healthz', c => c.text('ok'))
}

function createApiApp(servers: EmbeddedServers, { operations }: NetworkPlace): Hono<NetworkEnv> {
  const app = new Hono<NetworkEnv>()
  app.use('*', async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
  })
  for (const [name, server] of present(servers)) {
    for (const path of API_PATHS[name])
      app.all(path, c => {
        noteAddress(c.req.raw, peerOf(c))
        noteGetBody(c.req.raw, c.env.incoming)
        return server.fetch(c.req.raw)
      })
  }
  return operations === undefined
    ? app.get('/healthz', c => c.text('ok'))
    : app.all('*', c => operations(c.req.raw))
}

/** Not of this machine itself: a browser would remember it for all its ports. */
function isPublicTls(askedHost: string, { publicUrl }: NetworkPlace): boolean {
  if (publicUrl === null || publicUrl === undefined) return false
  const { protocol, host, hostname } = new URL(publicUrl)
  const isLoopback = /(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname)
  return protocol === 'https:' && !isLoopback && askedHost === host
}

type NetworkContext = Context<NetworkEnv>

function peerOf(c: NetworkContext): string {
  return getConnInfo(c).remote.address ?? ''
}

/** The host that the browser asked: of X-Forwarded-Host what the last proxy wrote, if it is trusted. */
function askedHost(c: NetworkContext, { proxies }: NetworkPlace): string {
  const forwarded = proxies?.has(peerOf(c)) ? c.req.header('x-forwarded-host') : undefined
  return forwarded?.split(',').at(-1)?.trim() || new URL(c.req.url).host
}

/** A request for the public address as its browser sent it, before a proxy ended TLS. */
function publicRequest(c: NetworkContext, place: NetworkPlace): Request {
  const request = c.req.raw
  if (place.publicUrl === null || place.publicUrl === undefined) return request
  const { origin, host } = new URL(place.publicUrl)
  const url = new URL(request.url)
  if (askedHost(c, place) !== host || url.origin === origin) return request
  return new Request(`${origin}${url.pathname}${url.search}`, request)
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

type Listening = {
  readonly port: number
  readonly host: string
  readonly observe?: NetworkPlace['observe']
  readonly onUnread?: NetworkPlace['onUnread']
  /** Not shared with other processes of a cluster. Default: false. */
  readonly exclusive?: boolean
}

async function listen(fetch: Fetch, { observe, onUnread, ...at }: Listening): Promise<Listener> {
  const answer = getRequestListener(fetch)
  const listener = observe === undefined ? answer : observe(answer)
  const { server, ...drainable } = createHttpServer(listener, { onUnread })
  const listening = once(server, 'listening')
  server.listen(at)
  await listening
  return { ...drainable, origin: originOf(server) }
}

function originOf(server: Server): string {
  const address = server.address()
  if (typeof address === 'object' && address !== null) return `http://localhost:${address.port}`
  throw new Error('A server listens on a pipe, not on a port.')
}
