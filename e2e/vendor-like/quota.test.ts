import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { beforeAll, expect, inject, it } from 'vitest'
import { type ChildShop, startChildShop } from '../harness/child-shop.ts'
import { copyFilledData, removeCopy, temporaryFolder } from '../harness/filled-data.ts'
import { startVendors } from '../harness/vendors.ts'
import { openCountingProxy } from './counting-proxy.ts'

/** Two processes of one shop on one PostgreSQL server, with a store on the quota of the plan Standard. */

const SHOPPERS = 50
/** Seconds in which each shopper views a page a second. */
const SECONDS = inject('soak') ? 180 : 8
const STANDARD = '150'
const PRODUCT = '/p/nordwand-98'
const PAGES = [PRODUCT, '/c/skis', '/']

let shops: ChildShop[]
let store: Awaited<ReturnType<typeof openCountingProxy>>
let variant: number

beforeAll(async () => {
  const cluster = await startPostgres()
  const { dataDir } = await copyFilledData()
  const vendors = await startVendors(dataDir, { ...inject('services'), VENDOR_LIKE_QUOTA: STANDARD })
  const { BIGCOMMERCE_API_URL = '', BIGCOMMERCE_US_ACCESS_TOKEN = '' } = vendors.accounts
  store = await openCountingProxy(BIGCOMMERCE_API_URL)
  const environment = {
    ...vendors.accounts,
    BIGCOMMERCE_API_URL: store.url,
    DATABASE_URL: await cluster.createDatabase('shop'),
    SESSION_SECRET: 'the session secret of both processes',
    TRUST_PROXY: '127.0.0.1,::1',
  }
  const open = async () => startChildShop({ dataDir: await temporaryFolder(), environment })
  shops = [await open(), await open()]
  const headers = { 'x-auth-token': BIGCOMMERCE_US_ACCESS_TOKEN }
  const answer = await fetch(
    `${BIGCOMMERCE_API_URL}/stores/firnline-us/v3/catalog/products?name=Nordwand%2098&include=variants`,
    { headers },
  )
  const { data } = JSON.parse(await answer.text())
  variant = data[0].variants[2].id
  return async () => {
    for (const shop of shops) await shop.stop()
    await store[Symbol.asyncDispose]()
    await vendors.stop()
    await cluster.close()
    await removeCopy(dataDir)
  }
})

const statuses = new Map<string, number>()

/** One browser, which keeps to the process that it has a connection with. */
async function openShopper(number: number) {
  const url = shops[number % shops.length]?.url ?? ''
  const from = { 'x-forwarded-for': `198.18.7.${number}`, 'x-bc-region': 'us', origin: url }
  let cookie = ''

  async function ask(path: string, init: RequestInit = {}) {
    const answer = await fetch(`${url}${path}`, { ...init, headers: { ...from, cookie, ...init.headers } })
    const [set] = answer.headers.getSetCookie()
    cookie = set?.split(';')[0] ?? cookie
    const text = await answer.text()
    const key = `${init.method ?? 'GET'} ${path}: ${answer.status}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
    return text
  }

  const body = new URLSearchParams({ variant: String(variant), quantity: '1' })
  await ask(PRODUCT, { method: 'POST', redirect: 'manual', body })
  return async (page: string): Promise<unknown> => {
    const [session] = await Promise.all([ask('/api/session'), ask(page)])
    return JSON.parse(session).cart?.count
  }
}

it(
  'fifty shoppers with carts who view a page a second see no failure',
  async () => {
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, one) => openShopper(one)))
    for (let second = 0; second < SECONDS; second += 1) {
      const next = wait(1_000)
      const page = PAGES[second % PAGES.length] ?? '/'
      expect(await Promise.all(shoppers.map(view => view(page)))).toEqual(Array(SHOPPERS).fill(1))
      await next
    }
    const paths = [`POST ${PRODUCT}: 303`, ...['/api/session', ...PAGES].map(path => `GET ${path}: 200`)]
    expect([...statuses.keys()].sort()).toEqual(paths.sort())
    expect([...store.statuses.keys()].filter(status => status >= 400)).toEqual([])
    // The cart that a change answers is kept for a minute, and then read once a minute.
    const reads = store.requests.get('GET /stores/firnline-us/v3/carts/:id') ?? 0
    expect(reads).toBeLessThanOrEqual(SHOPPERS * Math.floor((SECONDS + 2) / 60))
  },
  (SECONDS + 60) * 1_000,
)
