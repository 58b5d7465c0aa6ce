import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type ChildShop, type ChildShopOptions, startChildShop } from '@firnline/e2e/harness/child-shop'
import { startVendors } from '@firnline/e2e/harness/vendors'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { ensureBuild } from '@firnline/run/build'
import pLimit from 'p-limit'

const LOCALES = ['en-us', 'de-de', 'es-es', 'fr-fr', 'it-it']
const PAGES_OF_A_LOCALE = 100
const PICTURES = 200
const AT_ONCE = 4
/** ms */
const REST = 30_000

/** Reads 500 pages in five languages, a feed and 200 pictures. Throws when an answer is no success. */
export async function visitEverything(url: string): Promise<void> {
  const limit = pLimit(AT_ONCE)
  const pictures = new Set<string>()
  for (const locale of LOCALES) {
    const sitemap = await readText(`${url}/sitemap-${locale}.xml`)
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, PAGES_OF_A_LOCALE)
    const texts = await Promise.all(
      pages.map(([, page = '']) => limit(() => readText(`${url}${new URL(page).pathname}`))),
    )
    for (const text of texts) for (const picture of picturesOf(text, url)) pictures.add(picture)
  }
  await readText(`${url}/de-de/feed/products.xml`)
  const some = [...pictures].slice(0, PICTURES)
  if (some.length < PICTURES) throw new Error(`The pages have ${some.length} pictures, not ${PICTURES}.`)
  await Promise.all(some.map(picture => limit(() => read(picture, { accept: 'image/avif,image/webp' }))))
}

/** Addresses of the pictures that a page shows: the shop's own, or a vendor's. One with braces is a pattern. */
function picturesOf(html: string, url: string): string[] {
  return [...html.matchAll(/(?:https?:[^"'\s,()]+)?\/i\/[^"'\s,()]+/g)]
    .filter(([picture]) => !picture.includes('{'))
    .map(([picture]) => new URL(picture.replaceAll('&amp;', '&'), url))
    .filter(({ hostname }) => hostname === 'localhost')
    .map(({ href }) => href)
}

async function readText(url: string): Promise<string> {
  return new TextDecoder().decode(await read(url, { 'user-agent': 'Googlebot/2.1' }))
}

async function read(url: string, headers: Record<string, string>): Promise<ArrayBuffer> {
  // A server may close an idle connection as it is used again: then browsers ask once more, too.
  const answer = await fetch(url, { headers }).catch(() => fetch(url, { headers }))
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  return answer.arrayBuffer()
}

/** Resident bytes of a shop once it has collected its garbage and its process for pictures has ended. */
export async function restingMemory(shop: ChildShop): Promise<number> {
  await setTimeout(REST)
  return shop.memory()
}

/**
 * Resident bytes of a shop after `visitEverything`, with PostgreSQL and every service in another process, as vendors are.
 * @param dataDir of a shop that has been filled
 */
export async function memoryWithVendors(dataDir: string, folder: string): Promise<number> {
  const postgres = await startPostgres()
  const vendors = await startVendors(dataDir)
  try {
    const environment = { ...vendors.accounts, DATABASE_URL: await postgres.createDatabase('shared') }
    return await memoryAfterVisit({ dataDir: join(folder, 'vendors'), environment })
  } finally {
    await vendors.stop()
    await postgres.close()
  }
}

async function memoryAfterVisit(options: ChildShopOptions): Promise<number> {
  const shop = await startChildShop(options)
  try {
    await visitEverything(shop.url)
    return await restingMemory(shop)
  } finally {
    await shop.stop()
  }
}

if (import.meta.main) {
  await ensureBuild()
  const folder = await mkdtemp(join(tmpdir(), 'firnline-memory-'))
  const dataDir = join(folder, 'data')
  const print = (what: string, bytes: number) =>
    process.stdout.write(`${what}: ${Math.round(bytes / 1024 / 1024)} MB\n`)
  try {
    const first = await startChildShop({ dataDir })
    await first.stop()
    print('with everything embedded', await memoryAfterVisit({ dataDir }))
    print('with PostgreSQL and vendors', await memoryWithVendors(dataDir, folder))
  } finally {
    await rm(folder, { recursive: true })
  }
}
