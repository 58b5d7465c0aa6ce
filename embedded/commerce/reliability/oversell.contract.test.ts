import * as v from 'valibot'
import { expect, inject, it } from 'vitest'
import { rowOf } from '../fixtures/answer.ts'
import { addShipping, completeSteps, order, startCheckout } from '../fixtures/hosted-buyer.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'

/** All order at the same time; a few more than there are pairs are enough for a race. */
const BUYERS = inject('soak') ? 200 : 16
const PAIRS = 5
/** Minor units: a pair at 649.95 and 5.00 to ship it. */
const TOTAL = 65_495

it('sells the last five pairs to five of many buyers at their checkout, on PostgreSQL at two servers', async ({
  onTestFinished,
}) => {
  const { database, dispose } = await createTestDatabase()
  onTestFinished(dispose)
  const places = 'url' in database ? [database.url, database.url] : [database.dataDir]
  const servers = await Promise.all(places.map(place => startServer(place)))
  onTestFinished(async () => {
    await Promise.all(servers.map(server => server.end('SIGTERM')))
  })
  await sellOut(servers)
}, 400_000)

async function sellOut(servers: readonly ServerProcess[]): Promise<void> {
  const [first] = servers
  if (first === undefined) throw new Error('There is no server to buy from')
  await addShipping(first)
  const ski = { name: 'Nordwand 98', type: 'physical', weight: 3.4, price: 649.95 }
  const stock = { inventory_tracking: 'product', inventory_level: PAIRS }
  const { id } = rowOf(await first.call('POST', '/v3/catalog/products', { ...ski, ...stock }))

  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, n) =>
      startCheckout(servers[n % servers.length] ?? first, { product_id: id, quantity: 1 }),
    ),
  )
  await Promise.all(buyers.map(completeSteps))
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
