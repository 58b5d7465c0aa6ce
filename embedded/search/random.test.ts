import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents, schema } from './fixtures/shop.ts'
import { createSearchServer } from './server.ts'

const keys = { privateKey: 'private-a', searchKey: 'search-a' }
const problems: unknown[] = []
const server = createSearchServer({ ...keys, log: { error: details => problems.push(details.err) } })

const send = (method: string, path: string, body?: string) =>
  server.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { authorization: `Bearer ${keys.privateKey}` },
      ...(body === undefined || method === 'GET' ? {} : { body }),
    }),
  )
await send('POST', '/engines', JSON.stringify({ name: 'shop' }))
await send('POST', '/engines/shop/schema', JSON.stringify(schema))
await send('POST', '/engines/shop/documents', JSON.stringify(documents))

const field = fc.constantFrom(
  'title',
  'price',
  'released',
  'place',
  'id',
  '__proto__',
  'constructor',
  'taco',
  '',
)
const value = fc.oneof(
  fc.constantFrom<unknown>(
    'red',
    1,
    true,
    null,
    [],
    {},
    '2025-01-01',
    { from: 1 },
    { from: '2025-01-01', to: 3 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const { filters } = fc.letrec<{ filters: unknown }>(tie => ({
  filters: fc.oneof(
    { maxDepth: 6 },
    value,
    fc.dictionary(field, value, { maxKeys: 3 }),
    fc.dictionary(fc.constantFrom('all', 'any', 'none'), fc.array(tie('filters'), { maxLength: 4 })),
  ),
}))
const facet = fc.record(
  {
    type: fc.constantFrom('value', 'range', 'x'),
    size: value,
    sort: value,
    name: value,
    ranges: fc.array(value),
  },
  { requiredKeys: [] },
)
const shown = fc.record(
  { raw: value, snippet: fc.oneof(value, fc.constant({ size: 20, fallback: true })) },
  { requiredKeys: [] },
)
const options = fc.record(
  {
    query: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('ski', '__proto__', 'constructor', 'Müller'),
      value,
    ),
    page: fc.oneof(value, fc.record({ size: value, current: value }, { requiredKeys: [] })),
    search_fields: fc.oneof(value, fc.dictionary(field, fc.oneof(value, fc.record({ weight: value })))),
    result_fields: fc.oneof(value, fc.dictionary(field, shown)),
    filters,
    facets: fc.oneof(value, fc.dictionary(field, fc.oneof(facet, fc.array(facet)))),
    sort: fc.oneof(
      value,
      fc.array(fc.dictionary(field, fc.constantFrom('asc', 'desc', 'x'), { maxKeys: 2 })),
    ),
    precision: value,
    analytics: value,
    group: value,
    queries: fc.array(value),
    types: fc.oneof(value, fc.record({ documents: fc.record({ fields: fc.array(field) }) })),
    document_id: value,
  },
  { requiredKeys: [] },
)
const document = fc.dictionary(fc.oneof(field, fc.string()), value)
const body = fc.oneof(
  options.map(any => JSON.stringify(any)),
  fc.array(fc.oneof(document, value), { maxLength: 5 }).map(any => JSON.stringify(any)),
  fc.array(options, { maxLength: 3 }).map(queries => JSON.stringify({ queries })),
  fc.json(),
  fc.string({ unit: 'binary' }),
)
const call = fc.constantFrom(
  'search',
  'multi_search.json',
  'query_suggestion',
  'click.json',
  'documents',
  'documents/list',
  'schema',
  '',
)
const method = fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PATCH', 'PUT')

describe('any request', () => {
  it('is answered or refused, never a fault of the server (protocols/app-search §2)', async () => {
    await fc.assert(
      fc.asyncProperty(method, call, body, async (verb, path, text) => {
        const reply = await send(verb, `/api/as/v1/engines/shop/${path}`, text)
        expect(problems).toEqual([])
        expect([200, 400, 404]).toContain(reply.status)
      }),
      { numRuns: 1500 },
    )
  })

  it('is so by query string too', async () => {
    const part = fc.string({
      unit: fc.constantFrom('[', ']', 'a', '0', '=', '&', '%', 'query', 'page', 'filters', 'all', 'id'),
    })
    await fc.assert(
      fc.asyncProperty(call, part, async (path, query) => {
        const reply = await send('GET', `/engines/shop/${path}?query=ski&${query}`)
        expect(problems).toEqual([])
        expect([200, 400, 404]).toContain(reply.status)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves an engine that still answers', async () => {
    const reply = await send('POST', '/engines/shop/search', '{"query":"ski"}')
    expect(reply.status).toBe(200)
  })
})
