import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { headers, queryOf, readFrom, startLibrary, startServer } from '../fixtures/test-server.ts'

const running = await startLibrary()
afterAll(() => running[Symbol.asyncDispose]())

const article = '/content_types/article/entries'

/** Straight into the handler: what is proved is the answer, not the socket. */
async function request(path: string, init: RequestInit = {}) {
  const response = await running.server.fetch(new Request(`${running.origin}${path}`, { headers, ...init }))
  const text = init.method === 'HEAD' ? 'null' : await response.text()
  const isJson = /^application\/json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, response, body: isJson ? JSON.parse(text) : undefined }
}

const deep = `{"_method":"GET","query":${'{"$and":['.repeat(2000)}{}${']}'.repeat(2000)}}`

describe('an error response', () => {
  it.each<[string, number, number, RequestInit]>([
    ['/v3/content_types', 412, 109, { headers: { access_token: 'the-token' } }],
    ['/v3/content_types', 412, 109, { headers: { ...headers, api_key: 'wrong' } }],
    ['/v3/content_types', 401, 105, { headers: { ...headers, access_token: 'wrong' } }],
    ['/v3/content_types', 401, 105, { headers: { api_key: 'the-stack' } }],
    ['/v3/content_types/nope', 422, 118, {}],
    ['/v3/content_types/nope/entries', 422, 118, {}],
    ['/v3/content_types/nope/entries/x', 422, 118, {}],
    [`/v3${article}/nope`, 422, 141, {}],
    [`/v3${article}/first?version=7`, 422, 141, {}],
    ['/v3/assets/nope', 422, 141, {}],
    ['/v3/global_fields/nope', 422, 141, {}],
    [`/v3${article}`, 422, 901, { headers: { ...headers, branch: 'nope' } }],
    [`/v3${article}`, 400, 400, { method: 'POST', body: '{"_method":"GET",' }],
    [`/v3${article}`, 400, 400, { method: 'POST', body: '[]' }],
    [`/v3${article}`, 422, 141, { method: 'POST', body: '{"_method":"DELETE"}' }],
    [`/v3${article}`, 422, 141, { method: 'POST', body: '{"title":"New"}' }],
    [`/v3${article}`, 400, 400, { method: 'POST', body: deep }],
    [`/v3${article}`, 422, 141, { method: 'POST', body: `{"x":[${'1,'.repeat(125_000)}1]}` }],
    [`/v3${article}`, 413, 413, { method: 'POST', body: 'x'.repeat(300_000) }],
    [`/v3${article}?title=${'x'.repeat(9000)}`, 414, 414, {}],
    [`/v3${article}`, 405, 405, { method: 'PUT', body: '{}' }],
    [`/v3${article}`, 405, 405, { method: 'DELETE' }],
    ['/v3/nope', 404, 404, {}],
    ['/v3/stacks', 404, 404, {}],
    ['/v3/assets/peak/x/y/z', 422, 141, {}],
    ['/v3/content_types/article/nope/x', 404, 404, {}],
    ['/v3/taxonomies/terrain/nope', 404, 404, {}],
    ['/nope', 404, 404, {}],
  ])('of %s has status %i and code %i', async (path, status, code, init) => {
    const failed = await request(path, init)
    expect(failed.status).toBe(status)
    expect(failed.body).toEqual({
      error_message: expect.stringMatching(/\S/),
      error_code: code,
      errors: expect.any(Object),
    })
  })

  it('for a method lists those that are allowed', async () => {
    const { response } = await request(`/v3${article}`, { method: 'PATCH' })
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
  })

  it('for too many requests has retry-after', async () => {
    await using limited = await startServer(undefined, { quota: { requests: 2, seconds: 60 } })
    const replies = [await limited.get('/assets'), await limited.get('/assets'), await limited.get('/assets')]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(replies.map(reply => reply.headers.get('x-ratelimit-limit'))).toEqual(['2', '2', '2'])
    expect(replies.map(reply => reply.headers.get('x-ratelimit-remaining'))).toEqual(['1', null, '0'])
    expect(Number(replies[2]?.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await replies[2]?.json()).toMatchObject({ error_code: 429 })
  })
})

describe('a read', () => {
  it.each([
    '/content_types',
    '/content_types/article',
    '/content_types/article/entries',
    '/content_types/article/entries/first',
    '/global_fields',
    '/global_fields/seo',
    '/taxonomies',
    '/taxonomies/terrain',
    '/taxonomies/terrain/terms',
    '/taxonomies/terrain/terms/trees',
    '/taxonomies/terrain/terms/trees/locales',
    '/taxonomies/terrain/terms/trees/ancestors',
    '/taxonomies/terrain/terms/alpine/descendants',
    '/taxonomies/entries',
    '/assets',
    '/assets/peak',
  ])('of %s is the same with a trailing slash and as POST', async path => {
    const parameters = 'locale=de&include_fallback=true&include_branch=true&include_count=true&limit=2'
    const plain = await request(`/v3${path}?${parameters}`)
    expect(plain.status).toBe(200)
    expect((await request(`/v3${path}/?${parameters}`)).body).toEqual(plain.body)
    const body = JSON.stringify({
      _method: 'GET',
      locale: 'de',
      include_fallback: true,
      include_branch: 'true',
      include_count: true,
      limit: 2,
    })
    expect((await request(`/v3${path}`, { method: 'POST', body })).body).toEqual(plain.body)
  })

  it('accepts arrays and a query object in a body', async () => {
    const query = { 'taxonomies.terrain': { $eq_below: 'off-piste' }, minutes: { $lt: 5 } }
    for (const written of [query, JSON.stringify(query)]) {
      const body = JSON.stringify({
        _method: 'GET',
        query: written,
        include: ['related', 'authors'],
        only: { BASE: ['title', 'authors'], related: ['title'] },
        include_embedded_items: ['BASE'],
      })
      const { body: reply } = await request(`/v3${article}`, { method: 'POST', body })
      expect(reply.entries).toMatchObject([
        { title: 'First', authors: [{ title: 'Ida' }, {}], related: [{ uid: 'second', title: 'Second' }] },
      ])
    }
  })

  it.each([
    'include[]=related&include[]=authors',
    'include[][]=related&include[][]=authors',
    'include[0]=related&include[1]=authors',
    'include%5B%5D=related&include%5B%5D=authors',
    'include%5B0%5D=related&include%5B1%5D=authors',
    'include=related&include=authors',
  ])('accepts %s', async parameters => {
    const { body } = await request(`/v3${article}/first?${parameters}`)
    expect(body.entry).toMatchObject({ related: [{ title: 'Second' }], authors: [{ title: 'Ida' }, {}] })
  })

  it.each(['only[BASE][]=title', 'only[BASE][0]=title', 'only[BASE]=title', 'only[]=title', 'only=title'])(
    'accepts %s',
    async parameters => {
      expect((await request(`/v3${article}/first?${parameters}`)).body.entry).toEqual({
        uid: 'first',
        title: 'First',
      })
    },
  )

  it('accepts the current version', async () => {
    expect(await request(`/v3${article}/first?version=1`)).toMatchObject({ status: 200 })
  })

  it('pages before and after a uid', async () => {
    const uids = async (parameters: string) =>
      (await readFrom(running, `${article}?asc=minutes&${parameters}`)).body.entries.map(({ uid }) => uid)
    expect(await uids('limit=9')).toEqual(['third', 'first', 'fourth', 'second'])
    expect(await uids('after_uid=first')).toEqual(['fourth', 'second'])
    expect(await uids('before_uid=fourth&limit=1')).toEqual(['third'])
    expect(await uids('after_uid=nope')).toEqual([])
  })

  it('filters assets and content types', async () => {
    const assets = await request(`/v3/assets?${queryOf({ filename: 'peak.png' })}&include_count=true`)
    expect(assets.body).toMatchObject({ count: 1, assets: [{ uid: 'peak' }] })
    expect((await request(`/v3/assets?${queryOf({ filename: 'no.png' })}`)).body.assets).toEqual([])
    const types = await request(
      `/v3/content_types?${queryOf({ uid: { $in: ['trail', 'article'] } })}&desc=uid`,
    )
    expect(types.body.content_types).toMatchObject([{ uid: 'trail' }, { uid: 'article' }])
  })

  it('accepts HEAD', async () => {
    expect(await request(`/v3${article}`, { method: 'HEAD' })).toMatchObject({ status: 200 })
  })
})

describe('a random request', () => {
  const names = fc.constantFrom(
    ...'query include include[] only[BASE][] except[related][0] limit skip asc desc'.split(' '),
    ...['include_all', 'include_all_depth', 'include_embedded_items[]', 'typeahead', 'tags[]', 'before_uid'],
    ...['after_uid', 'locale', 'environment', 'version', 'depth', 'levels', 'count', 'include_count'],
    ...['include_branch', 'include_metadata', 'include_schema', 'include_content_type', 'relative_urls'],
    ...['include_global_field_schema', 'include_dimension', '__proto__', 'constructor[prototype]', '_method'],
  )
  const values = fc.oneof(
    fc.constantFrom(
      ...['true', 'false', '0', '1', '5', '-1', '101', 'BASE', 'related', 'related.related', 'de', ''],
    ),
    fc.constantFrom(
      ...['title', 'minutes', 'first', 'published_at', 'toString', '__proto__', '\u0000', '%', 'x.y.z'],
    ),
    fc.constantFrom(
      ...['{"taxonomies.terrain":{"$eq_below":"trees","levels":2}}', '{"taxonomies.x":null}', '{"a":'],
    ),
    fc.constantFrom('{"related":{"$in_query":{"taxonomies.season":"winter"}}}', '{"title":{"$regex":"a+"}}'),
    fc.json(),
    fc.string(),
  )
  const paths = fc.constantFrom(
    ...['/v3/content_types', '/v3/content_types/article', '/v3/content_types/article/entries', '/v3/assets'],
    ...['/v3/content_types/article/entries/first', '/v3/assets/peak', '/v3/global_fields', '/v3/stacks/sync'],
    ...['/v3/global_fields/card', '/v3/taxonomies', '/v3/taxonomies/terrain', '/v3/taxonomies/entries'],
    ...['/v3/taxonomies/terrain/terms', '/v3/taxonomies/terrain/terms/trees/descendants', '/v3/nope'],
  )
  const more = fc.record(
    {
      branch: fc.constantFrom('main', 'spring', 'next', 'nope', ' ', '__proto__'),
      'x-cs-variant-uid': fc.constantFrom('early', 'pro,early', ',', 'a,b,c,d', '__proto__'),
      'x-header-ea': fc.constantFrom('ea1', 'ea1,ea2'),
    },
    { requiredKeys: [] },
  )
  const failures = [400, 404, 405, 413, 414, 422]

  it('never fails with any query string', async () => {
    const params = fc.array(fc.tuple(names, values), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(paths, params, more, async (path, parameters, extra) => {
        const search = new URLSearchParams(parameters)
        const { status, body } = await request(`${path}?${search}`, { headers: { ...headers, ...extra } })
        expect([200, ...failures]).toContain(status)
        expect(body).toEqual(expect.any(Object))
      }),
      { numRuns: 1500 },
    )
    expect(running.problems).toEqual([])
  })

  it('never fails with any body', async () => {
    const params = fc.dictionary(names, fc.oneof(values, fc.jsonValue(), fc.array(values, { maxLength: 3 })))
    const bodies = fc.oneof(
      { weight: 4, arbitrary: params.map(parameters => JSON.stringify({ ...parameters, _method: 'GET' })) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string() },
    )
    await fc.assert(
      fc.asyncProperty(paths, bodies, more, async (path, sent, extra) => {
        const init = { method: 'POST', headers: { ...headers, ...extra }, body: sent }
        const { status, body } = await request(path, init)
        expect([200, ...failures]).toContain(status)
        expect(body).toEqual(expect.any(Object))
      }),
      { numRuns: 1500 },
    )
    expect(running.problems).toEqual([])
  })
})
