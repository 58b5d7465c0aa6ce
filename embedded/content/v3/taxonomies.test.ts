import { afterAll, describe, expect, it } from 'vitest'
import { queryOf, readFrom, startLibrary, writeEntry } from '../fixtures/test-server.ts'

const running = await startLibrary()
afterAll(() => running[Symbol.asyncDispose]())

const read = (path: string) => readFrom(running, path)
const uids = (list: { uid: string }[]) => list.map(({ uid }) => uid)

describe('taxonomies', () => {
  it('are listed, counted and read one by one', async () => {
    const { body } = await read('/taxonomies/?include_count=true&asc=uid')
    expect(body).toMatchObject({ count: 2, taxonomies: [{ uid: 'season' }, { uid: 'terrain' }] })
    const one = await read('/taxonomies/terrain?locale=de')
    expect(one.body).toMatchObject({ taxonomy: { uid: 'terrain', name: 'Gelände', locale: 'de' } })
  })

  it('list their terms to a depth', async () => {
    const all = await read('/taxonomies/terrain/terms?include_count=true')
    expect(uids(all.body.terms)).toEqual(['piste', 'off-piste', 'trees', 'alpine', 'couloir'])
    expect(all.body).toMatchObject({ count: 5 })
    expect(uids((await read('/taxonomies/terrain/terms?depth=1')).body.terms)).toEqual(['piste', 'off-piste'])
    expect(uids((await read('/taxonomies/terrain/terms?skip=1&limit=2')).body.terms)).toEqual([
      'off-piste',
      'trees',
    ])
  })

  it('return a term with its parent and depth', async () => {
    const { body } = await read('/taxonomies/terrain/terms/couloir?locale=de')
    expect(body.term).toMatchObject({
      taxonomy_uid: 'terrain',
      uid: 'couloir',
      name: 'Rinne',
      locale: 'de',
      parent_uid: 'alpine',
      depth: 3,
    })
    expect((await read('/taxonomies/terrain/terms/alpine?locale=de-at')).body.term).toMatchObject({
      name: 'Alpine',
      locale: 'en-us',
    })
  })

  it('return the locales, ancestors and descendants of a term', async () => {
    const { body } = await read('/taxonomies/terrain/terms/couloir/locales')
    expect(body.locales).toMatchObject([
      { locale: 'en-us', name: 'Couloir' },
      { locale: 'de', name: 'Rinne' },
    ])
    const term = '/taxonomies/terrain/terms'
    expect(uids((await read(`${term}/couloir/ancestors`)).body.ancestors)).toEqual(['alpine', 'off-piste'])
    expect(uids((await read(`${term}/couloir/ancestors?depth=1`)).body.ancestors)).toEqual(['alpine'])
    expect(uids((await read(`${term}/off-piste/descendants`)).body.descendants)).toEqual([
      'trees',
      'alpine',
      'couloir',
    ])
    expect(uids((await read(`${term}/off-piste/descendants?depth=1`)).body.descendants)).toEqual([
      'trees',
      'alpine',
    ])
  })

  it.each(['/taxonomies/nothing', '/taxonomies/terrain/terms/nothing', '/taxonomies/x/terms/y/locales'])(
    'return 422 and 141 for %s',
    async path => {
      expect(await read(path)).toMatchObject({ status: 422, body: { error_code: 141 } })
    },
  )
})

it.each([
  [[{ taxonomy_uid: 'weather', term_uid: 'sun' }], 'taxonomies.0.taxonomy_uid'],
  [
    ['trees', 'alpine', 'piste'].map(uid => ({ taxonomy_uid: 'terrain', term_uid: uid })),
    'more than 2 terms',
  ],
])('reject an entry with %j', async (taxonomies, why) => {
  const entry = { locales: { 'en-us': { title: 'Fourth', taxonomies } } }
  await using broken = await startLibrary(directory => writeEntry(directory, 'article/fourth.json', entry))
  expect(broken.problems).toEqual([expect.stringMatching(/article\/fourth\.json/)])
  expect(broken.problems[0]).toContain(why)
})

describe('a query about taxonomies', () => {
  it.each<[object, string[]]>([
    [{ 'taxonomies.terrain': 'trees' }, ['first']],
    [{ 'taxonomies.terrain': { $in: ['trees', 'piste'] } }, ['first', 'third']],
    [{ 'taxonomies.terrain': { $exists: true } }, ['first', 'second', 'third']],
    [{ 'taxonomies.terrain': { $exists: false } }, ['fourth']],
    [{ 'taxonomies.terrain': { $nin: ['trees', 'piste'] } }, ['fourth', 'second']],
    [{ 'taxonomies.terrain': { $below: 'off-piste' } }, ['first', 'second']],
    [{ 'taxonomies.terrain': { $below: 'off-piste', levels: 1 } }, ['first']],
    [{ 'taxonomies.terrain': { $below: 'trees' } }, []],
    [{ 'taxonomies.terrain': { $eq_below: 'trees' } }, ['first']],
    [{ 'taxonomies.terrain': { $eq_below: 'alpine', levels: 0 } }, []],
    [{ 'taxonomies.terrain': { $eq_above: 'couloir' } }, ['second']],
    [{ 'taxonomies.terrain': { $above: 'couloir' } }, []],
    [{ 'taxonomies.terrain': 'trees', 'taxonomies.season': 'spring' }, ['first']],
    [{ 'taxonomies.terrain': 'trees', 'taxonomies.season': 'winter' }, []],
    [{ $or: [{ 'taxonomies.terrain': 'trees' }, { 'taxonomies.season': 'winter' }] }, ['first', 'third']],
    [{ $and: [{ 'taxonomies.terrain': { $eq_below: 'off-piste' } }, { minutes: { $gt: 5 } }] }, ['second']],
    [{ 'taxonomies.season': { $exists: true }, minutes: 2 }, ['third']],
    [{ 'taxonomies.term_uid': 'couloir' }, ['second']],
    [{ 'taxonomies.nowhere': 'trees' }, []],
    [{ related: { $in_query: { 'taxonomies.terrain': 'couloir' } } }, ['first']],
  ])('%j finds %j', async (query, expected) => {
    const { body } = await read(`/content_types/article/entries?${queryOf(query)}`)
    expect(uids(body.entries).sort()).toEqual(expected)
  })

  it.each([
    { 'taxonomies.terrain': { $near: 'trees' } },
    { 'taxonomies.terrain': { $below: 5 } },
    { 'taxonomies.terrain': { $below: 'trees', levels: 'all' } },
    { 'taxonomies.terrain': {} },
    { 'taxonomies.terrain': { $exists: 'yes' } },
  ])('returns 422 for %j', async query => {
    const { status, body } = await read(`/content_types/article/entries?${queryOf(query)}`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ query: ['is not valid.'] })
  })

  it('searches all content types at /taxonomies/entries', async () => {
    const query = { 'taxonomies.terrain': { $eq_below: 'alpine' } }
    const { body } = await read(`/taxonomies/entries?${queryOf(query)}&include_count=true&asc=title`)
    expect(body).toMatchObject({
      count: 2,
      entries: [
        { title: 'Ridge', _content_type_uid: 'trail' },
        { title: 'Second', _content_type_uid: 'article' },
      ],
    })
    const trails = await read(`/taxonomies/entries?${queryOf({ ...query, _content_type_uid: 'trail' })}`)
    expect(uids(trails.body.entries)).toEqual(['ridge'])
    expect(await read(`/taxonomies/entries?${queryOf(query)}&asc=minutes`)).toMatchObject({ status: 422 })
    expect((await read(`/taxonomies/entries?${queryOf(query)}&count=true`)).body).toEqual({ entries: 2 })
  })
})
