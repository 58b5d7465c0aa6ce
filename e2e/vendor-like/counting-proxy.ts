import { Agent, createServer, request as forward } from 'node:http'
import { listenLocally } from '../harness/ports.ts'

type CountingProxy = AsyncDisposable & {
  readonly url: string
  /** Requests that were passed on, by `method path`, ids left out. */
  readonly requests: Map<string, number>
  /** Answers, by status. */
  readonly statuses: Map<number, number>
}

/** A proxy that counts what goes through it. */
export async function openCountingProxy(target: string): Promise<CountingProxy> {
  const requests = new Map<string, number>()
  const statuses = new Map<number, number>()
  const count = <K>(counts: Map<K, number>, key: K) => void counts.set(key, (counts.get(key) ?? 0) + 1)
  const agent = new Agent({ keepAlive: true })
  const server = createServer((asked, answer) => {
    const { method = 'GET', headers } = asked
    const url = new URL(asked.url ?? '/', target)
    count(requests, `${method} ${url.pathname.replace(/[\da-f-]{36}/g, ':id')}`)
    const onward = forward(url, { method, headers, agent }, reply => {
      count(statuses, reply.statusCode ?? 0)
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  const { port, close } = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    statuses,
    async [Symbol.asyncDispose]() {
      agent.destroy()
      await close()
    },
  }
}
