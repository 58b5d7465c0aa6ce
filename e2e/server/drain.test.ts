import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { startChildShop } from '../harness/child-shop.ts'
import { copyFilledData, removeCopy } from '../harness/filled-data.ts'

/** Each has a connection of its own, which it keeps. */
const CLIENTS = 40

type Count = { answered: number; reset: string[]; closing: number }

it('resets no keep-alive request while it drains, and reports not ready first', async () => {
  const { dataDir } = await copyFilledData()
  const shop = await startChildShop({ dataDir, environment: { DRAIN_SECONDS: '1' } })
  const exit = once(shop.process, 'exit')
  const count: Count = { answered: 0, reset: [], closing: 0 }
  const clients = Array.from({ length: CLIENTS }, () => askUntilClosed(`${shop.url}/de-de`, count))
  await expect.poll(() => count.answered).toBeGreaterThan(CLIENTS * 5)

  shop.process.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { interval: 5 }).toBe(503)
  await Promise.all(clients)
  expect(count.reset).toEqual([])
  expect(count.closing).toBe(CLIENTS)
  expect(await exit).toEqual([0, null])
  await removeCopy(dataDir)
})

it('ends open requests and idle connections without DRAIN_SECONDS too', async () => {
  const { dataDir } = await copyFilledData()
  const shop = await startChildShop({ dataDir })
  const exit = once(shop.process, 'exit')
  const count: Count = { answered: 0, reset: [], closing: 0 }
  const clients = Array.from({ length: CLIENTS }, () => askUntilClosed(`${shop.url}/de-de`, count))
  await expect.poll(() => count.answered).toBeGreaterThan(CLIENTS * 5)
  shop.process.kill('SIGTERM')
  await Promise.all(clients)
  expect(count.reset).toEqual([])
  expect(await exit).toEqual([0, null])
  await removeCopy(dataDir)
})

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
