import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listenLocally } from '../harness/ports.ts'

/** ms between two questions whether a shop is ready. */
const CHECK_EVERY = 100

export type Balancer = {
  /** `http://127.0.0.1:41234` */
  readonly url: string
  /** Sends it requests while its /readyz is 200. `target`: `http://localhost:3000` */
  add(target: string): void
  /** Where requests go at the moment. */
  ready(): readonly string[]
  close(): Promise<void>
}

type Backend = { readonly target: string; isReady: boolean }

/** Hands requests to the shops in turn, over connections that it keeps. A request that fails is not tried again: it is 502. */
export async function openBalancer(): Promise<Balancer> {
  const backends: Backend[] = []
  const agent = new Agent({ keepAlive: true })
  const closing = new AbortController()
  let turn = 0
  const server = createServer((incoming, answer) => {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (backend === undefined) answer.writeHead(503).end('No shop is ready.')
    else pass(backend.target, agent, incoming, answer)
  })
  const { port, close } = await listenLocally(server)
  const watches: Promise<void>[] = []
  return {
    url: `http://127.0.0.1:${port}`,
    add(target) {
      const backend = { target, isReady: false }
      backends.push(backend)
      watches.push(watch(backend, closing.signal))
    },
    ready: () => backends.filter(({ isReady }) => isReady).map(({ target }) => target),
    async close() {
      closing.abort()
      await Promise.all(watches)
      agent.destroy()
      await close()
    },
  }
}

async function watch(backend: Backend, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    backend.isReady = await isReady(backend.target)
    await wait(CHECK_EVERY)
  }
}

async function isReady(target: string): Promise<boolean> {
  try {
    return (await fetch(`${target}/readyz`)).status === 200
  } catch (error) {
    // fetch rejects with it when nobody listens.
    if (error instanceof TypeError) return false
    throw error
  }
}

function pass(target: string, agent: Agent, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming
  const passed = request(`${target}${url}`, { agent, method, headers }, response => {
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
    response.pipe(answer)
    response.on('error', () => answer.destroy())
  })
  passed.on('error', (error: NodeJS.ErrnoException) => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end(`${target}: ${error.code ?? error.message}`)
  })
  incoming.pipe(passed)
}
