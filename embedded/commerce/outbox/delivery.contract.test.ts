import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { outbox } from '../database/schema.ts'
import { fillCartToOrder, openOrderShop, submitOrder } from '../fixtures/order-shop.ts'
import { ensureDefaultCurrency } from '../store/currency.ts'
import { startDelivery } from './delivery.ts'
import { paymentOf } from './fixtures/test-outbox.ts'
import { queuePayment } from './queue.ts'

const shop = await openOrderShop()

describe('the outbox', () => {
  beforeAll(async () => {
    await ensureDefaultCurrency(shop.commerce, shop.scope.store)
  }, 60_000)

  it('gives each queued row to one of three deliveries', async () => {
    const { commerce, scope } = shop
    const failures: unknown[] = []
    const note = (details: Record<string, unknown>) => void failures.push(details)
    const log = { error: note, warn: note }
    const { db, health, now } = commerce
    const { method, calls } = paymentOf('card')
    const references = Array.from({ length: 60 }, (_, index) => `p${index}`)
    for (const reference of references) {
      const payment = { methodId: 'card', action: 'capture', reference: { payment: reference } } as const
      await queuePayment(db, scope, { payment, now: now() })
    }
    const delivery = {
      mail: { folder: '/nowhere' },
      from: 'Firnline <shop@firnline.test>',
      payments: [method],
    }
    const ends = [1, 2, 3].map(() => startDelivery({ db, health, now, log }, [scope.store], delivery))
    await expect.poll(() => db.select().from(outbox), { timeout: 15_000 }).toEqual([])
    await Promise.all(ends.map(end => end()))
    expect(calls.sort()).toEqual(references.map(payment => `capture ${payment}`).sort())
    expect(failures).toEqual([])
  }, 60_000)

  it('sends the email of a placed order with sums that add up', async () => {
    const floor = shop
    const { commerce, ids, scope } = floor
    const folder = await mkdtemp(join(tmpdir(), 'mail-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const whole = await fillCartToOrder(floor, { product_id: ids.many, quantity: 3 })
    const placed = await submitOrder(floor, whole)
    const delivery = { mail: { folder }, from: 'Firnline <shop@firnline.test>', payments: [] }
    const end = startDelivery(commerce, [scope.store], delivery)
    await expect.poll(() => readdir(folder), { timeout: 15_000 }).toHaveLength(1)
    await end()
    const [name = ''] = await readdir(folder)
    const mail = await readFile(join(folder, name), 'utf8')
    expect(placed).toMatchObject({ kind: 'placed', orderId: 1 })
    expect(name).toMatch(/^20261121T100000Z-\d+-order-placed\.eml$/)
    expect(mail).toContain('To: Ada@shop.test')
    const sums = [...mail.matchAll(/^(Subtotal|Shipping: .+|Washington.+|Total): \$([\d.]+)\r$/gm)]
    const minor = sums.map(([, , amount]) => Math.round(Number(amount) * 100))
    expect(minor).toHaveLength(4)
    expect(minor.at(-1)).toBe(whole.agreedTotal)
    expect(minor.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(whole.agreedTotal)
  }, 60_000)
})
