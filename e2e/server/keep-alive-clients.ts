import { Agent, get, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'

/** Each has a connection of its own, which it keeps. */
export const CLIENTS = 40

type Count = { answered: number; reset: string[]; closing: number }

/**
 * Clients that have each asked several times and go on until an answer says that its connection is closed. `ended`
 * resolves once all have stopped.
 */
export async function keepAsking(url: string): Promise<{ ended: Promise<Count> }> {
  const count: Count = { answered: 0, reset: [], closing: 0 }
  const clients = Array.from({ length: CLIENTS }, () => askUntilClosed(url, count))
  await expect.poll(() => count.answered).toBeGreaterThan(CLIENTS * 5)
  return { ended: Promise.all(clients).then(() => count) }
}

/** Asks again and again on one connection, until an answer says that it is closed. A new connection is not opened. */
async function askUntilClosed(url: string, count: Count): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (;;) {
      const answer = await ask(url, agent)
      if (typeof answer === 'string') {
        count.reset.push(answer)
        return
      }
      count.answered += 1
      if (answer.headers.connection === 'close') {
        count.closing += 1
        return
      }
    }
  } finally {
    agent.destroy()
  }
}

/** The answer, read to its end, or the code of what went wrong. */
function ask(url: string, agent: Agent): Promise<IncomingMessage | string> {
  return new Promise(resolve => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    get(url, { agent }, answer => {
      answer.on('error', fail)
      answer.on('end', () => resolve(answer))
      answer.resume()
    }).on('error', fail)
  })
}
