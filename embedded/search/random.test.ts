import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents, schema } from './fixtures/shop.ts'
import { createSearchServer } from './server.ts'

const keys = { privateKey: 'private-a', searchKey: 'search-a' }
const problems: unknown[] = []
const server = await createSearchServer({ ...keys, log: { error: details => problems.push(details.err) } })

const send = (method: string, path: string, body?: string) =>
  server.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { authorization: `Bearer ${keys.privateKey}` },
      ...(body === undefined || method === 'GET' ? {} : { body }),
    }),
  )
for (const name of ['shop', 'scrap']) {
  await send('POST', '/engines', JSON.stringify({ name }))
  await send('POST', `/engines/${name}/schema`, JSON.stringify(schema))
  await send('POST', `/engines/${name}/documents`, JSON.stringify(documents))
}

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
  fc.jsonValue({ maxDepth: 1 }),
)
const mostly = <T>(likely: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: likely, weight: 14 }, { arbitrary: value, weight: 1 })
const field = fc.oneof(
  { arbitrary: fc.constantFrom('title', 'price', 'released', 'color', 'id'), weight: 14 },
  { arbitrary: fc.constantFrom('place', '__proto__', 'constructor', 'taco', ''), weight: 1 },
)
const text = fc.constantFrom('title', 'body', 'color', 'sku')
const perField = <T>(each: fc.Arbitrary<T>, of: fc.Arbitrary<string> = field) =>
  fc.dictionary(of, each, { maxKeys: 3 })
const part = <T>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) => fc.record(model, { requiredKeys: [] })

const wanted = fc.oneof(
  fc.constantFrom('red', 'p1', '400', ['blue', 'green'], '2025-10-01', { from: 300 }, { from: '2025-01-01' }),
  value,
)
const { filters } = fc.letrec<{ filters: unknown }>(tie => ({
  filters: fc.oneof(
    { maxDepth: 6 },
    fc.dictionary(field, wanted, { maxKeys: 2 }),
    fc.dictionary(fc.constantFrom('all', 'any', 'none'), fc.array(tie('filters'), { maxLength: 3 })),
  ),
}))
const order = mostly(fc.constantFrom('asc', 'desc'))
const range = part({ from: fc.integer(), to: fc.integer(), name: fc.string() })
const facet = fc.oneof(
  fc.record({ type: fc.constant('value'), size: fc.integer({ min: 1, max: 251 }) }),
  fc.record({ type: fc.constant('value'), sort: fc.record({ value: order }) }),
  fc.record({ type: fc.constant('range'), ranges: mostly(fc.array(range, { maxLength: 3 })) }),
)
const shown = part({
  raw: fc.constantFrom({}, { size: 20 }),
  snippet: part({ size: fc.integer({ min: 19, max: 200 }), fallback: fc.boolean() }),
})
const query = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('ski', 'powder', 'glt-170', '__proto__', 'constructor', 'Müller', ''),
)

const search = fc
  .tuple(
    fc.record({ query: mostly(query) }),
    fc.oneof(
      part({
        page: mostly(
          part({ size: fc.integer({ min: 0, max: 1001 }), current: fc.integer({ min: 0, max: 101 }) }),
        ),
      }),
      part({ search_fields: mostly(perField(part({ weight: fc.double({ min: 0, max: 11 }) }), text)) }),
      part({ result_fields: mostly(perField(shown, fc.oneof(text, field))) }),
      part({ filters: mostly(filters) }),
      part({ facets: mostly(perField(mostly(fc.oneof(facet, fc.array(facet, { maxLength: 2 }))))) }),
      part({
        sort: mostly(fc.array(fc.dictionary(field, order, { minKeys: 1, maxKeys: 1 }), { maxLength: 3 })),
      }),
      part({ precision: fc.integer({ min: 0, max: 12 }), analytics: value, group: value }),
    ),
  )
  .map(([asked, option]) => ({ ...asked, ...option }))

const document = fc.dictionary(fc.oneof(field, text, fc.string()), value, { maxKeys: 4 })
const call = fc.constantFrom(
  'search',
  'multi_search.json',
  'query_suggestion',
  'click.json',
  'documents',
  'schema',
  'synonyms',
  'synonyms/syn-1',
  'curations',
  'curations/cur-1',
  'search_settings',
  'source_engines',
  '',
)
const body = fc.oneof(
  fc.array(mostly(document), { maxLength: 4 }),
  part({ query, types: value, size: value, document_id: value, queries: fc.array(value), page: value }),
  fc.dictionary(field, fc.constantFrom('text', 'number', 'date', 'geolocation', 'x')),
  value,
)

async function isAnswered(reply: Response): Promise<void> {
  expect(problems).toEqual([])
  expect([200, 400, 404]).toContain(reply.status)
}

describe('a random request never fails with 500', () => {
  it('as a search', async () => {
    let answered = 0
    await fc.assert(
      fc.asyncProperty(search, async options => {
        const reply = await send('POST', '/engines/shop/search', JSON.stringify(options))
        if (reply.status === 200) answered += 1
        await isAnswered(reply)
      }),
      { numRuns: 300 },
    )
    expect(answered).toBeGreaterThan(100)
  })

  it('as several searches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mostly(search), { maxLength: 4 }), async queries =>
        isAnswered(await send('POST', '/engines/shop/multi_search', JSON.stringify({ queries }))),
      ),
    )
  })

  it('as any other call, changes among them', async () => {
    const method = fc.constantFrom('POST', 'POST', 'POST', 'PATCH', 'PUT', 'GET')
    await fc.assert(
      fc.asyncProperty(method, call, body, async (verb, path, content) =>
        isAnswered(await send(verb, `/api/as/v1/engines/scrap/${path}`, JSON.stringify(content))),
      ),
      { numRuns: 300 },
    )
    await isAnswered(await send('POST', '/engines/scrap/search', '{"query":"ski"}'))
  })

  it('as invalid or deep JSON', async () => {
    await fc.assert(
      fc.asyncProperty(call, fc.oneof(fc.string({ unit: 'binary' }), fc.json()), async (path, content) =>
        isAnswered(await send('POST', `/engines/scrap/${path}`, content)),
      ),
    )
    const deep = `{"query":"","filters":${'{"all":['.repeat(1_000_000)}${']}'.repeat(1_000_000)}}`
    expect((await send('POST', '/engines/shop/search', deep)).status).toBe(400)
    const deepDocument = `[{"id":"a","b":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}]`
    await isAnswered(await send('POST', '/engines/scrap/documents', deepDocument))
  })

  it('as a query string', async () => {
    const pieces = fc.constantFrom(...'[ ] [] a 0 = & % page filters all id __proto__'.split(' '))
    await fc.assert(
      fc.asyncProperty(call, fc.string({ unit: pieces }), async (path, written) =>
        isAnswered(await send('GET', `/engines/shop/${path}?query=ski&${written}`)),
      ),
      { numRuns: 300 },
    )
  })
})
