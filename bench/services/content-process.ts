import { createContentServer } from '@firnline/embedded/content/server'

/** A process that serves the content folder of its argument, queries it, and prints the figures. */
export type ContentFigures = {
  /** Milliseconds since the start of the process. */
  readonly startedAfter: number
  readonly p99: number
  readonly replyBytes: number
  /** Peak resident memory in bytes. */
  readonly memoryAtStart: number
  readonly memory: number
}

const KEYS = { apiKey: 'bench', deliveryToken: 'bench' }
const HEADERS = { api_key: KEYS.apiKey, access_token: KEYS.deliveryToken, environment: 'production' }
const LANGUAGES = ['en-us', 'de', 'fr', 'es', 'it']
const CATEGORY = { query: '{"categories.uid":"skis"}', include_count: 'true' }
const INCLUDE = { 'include[]': 'categories', include: 'related_products' }
const PAGE = 100
const WARM_UP = 50
const REQUESTS = 500

const [directory = ''] = process.argv.slice(2)
const server = await createContentServer({ directory, ...KEYS })
const startedAfter = performance.now()
await server.ready
const memoryAtStart = mostMemory()

for (let n = 0; n < WARM_UP; n += 1) await page(n)
const times: number[] = []
let replyBytes = 0
for (let n = 0; n < REQUESTS; n += 1) {
  const start = performance.now()
  const reply = await page(n)
  times.push(performance.now() - start)
  replyBytes = Math.max(replyBytes, reply.length)
}
const p99 = times.sort((a, b) => a - b)[Math.floor(REQUESTS * 0.99)] ?? 0
for (const locale of LANGUAGES) for (const params of everyKind()) await read({ locale, ...params })

const figures: ContentFigures = { startedAfter, p99, replyBytes, memoryAtStart, memory: mostMemory() }
process.stdout.write(JSON.stringify(figures))
await server.close()

/** One page of a category with its references, in alternating languages and positions. */
function page(n: number): Promise<Uint8Array> {
  const skip = String(((n * 37) % 100) * PAGE)
  return read({ locale: LANGUAGES[n % LANGUAGES.length] ?? '', skip, ...CATEGORY, ...INCLUDE })
}

function everyKind(): Record<string, string>[] {
  return [
    {},
    { desc: 'updated_at' },
    { asc: 'title' },
    { desc: 'shared.sku' },
    { typeahead: 'nord' },
    { typeahead: 'sk' },
    { query: '{"title":{"$regex":"^Nord","$options":"i"}}' },
    { query: '{"attributes.waist_mm":{"$gt":95}}', asc: 'attributes.waist_mm' },
    { query: '{"$or":[{"sku":"FL-NW98"},{"attributes.gender":"women"}]}' },
    { query: '{"categories":{"$in_query":{"url":"/skis"}}}', include_all: 'true', include_all_depth: '2' },
    { include_fallback: 'true', 'only[BASE][]': 'title' },
    { count: 'true' },
  ]
}

async function read(params: Record<string, string>): Promise<Uint8Array> {
  const url = `http://content.example/v3/content_types/product/entries?${new URLSearchParams(params)}`
  const response = await server.fetch(new Request(url, { headers: HEADERS }))
  const reply = await response.bytes()
  if (response.status !== 200)
    throw new Error(`Content answered ${response.status} to ${url}: ${new TextDecoder().decode(reply)}`)
  return reply
}

/** `maxRSS` is in kilobytes. */
function mostMemory(): number {
  return process.resourceUsage().maxRSS * 1024
}
