import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RETRY_SECONDS } from './claim.ts'
import { eventually } from './fixtures/eventually.ts'
import { openReceiver, type Receiver } from './fixtures/receiver.ts'
import { openTestOutbox } from './fixtures/test-outbox.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
// Hooks run in reverse order: the outbox's own hook has ended the deliveries by then.
afterEach(() => receiver.close())
const outbox = await openTestOutbox()

describe('a webhook', () => {
  it('tells the destination what happened, with its own headers and the hash', async () => {
    await outbox.addHook(`${receiver.url}/orders`)
    outbox.deliver()
    await outbox.queueOrder(7)
    await eventually(() => receiver.received.length).toBe(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: '{}' }] = receiver.received
    expect(path).toBe('/orders')
    expect(headers).toMatchObject({
      'x-secret': 'firn',
      'content-type': 'application/json',
      connection: 'close',
    })
    expect(JSON.parse(body)).toEqual({
      ...{ scope: 'store/order/created', store_id: 'eu', producer: 'stores/eu' },
      ...{ data: { type: 'order', id: 7 }, hash: headers['webhook-id'], created_at: 1_795_255_200 },
    })
    await eventually(outbox.rows).toEqual([])
  })

  it('goes to hooks for the event or for all of its kind, not to an inactive hook', async () => {
    await outbox.addHook(`${receiver.url}/all`, { id: 1, scope: 'store/order/*' })
    await outbox.addHook(`${receiver.url}/carts`, { id: 2, scope: 'store/cart/*' })
    await outbox.addHook(`${receiver.url}/silent`, { id: 3 })
    await outbox.queueOrder(7)
    await outbox.db.execute(sql`update hooks set is_active = false where id = 3`)
    outbox.deliver()
    await eventually(outbox.rows).toEqual([])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/all'])
  })

  it.each([500, 404, 302])('that is answered %i comes again, with the same hash', async status => {
    await outbox.addHook(receiver.url)
    receiver.answer(status)
    outbox.deliver()
    await outbox.queueOrder(7)
    await eventually(outbox.attempts).toEqual([1])
    receiver.answer(200)
    outbox.turnTo(outbox.later(60))
    await eventually(outbox.rows).toEqual([])
    const hashes = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(hashes).toEqual([hashes[0], hashes[0]])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/'])
  })

  it('is tried after 60, 180 … 86400 s, then its hook is inactive and the log says why', async () => {
    await outbox.addHook(receiver.url)
    receiver.answer(503)
    outbox.deliver()
    await outbox.queueOrder(7)
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      await eventually(outbox.attempts).toEqual([index + 1])
      const [row] = await outbox.rows()
      expect(row?.due_at).toEqual(outbox.later(seconds))
      outbox.turnTo(outbox.later(seconds))
    }
    await eventually(outbox.rows).toEqual([])
    expect(await outbox.hooks()).toMatchObject([{ is_active: false }])
    expect(receiver.received).toHaveLength(12)
    expect(outbox.errors.at(-1)).toMatchObject({
      details: { err: expect.objectContaining({ message: expect.stringContaining('503') }), attempts: 12 },
      message: 'a webhook of the outbox is given up',
    })
  })

  it('is not sent before it is due', async () => {
    await outbox.addHook(receiver.url)
    receiver.answer(500)
    outbox.deliver()
    await outbox.queueOrder(1)
    await eventually(outbox.attempts).toEqual([1])
    receiver.answer(200)
    outbox.turnTo(outbox.later(59))
    await outbox.queueOrder(2)
    await eventually(receiver.ids).toEqual([1, 2])
    outbox.turnTo(outbox.later(1))
    await eventually(receiver.ids).toEqual([1, 2, 1])
  })

  it('under way is broken off by the end of the delivery, and is sent by the next one', async () => {
    await outbox.addHook(receiver.url)
    receiver.answer(null)
    const end = outbox.deliver()
    await outbox.queueOrder(7)
    await eventually(() => receiver.received.length).toBe(1)
    await end()
    expect(await outbox.attempts()).toEqual([0])
    receiver.answer(200)
    outbox.deliver()
    await eventually(outbox.rows).toEqual([])
    expect(receiver.received).toHaveLength(2)
  })

  it('that nobody answers holds up no mail', async () => {
    await outbox.addHook(receiver.url)
    receiver.answer(null)
    outbox.deliver()
    for (let id = 1; id <= 12; id++) await outbox.queueOrder(id)
    await eventually(() => receiver.received.length).toBe(10)
    await outbox.queueReset()
    await eventually(async () => (await outbox.mails()).length).toBe(1)
  })
})
