import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

export type Front = { readonly url: string; close(): void }

/**
 * A proxy that gives a site and the shop's pictures one origin, as a shop behind a CDN has. Browsers measure every site, the
 * shop's own included, through one. `pictures`: origin of the server that has all paths below `/i/`.
 */
export async function openFront(site: string, pictures: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const target = new URL(path, path.startsWith('/i/') ? pictures : site)
    const headers = { ...incoming.headers, host: target.host }
    const forwarded = request(target, { agent, method: incoming.method, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.once('error', error => outgoing.destroy(error))
      // A browser may leave before the end.
      outgoing.once('close', () => response.destroy())
      response.pipe(outgoing)
    })
    forwarded.once('error', error => {
      if (outgoing.headersSent) outgoing.destroy(error)
      else outgoing.writeHead(502).end(error.message)
    })
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
