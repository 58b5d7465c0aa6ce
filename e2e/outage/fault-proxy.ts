import { createServer, request as forward } from 'node:http'
import { listenLocally } from '../harness/ports.ts'

/** How the service behind the proxy fails. */
export type Fault = 'none' | 'stopped' | 'slow' | 'garbage' | 'trickling'

export type FaultProxy = AsyncDisposable & {
  readonly url: string
  fault: Fault
}

/** ms */
const SLOW = 5_000
const DRIP = 200

/** A proxy that simulates faults of a service. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const server = createServer((asked, answer) => {
    if (proxy.fault === 'stopped') {
      asked.socket.destroy()
    } else if (proxy.fault === 'garbage') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to nginx!')
    } else if (proxy.fault === 'trickling') {
      answer.writeHead(200, { 'content-type': 'application/json' })
      // A service that recovers closes the connections it had.
      const drip = setInterval(() => {
        if (proxy.fault === 'trickling') answer.write(' ')
        else answer.destroy()
      }, DRIP)
      answer.on('close', () => clearInterval(drip))
    } else {
      const send = () => {
        const { method, headers, url } = asked
        const onward = forward(new URL(url ?? '/', target), { method, headers }, reply => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(answer)
        })
        onward.on('error', () => answer.destroy())
        asked.pipe(onward)
      }
      if (proxy.fault === 'slow') setTimeout(send, SLOW).unref()
      else send()
    }
  })
  const { port, close } = await listenLocally(server)
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    fault: 'none',
    [Symbol.asyncDispose]: close,
  }
  return proxy
}
