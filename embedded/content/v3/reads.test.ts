import { afterAll, describe, expect, it } from 'vitest'
import { headers, replyOf, startServer } from '../fixtures/test-server.ts'

const running = await startServer()
afterAll(() => running[Symbol.asyncDispose]())

async function read(path: string, init?: RequestInit) {
  const response = await running.get(path, init)
  return { status: response.status, body: await replyOf(response) }
}

const post = (path: string, body: unknown) =>
  read(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
const withQuery = (query: unknown) =>
  `/content_types/page/entries?query=${encodeURIComponent(JSON.stringify(query))}`
const uids = (body: { entries: { uid: string }[] }) => body.entries.map(({ uid }) => uid).sort()

describe('the Delivery API', () => {
  it('keeps a reference that has its own only', async () => {
    const { body } = await read(
      '/content_types/page/entries/home?include[]=hero.sponsor&only[BASE][]=title&only[hero.sponsor][]=title',
    )
    expect(body.entry).toEqual({
      uid: 'home',
      title: 'Home',
      hero: { sponsor: [{ uid: 'nordic', _content_type_uid: 'brand', title: 'Nordic' }] },
    })
  })

  it('accepts reads as POST with the query as object or string', async () => {
    const parameters = {
      _method: 'GET',
      environment: 'production',
      include_count: true,
      only: { BASE: ['title'] },
    }
    for (const query of [{ url: '/' }, JSON.stringify({ url: '/' })]) {
      const { status, body } = await post('/content_types/page/entries', { ...parameters, query })
      expect(status).toBe(200)
      expect(body).toEqual({ entries: [{ uid: 'home', title: 'Home' }], count: 1 })
    }
    const one = await post('/content_types/page/entries/home', {
      _method: 'GET',
      locale: 'de',
      include: ['brand'],
    })
    expect(one.body.entry).toMatchObject({ title: 'Start', brand: [{ country: 'Norwegen' }] })
    const empty = await read(withQuery({ url: '/' }), { method: 'POST', headers })
    expect(uids(empty.body)).toEqual(['home'])
  })

  it('includes the content type or schema when requested', async () => {
    const schema = await read('/content_types/brand/entries?include_schema=true')
    expect(schema.body.schema.map(({ uid }) => uid)).toEqual(['title', 'country', 'founded', 'parent'])
    const type = await read(
      '/content_types/page/entries/home?include_content_type=true&include_global_field_schema=true',
    )
    expect(type.body.content_type.schema.at(-1)).toMatchObject({
      uid: 'seo',
      schema: [{ uid: 'description' }],
    })
  })

  it('counts matching entries', async () => {
    expect(await read(`${withQuery({ price: { $lt: 10 } })}&count=true`)).toEqual({
      status: 200,
      body: { entries: 2 },
    })
  })

  it('ignores unknown parameters', async () => {
    const { status, body } = await read(
      '/content_types/page/entries?pagination_token=x&constructor=1&__proto__[a]=2',
    )
    expect(status).toBe(200)
    expect(body.entries).toHaveLength(3)
  })

  it('returns 422 for invalid parameters', async () => {
    for (const parameters of ['limit=-1', 'limit=x', 'skip=1.5', 'locale=xx', 'environment=nowhere']) {
      const { status, body } = await read(`/content_types/page/entries?${parameters}`)
      expect(status).toBe(422)
      expect(body.errors).toEqual({ [parameters.split('=')[0] ?? '']: ['is not valid.'] })
      expect(body.error_message).toMatch(/\.$/)
    }
  })

  it('includes references in the requested locale', async () => {
    const path = '/content_types/page/entries/home?locale=de&include[]=hero.sponsor'
    expect((await read(path)).body.entry.hero).toEqual({
      heading: 'Willkommen',
      small: 'both',
      image: expect.objectContaining({ uid: 'peak' }),
      sponsor: [{ uid: 'nordic', _content_type_uid: 'brand' }],
    })
    expect((await read(`${path}&include_fallback=true`)).body.entry.hero).toMatchObject({
      sponsor: [{ uid: 'nordic', title: 'Nordic', locale: 'en-us' }],
    })
  })

  it('returns 422 for excessive includes', async () => {
    const paths = Array.from({ length: 101 }, (_, index) => `include[]=p${index}`).join('&')
    expect(await read(`/content_types/page/entries?${paths}`)).toMatchObject({ status: 422 })
    const endless = { _method: 'GET', include: ['a.'.repeat(100_000)], only: { BASE: ['a.'.repeat(20_000)] } }
    expect(await post('/content_types/page/entries', endless)).toMatchObject({ status: 422 })
    const many = { _method: 'GET', only: { BASE: Array.from({ length: 60_000 }, () => 'a') } }
    expect(await post('/content_types/page/entries', many)).toMatchObject({ status: 422 })
    const circle = Array.from({ length: 6 }, () => 'steps.next').join('.')
    expect(await read(`/content_types/page/entries?include[]=${circle}`)).toMatchObject({
      status: 422,
      body: { errors: { include: ['is not valid.'] } },
    })
  })

  it('accepts keys in headers only', async () => {
    const bare = await running.get('/assets?api_key=the-stack&access_token=the-token', { headers: {} })
    expect(bare.status).toBe(412)
    const body = await bare.json()
    expect(body).toMatchObject({ error_code: 109, errors: { api_key: ['is not valid.'] } })
  })

  it('sends CORS headers, also with errors', async () => {
    const parameters = 'api_key,access_token,x-user-agent,content-type'
    const preflight = await running.get('/content_types/page/entries', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://a.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': parameters,
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(',')).toEqual(
      expect.arrayContaining(parameters.split(',')),
    )
    const failed = await running.get('/content_types/nope', {
      headers: { ...headers, origin: 'https://a.example' },
    })
    expect(failed.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('returns relative asset URLs when requested', async () => {
    const { body } = await read('/assets/peak?relative_urls=true')
    expect(body.asset.url).toMatch(/^\/v3\/assets\/the-stack\/peak\/[0-9a-f]+\/peak\.png$/)
  })
})
