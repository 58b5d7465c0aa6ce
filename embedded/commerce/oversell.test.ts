import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rowOf } from './fixtures/answer.ts'
import { answerSteps, comeToCheckout, openForSale, order } from './fixtures/hosted-buyer.ts'
import { layDatabase } from './fixtures/lay-database.ts'
import { startPostgres } from './fixtures/postgres-cluster.ts'
import { repetitions } from './fixtures/repetitions.ts'
import { type ServerProcess, startServer } from './fixtures/server-process.ts'

const BUYERS = repetitions(200)
const PAIRS = 5
/** Minor units: a pair at 649.95 and 5.00 to ship it. */
const TOTAL = 65_495

describe('the last five pairs, with many buyers at their checkout', () => {
  it.concurrent('are five orders on PGlite', async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'oversell-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await layDatabase(folder)
    const server = await startServer(folder)
    onTestFinished(() => end([server]))
    await sellOut([server])
  }, 400_000)

  it.concurrent('are five orders on PostgreSQL, whichever of two servers a buyer is at', async ({
    onTestFinished,
  }) => {
    const cluster = await startPostgres()
    onTestFinished(() => cluster.close())
    const url = await cluster.createDatabase('oversell')
    const servers = await Promise.all([startServer(url), startServer(url)])
    onTestFinished(() => end(servers))
    await sellOut(servers)
  }, 400_000)
})

async function end(servers: readonly ServerProcess[]): Promise<void> {
  await Promise.all(servers.map(server => server.end('SIGTERM')))
}

async function sellOut(servers: readonly ServerProcess[]): Promise<void> {
  const [first] = servers
  if (first === undefined) throw new Error('There is no server to buy from')
  await openForSale(first)
  const ski = { name: 'Nordwand 98', type: 'physical', weight: 3.4, price: 649.95 }
  const stock = { inventory_tracking: 'product', inventory_level: PAIRS }
  const { id } = rowOf(await first.call('POST', '/v3/catalog/products', { ...ski, ...stock }))

  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, n) =>
      comeToCheckout(servers[n % servers.length] ?? first, { product_id: id, quantity: 1 }),
    ),
  )
  await Promise.all(buyers.map(answerSteps))
  const numbers = await Promise.all(buyers.map(buyer => order(buyer, TOTAL)))

  const placed = numbers.filter(number => number !== null)
  expect(placed.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  const { inventory_level, total_sold } = rowOf(await first.call('GET', `/v3/catalog/products/${id}`))
  expect([inventory_level, total_sold]).toEqual([0, PAIRS])
  const orders = v.parse(
    v.array(v.looseObject({ cart_id: v.string(), items_total: v.number() })),
    (await first.call('GET', '/v2/orders')).body,
  )
  const buyersOf = orders.map(({ cart_id }) => buyers.findIndex(({ cartId }) => cartId === cart_id))
  expect(buyersOf.map(place => numbers[place])).toEqual([1, 2, 3, 4, 5])
  expect(orders.map(({ items_total }) => items_total)).toEqual([1, 1, 1, 1, 1])
  const loser = buyers[numbers.indexOf(null)]
  expect((await first.call('GET', `/v3/carts/${loser?.cartId}`)).status).toBe(200)
}
