import { randomInt } from 'node:crypto'
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
