import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, inject, it } from 'vitest'
import { rowOf } from '../fixtures/answer.ts'
import { addShipping, type Buyer, completeSteps, order, startCheckout } from '../fixtures/hosted-buyer.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { copyTemplateDatabase } from '../fixtures/template-database.ts'

const isSoak = inject('soak')
/**
 * In a soak run two shops at a time, so that one starts again while the other sells: twenty kills in all. Two kills
 * show that a restart recovers, and that a recovered shop can be killed again.
 */
const SHOPS = isSoak ? ['one shop', 'another shop'] : ['a shop']
const KILLS = isSoak ? 10 : 2
const AT_ONCE = isSoak ? 100 : 12
const STOCK = 1_000
/** Minor units: 100.00 and 5.00 to ship it. */
const TOTAL = 10_500
/** How many orders are acknowledged before each kill: a different point of the work every time. */
const acknowledgedBefore = (kill: number) => 1 + ((kill * 3) % 5)

describe('a server that is killed during many checkouts', () => {
  it.concurrent.each(SHOPS)(
    'loses no acknowledged order, leaks no stock, places no order twice: %s',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'crash-'))
      await copyTemplateDatabase(folder)
      let server = await startServer(folder)
      try {
        await addShipping(server)
        const product = await stock(server)
        const acknowledged = new Map<string, number>()
        const buyers: Buyer[] = []

        for (let kill = 0; kill < KILLS; kill += 1) {
          const missing = AT_ONCE - waiting(buyers, acknowledged).length
          buyers.push(...(await prepare(server, { product, count: missing })))
          await orderUntilKilled(server, {
            buyers: waiting(buyers, acknowledged),
            acknowledged,
            most: acknowledgedBefore(kill),
          })
          server = await startServer(folder)
          for (const { browser } of buyers) browser.moveTo(server)
          const placed = await readOrders(server)
          expect(new Set(placed.values()).size).toBe(placed.size)
          expect([...acknowledged].filter(([cartId, id]) => placed.get(id) !== cartId)).toEqual([])
          expect(await stockOf(server, product)).toBe(STOCK - placed.size)
        }

        await Promise.all(
          waiting(buyers, acknowledged).map(async buyer =>
            acknowledged.set(buyer.cartId, (await order(buyer, TOTAL)) ?? 0),
          ),
        )
        expect(await readOrders(server)).toEqual(
          new Map([...acknowledged].map(([cartId, id]) => [id, cartId])),
        )
        expect(await stockOf(server, product)).toBe(STOCK - buyers.length)
      } finally {
        await server.end('SIGKILL')
        await rm(folder, { recursive: true })
      }
    },
    400_000,
  )
})

/** Buyers without an acknowledged order. */
function waiting(buyers: readonly Buyer[], acknowledged: ReadonlyMap<string, number>): Buyer[] {
  return buyers.filter(({ cartId }) => !acknowledged.has(cartId))
}

async function stock(server: ServerProcess): Promise<number> {
  const wax = { name: 'Wax', type: 'physical', weight: 0.2, price: 100, inventory_tracking: 'product' }
  return rowOf(await server.call('POST', '/v3/catalog/products', { ...wax, inventory_level: STOCK })).id
}

async function prepare(
  server: ServerProcess,
  { product, count }: { product: number; count: number },
): Promise<Buyer[]> {
  const line = { product_id: product, quantity: 1 }
  const buyers = await Promise.all(Array.from({ length: count }, () => startCheckout(server, line)))
  await Promise.all(buyers.map(completeSteps))
  return buyers
}

type Rush = { buyers: readonly Buyer[]; acknowledged: Map<string, number>; most: number }

/** All order at once; the server is killed when some have been acknowledged. */
async function orderUntilKilled(server: ServerProcess, { buyers, acknowledged, most }: Rush): Promise<void> {
  const before = acknowledged.size
  const outcomes = await Promise.allSettled(
    buyers.map(async buyer => {
      const id = await order(buyer, TOTAL)
      if (id !== null) acknowledged.set(buyer.cartId, id)
      if (acknowledged.size - before === most) await server.end('SIGKILL')
    }),
  )
  const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(failures.filter(failure => !(failure instanceof TypeError))).toEqual([])
  expect(failures).not.toEqual([])
}

const Orders = v.array(v.looseObject({ id: v.number(), cart_id: v.string(), items_total: v.literal(1) }))

/** The cart of every order, by the order's number. */
async function readOrders(server: ServerProcess): Promise<Map<number, string>> {
  const placed = new Map<number, string>()
  for (let page = 1; ; page += 1) {
    const { body } = await server.call('GET', `/v2/orders?limit=250&page=${page}`)
    const orders = v.parse(v.nullable(Orders), body) ?? []
    for (const { id, cart_id } of orders) placed.set(id, cart_id)
    if (orders.length < 250) return placed
  }
}

async function stockOf(server: ServerProcess, product: number): Promise<unknown> {
  return rowOf(await server.call('GET', `/v3/catalog/products/${product}`)).inventory_level
}
