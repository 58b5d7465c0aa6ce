import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, ne, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { orders, outbox } from '../../database/schema.ts'
import { rowOf } from '../../fixtures/answer.ts'
import { addShipping, completeSteps, order, startCheckout } from '../../fixtures/hosted-buyer.ts'
import { startServer } from '../../fixtures/server-process.ts'
import { createOnPostgres } from '../../fixtures/test-database.ts'

const ORDERS = 6
const STOCK = 50
/** Minor units: 10.00, and 5.00 to ship it. */
const TOTAL = 1_500

it('cancels unpaid orders once when two servers start on one PostgreSQL database', async ({
  onTestFinished,
}) => {
  const { database, dispose } = await createOnPostgres()
  onTestFinished(dispose)
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  const seller = await startServer(database.url, folder)
  await addShipping(seller)
  const wax = { name: 'Glide wax', type: 'physical', weight: 1, price: 10 }
  const stock = { inventory_tracking: 'product', inventory_level: STOCK }
  const { id } = rowOf(await seller.call('POST', '/v3/catalog/products', { ...wax, ...stock }))
  const line = { product_id: id, quantity: 1 }
  const buyers = await Promise.all(Array.from({ length: ORDERS }, () => startCheckout(seller, line)))
  await Promise.all(buyers.map(completeSteps))
  const numbers = await Promise.all(buyers.map(buyer => order(buyer, TOTAL)))
  expect(numbers).not.toContain(null)
  const levelOf = async (server: typeof seller) =>
    rowOf(await server.call('GET', `/v3/catalog/products/${id}`)).inventory_level
  expect(await levelOf(seller)).toBe(STOCK - ORDERS)

  const { db, close } = await openDatabase(database)
  await expect.poll(() => db.$count(outbox), { timeout: 30_000 }).toBe(0)
  await seller.end('SIGTERM')
  await db.update(orders).set({ date_created: sql`now() - interval '8 days'` })

  const servers = await Promise.all([startServer(database.url, folder), startServer(database.url, folder)])
  const CANCELLED = 5
  await expect.poll(() => db.$count(orders, ne(orders.status_id, CANCELLED)), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => db.$count(outbox), { timeout: 30_000 }).toBe(0)
  const [first] = servers
  expect(await levelOf(first ?? seller)).toBe(STOCK)
  await Promise.all(servers.map(server => server.end('SIGTERM')))
  expect(await db.$count(orders, eq(orders.status_id, CANCELLED))).toBe(ORDERS)
  await close()
  const names = (await readdir(folder)).filter(name => name.includes('order-cancelled'))
  const subjects = await Promise.all(
    names.map(async name => /^Subject: (.*)$/m.exec(await readFile(join(folder, name), 'utf8'))?.[1]),
  )
  const expected = numbers.map(number => `Your order ${number} was canceled`)
  expect(subjects.map(subject => subject?.trim()).sort()).toEqual(expected.sort())
}, 120_000)
