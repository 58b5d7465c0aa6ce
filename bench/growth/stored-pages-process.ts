import { createPageCache } from '@firnline/web/server/cache/page-cache'
import { MAIN_BYTES } from '@firnline/web/server/pages/pages'

/** A process that requests pages from a page cache, by their popularity, and prints the figures. */
export type StoredPagesFigures = {
  /** Of the pages, so many fit. */
  readonly stored: number
  /** Part of the requests that are answered from the cache. */
  readonly hitRate: number
  /** Bytes: the process, and what of it the cache has made. */
  readonly memory: number
  readonly memoryOfCache: number
  /** ms that marking one product's pages takes, and how many they are. */
  readonly purge: number
  readonly purged: number
}

/** Of a stored page in brotli: the demo shop’s are 17 to 36 kB. */
const PAGE_BYTES = 30_000
/** Every so many pages, one lists products. */
const LIST_EVERY = 10
const PRODUCTS_OF_LIST = 48
/** Locales of one product's page. */
const PAGES_OF_PRODUCT = 10
const WARM_UP = 300_000
const REQUESTS = 300_000
const PURGES = 20

type Page = { readonly tags: readonly string[]; readonly bytes: number; readonly body: Buffer }

const count = Number(process.argv[2])
const before = process.memoryUsage.rss()
const cache = createPageCache<Page>({
  ttl: Number.POSITIVE_INFINITY,
  maxBytes: MAIN_BYTES,
  onError: error => {
    throw error
  },
})
const popularity = zipf(count)
const products = Math.max(1, Math.floor(count / PAGES_OF_PRODUCT))

await request(WARM_UP)
const rendered = await request(REQUESTS)
const memory = process.memoryUsage.rss()
const purges: { time: number; pages: number }[] = []
for (let product = 0; product < PURGES; product += 1) purges.push(await purgeProduct(product))

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const figures: StoredPagesFigures = {
  stored: cache.size,
  hitRate: 1 - rendered / REQUESTS,
  memory,
  memoryOfCache: memory - before,
  purge: mean(purges.map(({ time }) => time)),
  purged: mean(purges.map(({ pages }) => pages)),
}
process.stdout.write(JSON.stringify(figures))

/** How many of the requests were rendered. */
async function request(requests: number): Promise<number> {
  let renders = 0
  for (let n = 0; n < requests; n += 1) {
    const at = pageOf(Math.random())
    await cache.serve(String(at), async () => {
      renders += 1
      return { output: null, store: page(at) }
    })
  }
  return renders
}

function page(at: number): Page {
  const listed =
    at % LIST_EVERY === 0
      ? Array.from({ length: PRODUCTS_OF_LIST }, (_, place) => (at + place * 7) % products)
      : [at % products]
  const tags = listed.flatMap(product => [`content:product:${product}`, `commerce:us:product:${product}`])
  return { tags, bytes: PAGE_BYTES + tags.join().length, body: Buffer.alloc(PAGE_BYTES, 1) }
}

async function purgeProduct(product: number): Promise<{ time: number; pages: number }> {
  const stored: number[] = []
  for (let at = 0; at < count; at += 1) if (cache.peek(String(at)) !== null) stored.push(at)
  const start = performance.now()
  cache.purge([`commerce:us:product:${product}`])
  const time = performance.now() - start
  return { time, pages: stored.filter(at => cache.peek(String(at)) === null).length }
}

/** Requests per page fall with its rank: the n-th is asked for 1/n as often as the first. Sums of their shares. */
function zipf(pages: number): Float64Array {
  const sums = new Float64Array(pages)
  let sum = 0
  for (let rank = 0; rank < pages; rank += 1) {
    sum += 1 / (rank + 1)
    sums[rank] = sum
  }
  return sums
}

/** The page at a place between 0 and 1 of all requests. */
function pageOf(place: number): number {
  const wanted = place * (popularity.at(-1) ?? 0)
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((popularity[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
