import { beforeEach, describe, expect, it } from 'vitest'
import { openSearch } from './fixtures/open-search.ts'

const INDEX = 'firnline-search-shop_1'
const STATE = {
  [INDEX]: {
    mappings: {
      _meta: { language: null, settings: {}, synonyms: [], curations: [] },
      properties: { id: { type: 'keyword' }, title: { type: 'text' }, size: { type: 'text' } },
    },
  },
}
const json = (body: object, status = 200) => Response.json(body, { status })
const busy = () =>
  json({ error: { type: 'es_rejected_execution_exception', reason: 'queue is full' }, status: 429 }, 429)

/** Answers requests by their method and path, each with the next of its answers; the last one again and again. */
let answers: Record<string, ((request: Request) => Response | Promise<Response>)[]>
let asked: string[]
let problems: string[]
beforeEach(() => {
  answers = { 'GET /firnline-search-shop': [() => json(STATE)] }
  asked = []
  problems = []
})

async function fetchScripted(request: Request): Promise<Response> {
  const ask = `${request.method} ${new URL(request.url).pathname}`.replace(/-[0-9a-f]{12}$/, '-copy')
  asked.push(ask)
  const [answer, ...later] = answers[ask] ?? []
  if (answer === undefined) throw new Error(`unexpected ${ask}`)
  if (later.length > 0) answers[ask] = later
  return answer(request)
}

async function open(url = 'http://es.example:9200') {
  const send = await openSearch({ url, apiKey: null, fetch: fetchScripted }, ({ err }) => {
    problems.push(String(err))
  })
  return (method: string, path: string, body?: unknown) => send(method, `/shop${path}`, body)
}

describe('Elasticsearch', () => {
  it.each([
    ['getaddrinfo ENOTFOUND es.example', Object.assign(new Error('getaddrinfo ENOTFOUND es.example'))],
    ['ECONNREFUSED', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ])(
    'that is not reached is named with the reason, %s, and asked again by the next request',
    async (reason, cause) => {
      const unreachable = () => Promise.reject(new TypeError('fetch failed', { cause }))
      answers['GET /firnline-search-shop'] = [unreachable, () => json(STATE)]
      const send = await open()
      expect((await send('GET', '/schema')).status).toBe(500)
      expect(problems).toEqual([
        `Error: Elasticsearch: GET /firnline-search-shop was not answered (${reason}). Is it running at http://es.example:9200?`,
      ])
      expect((await send('GET', '/schema')).status).toBe(200)
    },
  )

  it.each([401, 403])('that answers %i is not given the right key', async status => {
    const error = { type: 'security_exception', reason: 'missing authentication credentials' }
    answers['GET /firnline-search-shop'] = [() => json({ error, status }, status)]
    const send = await open()
    expect((await send('GET', '/schema')).status).toBe(500)
    expect(problems[0]).toContain(`was refused (${status}). Does ELASTICSEARCH_API_KEY allow it?`)
  })

  it('gets user and password of its address', async () => {
    answers['GET /es/firnline-search-shop'] = [
      request =>
        json(request.headers.get('authorization') === `Basic ${btoa('elastic:pass word')}` ? STATE : {}),
    ]
    const send = await open('https://elastic:pass%20word@es.example/es/')
    expect((await send('GET', '/schema')).body).toEqual({ title: 'text', size: 'text' })
  })

  it('is not what answers without JSON', async () => {
    answers['GET /firnline-search-shop'] = [() => new Response('<h1>It works</h1>')]
    const send = await open()
    expect((await send('GET', '/schema')).status).toBe(500)
    expect(problems[0]).toContain('answered 200 without JSON. Is http://es.example:9200 Elasticsearch? <h1>')
  })

  it('that is busy is asked three times', async () => {
    answers['GET /firnline-search-shop'] = [busy, () => json(STATE)]
    answers['GET /firnline-search-shop/_count'] = [busy]
    const send = await open()
    expect((await send('GET', '/schema')).status).toBe(200)
    expect((await send('GET', '')).status).toBe(500)
    expect(asked.filter(ask => ask.endsWith('_count'))).toHaveLength(3)
    expect(problems[0]).toMatch(/_count was answered 429: .*queue is full/)
  })
})

describe('documents', () => {
  const bulk = 'POST /firnline-search-shop/_bulk'
  const items = (...statuses: number[]) =>
    json({
      errors: true,
      items: statuses.map(status => ({
        index: {
          _id: 'a',
          status,
          ...(status < 300 ? {} : { error: { type: 'x', reason: `because of ${status}` } }),
        },
      })),
    })
  const documents = [
    { id: 'a', title: 'a' },
    { id: 'b', title: 'b' },
    { id: 'c', title: 'c' },
  ]

  it('that are left out when busy are sent again, and only these', async () => {
    const lines: string[] = []
    answers[bulk] = [
      () => items(201, 429, 400),
      async request => {
        lines.push(await request.text())
        return items(201)
      },
    ]
    const send = await open()
    expect((await send('POST', '/documents', documents)).body).toEqual([
      { id: 'a', errors: [] },
      { id: 'b', errors: [] },
      { id: 'c', errors: ['Invalid field value: because of 400'] },
    ])
    expect(lines).toEqual(['{"index":{"_id":"b"}}\n{"id":"b","title":"b"}\n'])
  })

  it.each([429, 404, 500])('that are left out with %i are no success', async status => {
    answers[bulk] = [() => items(201, 201, status), () => items(status)]
    const send = await open()
    expect((await send('POST', '/documents', documents)).status).toBe(500)
    expect(problems[0]).toContain(`left out 1 of 3 operations, the first for {"status":${status}`)
  })
})

describe('a change of types', () => {
  const copy = 'firnline-search-shop-copy'
  const ok = () => json({ acknowledged: true })
  beforeEach(() => {
    answers = {
      ...answers,
      [`PUT /${copy}`]: [ok],
      [`GET /${INDEX}/_refresh`]: [ok],
      [`DELETE /${copy}`]: [ok],
    }
  })

  it.each([
    ['the copy is refused', json({ error: { type: 'illegal_argument_exception' }, status: 400 }, 400)],
    ['a shard fails', json({ failures: [{ shard: 0, index: INDEX, reason: { type: 'x' } }] })],
    ['a document is left out', json({ failures: [{ id: 'a', index: INDEX, cause: {}, status: 429 }] })],
  ])('keeps the index when %s', async (_, answer) => {
    answers['POST /_reindex'] = [() => answer]
    const send = await open()
    expect((await send('POST', '/schema', { size: 'number' })).status).toBe(500)
    expect(problems[0]).toContain(`${INDEX} cannot be copied`)
    expect(asked.at(-1)).toBe(`DELETE /${copy}`)
    expect((await send('GET', '/schema')).body).toEqual({ title: 'text', size: 'text' })
  })

  it.each([
    ['of an older version', { [INDEX]: { mappings: { properties: {} } } }],
    ['made by writing to the alias', { 'firnline-search-shop': { mappings: {} } }],
    ['one of two', { ...STATE, other: STATE[INDEX] }],
  ])('refuses an index that is %s', async (_, state) => {
    answers['GET /firnline-search-shop'] = [() => json(state)]
    const send = await open()
    expect((await send('POST', '/schema', { size: 'number' })).status).toBe(500)
    expect(problems[0]).toContain(`${Object.keys(state).join(', ')} was not created by this version`)
    expect(asked).toHaveLength(1)
  })
})
