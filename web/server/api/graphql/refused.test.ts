import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADDRESS, graphqlShop, IN_EUROPE, post } from './fixture/graphql-shop.ts'
import { GET_COLOR_GROUPS, GET_RELATED_PRODUCTS } from './operations.ts'

describe('a request that cannot be answered', () => {
  const related = GET_RELATED_PRODUCTS.query
  const colors = GET_COLOR_GROUPS.query
  const many = Array.from({ length: 101 }, (_, i) => `p${i}`)

  it.each([
    ['no variables', { query: colors }, /\$locale/],
    ['a locale that is none', { query: colors, variables: { locale: 'xx-yy' } }, /not one of this shop/],
    ['a locale that is a number', { query: colors, variables: { locale: 7 } }, /not one of this shop/],
    ['an unknown store', { query: related, variables: { ...IN_EUROPE, bcRegion: 'mars', uids: [] } }, /mars/],
    ['ids that are none', { query: related, variables: { ...IN_EUROPE, ids: ['x'] } }, /\$ids/],
    ['neither uids nor ids', { query: related, variables: IN_EUROPE }, /either uids or ids/],
    ['both', { query: related, variables: { ...IN_EUROPE, ids: [1], uids: ['a'] } }, /either uids or ids/],
    ['too many', { query: related, variables: { ...IN_EUROPE, uids: many } }, /at most 100/],
    ['variables that are a list', { query: colors, variables: [] }, /variables/],
    ['no query', { variables: {} }, /query string/],
    ['a query that is none', { query: '"' }, /Syntax Error/],
    ['a query of another type', { query: 7 }, /string/],
    [
      'the name of another operation',
      { query: colors, operationName: 'X', variables: { locale: 'de' } },
      /determine what operation/,
    ],
    ['another field in its body', { query: colors, sql: 'x' }, /sql/],
    ['a body that is no object', [], /atch/],
    ['a body that is no JSON', '{', /JSON/],
  ])('is a clear 400: %s', async (_, body, message) => {
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const shop = graphqlShop()
      const response = await post(shop, body, { accept })
      const { errors, data = null } = await response.json()
      expect([response.status, data, shop.errors]).toEqual([400, null, []])
      expect(errors[0].message).toMatch(message)
      expect(JSON.stringify(errors)).not.toMatch(/node_modules|\.ts:|\.js:/)
    }
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    '',
  ])('is a 415 as %j, which a foreign page could send', async type => {
    const body = { query: colors, variables: { locale: 'de' } }
    expect((await post(graphqlShop(), body, { 'content-type': type })).status).toBe(415)
  })

  it('is a 413 when it is large', async () => {
    const body = { query: colors, variables: { locale: 'x'.repeat(70_000) } }
    expect((await post(graphqlShop(), body)).status).toBe(413)
  })

  it('is never a failure of ours, whatever its body is', async () => {
    const shop = graphqlShop()
    const query = fc.oneof(fc.constantFrom(related, colors), fc.jsonValue())
    const variables = fc.oneof(
      fc.jsonValue(),
      fc.record({
        locale: fc.jsonValue(),
        bcRegion: fc.jsonValue(),
        uids: fc.jsonValue(),
        ids: fc.jsonValue(),
      }),
    )
    const body = fc.oneof(fc.record({ query, variables, operationName: fc.jsonValue() }), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(body, async asked => {
        const response = await post(shop, asked)
        expect(response.status).toBeLessThan(500)
        expect(await response.json()).toBeTypeOf('object')
      }),
      { numRuns: 150 },
    )
    expect(shop.errors).toEqual([])
  })

  it.each(['PUT', 'DELETE', 'HEAD', 'OPTIONS'])('is a 405 by %s', async method => {
    const response = await graphqlShop().answer(new Request(ADDRESS, { method }))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })

  it('tells no other origin that it may read the answer', async () => {
    const response = await post(
      graphqlShop(),
      { query: colors, variables: { locale: 'de' } },
      { origin: 'https://evil.test' },
    )
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('in production', () => {
  const other = '{ colorGroups(locale: "de") { uid } }'

  it.each([
    ['another operation', other],
    ['the schema', '{ __schema { types { name } } }'],
    ['one of ours with more in it', `${GET_COLOR_GROUPS.query} query Other ${other}`],
  ])('refuses %s with a 403', async (_, query) => {
    const response = await post(graphqlShop(), { query })
    expect(response.status).toBe(403)
    expect(await response.text()).toMatch(/that this shop lists/)
  })

  it('answers its own however they are spaced', async () => {
    const query = GET_COLOR_GROUPS.query.replace(/\s+/g, ' \n ')
    expect((await post(graphqlShop(), { query, variables: { locale: 'de' } })).status).toBe(200)
  })
})

describe('in development', () => {
  const shop = () => graphqlShop({ mode: 'development' })
  const price = 'price { list { amount currency } sale { amount currency } }'
  const page = `errorPage(locale: "de", bcRegion: us) { products { commerce { ${price} } } }`
  const pages = (count: number) => Array.from({ length: count }, (_, i) => `p${i}: ${page}`).join(' ')

  it('answers any query, and tells the schema', async () => {
    expect((await post(shop(), { query: '{ colorGroups(locale: "de") { uid } }' })).status).toBe(200)
    expect((await post(shop(), { query: '{ __schema { types { name } } }' })).status).toBe(200)
  })

  it('tells where a query is wrong', async () => {
    const response = await post(shop(), { query: '{ colorGroup }' })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('colorGroups')])
    expect((await post(shop(), { query: '{' })).status).toBe(400)
  })

  it('refuses one that costs too much', async () => {
    expect((await post(shop(), { query: `{ ${pages(2)} }` })).status).toBe(200)
    const response = await post(shop(), { query: `{ ${pages(60)} }` })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Cost limit')])
  })

  it('refuses one that goes too deep', async () => {
    const deep = `{ __type(name: "A") ${'{ ofType '.repeat(12)} { name } ${'}'.repeat(12)} }`
    const response = await post(shop(), { query: deep })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('depth limit')])
  })
})
