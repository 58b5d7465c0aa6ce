import { createServer, type Server } from 'node:http'

/** ms that open requests get to end when the shop is told to stop. */
const DRAIN = 1_500

/** Rejects with EADDRINUSE when the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Rejects with EADDRINUSE now rather than after everything has started. */
export async function proveFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise(resolve => probe.close(resolve))
}

/** Lets open requests end, within DRAIN. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => server.closeAllConnections(), DRAIN)
    server.close(error => {
      clearTimeout(end)
      if (error === undefined) resolve()
      else reject(error)
    })
    server.closeIdleConnections()
  })
}
