import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from '@firnline/embedded/commerce/database/copy'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import {
  startTestBucketServer,
  type TestBucketServer,
} from '@firnline/services/files/fixture/test-bucket-server'
import { readConfig } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ensureBuild } from '../build.ts'
import { DEMO } from '../demo/data.ts'
import { copySeededDatabase } from '../demo/fixture/seeded-database.ts'
import { type RunningShop, startShop } from './shop.ts'

/** Two machines' worth of shop on one PostgreSQL server and one bucket, whose pages and answers do not age. */

const TOKEN = 'token-of-both-shops'
const AGELESS = { answerTtl: 3_600_000, pageTtl: 3_600_000 }

let bucket: TestBucketServer
let cluster: Awaited<ReturnType<typeof startPostgres>>
const folders: string[] = []
const shops: RunningShop[] = []
const troubles: unknown[] = []

beforeAll(async () => {
  cluster = await startPostgres()
  bucket = await startTestBucketServer()
  const url = await cluster.createDatabase('shop')
  // In a soak run the first shop seeds the empty database itself.
  if (!inject('soak')) await copySeeded(url)
  shops.push(await openShop(url), await openShop(url))
}, 240_000)
afterAll(async () => {
  await Promise.all(shops.map(shop => shop.close()))
  await cluster.close()
  await bucket[Symbol.asyncDispose]()
  await Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true })))
}, 60_000)

async function copySeeded(url: string): Promise<void> {
  const dataDir = await temporaryFolder()
  await copySeededDatabase(dataDir)
  await copyDatabase({ dataDir }, url)
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'firnline-'))
  folders.push(folder)
  return folder
}

async function openShop(databaseUrl: string): Promise<RunningShop> {
  const dataDir = await temporaryFolder()
  const read = readConfig({
    ...{ PORT: '0', EMBEDDED_PORT: '0', CONTENT_PREVIEW_PORT: '0', DATA_DIR: dataDir },
    ...{ DATABASE_URL: databaseUrl, EMBEDDED_COMMERCE_TOKEN: TOKEN },
    COMMERCE_WEBHOOK_SECRET: 'the-same-in-both-shops',
    ...{ S3_URL: bucket.account.url, S3_BUCKET: bucket.account.bucket, S3_REGION: bucket.account.region },
    ...{ S3_ACCESS_KEY_ID: bucket.account.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.account.secretAccessKey },
    S3_PATH_STYLE: '1',
  })
  if (!read.ok) throw new Error(read.problems.join())
  const { serverFile, clientFiles } = await ensureBuild()
  const build: ShopBuild = await import(serverFile)
  const log = pino({ level: 'warn' }, { write: line => void troubles.push(JSON.parse(line)) })
  return startShop(read.config, { build, mode: 'production', clientFiles, data: DEMO, ...AGELESS }, log)
}

const pages = (path: string) =>
  Promise.all(shops.map(async ({ url }) => (await fetch(`${url}${path}`)).text()))

const havePrice = async (price: string) =>
  (await pages('/de-de/p/nordwand-98')).map(page => page.includes(price))

/** Resolves to what changes it. */
async function priceOfNordwand(): Promise<(price: number) => Promise<unknown>> {
  const { data } = await call('GET', '/catalog/products?name=Nordwand%2098&include=variants')
  const [{ id, variants }] = data
  return price => call('PUT', `/catalog/products/${id}/variants/${variants[0].id}`, { price })
}

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${shops[0]?.embedded.apiOrigin}/stores/firnline-eu/v3${path}`, {
    method,
    headers: { 'x-auth-token': TOKEN, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return JSON.parse(await answer.text())
}

describe('two shops of one database', () => {
  it('both have a new price on their pages, though only one receives the webhook', async () => {
    const setPrice = await priceOfNordwand()
    expect(await havePrice('699,95')).toEqual([true, true])
    for (const price of [601, 602, 603]) {
      await setPrice(price)
      await expect
        .poll(() => havePrice(`${price},00`), { timeout: 20_000, interval: 50 })
        .toEqual([true, true])
    }
    expect(troubles).toEqual([])
  }, 90_000)

  it('register once at each store', async () => {
    const { data } = await call('GET', '/hooks')
    expect(
      data.map(({ scope, is_active }: { scope: string; is_active: boolean }) => [scope, is_active]),
    ).toEqual([
      ['store/product/*', true],
      ['store/sku/*', true],
      ['store/order/*', true],
      ['store/cart/*', true],
      ['store/customer/*', true],
    ])
  })

  it('render a picture once', async () => {
    const stats = () => shops.map(({ embedded }) => embedded.media?.stats())
    const picture = async ({ embedded }: RunningShop) => {
      const answer = await fetch(`${embedded.origin}/i/firnline/nordwand-98-glacier?w=61&fmt=png`)
      expect(answer.headers.get('content-type')).toBe('image/png')
      return Buffer.from(await answer.arrayBuffer())
    }
    const isShared = () => [...bucket.objects.keys()].some(name => /^media\/\w+\.png$/.test(name))
    const [one, other] = shops
    if (one === undefined || other === undefined) throw new Error('Both shops have to be open.')
    const rendered = await picture(one)
    await expect.poll(isShared).toBe(true)
    const before = stats()[1]
    expect(await picture(other)).toEqual(rendered)
    expect(stats()[1]).toMatchObject({ rendered: before?.rendered, fetched: (before?.fetched ?? 0) + 1 })
  })

  it('count tries to sign in together', async () => {
    const body = { email: 'nobody@shop.test', pw: 'guessed-by-hand' }
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await signIn(shops[turn % 2]?.url ?? '', body))
    // After three failures in all, the bot check's proof is asked for.
    expect(statuses).toEqual([401, 401, 401, 403, 403, 403])
  }, 60_000)
})

it('is not ready while PostgreSQL is away, but shows pages, and hears of changes when it is back', async () => {
  const statusOf = async (path: string) => (await fetch(`${shops[0]?.url}${path}`)).status
  const readiness = () => statusOf('/readyz')
  const setPrice = await priceOfNordwand()
  expect(await readiness()).toBe(200)
  await cluster.stop()
  await expect.poll(readiness, { timeout: 20_000 }).toBe(503)
  expect(await statusOf('/de-de/p/nordwand-98')).toBe(200)
  await cluster.start()
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
  await setPrice(604)
  // The other shop tries again to hear of changes after pauses that grow.
  await expect.poll(() => havePrice('604,00'), { timeout: 40_000, interval: 50 }).toEqual([true, true])
}, 90_000)

/** As the browser does it: a session first, whose token the call carries. */
async function signIn(url: string, body: object): Promise<number> {
  const headers = { 'x-bc-region': 'eu_region_1', 'sec-fetch-site': 'same-origin' }
  const session = await fetch(`${url}/api/session`, { headers })
  const { csrfToken } = JSON.parse(await session.text())
  const cookie = session.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/customers/login`, {
    method: 'POST',
    headers: { ...headers, cookie, 'csrf-token': csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.body?.cancel()
  return answer.status
}
