import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import type { PurgedTags } from '@firnline/services/http/response-cache'
import { createPurges } from '@firnline/web/server/cache/purges'
import { createLimiter } from '@firnline/web/server/gate/limiter'
import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openShared } from './postgres.ts'
import { payloads } from './purge-notices.ts'
import { openStockAlerts } from './stock-alerts.ts'

const ADA = { ip: '10.0.0.1', email: 'ada@shop.test', device: null }
const log = pino({ level: 'silent' })

let cluster: Awaited<ReturnType<typeof startPostgres>>
let url: string
beforeAll(async () => {
  cluster = await startPostgres()
  url = await cluster.createDatabase('shared')
}, 60_000)
afterAll(() => cluster.close(), 60_000)

/** Two processes of one shop. */
async function openTwo(database = url) {
  const both = await Promise.all([openShared(database, log), openShared(database, log)])
  onTestFinished(async () => {
    await Promise.all(both.map(({ close }) => close()))
  })
  const received: PurgedTags[][] = [[], []]
  const purges = both.map(({ notices }, place) => {
    const here = createPurges(notices)
    here.join(purged => received[place]?.push(purged))
    return here
  })
  const [first, second] = purges
  if (first === undefined || second === undefined) throw new RangeError('Of two processes one is missing.')
  return { first, second, received, counts: both.map(({ counts }) => counts), both }
}

async function ask(text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

describe('processes that share a PostgreSQL server', () => {
  it('start together on an empty database', async () => {
    await openTwo(await cluster.createDatabase('empty'))
  })

  it('do one after the other what each does alone', async () => {
    const { both } = await openTwo()
    const steps: string[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const [first, second] = both
    const failing = first?.alone(async () => {
      steps.push('first begins')
      await released
      steps.push('first fails')
      throw new Error('The first fails.')
    })
    const failed = expect(failing).rejects.toThrow('The first fails.')
    await expect.poll(() => steps).toEqual(['first begins'])
    const done = second?.alone(async () => steps.push('second'))
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted"
    await expect.poll(() => ask(waiting)).toHaveLength(1)
    release()
    await Promise.all([failed, done])
    expect(steps).toEqual(['first begins', 'first fails', 'second'])
  })

  it('purge what another process purges, once', async () => {
    const { first, second, received } = await openTwo()
    await first.purge(['content:banner'])
    await second.purge(['commerce:us:product:7'])
    const purged = [['commerce:us:product:7'], ['content:banner']]
    await expect.poll(() => received.map(all => all.toSorted())).toEqual([purged, purged])
  })

  it('are notified of purges that the CDN has confirmed', async () => {
    const { both } = await openTwo()
    const confirmed: string[] = []
    for (const { notices } of both)
      notices?.follow({ purge: () => {}, confirmed: id => void confirmed.push(id) })
    await both[0]?.notices?.sendConfirmation('an id')
    await expect.poll(() => confirmed).toEqual(['an id', 'an id'])
  })

  it('split a purge that is larger than a notice', async () => {
    const { first, received } = await openTwo()
    const tags = Array.from({ length: 1_000 }, (_, id) => `commerce:eu_region_1:product:${id}`)
    await first.purge(tags)
    await expect.poll(() => received[1]?.flat()).toEqual(tags)
  })

  it('purge everything after notices were lost', async () => {
    const { first, received } = await openTwo()
    await ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'storefront purges'",
    )
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([['everything'], ['everything']])
    await first.purge(['content:page'])
    await expect.poll(() => received[1]).toEqual(['everything', ['content:page']])
  })

  it('take for everything what they cannot read', async () => {
    const { received } = await openTwo()
    await ask("select pg_notify('firnline_purge', 'from another version')")
    await expect.poll(() => received).toEqual([['everything'], ['everything']])
  })

  it('count tries together', async () => {
    const { counts } = await openTwo()
    const [first, second] = counts.map(shared => createRateLimits(shared))
    const tries = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? first : second))
    const waits = []
    for (const limits of tries) waits.push(await limits?.signIn(ADA))
    expect(waits.filter(wait => wait === null)).toHaveLength(10)
    expect(waits.at(-1)).toBeGreaterThan(0)
    await first?.signedIn(ADA)
    expect(await second?.signIn(ADA)).toBeNull()
    expect(await second?.signIn({ ...ADA, ip: '10.0.0.2' })).toBeNull()
  })

  it('know together which questions have gone out', async () => {
    const { counts } = await openTwo()
    const [first, second] = counts.map(shared => createRateLimits(shared).sentQuestions)
    expect(await second?.isTaken('a question')).toBe(false)
    await first?.take('a question')
    expect(await second?.isTaken('a question')).toBe(true)
    expect(await second?.isTaken('another')).toBe(false)
  })

  it('know together who waits for what, and one of them tells', async () => {
    const { both } = await openTwo(await cluster.createDatabase('waiting'))
    const [first, second] = await Promise.all(both.map(({ tables }) => openStockAlerts(tables, 'nowhere')))
    if (first === undefined || second === undefined) throw new RangeError('Of two processes one is missing.')
    const place = { store: 'eu_region_1', productId: 7, variantId: 1003 } as const
    const anna = { ...place, email: 'anna@shop.test', locale: 'de-at', slug: 'nordwand-98' }
    await first.alerts.add(anna)
    await second.alerts.add({ ...anna, email: 'Anna@shop.test' })
    expect(await second.alerts.waitingFor(anna)).toEqual([
      { ...anna, email: 'Anna@shop.test', askedAt: expect.any(Number) },
    ])
    const claims = await Promise.all([first, second, first].map(({ alerts }) => alerts.claim(anna)))
    expect(claims.filter(isMine => isMine)).toHaveLength(1)
    await second.alerts.move('eu_region_1', 'anna@shop.test', 'new@shop.test')
    expect(await first.alerts.of('eu_region_1', 'new@shop.test')).toHaveLength(1)
    await second.alerts.removeProduct(anna)
    expect(await first.alerts.waitedFor()).toEqual([])
  })

  it('count each for itself while the database is away', async () => {
    const own = await startPostgres()
    const shared = await openShared(await own.createDatabase('brief'), log)
    const limiter = createLimiter({ name: 'test', points: 1, duration: 60 }, shared.counts)
    expect(await limiter.take('a')).toBeNull()
    await own.close()
    expect(await limiter.take('b')).toBeNull()
    expect(await limiter.take('b')).toBeGreaterThan(0)
    await shared.close()
  }, 60_000)

  it('say why the shop does not start without it', async () => {
    await expect(openShared('postgres://u:p@127.0.0.1:1/none', log)).rejects.toThrow(
      /PostgreSQL server of DATABASE_URL did not answer \(ECONNREFUSED\)/,
    )
  })
})

describe('a notice', () => {
  it('is never larger than PostgreSQL takes', () => {
    const long = Array.from({ length: 500 }, (_, n) => `content:${'ä'.repeat(n)}`)
    const all = payloads('self', { id: 'one', purged: [...long, 'x'.repeat(9_000)] })
    expect(Math.max(...all.map(payload => Buffer.byteLength(payload)))).toBeLessThan(8_000)
    expect(all.at(-1)).toContain('everything')
  })
})
