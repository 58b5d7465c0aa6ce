import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RETRY_SECONDS } from './claim.ts'
import { eventually } from './fixtures/eventually.ts'
import { openPostOffice, type PostOffice } from './fixtures/post-office.ts'
import { openReceiver, type Receiver } from './fixtures/receiver.ts'

let office: PostOffice
let receiver: Receiver
beforeAll(async () => {
  office = await openPostOffice()
}, 60_000)
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(async () => {
  await office.clear()
  await receiver.close()
})
afterAll(() => office.close())

describe('a webhook', () => {
  it('tells the destination what happened, with its own headers and the hash', async () => {
    await office.addHook(`${receiver.url}/orders`)
    office.deliver()
    await office.queueOrder(7)
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
    await eventually(office.rows).toEqual([])
  })

  it('goes to whoever asked for the event or for all of its kind, not to an inactive hook', async () => {
    await office.addHook(`${receiver.url}/all`, { id: 1, scope: 'store/order/*' })
    await office.addHook(`${receiver.url}/carts`, { id: 2, scope: 'store/cart/*' })
    await office.addHook(`${receiver.url}/silent`, { id: 3 })
    await office.queueOrder(7)
    await office.db.execute(sql`update hooks set is_active = false where id = 3`)
    office.deliver()
    await eventually(office.rows).toEqual([])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/all'])
  })

  it.each([500, 404, 302])('that is answered %i comes again, with the same hash', async status => {
    await office.addHook(receiver.url)
    receiver.answer(status)
    office.deliver()
    await office.queueOrder(7)
    await eventually(office.attempts).toEqual([1])
    receiver.answer(200)
    office.turnTo(office.later(60))
    await eventually(office.rows).toEqual([])
    const hashes = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(hashes).toEqual([hashes[0], hashes[0]])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/'])
  })

  it('is tried after 60, 180 … 86400 s, then its hook is inactive and the log says why', async () => {
    await office.addHook(receiver.url)
    receiver.answer(503)
    office.deliver()
    await office.queueOrder(7)
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      await eventually(office.attempts).toEqual([index + 1])
      const [row] = await office.rows()
      expect(row?.due_at).toEqual(office.later(seconds))
      office.turnTo(office.later(seconds))
    }
    await eventually(office.rows).toEqual([])
    expect(await office.hooks()).toMatchObject([{ is_active: false }])
    expect(receiver.received).toHaveLength(12)
    expect(office.errors.at(-1)).toMatchObject({
      details: { err: expect.objectContaining({ message: expect.stringContaining('503') }), attempts: 12 },
      message: 'a webhook of the outbox is given up',
    })
  })

  it('is not sent before it is due', async () => {
    await office.addHook(receiver.url)
    receiver.answer(500)
    office.deliver()
    await office.queueOrder(1)
    await eventually(office.attempts).toEqual([1])
    receiver.answer(200)
    office.turnTo(office.later(59))
    await office.queueOrder(2)
    await eventually(receiver.ids).toEqual([1, 2])
    office.turnTo(office.later(1))
    await eventually(receiver.ids).toEqual([1, 2, 1])
  })

  it('under way is broken off by the end of the delivery, and is sent by the next one', async () => {
    await office.addHook(receiver.url)
    receiver.answer(null)
    const end = office.deliver()
    await office.queueOrder(7)
    await eventually(() => receiver.received.length).toBe(1)
    await end()
    expect(await office.attempts()).toEqual([0])
    receiver.answer(200)
    office.deliver()
    await eventually(office.rows).toEqual([])
    expect(receiver.received).toHaveLength(2)
  })

  it('that nobody answers holds up no mail', async () => {
    await office.addHook(receiver.url)
    receiver.answer(null)
    office.deliver()
    for (let id = 1; id <= 12; id++) await office.queueOrder(id)
    await eventually(() => receiver.received.length).toBe(10)
    await office.queueReset()
    await eventually(async () => (await office.mails()).length).toBe(1)
  })
})
