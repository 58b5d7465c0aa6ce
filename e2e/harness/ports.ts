import { randomInt } from 'node:crypto'
import type { Server } from 'node:http'
import { createServer } from 'node:net'

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

export function isFreePort(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A free port outside the range from which the system assigns ports. */
export async function unassignedPort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  return (await isFreePort(port)) ? port : unassignedPort()
}

export type LocalServer = { readonly port: number; close(): Promise<void> }

/** Lets a server listen at any free port of 127.0.0.1. `close` ends its open connections. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return {
    port: address.port,
    async close() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
