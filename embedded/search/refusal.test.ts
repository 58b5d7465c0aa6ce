import { describe, expect, it } from 'vitest'
import { keys, useServer } from './fixtures/running-server.ts'

const running = await useServer()

const searchWith = (body: unknown) => running.read('POST', '/engines/shop/search', body)

describe('an invalid search', () => {
  it.each([
    [{}, 'Missing required parameter: query'],
    [{ query: 'a', foo: 1 }, 'Options contains invalid key: foo'],
    [{ query: 'a', search_fields: { taco: {} } }, 'Search fields contains invalid field: taco'],
    [{ query: 'a', search_fields: { price: {} } }, 'Search fields contains invalid field: price'],
    [{ query: 'a', result_fields: { taco: { raw: {} } } }, 'Result fields contains invalid field: taco'],
    [{ query: 'a', filters: { taco: 'x' } }, 'Filters contains invalid field: taco'],
    [{ query: 'a', filters: { all: [{ any: [{ taco: 'x' }] }] } }, 'Filters contains invalid field: taco'],
    [{ query: 'a', facets: { taco: { type: 'value' } } }, 'Facets contains invalid field: taco'],
    [{ query: 'a', sort: { taco: 'asc' } }, 'Sort contains invalid field: taco'],
    [{ query: 'a', page: { current: 101 } }, 'Page contains invalid value for current: must be at most 100'],
    [{ query: 'a', page: { size: 1001 } }, 'Page contains invalid value for size: must be at most 1000'],
    [{ query: 'a', boosts: { taco: [{}] } }, 'Boosts contains invalid field: taco'],
    [{ query: 'a', group: { field: 'taco' } }, 'Group contains invalid field: taco'],
    ['{"query":', 'The request body is not valid JSON'],
    [['ski'], 'The request body must be a JSON object'],
  ])('returns 400 for %j', async (body, sentence) => {
    expect(await searchWith(body)).toEqual({ status: 400, body: { errors: [sentence] } })
  })

  it.each([
    { query: 'a'.repeat(129) },
    { query: 'ski touren '.repeat(1_000) },
    { query: 7 },
    { query: '', filters: [] },
    { query: '', filters: { price: { from: 'cheap' } } },
    { query: '', filters: { color: { from: 1 } } },
    { query: '', filters: { price: {} } },
    { query: '', filters: { all: [{ all: [{ all: [{ all: [{ all: [{ all: [] }] }] }] }] }] } },
    { query: '', filters: { all: Array.from({ length: 33 }, () => ({ color: 'red' })) } },
    { query: '', filters: { any: Array.from({ length: 1_000 }, () => ({ price: { from: 1 } })) } },
    { query: '', filters: { color: Array.from({ length: 1025 }, String) } },
    { query: '', facets: { color: { type: 'value', size: 251 } } },
    { query: '', facets: { color: { type: 'range', ranges: [{ from: 1 }] } } },
    { query: '', facets: { price: { type: 'range', ranges: [{}] } } },
    { query: '', sort: { price: 'up' } },
    { query: '', sort: [{ price: 'asc', title: 'asc' }] },
    { query: '', search_fields: { title: { weight: 11 } } },
    { query: '', result_fields: { title: { snippet: { size: 19 } } } },
    { query: '', result_fields: { price: { snippet: {} } } },
    { query: '', precision: 12 },
  ])('returns 400 beyond the limits: %j', async body => {
    expect(await searchWith(body)).toEqual({ status: 400, body: { errors: [expect.any(String)] } })
  })

  it('fails a multi_search with errors per query', async () => {
    const queries = [{ query: 'a', x: 1 }, { query: 'a' }]
    expect(await running.read('POST', '/engines/shop/multi_search', { queries })).toEqual({
      status: 400,
      body: [{ errors: ['Options contains invalid key: x'] }, { errors: [] }],
    })
  })

  it('returns 400 for eleven queries, and for missing parameters', async () => {
    const queries = Array.from({ length: 11 }, () => ({ query: 'a' }))
    expect((await running.read('POST', '/engines/shop/multi_search', { queries })).status).toBe(400)
    expect(await running.read('POST', '/engines/shop/click.json', { query: 'a' })).toEqual({
      status: 400,
      body: { errors: ['Missing required parameter: document_id'] },
    })
    expect(await running.read('POST', '/engines/shop/query_suggestion', {})).toEqual({
      status: 400,
      body: { errors: ['Missing required parameter: query'] },
    })
  })

  it('returns 404 for unknown engines and paths', async () => {
    const nothing = { status: 404, body: { errors: ['Could not find engine.'] } }
    expect(await running.read('POST', '/engines/nothing/search', { query: '' })).toEqual(nothing)
    expect(await running.read('GET', '/engines/nothing')).toEqual(nothing)
    expect(await running.read('DELETE', '/engines/nothing')).toEqual(nothing)
    expect(await running.read('GET', '/engines/shop/nothing')).toMatchObject({
      status: 404,
      body: { errors: expect.stringContaining('Routing Error.') },
    })
  })

  it('returns 413 for a body of more than 10 MB', async () => {
    const { status, body } = await running.read(
      'POST',
      '/engines/shop/documents',
      `["${'x'.repeat(10_500_000)}"]`,
    )
    expect(status).toBe(413)
    expect(body).toEqual({ errors: [expect.stringContaining('10 MB')] })
  })
})

describe('keys', () => {
  it('returns 401 without a key', async () => {
    const reply = await fetch(`${running.origin}/api/as/v1/engines`)
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toContain('Bearer')
    expect(await reply.json()).toEqual({ error: 'You need to sign in before continuing.' })
  })

  it('returns 401 for a wrong key', async () => {
    for (const key of ['wrong', '', `${keys.privateKey}x`]) {
      const reply = await running.send('GET', '/engines', undefined, key)
      expect(reply.status).toBe(401)
      expect(await reply.json()).toEqual({ error: 'Invalid authentication token.' })
    }
  })

  it('allows the search key to search, suggest and click only', async () => {
    const status = async (method: string, path: string, body?: unknown) =>
      (await running.send(method, `/engines${path}`, body, keys.searchKey)).status
    expect(await status('POST', '/shop/search', { query: '' })).toBe(200)
    expect(await status('POST', '/shop/multi_search', { queries: [{ query: '' }] })).toBe(200)
    expect(await status('POST', '/shop/query_suggestion', { query: 's' })).toBe(200)
    expect(await status('POST', '/shop/click', { query: '', document_id: 'p1' })).toBe(200)
    expect(await status('GET', '')).toBe(401)
    expect(await status('GET', '/shop')).toBe(401)
    expect(await status('DELETE', '/shop')).toBe(401)
    expect(await status('POST', '', { name: 'other' })).toBe(401)
    expect(await status('GET', '/shop/schema')).toBe(401)
    expect(await status('POST', '/shop/documents/list.json', {})).toBe(401)
    expect(await status('POST', '/shop/documents', [{ id: 'p9' }])).toBe(401)
    expect(await status('DELETE', '/shop/documents', ['p1'])).toBe(401)
  })
})

describe('a browser of another origin', () => {
  const origin = 'https://shop.example'

  it('passes a preflight request with credentials', async () => {
    const reply = await fetch(`${running.origin}/api/as/v1/engines/shop/search.json`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,content-type,x-swiftype-client,x-elastic-client-meta',
      },
    })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true')
    expect(reply.headers.get('access-control-allow-headers')).toContain('x-swiftype-client')
    expect(reply.headers.get('access-control-allow-methods')).toContain('POST')
    expect(reply.headers.get('vary')).toContain('Origin')
  })

  it('can read responses and errors', async () => {
    for (const [authorization, status] of [
      [`Bearer ${keys.searchKey}`, 200],
      ['Bearer wrong', 401],
    ] as const) {
      const reply = await fetch(`${running.origin}/engines/shop/search?query=`, {
        headers: { origin, authorization },
      })
      expect(reply.status).toBe(status)
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
      expect(reply.headers.get('access-control-allow-credentials')).toBe('true')
      expect(reply.headers.get('vary')).toContain('Origin')
      expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
    }
  })
})
