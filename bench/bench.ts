import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChildShop } from '@firnline/e2e/child-shop'
import { quietPort } from '@firnline/e2e/free-port'
import { ensureBuild } from '@firnline/run/build'
import budgets from './budgets.json' with { type: 'json' }
import { cachedPageRatio } from './cached-page.ts'
import { cartSpeed, type Speed } from './cart-speed.ts'
import type { ContentFigures } from './content-process.ts'
import { contentSpeed, PRODUCTS } from './content-speed.ts'
import { findings, lighthouseRows } from './lighthouse.ts'
import { writeManyProducts } from './many-products.ts'
import { htmlBytes, javaScriptBytes } from './page-bytes.ts'
import { type RedirectSpeed, redirectSpeed } from './redirect-speed.ts'
import { measureRelevance } from './relevance/relevance.ts'
import type { Row } from './row.ts'
import { relevanceRows, searchRows } from './search-rows.ts'
import { searchSpeed } from './search-speed.ts'

/** DESIGN §6's table: budget beside measurement. Ends with 1 when a budget of bytes is broken. */

const PAGES = ['/', '/c/skis', '/p/nordwand-98']
const TILES = 48

await ensureBuild()
const folder = await mkdtemp(join(tmpdir(), 'firnline-bench-'))
try {
  const rows = await measure(folder)
  print(rows)
  if (rows.some(row => row.hard && !row.kept)) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure(folder: string): Promise<Row[]> {
  const content = join(folder, 'content')
  await writeManyProducts(content, TILES)
  const dataDir = join(folder, 'data')
  const first = await startChildShop({ dataDir })
  await first.stop()
  const port = await quietPort()
  // Its own address is told, as a shop that search engines may find is.
  const environment = { PUBLIC_URL: `http://localhost:${port}` }
  const shop = await startChildShop({ dataDir, port, environment })
  const atStart = await shop.memory()
  const bytes = await javaScriptBytes(shop.url, PAGES)
  const found = await findings(shop.url, PAGES)
  const page = await cachedPageRatio(`${shop.url}/c/skis`, folder)
  const memory = await shop.memory()
  await shop.stop()
  const large = await startChildShop({ dataDir, environment: { CONTENT_DIR: content } })
  const category = await htmlBytes(`${large.url}/c/skis`)
  await large.stop()
  const carts = await cartSpeed(folder)
  const speed = await contentSpeed(folder)
  const search = await searchSpeed()
  const relevance = await measureRelevance()
  if (category.tiles !== TILES) throw new Error(`The page of ${TILES} tiles has ${category.tiles}.`)
  return [
    {
      what: 'cached page, requests/s against bare node:http',
      budget: `≥ ${budgets.cachedPageRatio.least}`,
      measured: `${page.ratio.toFixed(2)} (${Math.round(page.shop)} / ${Math.round(page.bare)})`,
      kept: page.ratio >= budgets.cachedPageRatio.least,
      hard: false,
    },
    ...[...bytes].map(([path, size]) =>
      byteRow(`JavaScript of ${path}, gzip`, size, budgets.javaScriptKilobytes.most),
    ),
    ...lighthouseRows(found),
    byteRow(`HTML of a ${TILES}-tile category, brotli`, category.bytes, budgets.categoryHtmlKilobytes.most),
    ...cartRows(carts),
    ...contentRows(speed),
    ...searchRows(search),
    ...relevanceRows(relevance),
    ...redirectRows(redirectSpeed()),
    timeRow('first start with seeding, to the first page', first.firstPageAfter, 60),
    timeRow('later start, to the first page', shop.firstPageAfter, budgets.startSeconds.most),
    memoryRow('resident memory at the first page', atStart),
    memoryRow('resident memory after all of the above', memory),
  ]
}

function byteRow(what: string, bytes: number, most: number): Row {
  const kept = bytes <= most * 1000
  return { what, budget: `≤ ${most} kB`, measured: `${(bytes / 1000).toFixed(1)} kB`, kept, hard: true }
}

function cartRows({ add, read, bare }: { add: Speed; read: Speed; bare: Speed }): Row[] {
  const row = (what: string, { perSecond, p99 }: Speed, most: number | null): Row => ({
    what: `${what}, 50 at once: p99, requests/s, ratio to Hono with one select`,
    budget: most === null ? '' : `≤ ${most} ms`,
    measured: `${p99.toFixed(1)} ms (${Math.round(perSecond)}/s, ${(perSecond / bare.perSecond).toFixed(2)})`,
    kept: most === null || p99 <= most,
    hard: false,
  })
  return [
    row('cart add', add, budgets.cartAddMilliseconds.most),
    row('cart read', read, null),
    row('Hono with one select', bare, null),
  ]
}

function redirectRows({ build, block, lookup }: RedirectSpeed): Row[] {
  const { redirectMicroseconds, redirectBlockMilliseconds } = budgets
  const address = {
    what: 'where an address leads, among 100,000 redirects',
    budget: `≤ ${redirectMicroseconds.most} µs`,
    measured: `${lookup.toFixed(1)} µs`,
    kept: lookup <= redirectMicroseconds.most,
    hard: false,
  }
  const table = {
    what: 'building their table: at a time (and in all)',
    budget: `≤ ${redirectBlockMilliseconds.most} ms`,
    measured: `${block.toFixed(1)} ms (${Math.round(build)} ms)`,
    kept: block <= redirectBlockMilliseconds.most,
    hard: false,
  }
  return [address, table]
}

function contentRows({ startedAfter, p99, replyBytes, memoryAtStart, memory }: ContentFigures): Row[] {
  const of = `content of ${PRODUCTS} products × 5 languages`
  const { most } = budgets.contentMemoryMegabytes
  const pageBudget = budgets.contentPageMilliseconds.most
  return [
    timeRow(`${of}: start`, startedAfter, budgets.contentStartSeconds.most),
    {
      what: `${of}: 100 of a category with include, p99`,
      budget: `≤ ${pageBudget} ms`,
      measured: `${p99.toFixed(1)} ms (${Math.round(replyBytes / 1000)} kB)`,
      kept: p99 <= pageBudget,
      hard: false,
    },
    memoryRow(`${of}: memory at the start`, memoryAtStart, most),
    memoryRow(`${of}: most memory after queries of every kind`, memory, most),
  ]
}

function timeRow(what: string, milliseconds: number, most: number): Row {
  const kept = milliseconds <= most * 1000
  return { what, budget: `≤ ${most} s`, measured: `${(milliseconds / 1000).toFixed(1)} s`, kept, hard: false }
}

function memoryRow(what: string, bytes: number, most = budgets.memoryMegabytes.most): Row {
  const kept = bytes <= most * 1024 * 1024
  const measured = `${Math.round(bytes / 1024 / 1024)} MB`
  return { what, budget: `≤ ${most} MB`, measured, kept, hard: false }
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(row => row.what.length))
  for (const { what, budget, measured, kept } of rows) {
    process.stdout.write(
      `${what.padEnd(width)}  ${budget.padStart(9)}  ${measured.padEnd(22)}  ${kept ? 'kept' : 'BROKEN'}\n`,
    )
  }
}
