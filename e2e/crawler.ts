import { type ReadPage, readPage } from './read-page.ts'

export type CrawledPage = {
  /** Path and query, without its hash. */
  readonly address: string
  readonly status: number
  /** Where a redirect leads. */
  readonly location: string | null
  /** null: it is no page. */
  readonly page: ReadPage | null
}

/** Pages that are read at once. */
const AT_ONCE = 3

/** A crawler, which reads what it names wherever it is. */
const HEADERS = { 'user-agent': 'Googlebot/2.1', 'accept-encoding': 'br' }

/** Reads pages from these addresses on, and whatever else `next` says of each; each address once. */
export async function crawl(
  origin: string,
  start: readonly string[],
  next: (crawled: CrawledPage) => readonly string[],
): Promise<ReadonlyMap<string, CrawledPage>> {
  const crawled = new Map<string, CrawledPage>()
  const waiting = [...start]
  const known = new Set(waiting)
  async function work(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const found = await read(origin, address)
      crawled.set(address, found)
      for (const further of next(found)) {
        if (known.has(further)) continue
        known.add(further)
        waiting.push(further)
      }
    }
  }
  // Whoever finds nothing to do ends: workers begin anew until nobody finds more.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
  return crawled
}

async function read(origin: string, address: string): Promise<CrawledPage> {
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual', headers: HEADERS })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
  const text = await answer.text()
  return {
    address,
    status: answer.status,
    location: answer.headers.get('location'),
    page: isPage ? readPage(text) : null,
  }
}
