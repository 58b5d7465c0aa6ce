import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Collector, openCollector } from './fixture/collector.ts'
import { exportedNames } from './fixture/exported-names.ts'
import { type ObservedShop, openObservedShop } from './fixture/observed-shop.ts'

let shop: ObservedShop
let collector: Collector
beforeAll(async () => {
  collector = await openCollector()
  shop = await openObservedShop({
    ...{
      TRUST_PROXY: '1',
      PRIVATE_PORT: '0',
      WEB_VITALS: '1',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    },
  })
}, 240_000)
afterAll(async () => {
  await shop.close()
  await collector.close()
})

/** Of lines that are written when an answer has ended, on a machine that does much else. */
const SOON = { timeout: 15_000 }

let count = 0

/** Sends a request as a proxy would, and returns its line. */
async function ask(path: string, init: RequestInit = {}) {
  count += 1
  const id = `request-${count}-of-the-test`
  const headers = {
    ...{ 'x-request-id': id, 'x-forwarded-for': '203.0.113.77', 'accept-encoding': 'br' },
    ...{ 'user-agent': 'Mozilla/5.0 Firefox/150.0', 'sec-fetch-site': 'same-origin' },
    ...init.headers,
  }
  const response = await fetch(`${shop.url}${path}`, { redirect: 'manual', ...init, headers })
  const { length } = Buffer.from(await response.arrayBuffer())
  await expect.poll(() => shop.lineOf(id), SOON).toBeDefined()
  return { line: shop.lineOf(id), returned: response.headers.get('x-request-id'), id, length }
}

describe('the line of a request', () => {
  it('says of a page how the page cache took part', async () => {
    const page = '/de-de/p/nordwand-98?utm_source=ada@shop.test'
    const { line } = await ask(page)
    expect(line).toMatchObject({
      ...{ level: 30, method: 'GET', route: '/:lang/p/*', status: 200, cache: 'miss', locale: 'de-de' },
      ...{ ms: expect.any(Number), bytes: expect.any(Number) },
    })
    const { line: second, returned, id } = await ask(page)
    expect(second).toMatchObject({ route: '/:lang/p/*', status: 200, cache: 'hit', locale: 'de-de' })
    expect(second?.bytes).toBeGreaterThan(10_000)
    expect(returned).toBe(id)
  })

  const form = { method: 'POST', body: new URLSearchParams({ email: 'ada@shop.test', password: 'secret' }) }
  it.each([
    ['a page of one visitor', '/de-de/cart', {}, { route: '/:lang/cart', status: 200, cache: 'private' }],
    ['a page’s data', '/de-de/cart.data', {}, { route: '/:lang/cart.data', cache: 'private' }],
    ['a page that is not there', '/de-de/x/y', {}, { route: '/*', status: 404, cache: 'uncacheable' }],
    ['a form', '/de-de/account', form, { method: 'POST', route: '/:lang/account', cache: 'private' }],
    ['a blocked address', '/wp-login.php', {}, { route: null, status: 403, cache: null }],
    ['a method that there is not', '/', { method: 'PROPFIND' }, { method: '_OTHER', status: 405 }],
    ['a call', '/api/geolocation', {}, { route: '/api/geolocation', status: 200, cache: null }],
    ['a call that there is not', '/api/secret-token', {}, { route: '/api/*', status: 404 }],
    ['a file', '/favicon.ico', {}, { route: '/favicon.ico', status: 200 }],
    ['a document for crawlers', '/robots.txt', {}, { route: 'crawl robots', status: 200 }],
    ['a token in an address', '/confirm/secret-token', {}, { route: '/confirm/:token' }],
    ['health', '/healthz', {}, { route: '/healthz', status: 200 }],
  ])('says of %s what answered it', async (_, path, init, expected) => {
    const { line, returned, id } = await ask(path, init)
    expect(line).toMatchObject(expected)
    expect(line?.level).toBe(30)
    expect(returned).toBe(id)
  })

  it('is written for the hosted checkout too', async () => {
    const id = 'request-of-the-checkout'
    const address = `${shop.embeddedUrl}/shop/firnline-eu/checkout?token=secret-token`
    await fetch(address, { headers: { 'x-request-id': id }, redirect: 'manual' })
    await expect.poll(() => shop.lineOf(id), SOON).toMatchObject({ route: '/shop/*', method: 'GET' })
  })

  it('has an id of its own where the proxy names none that is well-formed', async () => {
    for (const given of ['short', 'ada@shop.test-is-no-id', 'x'.repeat(65)]) {
      const { headers } = await fetch(`${shop.url}/healthz`, { headers: { 'x-request-id': given } })
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('has a status of its own when the client leaves', async () => {
    const id = 'request-of-who-leaves'
    const socket = connect(Number(new URL(shop.url).port), 'localhost')
    socket.write(
      `POST /de-de/account HTTP/1.1\r\nhost: localhost\r\nx-request-id: ${id}\r\nsec-fetch-site: same-origin\r\ncontent-length: 9\r\n\r\n`,
      () => socket.destroy(),
    )
    await expect.poll(() => shop.lineOf(id)?.status, SOON).toBe(499)
  })
})

/** The values of a metric by their labels, as they are written: `{result="hit"}`. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${shop.privateUrl}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const samples = (await response.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map(line => {
      const [, name = '', value = ''] = /^([a-z_]\w*(?:\{.*\})?) (-?[\d.e+-]+|NaN|\+Inf)$/i.exec(line) ?? []
      expect(name, line).not.toBe('')
      return [name, Number(value)]
    }),
  )
}

describe('the private port', () => {
  it('has metrics of requests, services, outbox and process', async () => {
    const samples = await scrape()
    const names = new Set([...samples.keys()].map(sample => sample.replace(/\{.*/, '')))
    expect([...names].sort()).toEqual([
      'firnline_errors_total',
      ...['firnline_outbox_failed', 'firnline_outbox_oldest', 'firnline_outbox_waiting'],
      ...['firnline_page_cache_requests_total', 'firnline_ready'],
      ...['bucket', 'count', 'sum'].map(part => `http_client_request_duration_${part}`),
      ...['bucket', 'count', 'sum'].map(part => `http_server_request_duration_${part}`),
      ...['max', 'p50', 'p99'].map(part => `nodejs_eventloop_delay_${part}`),
      ...['nodejs_eventloop_utilization', 'process_cpu_time_total', 'process_memory_usage', 'target_info'],
      'v8js_memory_heap_used',
    ])
    const known = exportedNames()
    expect([...names].filter(name => !known.has(name))).toEqual(['target_info'])
    const page = 'http_request_method="GET",http_response_status_code="200",http_route="/:lang/p/*"'
    expect(samples.get(`http_server_request_duration_count{${page}}`)).toBe(2)
    expect(samples.get('firnline_page_cache_requests_total{result="hit"}')).toBe(1)
    expect(samples.get('firnline_outbox_failed{kind="mail"}')).toBe(0)
    const calls = 'service_peer_name="content",http_request_method="GET",http_response_status_code="200"'
    expect(samples.get(`http_client_request_duration_count{${calls}}`)).toBeGreaterThan(0)
  })

  it('has health, and the public port has no metrics', async () => {
    const statuses = async (url: string | null) =>
      Promise.all(
        ['/healthz', '/readyz', '/metrics'].map(async path => (await fetch(`${url}${path}`)).status),
      )
    expect(await statuses(shop.privateUrl)).toEqual([200, 200, 200])
    expect((await statuses(shop.url)).slice(0, 2)).toEqual([200, 200])
    expect(await (await fetch(`${shop.url}/metrics`)).text()).not.toContain('http_server')
  })
})

describe('web vitals', () => {
  const report = (body: unknown, headers = {}) =>
    fetch(`${shop.url}/vitals`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })

  it('are counted by route and market', async () => {
    const { status } = await report({ path: '/de-at/confirm/secret-token', LCP: 2_100, CLS: 0.02 })
    expect(status).toBe(204)
    const page = 'route="/confirm/:token",market="at"'
    const samples = await scrape()
    expect(samples.get(`firnline_web_vital_duration_sum{${page},name="LCP"}`)).toBe(2.1)
    expect(samples.get(`firnline_web_vital_layout_shift_count{${page}}`)).toBe(1)
  })

  it.each([
    ['another metric', { path: '/', FID: 1 }],
    ['a number out of bounds', { path: '/', LCP: 60_001 }],
    ['a text', { path: '/', LCP: '1' }],
    ['no path', { LCP: 1 }],
  ])('are refused with %s', async (_, body) => {
    expect((await report(body)).status).toBe(400)
  })

  it('are refused from another site, and when they are long', async () => {
    expect((await report({ path: '/' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await report({ path: `/${'x'.repeat(2_000)}` })).status).toBe(413)
  })
})

it('traces a request to its calls of services and the database', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const { id } = await ask('/en-ca/p/nordwand-98', {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  const spans = () => collector.spans().filter(span => span.traceId === traceId)
  await expect
    .poll(() => spans().some(({ name }) => name === 'GET /:lang/p/*'), { timeout: 15_000 })
    .toBe(true)
  const [request] = spans().filter(({ name }) => name === 'GET /:lang/p/*')
  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    attributes: {
      'firnline.request.id': id,
      'http.response.status_code': 200,
      'firnline.page_cache': 'miss',
    },
  })
  const calls = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(calls.map(({ attributes }) => attributes['service.peer.name'])).toContain('commerce')
  const queries = spans().filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.every(({ parentSpanId }) => calls.some(({ spanId }) => spanId === parentSpanId))).toBe(true)
  expect(JSON.stringify(spans())).not.toMatch(/203\.0\.113|token-of/)
}, 40_000)

it('logs no address, email, password or token, and nothing that visitors provoke above info', () => {
  const written = shop.lines.map(line => JSON.stringify(line))
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter(line => /203\.0\.113|127\.0\.0\.1|ada@|secret/.test(line))).toEqual([])
  expect(shop.lines.filter(({ level }) => Number(level) > 30)).toEqual([])
})
