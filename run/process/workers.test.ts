import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { copyDatabase } from '@firnline/embedded/commerce/database/copy'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ensureBuild } from '../build.ts'
import { copySeededDatabase } from '../demo/fixture/seeded-database.ts'

/** Two processes of one shop (WORKERS=2) on one PostgreSQL server, as `npm start` runs them. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TOKEN = 'token-of-both-processes'
type Spawned = ChildProcessByStdio<null, Readable, Readable>

/** ms */
const PATIENCE = 60_000
const NO_ANSWER = 10_000
const GREETING = { timeout: 100_000, interval: 50 }
const POLL = { timeout: 30_000, interval: 100 }

let cluster: Awaited<ReturnType<typeof startPostgres>>
let dataDir: string
let shop: Spawned
let url: string
let output = ''
const connections: Connection[] = []

beforeAll(async () => {
  const folder = mkdtemp(join(tmpdir(), 'firnline-'))
  const [postgres, port, embeddedPort] = await Promise.all([
    startPostgres(),
    freePort(),
    freePort(),
    ensureBuild(),
  ])
  cluster = postgres
  dataDir = await folder
  const databaseUrl = await cluster.createDatabase('shop')
  await copySeededDatabase(join(dataDir, 'seeded'))
  await copyDatabase({ dataDir: join(dataDir, 'seeded') }, databaseUrl)
  url = `http://localhost:${port}`
  const ports = { PORT: String(port), EMBEDDED_PORT: String(embeddedPort) }
  shop = spawnShop({ ...ports, DATABASE_URL: databaseUrl, DRAIN_SECONDS: '5' })
  shop.stderr.pipe(process.stderr, { end: false })
  shop.stdout.on('data', chunk => {
    output += String(chunk)
  })
  await Promise.race([once(shop, 'exit'), vi.waitUntil(() => output.includes('Firnline is open'), GREETING)])
  if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}.`)
}, 120_000)
afterAll(async () => {
  for (const { close } of connections) close()
  if (shop.exitCode === null && shop.signalCode === null) {
    shop.kill('SIGKILL')
    await once(shop, 'exit')
  }
  await cluster.close()
  await rm(dataDir, { recursive: true, force: true })
})

function spawnShop(environment: Readonly<Record<string, string>>): Spawned {
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', WORKERS: '2', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    ...{ PORT: '0', EMBEDDED_PORT: '0', CONTENT_PREVIEW_PORT: '0', PRIVATE_PORT: '0' },
    ...{ EMBEDDED_COMMERCE_TOKEN: TOKEN, ...environment },
  }
  const flags = ['--no-experimental-webstorage', 'run/production.ts']
  return spawn(process.execPath, flags, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

type Answer = { readonly status: number | undefined; readonly page: string; readonly id: string }
/** A connection that is kept, and so always to the same process. */
type Connection = { readonly pid: number; read(path: string): Promise<Answer>; close(): void }

async function connect(): Promise<Connection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const close = () => agent.destroy()
  const read = async (path: string) => {
    // A connection that is handed to a process as it is killed is never answered.
    const signal = AbortSignal.timeout(NO_ANSWER)
    const [response]: IncomingMessage[] = await once(get(`${url}${path}`, { agent, signal }), 'response')
    if (response === undefined) throw new Error(`${path} was not answered.`)
    const id = String(response.headers['x-request-id'])
    return { status: response.statusCode, page: await text(response), id }
  }
  const { id } = await read('/healthz')
  const connection = { pid: await pidOf(id), read, close }
  connections.push(connection)
  return connection
}

/** The process that has logged the request. */
async function pidOf(requestId: string): Promise<number> {
  const pid = () => {
    const line = output.split('\n').find(line => line.startsWith('{') && line.includes(requestId))
    return line === undefined ? undefined : Number(JSON.parse(line).pid)
  }
  await expect.poll(pid, POLL).toBeGreaterThan(0)
  return pid() ?? 0
}

/** Connections to two processes. */
async function connectToBoth(): Promise<[Connection, Connection]> {
  const [first, second] = [await connect(), await connect()]
  expect(new Set([first.pid, second.pid, shop.pid]).size).toBe(3)
  return [first, second]
}

const PAGE = '/de-de/p/nordwand-98'

it(
  'greets once, and serves pages from two processes',
  async () => {
    expect(output.match(/Firnline is open/g)).toHaveLength(1)
    for (const { read } of await connectToBoth()) expect((await read(PAGE)).status).toBe(200)
  },
  PATIENCE,
)

it(
  'shows a new price on the pages of both, though one process hears of it',
  async () => {
    const both = await connectToBoth()
    const api = /embedded APIs\s+(\S+)/.exec(output)?.[1]
    const call = async (path: string, options: RequestInit = {}) => {
      const headers = { 'x-auth-token': TOKEN, 'content-type': 'application/json' }
      const answer = await fetch(`${api}/stores/firnline-eu/v3${path}`, { ...options, headers })
      return JSON.parse(await answer.text())
    }
    const { data } = await call('/catalog/products?name=Nordwand%2098&include=variants')
    const [{ id, variants }] = data
    const pages = () => Promise.all(both.map(async ({ read }) => (await read(PAGE)).page.includes('603,00')))
    expect(await pages()).toEqual([false, false])
    const body = JSON.stringify({ price: 603 })
    await call(`/catalog/products/${id}/variants/${variants[0].id}`, { method: 'PUT', body })
    await expect.poll(pages, { timeout: 15_000, interval: 50 }).toEqual([true, true])
  },
  PATIENCE,
)

it(
  'replaces a process that is killed, while the other goes on',
  async () => {
    const [killed, other] = await connectToBoth()
    process.kill(killed.pid, 'SIGKILL')
    expect((await other.read(PAGE)).status).toBe(200)
    await expect.poll(async () => new Set([(await connect()).pid, (await connect()).pid]).size, POLL).toBe(2)
    for (const { pid, read } of await connectToBoth()) {
      expect(pid).not.toBe(killed.pid)
      expect((await read(PAGE)).status).toBe(200)
    }
  },
  PATIENCE,
)

it(
  'ends with 0 on SIGTERM, and answers all that comes until it is not ready',
  async () => {
    const exit = once(shop, 'exit')
    let answered = 0
    const shopUntilDrained = async () => {
      const status = async (path: string) => {
        const response = await fetch(`${url}${path}`)
        await response.arrayBuffer()
        return response.status
      }
      while ((await status('/readyz')) === 200) {
        expect(await status(PAGE)).toBe(200)
        answered += 1
      }
    }
    const load = Promise.all(Array.from({ length: 4 }, shopUntilDrained))
    await expect.poll(() => answered, POLL).toBeGreaterThan(20)
    shop.kill('SIGTERM')
    await load
    expect(await exit).toEqual([0, null])
  },
  PATIENCE,
)

it(
  'ends with 1 when a process does not start, and says why',
  async () => {
    const nobody = await freePort()
    const failing = spawnShop({ DATABASE_URL: `postgresql://127.0.0.1:${nobody}/shop` })
    const [[code], said] = await Promise.all([once(failing, 'exit'), text(failing.stderr)])
    expect(code).toBe(1)
    expect(said).toContain('the PostgreSQL server of DATABASE_URL did not answer (ECONNREFUSED)')
    expect(said).toContain('process 1 of WORKERS ended with 1 before it was open.')
  },
  PATIENCE,
)
