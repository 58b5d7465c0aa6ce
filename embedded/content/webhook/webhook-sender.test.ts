import { createHmac } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startReceiver } from '../fixtures/receiver.ts'
import { createTestClock } from '../fixtures/test-clock.ts'
import { keys, startServer, writeEntry } from '../fixtures/test-server.ts'
import { createWebhookSender } from './webhook-sender.ts'

const secret = 'the-hook-secret'
const START = '2026-11-21T12:00:00.000Z'

const acme = (english: string, german = 'Acme') => ({
  shared: { founded: 1921, parent: [{ uid: 'nordic', _content_type_uid: 'brand' }] },
  locales: {
    'en-us': { title: english, country: 'Norway' },
    de: { title: german, country: 'Norwegen' },
  },
})

async function startHooked(
  url: string,
  prepare: (directory: string) => Promise<void> = async () => {},
  clock = createTestClock(START),
) {
  const running = await startServer(prepare, { webhooks: [{ url, secret }], clock })
  return Object.assign(running, { clock, path: (name: string) => join(running.directory, name) })
}

const arrival = (received: readonly unknown[], count: number) =>
  vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 5000, interval: 10 })

it('sends a changed entry once, for the changed locale', async () => {
  await using receiver = await startReceiver()
  await using running = await startHooked(receiver.url)
  await running.write('brand/acme.json', acme('Acme', 'Acme & Söhne'))
  await arrival(receiver.received, 1)
  expect(receiver.bodies()).toEqual([
    {
      module: 'entry',
      event: 'publish',
      api_key: keys.apiKey,
      triggered_at: START,
      data: {
        action: 'publish',
        status: 'success',
        locale: 'de',
        entry: { uid: 'acme', title: 'Acme & Söhne', locale: 'de', _version: 2 },
        content_type: { uid: 'brand', title: 'Brand' },
        environment: { uid: 'bltproduction', name: 'production', urls: [] },
      },
    },
  ])
  // A file written anew with the same words is no change: the next body is that of the next change.
  await running.write('brand/acme.json', `${JSON.stringify(acme('Acme', 'Acme & Söhne'), null, 2)}\n`)
  await running.write('brand/nordic.json', { locales: { 'en-us': { title: 'Nordic Ltd' } } })
  await arrival(receiver.received, 2)
  expect(receiver.bodies()[1]).toMatchObject({ data: { entry: { uid: 'nordic', _version: 2 } } })
})

it('signs requests', async () => {
  await using receiver = await startReceiver()
  await using running = await startHooked(receiver.url)
  await running.write('brand/acme.json', acme('Größer'))
  await arrival(receiver.received, 1)
  const [{ headers, body, method } = { headers: {}, body: '', method: '' }] = receiver.received
  expect(method).toBe('POST')
  expect(headers).toMatchObject({ 'user-agent': 'Contentstack', 'content-type': 'application/json' })
  const t = Date.parse(START) / 1000
  const hex = createHmac('sha256', secret).update(`${t}.`).update(Buffer.from(body)).digest('hex')
  expect(headers['x-contentstack-hmac-signature']).toBe(`t=${t},v1=${hex}`)
})

it('sends unpublished, deleted and scheduled entries, and assets', async () => {
  await using receiver = await startReceiver()
  const offer = { publish: { from: '2026-12-01T00:00:00Z' }, locales: { de: { title: 'Angebot' } } }
  const prepare = (directory: string) => writeEntry(directory, 'brand/offer.json', offer)
  await using running = await startHooked(receiver.url, prepare)
  const receivedEvents = () =>
    receiver
      .bodies()
      .map(({ module, event, data }) => `${module} ${event} ${(data.entry ?? data.asset).uid} ${data.locale}`)
  await rename(running.path('brand/nordic.json'), running.path('brand/nordic.draft.json'))
  await arrival(receiver.received, 1)
  await rm(running.path('brand/acme.json'))
  await arrival(receiver.received, 3)
  await rm(running.path('assets/peak.json'))
  await arrival(receiver.received, 4)
  running.clock.advanceTo('2026-12-01T00:00:00Z')
  await arrival(receiver.received, 5)
  expect(receivedEvents().toSorted()).toEqual([
    'asset delete peak en-us',
    'entry delete acme de',
    'entry delete acme en-us',
    'entry publish offer de',
    'entry unpublish nordic en-us',
  ])
  const asset = receiver.bodies().find(({ module }) => module === 'asset')
  expect(asset.data).toMatchObject({ asset: { publish_details: [{ environment: 'bltproduction' }] } })
  expect(asset.data).not.toHaveProperty('content_type')
})

it('sends nothing at the start', async () => {
  await using receiver = await startReceiver()
  await using running = await startHooked(receiver.url)
  await running.write('brand/acme.json', acme('First'))
  await arrival(receiver.received, 1)
  expect(receiver.bodies()[0]).toMatchObject({ data: { entry: { uid: 'acme' } } })
})

it('retries after 5, 25, 125 and 625 s with a new signature', async () => {
  await using receiver = await startReceiver([500, 404, 302, 500, 503])
  await using running = await startHooked(receiver.url)
  await running.write('brand/acme.json', acme('Tried'))
  await arrival(receiver.received, 1)
  for (const [index, seconds] of [5, 25, 125, 625].entries()) {
    await vi.waitFor(() => expect(running.clock.waits()).toContain(seconds * 1000))
    running.clock.advance(seconds * 1000 - 1)
    expect(receiver.received).toHaveLength(index + 1)
    running.clock.advance(1)
    await arrival(receiver.received, index + 2)
  }
  await vi.waitFor(() => expect(running.problems).toHaveLength(1), 5000)
  expect(running.problems[0]).toMatch(/failed for good, since it answered 503: .*"acme"/)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  const signatures = receiver.received.map(({ headers }) => headers['x-contentstack-hmac-signature'])
  expect(new Set(signatures).size).toBe(5)
})

it('pauses after ten failures in a row, then tries one delivery', async () => {
  await using receiver = await startReceiver(Array.from({ length: 10 }, () => 500))
  await using running = await startHooked(receiver.url)
  for (let rank = 0; rank < 14; rank += 1) {
    await running.write(`brand/b${rank}.json`, { locales: { de: { title: `Marke ${rank}` } } })
  }
  await vi.waitFor(() => expect(running.problems.join()).toContain('It rests for 60 s'), 5000)
  expect(receiver.received.length).toBeGreaterThanOrEqual(10)
  const before = receiver.received.length
  running.clock.advance(59_999)
  expect(receiver.received).toHaveLength(before)
  running.clock.advance(1)
  await vi.waitFor(() => {
    running.clock.advance(1000)
    const heard = new Set(receiver.bodies().map(({ data }) => data.entry.uid))
    expect(heard.size).toBe(14)
  }, 10_000)
})

it('times out after 30 s', async () => {
  const clock = createTestClock(START)
  const warnings: string[] = []
  const log = { warn: (line: string) => warnings.push(line), error: (line: string) => warnings.push(line) }
  const calls: AbortSignal[] = []
  const send = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_answer, fail) => {
      if (!signal) return
      calls.push(signal)
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  const webhook = createWebhookSender({ url: 'http://slow.example', secret }, { clock, log, send })
  webhook.send({ module: 'entry' })
  clock.advance(29_999)
  expect(calls.map(({ aborted }) => aborted)).toEqual([false])
  clock.advance(1)
  expect(calls[0]?.aborted).toBe(true)
  await vi.waitFor(() => expect(clock.waits()).toContain(5_000))
  webhook.close()
  expect(clock.waits()).toEqual([])
})

it('keeps the newest 10,000 queued bodies and logs it once', async () => {
  const clock = createTestClock(START)
  const problems: string[] = []
  const log = { warn: () => {}, error: (line: string) => problems.push(line) }
  const sent: unknown[] = []
  let answer = () => {}
  const blocked = new Promise<void>(resolve => {
    answer = resolve
  })
  const send = async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).n)
    await blocked
    return new Response(null)
  }
  const webhook = createWebhookSender({ url: 'http://slow.example', secret }, { clock, log, send })
  for (let n = 0; n < 10_010; n += 1) webhook.send({ n })
  expect(problems).toEqual([expect.stringContaining('10000 bodies waiting')])
  answer()
  await vi.waitFor(() => expect(sent).toHaveLength(10_004), 10_000)
  expect(sent.slice(0, 6)).toEqual([0, 1, 2, 3, 10, 11])
  webhook.close()
})
