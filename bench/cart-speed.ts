import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@firnline/embedded/commerce/database/open'
import { carts } from '@firnline/embedded/commerce/database/schema'
import { createCommerceServer } from '@firnline/embedded/commerce/server'
import { Hono } from 'hono'
import { type Fetch, type Good, STORE, stockGoods, toCall } from './cart-goods.ts'

/** Milliseconds, and requests a second. */
export type Speed = { perSecond: number; p99: number }

const WORKERS = 50
const EACH = 200
const ROUNDS = 3
/** Adds that one cart gets before its worker begins another. */
const ADDS_PER_CART = 10
/** So that the database has been tidied after it was filled, as it is in a shop that has been open for a while. */
const REST_MS = 6_000

/**
 * Adds to a cart and reads of one, by 50 workers with carts of their own against the server's `fetch`, on PGlite; and
 * the least that could be: Hono with one select by key. Rounds in turns, the one in the middle of each counts.
 */
export async function cartSpeed(folder: string): Promise<{ add: Speed; read: Speed; bare: Speed }> {
  const server = await createCommerceServer({ database: { dataDir: join(folder, 'carts') }, stores: [STORE] })
  const bare = await openBare(join(folder, 'bare'))
  try {
    const goods = await stockGoods(server.fetch)
    const filled = await createCarts(server.fetch, goods, WORKERS)
    for (const id of filled) for (let n = 0; n < 4; n += 1) await add(server.fetch, id, pick(goods, n))
    await addInTurns(server.fetch, goods)
    await setTimeout(REST_MS)
    const rounds: { add: Speed; read: Speed; bare: Speed }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        add: await addInTurns(server.fetch, goods),
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

async function addInTurns(fetch: Fetch, goods: readonly Good[]): Promise<Speed> {
  const each = EACH / ADDS_PER_CART
  const ids = await createCarts(fetch, goods, WORKERS * each)
  return measure((worker, n) => {
    const id = ids[worker * each + Math.floor(n / ADDS_PER_CART)] ?? ''
    return add(fetch, id, pick(goods, worker * 7 + n * 13))
  })
}

async function createCarts(fetch: Fetch, goods: readonly Good[], count: number): Promise<string[]> {
  const call = toCall<{ id: string }>(fetch)
  const bodies = Array.from({ length: count }, (_, n) => ({ line_items: [pick(goods, n)] }))
  return Promise.all(bodies.map(async body => (await call('POST', '/v3/carts', body)).id))
}

function add(fetch: Fetch, id: string, good: Good): Promise<unknown> {
  return toCall(fetch)('POST', `/v3/carts/${id}/items`, { line_items: [good] })
}

function pick(goods: readonly Good[], n: number): Good {
  const good = goods[n % goods.length]
  if (good === undefined) throw new Error('There is nothing to buy.')
  return good
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
