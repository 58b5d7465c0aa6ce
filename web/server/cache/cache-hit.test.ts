import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createRequestGate } from '../gate/request-gate.ts'
import { createRecord } from '../telemetry/request-record.ts'
import { createCacheHits } from './cache-hit.ts'
import { createPageCache } from './page-cache.ts'
import { createSharedCaching } from './shared-caching.ts'
import { type StoredPage, unpackPage } from './stored-page.ts'

const page = (text: string): StoredPage => {
  const plain = Buffer.from(text)
  const brotli = brotliCompressSync(plain)
  const headers = new Map([
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', "script-src 'self'"],
  ])
  return {
    status: 200,
    isPublic: true,
    headers,
    tags: ['content:page'],
    packed: () => brotli,
    bytes: plain.length,
  }
}

let server: Server | undefined
afterEach(() => server?.close())

/** A server that stores one page per country header and language, and counts the requests it had to route. */
async function open() {
  const pages = createPageCache({ ttl: 60_000, maxBytes: 100_000, longTailBytes: 100_000, onError: () => {} })
  const cacheHits = createCacheHits(
    pages,
    createSharedCaching(null),
    createRequestGate({
      publicUrl: null,
      trustedProxies: ['127.0.0.1'],
      trustedGeoHeader: 'CF-IPCountry',
      allowedHosts: ['127.0.0.1', 'shop.fr'],
      blockedIps: ['198.51.100.0/24'],
    }),
  )
  let missed = 0
  let isCurrent = true
  server = createServer(async (request, response) => {
    const record = createRecord()
    if (cacheHits.serve(request, response, record)) return
    missed += 1
    const key = `${request.headers['cf-ipcountry']} ${request.headers['accept-language']} ${request.headers.cookie} ${request.url}`
    const served = await pages.serve(key, async () => ({ output: '', store: page(key) }))
    cacheHits.remember({ incoming: request, isCurrent: () => isCurrent, record }, key)
    response.end('stored' in served ? await unpackPage(served.stored.packed()) : '')
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const get = async (headers: Record<string, string> = {}, path = '/') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Firefox/150.0', ...headers },
    })
    return { text: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
  }
  const endSession = () => {
    isCurrent = false
  }
  return { get, pages, missed: () => missed, endSession }
}

describe('cache hits', () => {
  it('answers again what the whole way answered', async () => {
    const { get, missed } = await open()
    const { text } = await get()
    const [second, third] = [await get(), await get()]
    expect([second.text, third.text]).toEqual([text, text])
    expect(missed()).toBe(1)
    expect([second.policy, third.policy]).toEqual(["script-src 'self'", "script-src 'self'"])
  })

  it.each([
    ['another language', { 'accept-language': 'de' }],
    ['another country', { 'cf-ipcountry': 'DE' }],
    ['a chosen locale', { cookie: 'x=1; countryLanguage=de-de' }],
    ['the hint of a pro', { cookie: 'x=1; shop_pro=1' }],
    ['a wish for Markdown', { accept: 'text/markdown, text/html;q=0.9' }],
    ['another encoding', { 'accept-encoding': 'gzip' }],
    ['a blocked user agent', { 'user-agent': 'x sleep(1)' }],
    ['a blocked address', { 'x-forwarded-for': '198.51.100.7' }],
    ['another host of the shop', { 'x-forwarded-host': 'shop.fr' }],
    ['a host that is not ours', { 'x-forwarded-host': 'evil.example' }],
  ])('leaves a visitor with %s to the whole way', async (_, headers) => {
    const { get, missed } = await open()
    await get()
    await get(headers)
    expect(missed()).toBe(2)
  })

  it('keeps crawlers, which are nowhere, apart from people', async () => {
    const { get, missed } = await open()
    await get({ 'cf-ipcountry': 'DE', 'user-agent': 'Googlebot/2.1' })
    await get({ 'cf-ipcountry': 'AT', 'user-agent': 'Googlebot/2.1' })
    expect(missed()).toBe(1)
    await get({ 'cf-ipcountry': 'DE' })
    expect(missed()).toBe(2)
  })

  it('does not look at cookies that decide nothing', async () => {
    const { get, missed } = await open()
    await get({ cookie: 'shop_session=a' })
    await get({ cookie: 'shop_session=b; _ga=1' })
    expect(missed()).toBe(1)
  })

  it('looks at the sessions of pros, each with a page of its own, until the session is another’s', async () => {
    const { get, missed, endSession } = await open()
    const pro = (session: string) => get({ cookie: `shop_pro=1; shop_session=${session}` })
    const [first, second] = [(await pro('a')).text, (await pro('b')).text]
    expect([(await pro('a')).text, (await pro('b')).text]).toEqual([first, second])
    expect(first).not.toBe(second)
    expect(missed()).toBe(2)
    endSession()
    await pro('a')
    expect(missed()).toBe(3)
  })

  it('forgets when anything is purged', async () => {
    const { get, pages, missed } = await open()
    await get()
    pages.purge(['something else'])
    await get()
    expect(missed()).toBe(2)
  })
})
