import { once } from 'node:events'
import { join } from 'node:path'
import { copyDatabase } from '@firnline/embedded/commerce/database/copy'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type ChildShop, startChildShop } from '../harness/child-shop.ts'
import { copyFilledData, removeCopy } from '../harness/filled-data.ts'
import { type Balancer, openBalancer } from './balancer.ts'

/** Requests at least. */
const REQUESTS = inject('soak') ? 10_000 : 2_000
const SHOPPERS = 6
/** ms */
const PATIENCE = { timeout: 100 * REQUESTS, interval: 50 }

let cluster: Awaited<ReturnType<typeof startPostgres>>
let balancer: Balancer
let environment: Record<string, string>
const folders: string[] = []
const shops: ChildShop[] = []
beforeAll(async () => {
  cluster = await startPostgres()
  balancer = await openBalancer()
  const url = await cluster.createDatabase('shop')
  const dataDir = await copyData()
  await copyDatabase({ dataDir: join(dataDir, 'commerce') }, url)
  environment = {
    ...{ DATABASE_URL: url, DRAIN_SECONDS: '1', TRUST_PROXY: '127.0.0.1,::1' },
    SESSION_SECRET: 'the session secret of all processes',
    EMBEDDED_COMMERCE_TOKEN: 'the-token-of-all-processes',
  }
})
afterAll(async () => {
  await balancer.close()
  for (const { process } of shops.filter(shop => isRunning(shop))) {
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  await cluster.close()
  await Promise.all(folders.map(removeCopy))
})

const isRunning = ({ process }: ChildShop) => process.exitCode === null && process.signalCode === null

async function copyData(): Promise<string> {
  const { dataDir } = await copyFilledData()
  folders.push(dataDir)
  return dataDir
}

/** Resolves once the balancer sends it requests. */
async function startShop(): Promise<ChildShop> {
  const shop = await startChildShop({ dataDir: await copyData(), environment })
  shops.push(shop)
  balancer.add(shop.url)
  await expect.poll(() => balancer.ready()).toContain(shop.url)
  return shop
}

async function stop({ process }: ChildShop): Promise<void> {
  const exit = once(process, 'exit')
  process.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
}

type Load = { sent: number; isOver: boolean }
type Answer = { readonly text: string; readonly cookie: string }

/** A request of one shopper. Rejects unless it is answered with `status`. */
async function send(load: Load, path: string, status: number, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${balancer.url}${path}`, options)
  const text = await response.text()
  load.sent += 1
  if (response.status !== status)
    throw new Error(`Request ${load.sent}, ${path}: ${response.status} ${text.slice(0, 500)}`)
  return { text, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const PAGES = ['/', '/de-de', '/p/nordwand-98', '/de-de/p/nordwand-98', '/c/skis', '/fr-fr/about']
const product = (variant: number) =>
  JSON.stringify({ line_items: [{ product_id: 1, variant_id: variant, quantity: 1 }] })

/** Looks at pages, and fills a cart whose every answered write has to be there at the end. */
async function shop(load: Load, address: string): Promise<void> {
  for (const page of PAGES) await send(load, page, 200)
  const from = { 'x-forwarded-for': address, 'x-bc-region': 'us', origin: balancer.url }
  const session = await send(load, '/api/session', 200, { headers: from })
  const { csrfToken } = JSON.parse(session.text)
  const headers = { ...from, 'csrf-token': csrfToken, 'content-type': 'application/json' }
  const add = (path: string, cookie: string, variant: number) =>
    send(load, path, 201, { method: 'POST', headers: { ...headers, cookie }, body: product(variant) })
  const { text, cookie } = await add('/api/cart/create', session.cookie, 3)
  const path = `/api/cart/${JSON.parse(text).data.id}`
  await add(`${path}/items`, cookie, 6)
  const cart = JSON.parse((await send(load, path, 200, { headers: { ...headers, cookie } })).text)
  const lines: { variant_id: number }[] = cart.data.line_items.physical_items
  expect(lines.map(line => line.variant_id).sort()).toEqual([3, 6])
  for (const page of PAGES) await send(load, page, 200)
}

async function shopUntilOver(load: Load, shopper: number): Promise<void> {
  for (let visit = 0; !load.isOver || load.sent < REQUESTS; visit += 1)
    await shop(load, `198.${18 + shopper}.${visit >> 8}.${visit & 255}`)
}

it(
  'answers every request while each of two processes is replaced',
  async () => {
    const old = [await startShop(), await startShop()]
    const load: Load = { sent: 0, isOver: false }
    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, one) => shopUntilOver(load, one)))
    const replaced = (async () => {
      for (const [turn, process] of old.entries()) {
        await startShop()
        await vi.waitUntil(() => load.sent > ((turn + 1) * REQUESTS) / 4, PATIENCE)
        await stop(process)
      }
      load.isOver = true
    })()
    await Promise.all([shoppers, replaced])
    expect(load.sent).toBeGreaterThanOrEqual(REQUESTS)
    expect(balancer.ready()).toEqual(shops.slice(2).map(({ url }) => url))
  },
  PATIENCE.timeout,
)
