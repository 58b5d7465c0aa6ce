import { expect, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { outbox } from '../database/schema.ts'
import { startDelivery } from '../outbox/delivery.ts'
import { paymentOf } from '../outbox/fixtures/post-office.ts'
import { queuePayment } from '../outbox/queue.ts'
import type { EmptyPlace } from './commerce-contract.ts'
import { US } from './shop.ts'

/** What the outbox holds goes out once, however many deliveries share the database (protocols/bigcommerce §3.15). */
export function deliveryContract(open: () => Promise<EmptyPlace>) {
  it('gives each queued thing to one of three deliveries', async () => {
    const { database, dispose } = await open()
    const log = { error: (details: Record<string, unknown>) => void failures.push(details) }
    const failures: unknown[] = []
    const { db, close } = await openDatabase(database, log)
    const { method, asked } = paymentOf('card')
    const now = new Date('2026-11-21T10:00:00Z')
    const references = Array.from({ length: 60 }, (_, index) => `p${index}`)
    for (const payment of references)
      await queuePayment(
        db,
        { hash: US.hash, digits: 2, store: US },
        {
          payment: { methodId: 'card', action: 'capture', reference: { payment } },
          now,
        },
      )
    const delivery = { mail: { folder: '/nowhere' }, from: US.name, payments: [method] }
    const ends = [1, 2, 3].map(() => startDelivery({ db, now: () => now, log }, [US], delivery))
    await expect.poll(() => db.select().from(outbox), { timeout: 15_000 }).toEqual([])
    expect(asked.sort()).toEqual(references.map(payment => `capture ${payment}`).sort())
    expect(failures).toEqual([])
    await Promise.all(ends.map(end => end()))
    await close()
    await dispose()
  }, 60_000)
}
