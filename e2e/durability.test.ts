import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './test-shop.ts'

const PRODUCTION = fileURLToPath(new URL('../run/production.ts', import.meta.url))

let dataDir: string
let port: number
let embeddedPort: number
const running: ChildProcess[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firnline-'))
  port = await freePort()
  embeddedPort = await freePort()
})
afterAll(async () => {
  for (const child of running.filter(one => one.exitCode === null && one.signalCode === null)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

async function startShop(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    EMBEDDED_PORT: String(embeddedPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['--no-experimental-webstorage', PRODUCTION], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', chunk => String(chunk).includes('Firnline is open') && resolve())
    child.once('exit', code => reject(new Error(`The shop ended with ${code}.`)))
  })
  return child
}

const url = (path: string) => `http://localhost:${port}${path}`
const headers = (cookie: string, csrfToken: string) => ({
  'x-bc-region': 'us',
  'csrf-token': csrfToken,
  'content-type': 'application/json',
  origin: url(''),
  cookie,
})

it('keeps every acknowledged cart write when the shop is killed among twenty (DESIGN §1)', async () => {
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
  const created = await write('/api/cart/create', 1)
  cookie = created.headers.get('set-cookie')?.split(';')[0] ?? cookie
  const { data } = (await created.json()) as { data: { id: string } }

  let acknowledged = 0
  const writes = Array.from({ length: 20 }, async () => {
    try {
      const answer = await write(`/api/cart/${data.id}/items`, 2)
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
  const quantity = kept.line_items.physical_items.find(item => item.variant_id === 2)?.quantity ?? 0
  expect(quantity).toBeGreaterThanOrEqual(acknowledged)
  expect(quantity).toBeLessThanOrEqual(20)
})

it('says in one sentence that its port is taken, and stops cleanly when told to', async () => {
  const shop = running.at(-1)
  if (shop === undefined) throw new Error('No shop is running.')
  const second = spawn(process.execPath, ['--no-experimental-webstorage', PRODUCTION], {
    env: {
      ...process.env,
      PORT: String(port),
      EMBEDDED_PORT: String(await freePort()),
      DATA_DIR: `${dataDir}-second`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: Buffer[] = []
  second.stderr.on('data', chunk => said.push(chunk))
  const [code] = await once(second, 'exit')
  await rm(`${dataDir}-second`, { recursive: true, force: true })
  expect(code).toBe(1)
  expect(Buffer.concat(said).toString().trim()).toBe(
    `Port ${port} is taken, perhaps by another Firnline: stop that, or set PORT to a free one.`,
  )

  shop.kill('SIGTERM')
  const [exit] = await once(shop, 'exit')
  expect(exit).toBe(0)
})
