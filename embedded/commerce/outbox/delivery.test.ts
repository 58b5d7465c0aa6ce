import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from './fixtures/mail-server.ts'
import { openPostOffice, type PostOffice, paymentOf } from './fixtures/post-office.ts'
import { openReceiver, type Receiver } from './fixtures/receiver.ts'
import { queueEvents, queueLetter, queuePayment } from './queue.ts'
import { RETRY_SECONDS } from './retry.ts'

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

/** What is read becomes so, sooner or later. */
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 10_000, interval: 20 })

const RESET = {
  kind: 'password-reset',
  to: 'ada@shop.test',
  locale: 'de-de',
  url: 'http://shop.test/r',
} as const

function queueOrder(id: number) {
  const { db, scope, clock } = office
  const events = [{ scope: 'store/order/created', data: { type: 'order', id } }]
  return db.transaction(tx => queueEvents(tx, scope, { events, now: clock.now }))
}
function queueReset() {
  const { db, scope, clock } = office
  return db.transaction(tx => queueLetter(tx, scope, { letter: RESET, now: clock.now }))
}
const later = (seconds: number) => new Date(office.clock.now.getTime() + seconds * 1000)
const attempts = async () => (await office.rows()).map(row => row.attempts)
const ids = () => receiver.received.map(({ body }) => JSON.parse(body).data.id)

describe('a webhook (protocols/bigcommerce §3.15)', () => {
  it('tells the destination what happened, with its own headers and the hash', async () => {
    await office.addHook(`${receiver.url}/orders`)
    office.deliver()
    await queueOrder(7)
    await eventually(() => receiver.received.length).toBe(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: '{}' }] = receiver.received
    expect(path).toBe('/orders')
    expect(headers).toMatchObject({ 'x-secret': 'firn', 'content-type': 'application/json' })
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
    await queueOrder(7)
    await office.db.execute(sql`update hooks set is_active = false where id = 3`)
    office.deliver()
    await eventually(office.rows).toEqual([])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/all'])
  })

  it.each([500, 404, 302])('that is answered %i comes again, with the same hash', async status => {
    await office.addHook(receiver.url)
    receiver.answer(status)
    office.deliver()
    await queueOrder(7)
    await eventually(attempts).toEqual([1])
    receiver.answer(200)
    office.turnTo(later(60))
    await eventually(office.rows).toEqual([])
    const hashes = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(hashes).toEqual([hashes[0], hashes[0]])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/'])
  })

  it('is tried after 60, 180 … 86400 s, then its hook is inactive and the log says why', async () => {
    await office.addHook(receiver.url)
    receiver.answer(503)
    office.deliver()
    await queueOrder(7)
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      await eventually(attempts).toEqual([index + 1])
      const [row] = await office.rows()
      expect(row?.due_at).toEqual(later(seconds))
      office.turnTo(later(seconds))
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
    await queueOrder(1)
    await eventually(attempts).toEqual([1])
    receiver.answer(200)
    office.turnTo(later(59))
    await queueOrder(2)
    await eventually(ids).toEqual([1, 2])
    office.turnTo(later(1))
    await eventually(ids).toEqual([1, 2, 1])
  })

  it('under way is broken off by the end of the delivery, and is sent by the next one', async () => {
    await office.addHook(receiver.url)
    receiver.answer(null)
    const end = office.deliver()
    await queueOrder(7)
    await eventually(() => receiver.received.length).toBe(1)
    await end()
    expect(await attempts()).toEqual([0])
    receiver.answer(200)
    office.deliver()
    await eventually(office.rows).toEqual([])
    expect(receiver.received).toHaveLength(2)
  })

  it('that nobody answers holds up no mail', async () => {
    await office.addHook(receiver.url)
    receiver.answer(null)
    office.deliver()
    for (let id = 1; id <= 12; id++) await queueOrder(id)
    await eventually(() => receiver.received.length).toBe(10)
    await queueReset()
    await eventually(async () => (await office.mails()).length).toBe(1)
  })
})

describe('the outbox', () => {
  it('is emptied by two deliveries at once, each thing sent once', async () => {
    await office.addHook(receiver.url)
    for (let id = 1; id <= 40; id++) await queueOrder(id)
    office.deliver()
    office.deliver()
    await eventually(office.rows).toEqual([])
    expect(ids().sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  it('tells nobody what was rolled back', async () => {
    const { db, scope, clock } = office
    await office.addHook(receiver.url)
    office.deliver()
    const events = [{ scope: 'store/order/created', data: { type: 'order', id: 1 } }]
    const refused = db.transaction(async tx => {
      await queueEvents(tx, scope, { events, now: clock.now })
      throw new Error('The order was refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await queueOrder(2)
    await eventually(ids).toEqual([2])
  })

  it('sends again what was sent but not crossed off: the same hash, the same file', async () => {
    const { db } = office
    await office.addHook(receiver.url)
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the process died here'; end $$`)
    await db.execute(sql`create trigger refuse before delete on outbox execute function refuse()`)
    office.deliver()
    await queueOrder(7)
    await queueReset()
    await eventually(() => office.errors.length).toBe(2)
    expect(await attempts()).toEqual([0, 0])
    const before = await office.mails()
    await db.execute(sql`drop trigger refuse on outbox`)
    office.turnTo(later(120))
    await eventually(office.rows).toEqual([])
    const [first, second, ...more] = receiver.received
    expect(second).toMatchObject({
      body: first?.body,
      headers: { 'webhook-id': first?.headers['webhook-id'] },
    })
    expect(more).toEqual([])
    expect((await office.mails()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    expect(before).toHaveLength(1)
  })
})

describe('a payment', () => {
  const queue = (methodId: string, action: 'capture' | 'cancel') => {
    const { db, scope, clock } = office
    const payment = { methodId, action, reference: { payment: 'p1' } }
    return db.transaction(tx => queuePayment(tx, scope, { payment, now: clock.now }))
  }

  it('is taken or given up by the method that got it, again until it is', async () => {
    const { method, asked } = paymentOf('card', 1)
    office.deliver({ payments: [method] })
    await queue('card', 'capture')
    await eventually(attempts).toEqual([1])
    office.turnTo(later(60))
    await eventually(office.rows).toEqual([])
    await queue('card', 'cancel')
    await eventually(office.rows).toEqual([])
    expect(asked).toEqual(['capture p1', 'capture p1', 'cancel p1'])
  })

  it('of a method that is not set up stays, and the log says what to do', async () => {
    office.deliver()
    await queue('card', 'capture')
    await eventually(attempts).toEqual([1])
    expect(office.errors[0]?.details.err).toMatchObject({
      message: 'The payment method card is not set up; set it up again to capture its payment',
    })
  })

  it('is kept when it is given up', async () => {
    office.deliver()
    await queue('card', 'capture')
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      await eventually(attempts).toEqual([index + 1])
      office.turnTo(later(seconds))
    }
    await eventually(office.rows).toMatchObject([{ attempts: 12, failed_at: office.clock.now }])
    expect(office.errors.at(-1)?.message).toBe('a payment of the outbox is given up')
  })
})

describe('a mail over SMTP', () => {
  it('reaches the server, and comes again when it was refused', async () => {
    const server = await openMailServer()
    server.refuse('451 try again later')
    office.deliver({ mail: { smtpUrl: server.url } })
    await queueReset()
    await eventually(attempts).toEqual([1])
    server.refuse('')
    office.turnTo(later(60))
    await eventually(office.rows).toEqual([])
    expect(server.mails).toHaveLength(1)
    const [{ from, to, data } = { from: '', to: '', data: '' }] = server.mails
    expect([from, to]).toEqual(['MAIL FROM:<shop@firnline.test>', 'RCPT TO:<ada@shop.test>'])
    expect(data).toContain('From: Firnline <shop@firnline.test>')
    expect(data).toMatch(/^Message-ID: <20261121T100000Z\.1\.eu@firnline\.test>/m)
    await server.close()
  })

  it('with a link that is out of date is not sent any more, and the log says so', async () => {
    const server = await openMailServer()
    server.refuse('451 try again later')
    office.deliver({ mail: { smtpUrl: server.url } })
    await queueReset()
    await eventually(attempts).toEqual([1])
    server.refuse('')
    office.turnTo(later(30 * 60 + 1))
    await eventually(office.rows).toEqual([])
    expect(server.mails).toEqual([])
    expect(office.errors.at(-1)?.message).toContain('went out of date')
    await server.close()
  })
})
