import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { createJsonClient, type Fetch } from '@firnline/services/http/json-client'
import { createQuota, type SharedCount } from '@firnline/services/http/quota'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openShared } from './postgres.ts'

const read = { method: 'GET', path: '/a' } as const
const write = { method: 'POST', path: '/a', body: {} } as const

let cluster: Awaited<ReturnType<typeof startPostgres>>
let url: string
let stores = 0
beforeAll(async () => {
  cluster = await startPostgres()
  url = await cluster.createDatabase('shared')
}, 60_000)
afterAll(() => cluster.close(), 60_000)

const log = pino({ level: 'silent' })

/** So many processes of one shop, and the hash of a store that nobody has asked before. */
async function openProcesses(count: number) {
  const processes = await Promise.all(Array.from({ length: count }, () => openShared(url, log)))
  onTestFinished(async () => {
    await Promise.all(processes.map(({ close }) => close()))
  })
  stores += 1
  const hash = `store-${stores}`
  const counts = processes.map(({ quotaOf }) => {
    const shared = quotaOf?.(hash)
    if (shared === undefined) throw new Error('With PostgreSQL, requests are counted together.')
    return shared
  })
  return { hash, counts }
}

type StoreOptions = { readonly quota: number; readonly window?: number; readonly used?: number }

/** A store that answers late and refuses what exceeds its quota. `window`: ms */
function openStore({ quota, window = 30_000, used: usedBefore = 0 }: StoreOptions) {
  const counts = { answered: 0, refused: 0 }
  let [endsAt, used] = [0, 0]
  const fetch: Fetch = async () => {
    await wait(5)
    if (performance.now() >= endsAt)
      [endsAt, used] = [performance.now() + window, endsAt === 0 ? usedBefore : 0]
    used += 1
    const headers = {
      'x-rate-limit-requests-left': String(Math.max(0, quota - used)),
      'x-rate-limit-requests-quota': String(quota),
      'x-rate-limit-time-reset-ms': String(endsAt - performance.now()),
    }
    const isRefused = used > quota
    counts[isRefused ? 'refused' : 'answered'] += 1
    await wait(15)
    return isRefused ? new Response('', { status: 429, headers }) : Response.json({}, { headers })
  }
  return { counts, fetch }
}

const clientOf = (fetch: Fetch, shared: SharedCount | undefined) =>
  createJsonClient({
    ...{ service: 'commerce', baseUrl: 'http://store.test', headers: {}, timeout: 5_000, fetch },
    quota: createQuota({ shared }),
  })

async function ask(text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

const rowOf = async (hash: string) =>
  (await ask('select quota, remaining from storefront.quotas where store = $1', [hash]))[0]

describe('the requests of a store', () => {
  it('do not exceed its quota, though four processes send more than it has at once', async () => {
    const { counts } = await openProcesses(4)
    const store = openStore({ quota: 150 })
    const clients = counts.map(shared => clientOf(store.fetch, shared))
    const sent = clients.flatMap(client => Array.from({ length: 60 }, () => client.send(write)))
    const results = await Promise.allSettled(sent)
    expect(store.counts).toEqual({ answered: 150, refused: 0 })
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(90)
  })

  it('exceed it when each process goes by replies alone', async () => {
    const store = openStore({ quota: 150 })
    const clients = Array.from({ length: 4 }, () => clientOf(store.fetch, undefined))
    await Promise.allSettled(clients.flatMap(client => Array.from({ length: 60 }, () => client.send(write))))
    expect(store.counts.refused).toBeGreaterThan(0)
  })

  it('leave the last tenth to writes, whichever process reads', async () => {
    const { counts } = await openProcesses(3)
    const store = openStore({ quota: 150 })
    const [reader, other, writer] = counts.map(shared => clientOf(store.fetch, shared))
    const reads = [reader, other].flatMap(client => Array.from({ length: 100 }, () => client?.send(read)))
    await Promise.allSettled(reads)
    expect(store.counts).toEqual({ answered: 135, refused: 0 })
    for (let left = 15; left > 0; left -= 1) await writer?.send(write)
    await expect(writer?.send(write)).rejects.toMatchObject({ status: 429 })
    expect(store.counts).toEqual({ answered: 150, refused: 0 })
  })

  it('wait until the reset in a reply to another process, and not longer', async () => {
    const { counts, hash } = await openProcesses(2)
    const store = openStore({ quota: 20, window: 1_000 })
    const [one, other] = counts.map(shared => clientOf(store.fetch, shared))
    await one?.send(write)
    await expect.poll(() => rowOf(hash)).toEqual({ quota: 20, remaining: 19 })
    const sent = [one, other].flatMap(client => Array.from({ length: 15 }, () => client?.send(write)))
    await Promise.all(sent)
    expect(store.counts).toEqual({ answered: 31, refused: 0 })
  })

  it('are fewer when another app uses the quota, and more with a larger plan', async () => {
    const { counts, hash } = await openProcesses(2)
    const store = openStore({ quota: 450, used: 440 })
    const [one, other] = counts.map(shared => clientOf(store.fetch, shared))
    await one?.send(write)
    await expect.poll(() => rowOf(hash)).toEqual({ quota: 450, remaining: 9 })
    const sent = [one, other].flatMap(client => Array.from({ length: 20 }, () => client?.send(write)))
    await Promise.allSettled(sent)
    expect(store.counts).toEqual({ answered: 10, refused: 0 })
  })
})

describe('the count of a store', () => {
  const RESERVES = [0, 0.1, 0.4]

  it('starts anew when the clock of PostgreSQL was set back', async () => {
    const { counts, hash } = await openProcesses(1)
    expect(await counts[0]?.take(0)).toBe(0)
    const spend = `update storefront.quotas set remaining = 0, reset_at = clock_timestamp() + $2 * interval '1 s' where store = $1`
    await ask(spend, [hash, 20])
    for (const reserve of RESERVES) expect(await counts[0]?.take(reserve)).toBeGreaterThan(15_000)
    await ask(spend, [hash, 3_600])
    expect(await counts[0]?.take(0.4)).toBe(0)
  })

  it('is not changed by nonsense, or by a late reply to a request of an earlier window', async () => {
    const { counts, hash } = await openProcesses(1)
    await counts[0]?.take(0)
    const sentAt = performance.now()
    await ask('update storefront.quotas set reset_at = clock_timestamp() where store = $1', [hash])
    await counts[0]?.take(0)
    counts[0]?.note({ left: 0, quota: 150, resetIn: 10 }, sentAt)
    expect(await counts[0]?.take(0.4)).toBe(0)
    for (const [left, quota] of [
      [-1, 150],
      [1.5, 150],
      [0, 1e12],
      [0, 0],
    ])
      counts[0]?.note({ left: left ?? 0, quota: quota ?? 0, resetIn: 20_000 }, performance.now())
    expect(await counts[0]?.take(0.4)).toBe(0)
    counts[0]?.note({ left: 0, quota: 150, resetIn: 20_000 }, performance.now())
    await expect.poll(() => counts[0]?.take(0)).toBeGreaterThan(15_000)
  })

  it('is left out while PostgreSQL does not answer, with one line in the log', async () => {
    const warn = vi.spyOn(log, 'warn')
    const { counts } = await openProcesses(1)
    await ask('alter table storefront.quotas rename to away')
    const store = openStore({ quota: 150 })
    const client = clientOf(store.fetch, counts[0])
    for (let turn = 0; turn < 3; turn += 1) await client.send(read)
    await ask('alter table storefront.away rename to quotas')
    expect(store.counts.answered).toBe(3)
    expect(warn).toHaveBeenCalledTimes(1)
  })
})
