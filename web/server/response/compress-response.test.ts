import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { compressResponse } from './compress-response.ts'

const LONG = 'snow '.repeat(1_000)

function ask(answer: () => Response, headers: Record<string, string> = {}, method = 'GET') {
  const app = new Hono().use('*', compressResponse).get('*', answer)
  return app.request('http://shop.test/', { method, headers: { 'accept-encoding': 'gzip, br', ...headers } })
}
const html =
  (headers: Record<string, string> = {}) =>
  () =>
    new Response(LONG, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

describe('an answer that nobody has compressed', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed as the browser takes it: %s', async (accepted, encoding, unpack) => {
    const answer = await ask(html({ 'content-length': String(LONG.length) }), { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.length).toBeLessThan(200)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(unpack(body).toString()).toBe(LONG)
  })

  it.each([
    'application/json',
    'application/problem+json',
    'text/x-script',
    'text/plain;charset=utf-8',
    'image/svg+xml',
  ])('is compressed when it is %s', async type => {
    expect((await ask(html({ 'content-type': type }))).headers.get('content-encoding')).toBe('br')
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['what is compressed already', { 'content-encoding': 'br' }, {}],
    ['what holds a secret', { 'cache-control': 'private, no-store, no-transform' }, {}],
    [
      'what another site asks with this visitor’s session',
      {},
      { 'sec-fetch-site': 'cross-site', cookie: 'a=1; shop_session=x' },
    ],
    ['what nobody can read compressed', {}, { 'accept-encoding': 'identity' }],
    ['a picture', { 'content-type': 'image/avif' }, {}],
    ['a few bytes', { 'content-length': '20' }, {}],
    ['one version of a file', { etag: '"1"' }, {}],
    ['a part of a file', { 'content-range': 'bytes 0-4999/9000' }, {}],
  ])('is sent as it is: %s', async (_, headers, asked) => {
    const answer = await ask(html(headers), asked)
    expect(answer.headers.get('content-encoding')).toBe(headers['content-encoding'] ?? null)
    expect(await answer.text()).toBe(LONG)
  })

  it.each<[string, Record<string, string>]>([
    [
      'a visitor who comes from another site for the first time',
      { 'sec-fetch-site': 'cross-site', cookie: 'a=1' },
    ],
    ['a visitor who goes on within the shop', { 'sec-fetch-site': 'same-origin', cookie: 'shop_session=x' }],
    ['a visitor who types the address', { 'sec-fetch-site': 'none', cookie: 'shop_session=x' }],
  ])('is compressed for %s', async (_, asked) => {
    expect((await ask(html(), asked)).headers.get('content-encoding')).toBe('br')
  })

  it('has no body to compress when only its head is asked for', async () => {
    const answer = await ask(html(), {}, 'HEAD')
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, ''])
  })

  it('keeps its status, cookies and what it varies by', async () => {
    const headers = new Headers({ 'content-type': 'text/html', vary: 'cookie' })
    for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie)
    const answer = await ask(() => new Response(LONG, { status: 404, headers }))
    expect(answer.status).toBe(404)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('vary')).toBe('cookie, accept-encoding')
  })
})

it('does not send a part of an answer whose making failed', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(new TextEncoder().encode('<p>first</p>')),
    pull: controller => controller.error(new Error('the page failed')),
  })
  const answer = await ask(() => new Response(body, { headers: { 'content-type': 'text/html' } }))
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('first')
})
