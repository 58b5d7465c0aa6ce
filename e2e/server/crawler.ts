import { type StructuredData, structuredDataOf } from '@firnline/run/crawl/fixture/structured-data'

export type CrawledPage = {
  /** Path and query, without its hash. */
  readonly address: string
  readonly status: number
  /** Target of a redirect. */
  readonly location: string | null
  /** null: not a whole HTML document. */
  readonly page: ParsedPage | null
}

/** Pages that are read at the same time. */
const CONCURRENCY = 3

/** A crawler is not redirected by its language or country. */
const HEADERS = { 'user-agent': 'Googlebot/2.1', 'accept-encoding': 'br' }

/** Reads these addresses and those that `next` returns for each page; each address once. */
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
  // A worker ends when the queue is empty for a moment, so workers start again until it stays empty.
  while (waiting.length > 0) await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return crawled
}

async function read(origin: string, address: string): Promise<CrawledPage> {
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual', headers: HEADERS })
  const text = await answer.text()
  const isPage = answer.headers.get('content-type') === 'text/html; charset=utf-8' && text.includes('</html>')
  return {
    address,
    status: answer.status,
    location: answer.headers.get('location'),
    page: isPage ? parsePage(text) : null,
  }
}

/** The parts of a page that a crawler reads. */
export type ParsedPage = {
  readonly lang: string
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  readonly headlines: readonly string[]
  readonly isIndexed: boolean
  /** Of `<link rel="canonical">`. */
  readonly canonicals: readonly string[]
  /** Of `<link rel="alternate" hreflang>`: tag and path. */
  readonly alternates: ReadonlyMap<string, string>
  /** Of `<meta property="og:…">`: name without its prefix, and value. */
  readonly openGraph: ReadonlyMap<string, string>
  readonly structuredData: readonly StructuredData[]
  /** Of all `<a href>`, as written. */
  readonly links: readonly string[]
  /** What a page needs besides: files of the build. */
  readonly files: readonly string[]
  readonly ids: ReadonlySet<string>
  /** Every text between two tags, and those of alt, aria-label, title and placeholder, outside of what says its own language. */
  readonly texts: readonly string[]
}

function parsePage(html: string): ParsedPage {
  const head = html.slice(0, html.indexOf('</head>'))
  const body = plain(html.slice(html.indexOf('<body')))
  const own = withoutOtherLanguages(body)
  return {
    lang: all(html, /<html[^>]* lang="([^"]*)"/g)[0] ?? '',
    titles: all(head, /<title>([^<]*)<\/title>/g),
    descriptions: all(head, /<meta name="description" content="([^"]*)"/g).filter(text => text !== ''),
    headlines: all(body, /<h1[^>]*>([\s\S]*?)<\/h1>/g),
    isIndexed: !/<meta name="robots" content="noindex"\/>/.test(head),
    canonicals: all(head, /<link rel="canonical" href="([^"]*)"/g),
    openGraph: new Map(
      all(head, /(<meta property="og:[^>]*>)/g).map(tag => [
        all(tag, /property="og:([^"]*)"/g)[0] ?? '',
        all(tag, /content="([^"]*)"/g)[0] ?? '',
      ]),
    ),
    structuredData: structuredDataOf(html),
    alternates: new Map(
      all(head, /(<link rel="alternate" hrefLang="[^>]*>)/gi).map(link => [
        all(link, /hrefLang="([^"]*)"/gi)[0] ?? '',
        pathOf(all(link, /href="([^"]*)"/g)[0] ?? ''),
      ]),
    ),
    links: all(body, /<a [^>]*?href="([^"]*)"/g),
    files: all(html, /(?:href|src)="(\/assets\/[^"]*)"/g),
    ids: new Set(all(body, / id="([^"]*)"/g)),
    texts: [
      ...own.split(/<[^>]*>/).map(decoded),
      ...all(own, / (?:alt|aria-label|title|placeholder)="([^"]*)"/g),
    ].flatMap(text => text.trim() || []),
  }
}

function pathOf(address: string): string {
  return new URL(address, 'http://shop.test').pathname
}

/** Without scripts and styles; React's marks between two texts join them. */
function plain(html: string): string {
  return html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '')
}

/** What says that it is in a language of its own, as names of languages and examples do. */
function withoutOtherLanguages(html: string): string {
  const opening = /<(\w+)[^>]* (?:lang|hrefLang)="[^"]*"[^>]*>/i.exec(html)
  if (opening === null) return html
  const [tag, name = ''] = opening
  const inside = html.slice(opening.index + tag.length)
  let [depth, end] = [1, inside.length]
  for (const match of inside.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, 'g'))) {
    depth += match[1] === '/' ? -1 : 1
    if (depth > 0) continue
    end = match.index
    break
  }
  return html.slice(0, opening.index) + withoutOtherLanguages(inside.slice(end))
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(match => decoded(match[1] ?? ''))
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: ' ',
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
}
