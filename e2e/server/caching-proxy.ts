import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listenLocally } from '../harness/ports.ts'

/** What became of a request: answered from the cache, answered by the shop and kept, or passed on. */
export type CacheResult = 'hit' | 'miss' | 'pass'

export type CachingProxy = {
  readonly url: string
  has(path: string): boolean
  /** Resolves after so many ms without a purge. */
  settle(ms: number): Promise<void>
  /** Where requests go: `http://localhost:3000`. */
  forwardTo(target: string): void
  close(): Promise<void>
}

type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As node:http writes them. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
}
/** A response, and the request headers that it varies by. */
type Kept = { readonly answer: Answer; readonly asked: IncomingHttpHeaders }

/** Cookies of visitors who may have another page than others (docs/operations/cdn.md). */
const OWN_PAGES = /(?:^|;\s*)(?:countryLanguage|country|language|shop_pro)=/

/**
 * A shared cache in front of the shop, configured as docs/operations/cdn.md says: it keeps what `s-maxage` allows until it is purged
 * by a tag. `x-cache` of its answers is a `CacheResult`.
 */
export async function openCachingProxy(): Promise<CachingProxy> {
  const kept = new Map<string, readonly Kept[]>()
  let upstream = new URL('http://127.0.0.1')
  let purgedAt = 0

  function purge(tags: readonly string[]): void {
    purgedAt = performance.now()
    for (const [url, variants] of kept)
      kept.set(
        url,
        variants.filter(({ answer }) => !tagsOf(answer).some(tag => tags.includes(tag))),
      )
  }

  async function answer(incoming: IncomingMessage): Promise<[CacheResult, Answer]> {
    const { url = '/', headers } = incoming
    if (!mayBeKept(incoming)) return ['pass', await pass(upstream, incoming)]
    const found = kept.get(url)?.find(({ asked }) => isSame(asked, headers))
    if (found !== undefined) return ['hit', found.answer]
    const fetched = await pass(upstream, incoming)
    if (!isForEverybody(fetched)) return ['pass', fetched]
    const vary = fetched.headers.vary?.split(/\s*,\s*/) ?? []
    const asked = Object.fromEntries(vary.map(name => [name, headers[name]]))
    kept.set(url, [...(kept.get(url) ?? []), { answer: fetched, asked }])
    return ['miss', fetched]
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'PURGE') {
      purge(listOf(incoming.headers['surrogate-key']))
      outgoing.end()
      return
    }
    answer(incoming).then(
      ([result, { status, rawHeaders, body }]) =>
        outgoing.writeHead(status, [...rawHeaders, 'x-cache', result]).end(body),
      error => outgoing.destroy(error),
    )
  })
  const { port, close } = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close,
    has: path => (kept.get(path) ?? []).length > 0,
    async settle(ms) {
      for (let left = ms; left > 0; left = purgedAt + ms - performance.now()) await wait(left)
    },
    forwardTo(target) {
      upstream = new URL(target)
    },
  }
}

function mayBeKept({ method, headers }: IncomingMessage): boolean {
  const { cookie = '', accept = '' } = headers
  return method === 'GET' && !OWN_PAGES.test(cookie) && !accept.includes('text/markdown')
}

function pass({ hostname: host, port }: URL, incoming: IncomingMessage): Promise<Answer> {
  const { method, url: path, headers } = incoming
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one may be closed just when it is used.
    const passed = request({ host, port, method, path, headers, agent: false }, response => {
      const { statusCode: status = 502, headers, rawHeaders } = response
      buffer(response).then(body => resolve({ status, headers, rawHeaders, body }), reject)
    })
    passed.on('error', reject)
    incoming.pipe(passed)
  })
}

function isForEverybody({ status, headers }: Answer): boolean {
  const isPublic = /\bpublic\b.*\bs-maxage=[1-9]/.test(headers['cache-control'] ?? '')
  return status === 200 && isPublic && headers['set-cookie'] === undefined
}

function isSame(asked: IncomingHttpHeaders, headers: IncomingHttpHeaders): boolean {
  return Object.entries(asked).every(([name, value]) => headers[name] === value)
}

const tagsOf = ({ headers }: Answer) => listOf(headers['surrogate-key'])

function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? '').split(' ')
}
