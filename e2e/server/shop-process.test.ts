import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spawnShop, startChildShop } from '../harness/child-shop.ts'
import { copyFilledData, removeCopy } from '../harness/filled-data.ts'
import { freePort } from '../harness/ports.ts'
import { CLIENTS, keepAsking } from './keep-alive-clients.ts'

let dataDir: string
let port: number
let embeddedPort: number
const running: ChildProcess[] = []
beforeAll(async () => {
  ;({ dataDir } = await copyFilledData())
  port = await freePort()
  embeddedPort = await freePort()
})
afterAll(async () => {
  for (const child of running.filter(one => one.exitCode === null && one.signalCode === null)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await removeCopy(dataDir)
})

async function startShop(): Promise<ChildProcess> {
  const shop = await startChildShop({ dataDir, port, embeddedPort, environment: { DRAIN_SECONDS: '4' } })
  running.push(shop.process)
  return shop.process
}

const url = (path: string) => `http://localhost:${port}${path}`
const headers = (cookie: string, csrfToken: string) => ({
  'x-bc-region': 'us',
  'csrf-token': csrfToken,
  'content-type': 'application/json',
  origin: url(''),
  cookie,
})

/** Variants of product 1 that the demo stocks 6, 10 and 10 of: twenty writes find enough. */
const ROOMY = [1, 3, 6] as const

it('keeps every acknowledged cart write when the shop is killed among twenty', async () => {
  const shop = await startShop()
  const session = await fetch(url('/api/session'), { headers: { 'x-bc-region': 'us' } })
  const { csrfToken } = (await session.json()) as { csrfToken: string }
  let cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  const write = async (path: string, variant: number) =>
    fetch(url(path), {
      method: 'POST',
      headers: headers(cookie, csrfToken),
      body: JSON.stringify({ line_items: [{ product_id: 1, variant_id: variant, quantity: 1 }] }),
    })
  const created = await write('/api/cart/create', ROOMY[0])
  cookie = created.headers.get('set-cookie')?.split(';')[0] ?? cookie
  const { data } = (await created.json()) as { data: { id: string } }

  let acknowledged = 0
  const writes = Array.from({ length: 20 }, async (_, n) => {
    try {
      const answer = await write(`/api/cart/${data.id}/items`, ROOMY[(n % 2) + 1] ?? ROOMY[1])
      if (answer.status !== 201) return
      acknowledged += 1
      if (acknowledged === 5) shop.kill('SIGKILL')
    } catch (error) {
      // The shop died before it answered: this write was not acknowledged.
      if (!(error instanceof TypeError)) throw error
    }
  })
  await Promise.all([...writes, once(shop, 'exit')])
  expect(acknowledged).toBeGreaterThanOrEqual(5)

  await startShop()
  const cart = await fetch(url(`/api/cart/${data.id}`), { headers: headers(cookie, csrfToken) })
  const { data: kept } = (await cart.json()) as {
    data: { line_items: { physical_items: { variant_id: number; quantity: number }[] } }
  }
  const quantity = kept.line_items.physical_items
    .filter(item => item.variant_id !== ROOMY[0])
    .reduce((sum, item) => sum + item.quantity, 0)
  expect(quantity).toBeGreaterThanOrEqual(acknowledged)
  expect(quantity).toBeLessThanOrEqual(20)
})

it('names a port in use in one sentence', async () => {
  const { child: second } = await spawnShop({ dataDir: `${dataDir}-second`, port })
  const stderr: Buffer[] = []
  second.stderr.on('data', chunk => stderr.push(chunk))
  const [code] = await once(second, 'exit')
  await rm(`${dataDir}-second`, { recursive: true, force: true })
  expect(code).toBe(1)
  expect(Buffer.concat(stderr).toString().trim()).toBe(
    `The shop did not start: port ${port} is taken, perhaps by another shop: stop that, or set PORT to a free one.`,
  )
})

it('resets no keep-alive request while it drains, reports not ready first and exits cleanly', async () => {
  const shop = running.at(-1)
  if (shop === undefined) throw new Error('No shop is running.')
  const exit = once(shop, 'exit')
  const clients = await keepAsking(url('/de-de'))
  shop.kill('SIGTERM')
  await expect.poll(async () => (await fetch(url('/readyz'))).status, { interval: 5 }).toBe(503)
  expect(await clients.ended).toMatchObject({ reset: [], closing: CLIENTS })
  expect(await exit).toEqual([0, null])
})
