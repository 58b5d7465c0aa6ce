import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Management } from '@space48/bigcommerce-api'
import type { DatabasePlace } from '../database/open.ts'
import { createCommerceServer, type Store } from '../server.ts'

export const US: Store = {
  hash: 'us',
  accessToken: 'us-token',
  name: 'Shop US',
  currency: 'USD',
  countryCode: 'US',
  secureUrl: 'http://checkout.test/shop/us',
  siteUrl: 'http://us.shop.test',
  clientId: 'us-client',
  clientSecret: 'us-client-secret-of-at-least-32-bytes',
}
export const EU: Store = {
  ...US,
  hash: 'eu',
  accessToken: 'eu-token',
  secureUrl: 'http://checkout.test/shop/eu',
  clientId: 'eu-client',
  name: 'Shop EU',
  currency: 'EUR',
  countryCode: 'DE',
  currencyFormat: { token: '€', tokenLocation: 'right', decimalToken: ',', thousandsToken: '.' },
}

/** `body` as an answer has it: the tests say what they expect of it. */
export type Answer = { status: number; headers: Headers; body: unknown }
export type Shop = Awaited<ReturnType<typeof openShop>>

/** A commerce server on a socket, the vendor-style client pointed at it, and a clock to turn. */
export async function openShop(database: DatabasePlace, quota?: number) {
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const failures: unknown[] = []
  const log = { error: (details: Record<string, unknown>) => void failures.push(details.err) }
  const server = await createCommerceServer({ database, stores: [US, EU], now: () => clock.now, log, quota })
  const { listener, port } = await listen(server.fetch)
  return {
    clock,
    /** What the server logged as its own faults. */
    failures,
    client: (store: Store) => clientOf(store, port),
    /** Leads any client that knows only https://api.bigcommerce.com to this server. */
    agent: () => agentTo(port),
    call: (method: string, path: string, body?: unknown) => call(server.fetch, US, { method, path, body }),
    callEu: (method: string, path: string, body?: unknown) => call(server.fetch, EU, { method, path, body }),
    fetch: server.fetch,
    async close() {
      listener.closeAllConnections()
      await new Promise(resolve => listener.close(resolve))
      await server.close()
    },
  }
}

async function listen(fetch: (request: Request) => Promise<Response>) {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const listener = serve({ fetch, port: 0, hostname: '127.0.0.1' }, resolve)
  if (!('closeAllConnections' in listener)) throw new Error('The listener is not an HTTP/1 server')
  return { listener, port: (await promise).port }
}

/** The client's own types cover some addresses only, and not what they answer: the tests say what they expect. */
type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

function clientOf({ hash, accessToken }: Store, port: number) {
  const config = { storeHash: hash, accessToken, agent: agentTo(port) }
  return { v2: new Management.V2.Client<Endpoint>(config), v3: new Management.V3.Client<Endpoint>(config) }
}

/** The client knows one host only, https://api.bigcommerce.com: its connections are led to the server's port. */
function agentTo(port: number): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  agent.createConnection = () => connect(port, '127.0.0.1')
  return agent
}

type Call = { method: string; path: string; body?: unknown }

async function call(
  fetch: (request: Request) => Promise<Response>,
  store: Store,
  { method, path, body }: Call,
): Promise<Answer> {
  const request = new Request(`http://127.0.0.1/stores/${store.hash}${path}`, {
    method,
    headers: { 'X-Auth-Token': store.accessToken, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await fetch(request)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
