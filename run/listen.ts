import { createServer, type Server } from 'node:http'

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
