import { writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { headers, startServer } from '../fixtures/test-server.ts'

const running = await startServer(async directory => {
  await writeFile(
    `${directory}/page/long.json`,
    JSON.stringify({ locales: { 'en-us': { title: 'a'.repeat(50_000), url: '/long', price: 99 } } }),
  )
})
afterAll(() => running[Symbol.asyncDispose]())

// Straight into the handler: what is proved is the reading of queries, not the socket.
async function runQuery(
  query: string,
): Promise<{ status: number; body: { entries: { uid: string }[]; errors: object } }> {
  const url = `${running.origin}/v3/content_types/page/entries?query=${encodeURIComponent(query)}`
  const response = await running.server.fetch(new Request(url, { headers }))
  const body = (await response.json()) as { entries: { uid: string }[]; errors: object }
  return { status: response.status, body }
}

describe('a query', () => {
  it.each<[unknown, string[]]>([
    [{}, ['about', 'home', 'long', 'summer']],
    [{ uid: 'home' }, ['home']],
    [{ uid: 'home', price: 6 }, []],
    [{ url: '/about' }, ['about']],
    [{ title: 'Home', active: true }, ['home']],
    [{ tags: 'winter' }, ['home']],
    [{ tags: ['winter', 'company'] }, ['about', 'home']],
    [{ tags: { $in: ['winter', 'company'] } }, ['about', 'home']],
    [{ tags: { $nin: ['winter', 'company'] } }, ['long', 'summer']],
    [{ price: { $gte: 5, $lt: 9 } }, ['about', 'home']],
    [{ price: { $gt: 8.5, $lte: 20 } }, ['summer']],
    [{ price: { $ne: 5 } }, ['about', 'long', 'summer']],
    [{ released: { $gt: '2026-09-15' } }, ['home']],
    [{ 'hero.heading': 'Welcome' }, ['home']],
    [{ 'hero.sponsor.uid': 'nordic' }, ['home']],
    [{ 'sections.banner.heading': { $regex: 'snow', $options: 'i' } }, ['home']],
    [{ 'sections.words.body': { $regex: 'snow' } }, ['summer']],
    [{ 'steps.label': 'Second' }, ['about']],
    [{ 'steps.next.uid': 'home' }, ['about']],
    [{ 'brand.uid': 'nordic' }, ['about']],
    [{ released: { $exists: false } }, ['long', 'summer']],
    [{ 'hero.sponsor': { $exists: true } }, ['home']],
    [{ seo: null, price: { $lt: 50 } }, ['about', 'summer']],
    [{ $or: [{ price: 5 }, { $and: [{ price: { $gt: 8 } }, { active: false }] }] }, ['about', 'home']],
    [{ $and: [{ price: { $gt: 8 } }, { price: { $lt: 50 } }] }, ['about', 'summer']],
    [{ brand: { $in_query: { title: 'Acme' } } }, ['home']],
    [{ brand: { $in_query: { _content_type_uid: 'person', title: 'Ida' } } }, ['about']],
    [{ brand: { $in_query: { _content_type_uid: 'brand', title: 'Ida' } } }, []],
    [{ brand: { $in_query: { brand: { $in_query: { founded: { $lt: 1950 } } } } } }, ['about']],
    [{ brand: { $nin_query: { title: 'Nordic' } } }, ['home', 'long', 'summer']],
    [{ 'sections.banner.brand': { $in_query: { country: 'Norway' } } }, ['home']],
    [{ title: { $regex: '^(Home|About us)$' } }, ['about', 'home']],
  ])('%j finds %j', async (query, expected) => {
    const { status, body } = await runQuery(JSON.stringify(query))
    expect(status).toBe(200)
    expect(body.entries.map(({ uid }) => uid).sort()).toEqual(expected)
  })

  it.each([
    '{',
    '[]',
    '"x"',
    'null',
    '{"price":{"$near":5}}',
    '{"$where":"sleep(1)"}',
    '{"price":{"$where":"1"}}',
    '{"price":{"$type":"number"}}',
    '{"price":{}}',
    '{"price":{"$options":"i"}}',
    '{"price":{"$gt":{}}}',
    '{"price":{"$in":5}}',
    '{"price":{"$in":[{"$gt":1}]}}',
    '{"price":{"$exists":"yes"}}',
    '{"price":[[1]]}',
    '{"price":{"$gt":1,"amount":2}}',
    '{"$and":[]}',
    '{"$or":{"a":1}}',
    '{"$or":[1]}',
    '{"__proto__":{"a":1}}',
    '{"constructor":1}',
    '{"a..b":1}',
    '{"brand":{"$in_query":[]}}',
    '{"brand":{"$in_query":{"$bad":1}}}',
    '{"title":{"$regex":5}}',
    '{"title":{"$regex":"("}}',
    '{"title":{"$regex":"a","$options":"g"}}',
    `{"a":${'{"$in_query":{"a":'.repeat(20)}1${'}}'.repeat(20)}}`,
  ])('returns 422 for %s', async query => {
    const { status, body } = await runQuery(query)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ query: ['is not valid.'] })
  })

  it.each([
    '(a+)+$',
    '(a|aa)*$',
    '((ab)+c)*',
    '(?:x*y?){2,}',
    '(.)\\1+',
    '(?=a)b',
    '(?<!a)b',
    'x'.repeat(257),
  ])('returns 422 for the regular expression %s', async pattern => {
    expect((await runQuery(JSON.stringify({ title: { $regex: pattern } }))).status).toBe(422)
  })

  it.each(['^H', 'a{2,3}', '(ab)+c', '(?:foo|bar)baz', '[(+*]+', '\\(a+\\)', 'M(?:ü|ue)ller?'])(
    'runs the regular expression %s',
    async pattern => {
      expect((await runQuery(JSON.stringify({ title: { $regex: pattern } }))).status).toBe(200)
    },
  )

  it('aborts a regular expression that takes too long', async () => {
    const { status } = await runQuery(JSON.stringify({ title: { $regex: 'a*a*a*a*a*b' } }))
    expect(status).toBe(422)
    expect((await runQuery('{"uid":"home"}')).status).toBe(200)
  })

  it('of any form never fails with 500', async () => {
    const name = fc.constantFrom(
      ...['$and', '$or', '$in', '$nin', '$ne', '$lt', '$gte', '$exists', '$regex', '$options', '$in_query'],
      ...'$nin_query $eq $not title price brand hero.heading sections.banner tags.0'.split(' '),
      ...['__proto__', 'constructor', 'toJSON', '_content_type_uid', '', '.', 'length'],
    )
    const { query } = fc.letrec(tie => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(null, true, 0, -1.5, '', 'Home', '[', '(a', 'i', '^.*$'),
        fc.string(),
        fc.array(tie('value'), { maxLength: 3 }),
        tie('query'),
      ),
      query: fc.dictionary(fc.oneof({ weight: 9, arbitrary: name }, fc.string()), tie('value'), {
        maxKeys: 4,
      }),
    }))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          query.map(value => JSON.stringify(value)),
          fc.json(),
          fc.string(),
        ),
        async text => {
          expect([200, 414, 422]).toContain((await runQuery(text)).status)
        },
      ),
      { numRuns: 1500 },
    )
    expect(running.problems).toEqual([])
  })

  it('string of any form never fails with 500', async () => {
    const part = fc.oneof(
      fc.constantFrom(...'only except include limit skip asc desc locale typeahead tags'.split(' ')),
      fc.constantFrom(...'[BASE] [] [0] = = & % %5B %E0%A4%A __proto__ brand title .'.split(' ')),
      fc.string({ maxLength: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 20 }), async parts => {
        const url = `${running.origin}/v3/content_types/page/entries?${parts.join('')}`
        const { status } = await running.server.fetch(new Request(url, { headers }))
        expect([200, 422]).toContain(status)
      }),
      { numRuns: 1000 },
    )
    expect(running.problems).toEqual([])
  })

  it('path of any form never fails with 500', async () => {
    const part = fc.oneof(
      fc.constantFrom(...'content_types entries assets page home __proto__ constructor %2F % ..'.split(' ')),
      fc.string({ maxLength: 4 }).map(encodeURIComponent),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 6 }),
        fc.constantFrom('GET', 'POST', 'PUT'),
        async (parts, method) => {
          const url = `${running.origin}/v3/${parts.join('/')}`
          const { status } = await running.server.fetch(new Request(url, { headers, method }))
          expect([200, 404, 405, 422]).toContain(status)
        },
      ),
      { numRuns: 1000 },
    )
    expect(running.problems).toEqual([])
  })
})
