import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { outbox } from '../database/schema.ts'
import { cartOf, lineOf, rowOf } from '../fixtures/answer.ts'
import { addShipping, completeSteps, order, startCheckout } from '../fixtures/hosted-buyer.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { createOnPostgres } from '../fixtures/test-database.ts'
import { openReceiver, type Receiver } from '../outbox/fixtures/receiver.ts'

const Webhook = v.looseObject({ scope: v.string(), hash: v.string() })
/** Minor units: 10.00, and 5.00 to ship it. */
const WAX_AND_SHIPPING = 1_500

describe('two servers of one PostgreSQL database', () => {
  let folder = ''
  let database: Awaited<ReturnType<typeof createOnPostgres>>
  let receiver: Receiver
  let servers: ServerProcess[] = []
  const [first, second] = [() => serverAt(0), () => serverAt(1)]
  const serverAt = (place: number) => {
    const server = servers[place]
    if (server === undefined) throw new Error('The server does not run')
    return server
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mail-'))
    receiver = await openReceiver()
    database = await createOnPostgres()
    servers = await Promise.all([1, 2].map(() => startServer(database.database.url, folder)))
  }, 60_000)
  afterAll(async () => {
    await Promise.all(servers.map(server => server.end('SIGTERM')))
    await receiver.close()
    await database.dispose()
    await rm(folder, { recursive: true })
  }, 60_000)

  async function waitingInOutbox(): Promise<number> {
    const { db, close } = await openDatabase(database.database)
    const count = await db.$count(outbox)
    await close()
    return count
  }

  const addWax = (server: ServerProcess, name: string) =>
    server.call('POST', '/v3/catalog/products', { name, type: 'physical', weight: 1, price: 10 })

  it('start together on an empty database, which has one currency then', async () => {
    for (const server of servers)
      expect((await server.call('GET', '/v2/currencies')).body).toMatchObject([
        { id: 1, currency_code: 'USD' },
      ])
  })

  it('give concurrent creations ids without gaps or duplicates', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => addWax(n % 2 === 0 ? first() : second(), `Wax ${n}`)),
    )
    const ids = answers.map(answer => rowOf(answer).id).sort((a, b) => a - b)
    expect(ids).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  it('share a cart: made through one, changed through the other, and through both at once', async () => {
    const line_items = [{ product_id: 1, quantity: 1 }]
    const made = await first().call('POST', '/v3/carts', { line_items })
    const { id } = cartOf(made)
    const item = `/v3/carts/${id}/items/${lineOf(made).id}`
    const changed = await second().call('PUT', item, { line_item: { product_id: 1, quantity: 4 } })
    expect(cartOf(changed).version).toBe(2)
    const adds = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? first() : second()).call('POST', `/v3/carts/${id}/items`, { line_items }),
      ),
    )
    expect(new Set(adds.map(answer => answer.status))).toEqual(new Set([201]))
    const cart = cartOf(await first().call('GET', `/v3/carts/${id}`))
    expect([cart.version, cart.line_items.physical_items.map(line => line.quantity)]).toEqual([22, [24]])
  })

  it('both use a new price at once, whichever received the change', async () => {
    const line_items = [{ product_id: 2, quantity: 1 }]
    const path = `/v3/carts/${cartOf(await first().call('POST', '/v3/carts', { line_items })).id}/items`
    for (let price = 11; price < 31; price += 1) {
      const [editor, seller] = price % 2 === 0 ? [first(), second()] : [second(), first()]
      expect((await editor.call('PUT', '/v3/catalog/products/2', { price })).status).toBe(200)
      expect(lineOf(await seller.call('POST', path, { line_items }))).toMatchObject({ list_price: price })
    }
  })

  it('share the checkout session: it starts at one and ends at the other', async () => {
    await addShipping(first())
    const buyer = await startCheckout(first(), { product_id: 1, quantity: 1 })
    buyer.browser.moveTo(second())
    await completeSteps(buyer)
    buyer.browser.moveTo(first())
    expect(await order(buyer, WAX_AND_SHIPPING)).toBe(1)
    buyer.browser.moveTo(second())
    expect(await order(buyer, WAX_AND_SHIPPING)).toBe(1)
    expect((await buyer.browser.open('/shop/demo/order-confirmation/1')).status).toBe(200)
  })

  it('make one order of a cart that is ordered at both at once', async () => {
    const buyer = await startCheckout(first(), { product_id: 1, quantity: 1 })
    await completeSteps(buyer)
    const twin = { ...buyer, browser: buyer.browser.copyAt(second()) }
    const numbers = await Promise.all([buyer, twin].map(each => order(each, WAX_AND_SHIPPING)))
    expect(numbers).toEqual([2, 2])
  })

  it('send each email and each webhook once, from one of the two', async () => {
    const hook = { scope: 'store/order/created', destination: receiver.url, is_active: true }
    expect((await first().call('POST', '/v3/hooks', hook)).status).toBe(200)
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        startCheckout(n % 2 === 0 ? first() : second(), { product_id: 1, quantity: 1 }),
      ),
    )
    await Promise.all(buyers.map(completeSteps))
    const numbers = await Promise.all(buyers.map(buyer => order(buyer, WAX_AND_SHIPPING)))
    expect(numbers).not.toContain(null)
    await expect.poll(waitingInOutbox, { timeout: 30_000 }).toBe(0)
    // What either still has in hand is sent before it ends.
    await Promise.all(servers.splice(0).map(server => server.end('SIGTERM')))
    const webhooks = receiver.received.map(({ body }) => v.parse(Webhook, JSON.parse(body)))
    expect(webhooks.map(({ scope }) => scope)).toEqual(Array(12).fill('store/order/created'))
    expect(new Set(webhooks.map(({ hash }) => hash)).size).toBe(12)
    // Of each of the 14 orders a confirmation and a notice to the shop.
    expect((await readdir(folder)).filter(name => name.endsWith('.eml'))).toHaveLength(28)
  }, 90_000)
})
