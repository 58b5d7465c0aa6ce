import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@firnline/embedded/commerce/database/open'
import { carts } from '@firnline/embedded/commerce/database/schema'
import { createCommerceServer } from '@firnline/embedded/commerce/server'
import { Hono } from 'hono'
import { createProducts, type Fetch, type LineItem, STORE, toCall } from './cart-store.ts'

/** Milliseconds, and requests a second. */
export type Speed = { perSecond: number; p99: number }

const WORKERS = 50
const EACH = 200
const ROUNDS = 3
/** Adds to one cart before its worker creates another. */
const ADDS_PER_CART = 10
/** Until the database has been vacuumed after it was filled. */
const REST_MS = 6_000

/**
 * Latency of cart adds and reads by 50 workers with carts of their own against the server's `fetch`, on PGlite; and of
 * Hono with one select by key as the lower bound. Rounds alternate; their median counts.
 */
export async function cartSpeed(folder: string): Promise<{ add: Speed; read: Speed; bare: Speed }> {
  const server = await createCommerceServer({ database: { dataDir: join(folder, 'carts') }, stores: [STORE] })
  const bare = await openBare(join(folder, 'bare'))
  try {
    const items = await createProducts(server.fetch)
    const filled = await createCarts(server.fetch, items, WORKERS)
    for (const id of filled) for (let n = 0; n < 4; n += 1) await add(server.fetch, id, pick(items, n))
    await addInTurns(server.fetch, items)
    await setTimeout(REST_MS)
    const rounds: { add: Speed; read: Speed; bare: Speed }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        add: await addInTurns(server.fetch, items),
        read: await measure(worker => toCall(server.fetch)('GET', `/v3/carts/${filled[worker]}`)),
        bare: await measure(() => bare.read()),
      })
    return {
      add: middle(rounds.map(round => round.add)),
      read: middle(rounds.map(round => round.read)),
      bare: middle(rounds.map(round => round.bare)),
    }
  } finally {
    await server.close()
    await bare.close()
  }
}

async function addInTurns(fetch: Fetch, items: readonly LineItem[]): Promise<Speed> {
  const each = EACH / ADDS_PER_CART
  const ids = await createCarts(fetch, items, WORKERS * each)
  return measure((worker, n) => {
    const id = ids[worker * each + Math.floor(n / ADDS_PER_CART)] ?? ''
    return add(fetch, id, pick(items, worker * 7 + n * 13))
  })
}

async function createCarts(fetch: Fetch, items: readonly LineItem[], count: number): Promise<string[]> {
  const call = toCall<{ id: string }>(fetch)
  const bodies = Array.from({ length: count }, (_, n) => ({ line_items: [pick(items, n)] }))
  return Promise.all(bodies.map(async body => (await call('POST', '/v3/carts', body)).id))
}

function add(fetch: Fetch, id: string, item: LineItem): Promise<unknown> {
  return toCall(fetch)('POST', `/v3/carts/${id}/items`, { line_items: [item] })
}

function pick(items: readonly LineItem[], n: number): LineItem {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('There is nothing to buy.')
  return item
}

async function measure(request: (worker: number, n: number) => Promise<unknown>): Promise<Speed> {
  const times: number[] = []
  const start = performance.now()
  const work = async (worker: number) => {
    for (let n = 0; n < EACH; n += 1) {
      const sent = performance.now()
      await request(worker, n)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  const seconds = (performance.now() - start) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return { perSecond: times.length / seconds, p99: sorted[Math.floor(times.length * 0.99)] ?? 0 }
}

function middle(rounds: readonly Speed[]): Speed {
  const speed = rounds.toSorted((a, b) => a.p99 - b.p99)[Math.floor(rounds.length / 2)]
  if (speed === undefined) throw new Error('No round was run.')
  return speed
}

/** Hono and one select by key. */
async function openBare(dataDir: string): Promise<{ read(): Promise<unknown>; close(): Promise<void> }> {
  const { db, close } = await openDatabase({ dataDir })
  const times = { created_time: new Date(), updated_time: new Date() }
  const id = randomUUID()
  const row = { id, store: STORE.hash, channel_id: 1, currency_code: 'USD', locale: 'en', version: 1 }
  await db.insert(carts).values({ ...row, ...times })
  const app = new Hono().get('/:id', async c =>
    c.json(await db.query.carts.findFirst({ where: (cart, { eq }) => eq(cart.id, c.req.param('id')) })),
  )
  const read = async () => {
    const response = await app.fetch(new Request(`http://bare.test/${id}`))
    const cart: unknown = await response.json()
    if (cart === null) throw new Error('The bare server found no cart.')
  }
  return { read, close }
}
