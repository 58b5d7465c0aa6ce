import { describe, expect, it } from 'vitest'
import { openSlowServer } from './fixture/slow-server.ts'
import { createJsonClient, type Fetch } from './json-client.ts'
import { ServiceError } from './service-error.ts'

function clientOf(fetch: Fetch, options: { timeout?: number; readTimeout?: number; retries?: number } = {}) {
  return createJsonClient({
    service: 'commerce',
    baseUrl: 'http://shop.test/x',
    headers: { 'x-key': 'k' },
    fetch,
    retryDelay: 0,
    ...options,
  })
}
const read = { method: 'GET', path: '/a' } as const

describe('JSON client', () => {
  it('throws the status of a failed request', async () => {
    const failure = clientOf(async () => new Response('no', { status: 404 })).send(read)
    await expect(failure).rejects.toThrow('Request failed with status code 404')
    await expect(failure).rejects.toMatchObject({ status: 404, service: 'commerce' })
  })

  it('throws Network Error with its cause without a response', async () => {
    const cause = new TypeError('refused')
    const failure = clientOf(async () => Promise.reject(cause), { retries: 0 }).send(read)
    await expect(failure).rejects.toThrow('Network Error')
    await expect(failure).rejects.toMatchObject({ status: null, cause })
  })

  it('throws timeout of {ms}ms exceeded even when fetch ignores the signal', async () => {
    await expect(clientOf(() => new Promise(() => {}), { timeout: 20 }).send(read)).rejects.toThrow(
      'timeout of 20ms exceeded',
    )
  })

  it.each(['GET', 'PUT'] as const)('aborts a %s with an endless response', async method => {
    await using server = await openSlowServer()
    const client = createJsonClient({
      ...{ service: 'commerce', baseUrl: server.url, headers: {}, timeout: 60, readTimeout: 40 },
    })
    await expect(client.send({ method, path: '/a' })).rejects.toThrow(
      `timeout of ${method === 'GET' ? 40 : 60}ms exceeded`,
    )
  })

  it('aborts an endless response of a server in this process', async () => {
    const endless = async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    await expect(clientOf(endless, { timeout: 20 }).send(read)).rejects.toThrow('timeout of 20ms exceeded')
  })

  it('has a shorter timeout for reads', async () => {
    const client = clientOf(() => new Promise(() => {}), { timeout: 30, readTimeout: 10 })
    await expect(client.send(read)).rejects.toThrow('timeout of 10ms exceeded')
    await expect(client.send({ ...read, method: 'POST' })).rejects.toThrow('timeout of 30ms exceeded')
  })

  it('throws Request aborted when the caller aborts', async () => {
    const giveUp = new AbortController()
    const failure = clientOf(() => new Promise(() => {}), { timeout: 5000 }).send({
      ...read,
      signal: giveUp.signal,
    })
    giveUp.abort()
    await expect(failure).rejects.toThrow('Request aborted')
  })

  it('retries a GET on 503, and never a POST', async () => {
    let calls = 0
    const client = clientOf(async () =>
      ++calls < 3 ? new Response('', { status: 503 }) : Response.json({ ok: true }),
    )
    expect(await client.send(read)).toEqual({ status: 200, body: { ok: true } })
    expect(calls).toBe(3)
    calls = 0
    await expect(client.send({ method: 'POST', path: '/a', body: {} })).rejects.toThrow(ServiceError)
    expect(calls).toBe(1)
  })

  it('sends one Request with URL, query, headers and JSON body', async () => {
    const seen: Request[] = []
    const client = clientOf(async request => {
      seen.push(request)
      return new Response(null, { status: 204 })
    })
    const answer = await client.send({
      method: 'PUT',
      path: '/a',
      query: { 'id:in': '1,2', no: undefined },
      body: { n: 1 },
    })
    expect(answer).toEqual({ status: 204, body: null })
    expect(seen[0]?.url).toBe('http://shop.test/x/a?id%3Ain=1%2C2')
    expect(seen[0]?.headers.get('x-key')).toBe('k')
    expect(await seen[0]?.json()).toEqual({ n: 1 })
  })

  it('throws for a response that is not JSON', async () => {
    await expect(clientOf(async () => new Response('<html>')).send(read)).rejects.toThrow('not JSON')
  })

  it('returns expected statuses', async () => {
    const client = clientOf(async () => Response.json({ title: 'gone' }, { status: 404 }))
    expect(await client.sendExpecting([404], read)).toEqual({ status: 404, body: { title: 'gone' } })
  })
})
