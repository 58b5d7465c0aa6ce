import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { RETRY_SECONDS } from './claim.ts'
import { eventually } from './fixtures/eventually.ts'
import { openMailServer } from './fixtures/mail-server.ts'
import { openReceiver, type Receiver } from './fixtures/receiver.ts'
import { openTestOutbox, paymentOf } from './fixtures/test-outbox.ts'
import { queueEvents, queuePayment } from './queue.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
// Hooks run in reverse order: the outbox's own hook has ended the deliveries by then.
afterEach(() => receiver.close())
const outbox = await openTestOutbox()

describe('the outbox', () => {
  it('is emptied by two deliveries at once, each thing sent once', async () => {
    await outbox.addHook(receiver.url)
    for (let id = 1; id <= 40; id++) await outbox.queueOrder(id)
    outbox.deliver()
    outbox.deliver()
    await eventually(outbox.rows).toEqual([])
    expect(receiver.ids().sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  it('tells nobody what was rolled back', async () => {
    const { db, scope, clock } = outbox
    await outbox.addHook(receiver.url)
    outbox.deliver()
    const events = [{ scope: 'store/order/created', data: { type: 'order', id: 1 } }]
    const refused = db.transaction(async tx => {
      await queueEvents(tx, scope, { events, now: clock.now })
      throw new Error('The order was refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await outbox.queueOrder(2)
    await eventually(receiver.ids).toEqual([2])
  })

  it('sends again what was sent but not crossed off: the same hash, the same file', async () => {
    const { db } = outbox
    await outbox.addHook(receiver.url)
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the process died here'; end $$`)
    await db.execute(sql`create trigger refuse before delete on outbox execute function refuse()`)
    outbox.deliver()
    await outbox.queueOrder(7)
    await outbox.queueReset()
    await eventually(() => outbox.errors.length).toBe(2)
    expect(await outbox.attempts()).toEqual([0, 0])
    const before = await outbox.mails()
    await db.execute(sql`drop trigger refuse on outbox`)
    outbox.turnTo(outbox.later(120))
    await eventually(outbox.rows).toEqual([])
    const [first, second, ...more] = receiver.received
    expect(second).toMatchObject({
      body: first?.body,
      headers: { 'webhook-id': first?.headers['webhook-id'] },
    })
    expect(more).toEqual([])
    expect((await outbox.mails()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    expect(before).toHaveLength(1)
  })
})

describe('a payment', () => {
  const queue = (methodId: string, action: 'capture' | 'cancel') => {
    const { db, scope, clock } = outbox
    const payment = { methodId, action, reference: { payment: 'p1' } }
    return db.transaction(tx => queuePayment(tx, scope, { payment, now: clock.now }))
  }

  it('is taken or given up by the method that got it, again until it is', async () => {
    const { method, calls } = paymentOf('card', 1)
    outbox.deliver({ payments: [method] })
    await queue('card', 'capture')
    await eventually(outbox.attempts).toEqual([1])
    outbox.turnTo(outbox.later(60))
    await eventually(outbox.rows).toEqual([])
    await queue('card', 'cancel')
    await eventually(outbox.rows).toEqual([])
    expect(calls).toEqual(['capture p1', 'capture p1', 'cancel p1'])
  })

  it('of a method that is not set up stays, and the log says what to do', async () => {
    outbox.deliver()
    await queue('card', 'capture')
    await eventually(outbox.attempts).toEqual([1])
    expect(outbox.errors[0]?.details.err).toMatchObject({
      message: 'The payment method card is not set up; set it up again to capture its payment',
    })
  })

  it('is kept when it is given up', async () => {
    outbox.deliver()
    await queue('card', 'capture')
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      await eventually(outbox.attempts).toEqual([index + 1])
      outbox.turnTo(outbox.later(seconds))
    }
    await eventually(outbox.rows).toMatchObject([{ attempts: 12, failed_at: outbox.clock.now }])
    expect(outbox.errors.at(-1)?.message).toBe('a payment of the outbox is given up')
  })
})

it('stores a mail as a file, and retries when that fails', async () => {
  const kept = new Map<string, string>()
  let failures = 1
  const put = async (name: string, bytes: Uint8Array) => {
    if (failures-- > 0) throw new Error('no room')
    kept.set(name, new TextDecoder().decode(bytes))
  }
  outbox.deliver({ mail: { files: { put } } })
  await outbox.queueReset()
  await eventually(outbox.attempts).toEqual([1])
  outbox.turnTo(outbox.later(60))
  await eventually(outbox.rows).toEqual([])
  expect([...kept.keys()]).toEqual([expect.stringMatching(/-password-reset\.eml$/)])
  expect([...kept.values()]).toEqual([expect.stringContaining('To: ada@shop.test')])
})

describe('a mail over SMTP', () => {
  /** The mail server of an email that failed once. */
  async function failOnce() {
    const server = await openMailServer()
    onTestFinished(server.close)
    server.refuse('451 try again later')
    outbox.deliver({ mail: { smtpUrl: server.url } })
    await outbox.queueReset()
    await eventually(outbox.attempts).toEqual([1])
    server.refuse('')
    return server
  }

  it('reaches the server, and comes again when it was refused', async () => {
    const server = await failOnce()
    outbox.turnTo(outbox.later(60))
    await eventually(outbox.rows).toEqual([])
    expect(server.mails).toHaveLength(1)
    const [{ from, to, data } = { from: '', to: '', data: '' }] = server.mails
    expect([from, to]).toEqual(['MAIL FROM:<shop@firnline.test>', 'RCPT TO:<ada@shop.test>'])
    expect(data).toContain('From: Firnline <shop@firnline.test>')
    expect(data).toMatch(/^Message-ID: <20261121T100000Z\.1\.eu@firnline\.test>/m)
  })

  it('with a link that is out of date is not sent any more, and the log says so', async () => {
    const server = await failOnce()
    outbox.turnTo(outbox.later(30 * 60 + 1))
    await eventually(outbox.rows).toEqual([])
    expect(server.mails).toEqual([])
    expect(outbox.errors.at(-1)?.message).toContain('went out of date')
  })
})
