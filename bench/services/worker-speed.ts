import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChildShop } from '@firnline/e2e/harness/child-shop'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { ensureBuild } from '@firnline/run/build'
import { pageSpeed } from '../pages/page-speed.ts'
import { budgetRow, type Row } from '../rows.ts'

/** Numbers of processes (WORKERS). */
const COUNTS = [1, 2, 4]
const PAGE = '/c/skis'
const CONNECTIONS = 32
const SHOPPERS = 32
/** s */
const WARM_SECONDS = 3
const SECONDS = 6
/** Variants of the demo's first product that are put into a cart in turn, in as many requests. */
const VARIANTS = [3, 6, 3, 6, 3, 6]

/** Requests a second. */
export type WorkerSpeed = { readonly processes: number; readonly pages: number; readonly cartAdds: number }

/**
 * A shop with so many processes on one PostgreSQL server: stored pages, and products added to carts over the shop's API. The
 * load comes from this machine, so the figures grow with free cores only.
 */
export async function workerSpeed(folder: string): Promise<WorkerSpeed[]> {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('shop')
    const speeds: WorkerSpeed[] = []
    for (const processes of COUNTS) speeds.push(await measure(processes, { folder, url }))
    return speeds
  } finally {
    await postgres.close()
  }
}

async function measure(
  processes: number,
  { folder, url }: { folder: string; url: string },
): Promise<WorkerSpeed> {
  const environment = { DATABASE_URL: url, WORKERS: String(processes) }
  const shop = await startChildShop({ dataDir: join(folder, 'workers'), environment })
  try {
    await fillAll(`${shop.url}${PAGE}`, processes)
    const load = { connections: CONNECTIONS, seconds: SECONDS }
    await pageSpeed(`${shop.url}${PAGE}`, { ...load, seconds: WARM_SECONDS })
    const { perSecond: pages } = await pageSpeed(`${shop.url}${PAGE}`, load)
    await cartAdds(shop.url, WARM_SECONDS)
    return { processes, pages, cartAdds: await cartAdds(shop.url, SECONDS) }
  } finally {
    await shop.stop()
  }
}

/** Connections are handed to the processes in turn, and a process's first page waits for its search index. */
async function fillAll(url: string, processes: number): Promise<void> {
  const first = Array.from({ length: processes * 4 }, async () => (await fetch(url)).arrayBuffer())
  await Promise.all(first)
}

/** Products a second that shoppers put into carts of their own. */
async function cartAdds(url: string, seconds: number): Promise<number> {
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => openSession(url)))
  const began = performance.now()
  const end = began + seconds * 1_000
  let adds = 0
  async function fillCarts(shopper: Shopper): Promise<void> {
    for (;;) {
      let cart: string | null = null
      for (const variant of VARIANTS) {
        if (performance.now() > end) return
        cart = await shopper.add(cart, variant)
        adds += 1
      }
    }
  }
  await Promise.all(shoppers.map(fillCarts))
  return (adds * 1_000) / (performance.now() - began)
}

type Shopper = {
  /** Adds to a cart, or to a new one (null); resolves to its id. */
  add(cart: string | null, variant: number): Promise<string>
}

async function openSession(url: string): Promise<Shopper> {
  const sameOrigin = { 'x-bc-region': 'us', origin: url }
  const session = await fetch(`${url}/api/session`, { headers: sameOrigin })
  const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(';')[0]
  const { csrfToken } = JSON.parse(await session.text())
  const headers = { ...sameOrigin, 'csrf-token': csrfToken, 'content-type': 'application/json' }
  const empty = cookieOf(session) ?? ''
  let cookie = empty
  return {
    async add(cart, variant) {
      const response = await fetch(`${url}/api/cart/${cart === null ? 'create' : `${cart}/items`}`, {
        method: 'POST',
        headers: { ...headers, cookie: cart === null ? empty : cookie },
        body: JSON.stringify({ line_items: [{ product_id: 1, variant_id: variant, quantity: 1 }] }),
      })
      const text = await response.text()
      if (response.status !== 201) throw new Error(`A product could not be added: ${response.status} ${text}`)
      cookie = cookieOf(response) ?? cookie
      return JSON.parse(text).data.id
    },
  }
}

export function workerRows(speeds: readonly WorkerSpeed[]): Row[] {
  const [one] = speeds
  if (one === undefined) throw new Error('Nothing was measured.')
  const row = (what: string, processes: number, { figure, ofOne }: { figure: number; ofOne: number }) =>
    budgetRow(`${processes} process${processes === 1 ? '' : 'es'}: ${what} (beside one)`, figure, {
      digits: 0,
      detail: ` (${(figure / ofOne).toFixed(2)})`,
    })
  return speeds.flatMap(({ processes, pages, cartAdds }) => [
    row('stored pages/s', processes, { figure: pages, ofOne: one.pages }),
    row('cart adds/s', processes, { figure: cartAdds, ofOne: one.cartAdds }),
  ])
}

if (import.meta.main) {
  await ensureBuild()
  const folder = await mkdtemp(join(tmpdir(), 'firnline-workers-'))
  try {
    for (const { what, measured } of workerRows(await workerSpeed(folder)))
      process.stdout.write(`${what}  ${measured}\n`)
    process.stdout.write(`load average ${loadavg().map(load => load.toFixed(1))}\n`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
