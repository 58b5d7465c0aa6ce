import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOfBody, listOf, messagesOf, rowOf } from '../fixtures/answer.ts'
import { addShipping, completeSteps, order, startCheckout } from '../fixtures/hosted-buyer.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { copyTemplateDatabase } from '../fixtures/template-database.ts'
import { eventually } from '../outbox/fixtures/eventually.ts'

const BUYER = 'emma.carter@firnline.example'
const SHOP_EMAIL = 'office@demo.test'

let folder: string
let mailFolder: string
let server: ServerProcess
let wax: number
/** An order whose emails were queued when the process was killed. */
let orderBeforeKill: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-mails-'))
  mailFolder = join(folder, 'mail')
  const dataDir = join(folder, 'data')
  await copyTemplateDatabase(dataDir)
  // Without a mail folder it sends none.
  server = await startServer(dataDir)
  await addShipping(server)
  const product = { name: 'Wax', type: 'physical', weight: 0.2, price: 100, inventory_tracking: 'none' }
  wax = rowOf(await server.call('POST', '/v3/catalog/products', product)).id
  orderBeforeKill = await orderTwo()
  await ship(orderBeforeKill, 2)
  await server.end('SIGKILL')
  server = await startServer(dataDir, mailFolder)
}, 60_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })
})

/** Two tins of wax, ordered by a guest at the hosted checkout: 200.00 and 5.00 to ship them. */
async function orderTwo(): Promise<number> {
  const buyer = await startCheckout(server, { product_id: wax, quantity: 2 })
  await completeSteps(buyer)
  const id = await order(buyer, 20_500)
  if (id === null) throw new Error('The checkout placed no order')
  return id
}

async function ship(orderId: number, quantity: number, tracking: object = {}) {
  const path = `/v2/orders/${orderId}`
  const [line] = listOf(await server.call('GET', `${path}/products`))
  const items = [{ order_product_id: line?.id, quantity }]
  return idOfBody(await server.call('POST', `${path}/shipments`, { ...tracking, items }))
}

/** The subjects of all mails about an order to one address, in the order in which they were queued. */
async function subjects(orderId: number, to = BUYER): Promise<string[]> {
  return (await mailsAbout(orderId, to)).map(mail => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '')
}

async function mailsAbout(orderId: number, to: string): Promise<string[]> {
  const names = (await readdir(mailFolder).catch(() => [])).filter(name => name.endsWith('.eml'))
  const inOrder = names.sort((a, b) => rowNumber(a) - rowNumber(b))
  const mails = await Promise.all(inOrder.map(name => readFile(join(mailFolder, name), 'utf8')))
  const about = new RegExp(`^Subject: .*\\b${orderId}\\b`, 'm')
  return mails.filter(mail => mail.includes(`\r\nTo: ${to}\r\n`) && about.test(mail))
}

const rowNumber = (fileName: string) => Number(/^\w+-(\d+)-/.exec(fileName)?.[1])

describe('emails about an order placed at the checkout', () => {
  it('are sent once each after the process was killed', async () => {
    const kinds = async () =>
      (await readdir(mailFolder).catch(() => [])).map(name => name.replace(/^\w+-\d+-/, '')).sort()
    await eventually(kinds).toEqual(['order-notice.eml', 'order-placed.eml', 'order-shipped.eml'])
    expect(await subjects(orderBeforeKill)).toHaveLength(2)
  })

  it('notify the shop of the order, and the shopper of each parcel with its tracking link', async () => {
    const id = await orderTwo()
    await eventually(() => subjects(id, SHOP_EMAIL)).toEqual([`New order ${id} at Demo: $205.00`])
    await ship(id, 1, { tracking_number: '1Z99', tracking_link: 'https://track.test/1Z99' })
    // An email says what is still missing when it is written.
    await eventually(() => subjects(id)).toHaveLength(2)
    await ship(id, 1, { tracking_number: '1Z100', tracking_carrier: 'ups' })
    await eventually(() => subjects(id)).toEqual([
      `Your order ${id} at Demo`,
      `Part of your order ${id} is on its way`,
      `Your order ${id} is on its way`,
    ])
    const [, first = '', second = ''] = await mailsAbout(id, BUYER)
    expect(first).toContain('https://track.test/1Z99')
    expect(first).toMatch(/In this package\s+1 =C3=97 Wax/)
    expect(second).toContain('1Z100')
  })

  it('are sent once for an order marked as shipped without a shipment', async () => {
    const id = await orderTwo()
    await server.call('PUT', `/v2/orders/${id}`, { status_id: 2 })
    await server.call('PUT', `/v2/orders/${id}`, { status_id: 10 })
    await server.call('PUT', `/v2/orders/${id}`, { status_id: 2 })
    await eventually(() => subjects(id)).toEqual([
      `Your order ${id} at Demo`,
      `Your order ${id} is on its way`,
    ])
  })

  it('are sent once for a tracking number added later', async () => {
    const id = await orderTwo()
    const shipment = await ship(id, 2)
    const path = `/v2/orders/${id}/shipments/${shipment}`
    await server.call('PUT', path, { tracking_number: '1Z7', tracking_link: 'https://track.test/1Z7' })
    await server.call('PUT', path, { comments: 'Left at noon' })
    await eventually(() => subjects(id)).toEqual([
      `Your order ${id} at Demo`,
      `Your order ${id} is on its way`,
      `Track your order ${id}`,
    ])
  })

  it.each([
    [5, {}, 'was canceled', 'Nothing from it will ship'],
    [6, {}, 'was declined', 'Nothing will ship'],
    [4, { refunded_amount: 205 }, 'was refunded', 'refunded $205.00 for order'],
    [14, { refunded_amount: 3.5 }, 'was partially refunded', 'refunded $3.50 of order'],
  ])('are sent for the status %i', async (status_id, refund, words, said) => {
    const id = await orderTwo()
    await server.call('PUT', `/v2/orders/${id}`, { status_id, ...refund })
    await server.call('PUT', `/v2/orders/${id}`, { status_id, staff_notes: 'Said on the phone' })
    await eventually(() => subjects(id)).toEqual([
      `Your order ${id} at Demo`,
      expect.stringContaining(`order ${id} ${words}`),
    ])
    expect((await mailsAbout(id, BUYER)).at(-1)?.replaceAll('=\r\n', '')).toContain(said)
  })

  it('say nothing of a cancellation or a refund that the order does not show', async () => {
    const id = await orderTwo()
    await ship(id, 2)
    const tries = [
      { status_id: 5 },
      { status_id: 6 },
      { status_id: 4 },
      { status_id: 14 },
      { payment_status: 'refunded' },
      { status_id: 4, refunded_amount: 0.01 },
      { refunded_amount: 1_000_000 },
    ]
    for (const body of tries) {
      const answer = await server.call('PUT', `/v2/orders/${id}`, body)
      expect([answer.status, messagesOf(answer)], JSON.stringify(body)).toEqual([
        422,
        expect.stringMatching(/cannot become|refunded/),
      ])
    }
    await eventually(() => subjects(id)).toEqual([
      `Your order ${id} at Demo`,
      `Your order ${id} is on its way`,
    ])
  })

  it('are not sent for an order of an external system', async () => {
    const address = { first_name: 'Ada', last_name: 'Byron', street_1: '1 Pine St', city: 'Seattle' }
    const made = await server.call('POST', '/v2/orders', {
      ...{ status_id: 11, external_source: 'ledger', products: [{ product_id: wax, quantity: 2 }] },
      billing_address: { ...address, state: 'Washington', zip: '98101', country_iso2: 'US', email: BUYER },
    })
    const imported = idOfBody(made)
    await ship(imported, 2)
    const own = await orderTwo()
    await server.call('PUT', `/v2/orders/${own}`, { status_id: 5 })
    await eventually(() => subjects(own)).toHaveLength(2)
    expect(await subjects(imported)).toEqual([])
  })
})
