import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

export type Drainable = {
  /** From now on each answer closes its connection, so that clients open their next one elsewhere. */
  beginDrain(): void
  /** Refuses new connections, lets open requests end within LONGEST, and resolves when the server is closed. */
  close(): Promise<void>
}

/** ms that open requests get to end. */
const LONGEST = 8_000

/** ms that a connection without a request stays open once new ones are refused: its client may be about to use it. */
const IDLE_GRACE = 200

/** Lets a server end without resetting requests. Call it before the server listens. */
export function createDrainable(server: Server): Drainable {
  const open = new Set<ServerResponse>()
  let isDraining = false

  server.prependListener('request', (_request, response) => {
    if (isDraining) closeAfter(response)
    open.add(response)
    response.once('close', () => open.delete(response))
  })

  function beginDrain(): void {
    isDraining = true
    for (const response of open) closeAfter(response)
  }

  async function close(): Promise<void> {
    beginDrain()
    const closed = Promise.withResolvers<void>()
    // http.Server's own close() also ends idle connections at once, under a request that is on its way.
    NetServer.prototype.close.call(server, error => {
      if (error === undefined) closed.resolve()
      else closed.reject(error)
    })
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_GRACE)
    const all = setTimeout(() => server.closeAllConnections(), LONGEST)
    try {
      await closed.promise
    } finally {
      clearInterval(idle)
      clearTimeout(all)
    }
  }

  return { beginDrain, close }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
