import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChildShop } from '@firnline/e2e/harness/child-shop'
import { unassignedPort } from '@firnline/e2e/harness/ports'
import { ensureBuild } from '@firnline/run/build'
import budgets from './budgets.json' with { type: 'json' }
import { writeManyProducts } from './many-products.ts'
import { cachedPageRatio } from './pages/cached-page.ts'
import { filterRows, filterTimes, interactionRows, interactionTimes } from './pages/interaction.ts'
import { findings, lighthouseRows } from './pages/lighthouse.ts'
import { printModules } from './pages/modules.ts'
import { htmlBytes, javaScriptBytes } from './pages/page-bytes.ts'
import type { PageSpeed } from './pages/page-speed.ts'
import { cartPageSpeed, proPageRatio, unstoredPages } from './pages/session-pages.ts'
import { measureRelevance } from './relevance/relevance.ts'
import { budgetRow, isFailed, measureRows, type Row } from './rows.ts'
import { relevanceRows, searchRows } from './search/search-rows.ts'
import { searchSpeed } from './search/search-speed.ts'
import { cartSpeed, type Speed } from './services/cart-speed.ts'
import type { ContentFigures } from './services/content-process.ts'
import { contentSpeed, PRODUCTS } from './services/content-speed.ts'
import { memoryWithVendors, restingMemory, visitEverything } from './services/memory.ts'
import { type RedirectSpeed, redirectSpeed } from './services/redirect-speed.ts'
import { workerRows, workerSpeed } from './services/worker-speed.ts'

/**
 * Prints each budget beside its measurement. Ends with 1 when a hard budget is broken or a measurement fails. `--modules`: prints
 * the largest modules of the pages' JavaScript instead.
 */

const PAGES = ['/', '/c/skis', '/p/nordwand-98']
const CONSENT_PAGE = '/de-de/p/nordwand-98'
const TILES = 48
const EVERYTHING = 'after 500 pages, a feed and 200 pictures'

await ensureBuild()
const folder = await mkdtemp(join(tmpdir(), 'firnline-bench-'))
try {
  if (process.argv.includes('--modules')) await printModules(join(folder, 'data'), PAGES)
  else await measureAndPrint()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureAndPrint(): Promise<void> {
  const rows = await measure(folder)
  print(rows)
  if (isFailed(rows)) process.exitCode = 1
}

function measure(folder: string): Promise<Row[]> {
  const dataDir = join(folder, 'data')
  return measureRows([
    { what: 'first start with seeding', measure: () => firstStartRows(dataDir) },
    { what: 'later start', measure: () => runningShopRows(folder, dataDir) },
    { what: 'memory with vendors', measure: () => vendorsRows(folder, dataDir) },
    { what: 'consent shown', measure: () => consentRows(dataDir) },
    { what: 'HTML of pages, and pages of a session', measure: () => categoryRows(folder, dataDir) },
    { what: 'carts', measure: async () => cartRows(await cartSpeed(folder)) },
    { what: `content of ${PRODUCTS} products`, measure: async () => contentRows(await contentSpeed(folder)) },
    { what: 'search', measure: async () => searchRows(await searchSpeed()) },
    { what: 'search relevance', measure: async () => relevanceRows(await measureRelevance()) },
    { what: 'several processes', measure: async () => workerRows(await workerSpeed(folder)) },
    { what: 'redirects', measure: async () => redirectRows(redirectSpeed()) },
  ])
}

async function firstStartRows(dataDir: string): Promise<Row[]> {
  const shop = await startChildShop({ dataDir })
  await shop.stop()
  return [timeRow('first start with seeding, to the first page', shop.firstPageAfter, 60)]
}

async function runningShopRows(folder: string, dataDir: string): Promise<Row[]> {
  const port = await unassignedPort()
  // A shop with a public address is indexed by search engines.
  const environment = { PUBLIC_URL: `http://localhost:${port}` }
  const shop = await startChildShop({ dataDir, port, environment })
  const memoryNow = async (what: string) => [memoryRow(what, await shop.memory())]
  try {
    const rows = await measureRows([
      { what: 'memory at the first page', measure: () => memoryNow('resident memory at the first page') },
      {
        what: 'JavaScript of pages',
        measure: async () => scriptRows(await javaScriptBytes(shop.url, PAGES)),
      },
      { what: 'Lighthouse', measure: async () => lighthouseRows(await findings(shop.url, PAGES)) },
      { what: 'interactions', measure: async () => interactionRows(await interactionTimes(shop.url)) },
      { what: 'filtered list', measure: async () => filterRows(await filterTimes(shop.url)) },
      { what: 'cached page', measure: () => cachedPageRows(shop.url, folder) },
      {
        what: 'memory',
        async measure() {
          await visitEverything(shop.url)
          return [memoryRow(`resident memory, ${EVERYTHING}`, await restingMemory(shop))]
        },
      },
    ])
    return [
      timeRow('later start, to the first page', shop.firstPageAfter, budgets.startSeconds.most),
      ...rows,
    ]
  } finally {
    await shop.stop()
  }
}

async function vendorsRows(folder: string, dataDir: string): Promise<Row[]> {
  const { most } = budgets.memoryWithVendorsMegabytes
  const memory = await memoryWithVendors(dataDir, folder)
  return [memoryRow(`resident memory with PostgreSQL and vendors, ${EVERYTHING}`, memory, most)]
}

/** With a tag manager, each page opens with the consent banner where the law asks first. */
async function consentRows(dataDir: string): Promise<Row[]> {
  const port = await unassignedPort()
  const environment = { PUBLIC_URL: `http://localhost:${port}`, GTM_ID: 'GTM-BENCH1' }
  const shop = await startChildShop({ dataDir, port, environment })
  try {
    return lighthouseRows(await findings(shop.url, [CONSENT_PAGE]))
  } finally {
    await shop.stop()
  }
}

function scriptRows(bytes: ReadonlyMap<string, number>): Row[] {
  return [...bytes].map(([path, size]) =>
    byteRow(`JavaScript of ${path}, gzip`, size, budgets.javaScriptKilobytes.most),
  )
}

async function cachedPageRows(url: string, folder: string): Promise<Row[]> {
  const { ratio, shop, bare } = await cachedPageRatio(`${url}/c/skis`, folder)
  const detail = ` (${Math.round(shop)} / ${Math.round(bare)})`
  const { least } = budgets.cachedPageRatio
  return [budgetRow('cached page, requests/s against bare node:http', ratio, { least, digits: 2, detail })]
}

async function categoryRows(folder: string, dataDir: string): Promise<Row[]> {
  const content = join(folder, 'content')
  await writeManyProducts(content, TILES)
  const shop = await startChildShop({ dataDir, environment: { CONTENT_DIR: content } })
  try {
    const { bytes, tiles } = await htmlBytes(`${shop.url}/c/skis`)
    if (tiles !== TILES) throw new Error(`The page of ${TILES} tiles has ${tiles}.`)
    const { home, category, product } = budgets.htmlKilobytes
    const bytesOf = async (path: string) => (await htmlBytes(`${shop.url}${path}`)).bytes
    return [
      byteRow('HTML of the home page, brotli', await bytesOf('/'), home),
      byteRow(`HTML of a ${TILES}-tile category, brotli`, bytes, category),
      byteRow('HTML of a product, brotli', await bytesOf('/p/nordwand-98'), product),
      ...(await sessionRows(shop.url)),
    ]
  } finally {
    await shop.stop()
  }
}

async function sessionRows(url: string): Promise<Row[]> {
  const { ratio, pro, everybody } = await proPageRatio(url)
  const detail = ` (${Math.round(pro)} / ${Math.round(everybody)})`
  const { least } = budgets.proPageRatio
  const row = (what: string, { perSecond, p50, p99 }: PageSpeed) =>
    budgetRow(`${what}, 8 connections: requests/s (p50, p99)`, perSecond, {
      digits: 0,
      detail: ` (${Math.round(p50)} ms, ${Math.round(p99)} ms)`,
    })
  const { category, product } = await unstoredPages(url)
  return [
    budgetRow('a pro’s stored page against the public one', ratio, { least, digits: 2, detail }),
    row('cart page, rendered each time', await cartPageSpeed(url)),
    row('category page that is not stored', category),
    row('product page that is not stored', product),
  ]
}

// Function declarations: the benchmark above runs before constants down here are set.
function byteRow(what: string, bytes: number, most: number): Row {
  return budgetRow(what, bytes / 1000, { most, unit: ' kB', hard: true })
}

function timeRow(what: string, milliseconds: number, most: number): Row {
  return budgetRow(what, milliseconds / 1000, { most, unit: ' s' })
}

function memoryRow(what: string, bytes: number, most = budgets.memoryMegabytes.most): Row {
  return budgetRow(what, bytes / 1024 / 1024, { most, unit: ' MB', digits: 0 })
}

function cartRows({ add, read, bare }: { add: Speed; read: Speed; bare: Speed }): Row[] {
  const row = (what: string, { perSecond, p99 }: Speed, limit: { most?: number } = {}) =>
    budgetRow(`${what}, 50 at once: p99, requests/s, ratio to Hono with one select`, p99, {
      ...limit,
      unit: ' ms',
      detail: ` (${Math.round(perSecond)}/s, ${(perSecond / bare.perSecond).toFixed(2)})`,
    })
  return [
    row('cart add', add, budgets.cartAddMilliseconds),
    row('cart read', read),
    row('Hono with one select', bare),
  ]
}

function redirectRows({ build, block, lookup }: RedirectSpeed): Row[] {
  const { redirectMicroseconds, redirectBlockMilliseconds } = budgets
  const detail = ` (${Math.round(build)} ms)`
  return [
    budgetRow('lookup among 100,000 redirects', lookup, { ...redirectMicroseconds, unit: ' µs' }),
    budgetRow('building their table, longest block (and in all)', block, {
      ...redirectBlockMilliseconds,
      ...{ unit: ' ms', detail },
    }),
  ]
}

function contentRows({ startedAfter, p99, replyBytes, memoryAtStart, memory }: ContentFigures): Row[] {
  const of = `content of ${PRODUCTS} products × 5 languages`
  const { most } = budgets.contentMemoryMegabytes
  return [
    timeRow(`${of}: start`, startedAfter, budgets.contentStartSeconds.most),
    budgetRow(`${of}: 100 of a category with include, p99`, p99, {
      ...budgets.contentPageMilliseconds,
      ...{ unit: ' ms', detail: ` (${Math.round(replyBytes / 1000)} kB)` },
    }),
    memoryRow(`${of}: memory at the start`, memoryAtStart, most),
    memoryRow(`${of}: most memory after queries of every kind`, memory, most),
  ]
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(row => row.what.length))
  for (const { what, budget, measured, kept } of rows) {
    process.stdout.write(
      `${what.padEnd(width)}  ${budget.padStart(9)}  ${measured.padEnd(22)}  ${kept ? 'kept' : 'BROKEN'}\n`,
    )
  }
}
