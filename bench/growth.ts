import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildShop, startChildShop } from '@firnline/e2e/harness/child-shop'
import { unassignedPort } from '@firnline/e2e/harness/ports'
import { ensureBuild } from '@firnline/run/build'
import { copyStores, growStores, writeGrownContent } from './growth/grown-shop.ts'
import { storedPages } from './growth/stored-pages.ts'
import type { StoredPagesFigures } from './growth/stored-pages-process.ts'

/**
 * Prints how time and memory grow with the number of products, and of pages, as Markdown tables. Processor time, unless
 * a row says otherwise: other programs on the machine change it less. `npm run bench:growth -- 1600` measures one size.
 */

const DEMO_PRODUCTS = 160
const PRODUCTS = [160, 1_600, 16_000]
const PAGES = [1_000, 10_000, 100_000]
/** Assumed price of a virtual processor, in euro per hour. */
const EURO_PER_VCPU_HOUR = 0.02
const PAGE_VIEWS = 1_000_000
const STORED_REQUESTS = 1_000
const UNSTORED_REQUESTS = 20
const COMMERCE_TOKEN = 'token-of-the-bench'
/** ms */
const LONGEST = 300_000
/** A shop is idle that has used so few ms of processor time in so many ms. */
const MOST_IDLE_TIME = 50
const IDLE_FOR = 3_000

type Figures = Awaited<ReturnType<typeof measureShop>>
type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

const wanted = process.argv.slice(2).map(Number)
const sizes = wanted.length === 0 ? PRODUCTS : wanted
await ensureBuild()
const folder = await mkdtemp(join(tmpdir(), 'firnline-growth-'))
try {
  const seeded = join(folder, 'seeded')
  await (await startChildShop({ dataDir: seeded })).stop()
  const shops: Figures[] = []
  for (const products of sizes) shops.push(await measureShop(seeded, products))
  print(shopTable(shops))
  if (wanted.length === 0) print(await pageTable(shops))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureShop(seeded: string, products: number) {
  const times = products / DEMO_PRODUCTS
  const content = join(folder, `content-${products}`)
  await writeGrownContent(content, times)
  const dataDir = await copyStores(seeded, folder)
  if (times > 1) await growStores(dataDir, times)
  const [port, privatePort] = [await unassignedPort(), await unassignedPort()]
  const environment = {
    ...{ CONTENT_DIR: content, PUBLIC_URL: `http://localhost:${port}` },
    ...{ EMBEDDED_COMMERCE_TOKEN: COMMERCE_TOKEN, PRIVATE_PORT: String(privatePort) },
  }
  const options = { dataDir, environment, port, embeddedPort: await unassignedPort() }
  const firstStart = await startChildShop(options)
  const filled = await costOf(firstStart, () => untilIdle(firstStart))
  await firstStart.stop()
  const shop = await startChildShop(options)
  try {
    const start = await processorTime(shop)
    const compared = await costOf(shop, () => untilIdle(shop))
    const sitemap = await costOf(shop, () => read(`${shop.url}/sitemap-en-us.xml`))
    const feed = await costOf(shop, () => read(`${shop.url}/feed/products.xml`))
    const category = await pageCosts(shop, '/c/skis', n => `?price=${n}-9999`)
    const product = await pageCosts(shop, '/p/nordwand-98', n => `?color=unknown-${n}`)
    const change = await priceChange(shop, privatePort)
    const memory = await shop.memory()
    return { products, filled, start, compared, sitemap, feed, category, product, change, memory }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true })
    await rm(content, { recursive: true })
  }
}

/** ms of a page that is stored, and of one that is rendered. */
async function pageCosts(shop: ChildShop, path: string, query: (n: number) => string) {
  for (let n = 0; n < 5; n += 1) await read(`${shop.url}${path}${query(n)}`)
  for (let n = 0; n < 100; n += 1) await read(`${shop.url}${path}`)
  const stored = await costOf(shop, async () => {
    for (let n = 0; n < STORED_REQUESTS; n += 1) await read(`${shop.url}${path}`)
  })
  const unstored = await costOf(shop, async () => {
    for (let n = 0; n < UNSTORED_REQUESTS; n += 1) await read(`${shop.url}${path}${query(100 + n)}`)
  })
  return { stored: stored / STORED_REQUESTS, unstored: unstored / UNSTORED_REQUESTS }
}

/** ms by the clock from a changed price on the platform until the product's page has it. */
async function priceChange(shop: ChildShop, privatePort: number): Promise<number> {
  const api = `http://localhost:${privatePort}/stores/firnline-us/v3/catalog/products/1/variants`
  const headers = { 'x-auth-token': COMMERCE_TOKEN, 'content-type': 'application/json' }
  const { data }: { data: { id: number }[] } = await (await fetch(api, { headers })).json()
  const start = performance.now()
  const body = JSON.stringify({ price: 1234.56 })
  const changed = await fetch(`${api}/${data[0]?.id}`, { method: 'PUT', headers, body })
  if (!changed.ok) throw new Error(`The platform answered a price with ${changed.status}.`)
  while (!(await read(`${shop.url}/p/nordwand-98`)).includes('1234.56')) {
    if (performance.now() - start > LONGEST) throw new Error('The page has not shown the new price.')
  }
  return performance.now() - start
}

async function read(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { 'accept-encoding': 'br' },
    signal: AbortSignal.timeout(LONGEST),
  })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
  return response.text()
}

/** Waits until the shop does nothing: what it does behind its pages is done. */
async function untilIdle(shop: ChildShop): Promise<void> {
  for (let isIdle = false; !isIdle; ) isIdle = (await costOf(shop, () => sleep(IDLE_FOR))) <= MOST_IDLE_TIME
}

/** ms of the shop's processor time. */
async function costOf(shop: ChildShop, work: () => Promise<unknown>): Promise<number> {
  const before = await processorTime(shop)
  await work()
  return (await processorTime(shop)) - before
}

/** ms, as Linux counts it in ticks of 10 ms: the 14th and 15th field of proc(5), the first of which is after the name. */
async function processorTime({ process: { pid } }: ChildShop): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

// Function declarations: the benchmark above runs before constants down here are set.
function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

function shopTable(shops: readonly Figures[]): Table {
  const row = (what: string, figure: (shop: Figures) => string) => [what, ...shops.map(figure)]
  return {
    head: ['products', ...shops.map(({ products }) => products.toLocaleString('en'))],
    rows: [
      row('later start, to the first page', shop => seconds(shop.start)),
      row('then until the search index is read and compared', shop => seconds(shop.compared)),
      row('the same when the index is built', shop => seconds(shop.filled)),
      row('resident memory after all of this', shop => megabytes(shop.memory)),
      row('sitemap of a locale', shop => seconds(shop.sitemap)),
      row('Google feed of a locale', shop => seconds(shop.feed)),
      row('category page, stored', shop => milliseconds(shop.category.stored)),
      row('category page, rendered', shop => milliseconds(shop.category.unstored)),
      row('product page, stored', shop => milliseconds(shop.product.stored)),
      row('product page, rendered', shop => milliseconds(shop.product.unstored)),
      row('changed price until its page shows it, by the clock', shop => milliseconds(shop.change)),
    ],
  }
}

async function pageTable(shops: readonly Figures[]): Promise<Table> {
  const all: StoredPagesFigures[] = []
  for (const pages of PAGES) all.push(await storedPages(pages))
  const row = (what: string, figure: (pages: StoredPagesFigures) => string) => [what, ...all.map(figure)]
  const [{ product }] = shops.slice(-1) as [Figures]
  const cost = ({ hitRate }: StoredPagesFigures) => {
    const view = hitRate * product.stored + (1 - hitRate) * product.unstored
    return `€ ${((view / 3_600_000) * PAGE_VIEWS * EURO_PER_VCPU_HOUR).toFixed(3)}`
  }
  return {
    head: ['pages', ...PAGES.map(pages => pages.toLocaleString('en'))],
    rows: [
      row('stored of them', ({ stored }) => stored.toLocaleString('en')),
      row('hit rate', ({ hitRate }) => `${(hitRate * 100).toFixed(1)} %`),
      row('memory of the cache', ({ memoryOfCache }) => megabytes(memoryOfCache)),
      row('purge of one product', ({ purge }) => milliseconds(purge)),
      row('pages purged by it', ({ purged }) => purged.toFixed(1)),
      row(`million page views at € ${EURO_PER_VCPU_HOUR} per vCPU hour`, cost),
    ],
  }
}

function print({ head, rows }: Table): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  process.stdout.write(`\n${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`)
}
