import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { queryOf, readFrom, startLibrary } from '../fixtures/test-server.ts'

const running = await startLibrary()
afterAll(() => running[Symbol.asyncDispose]())

const article = '/content_types/article/entries'
const titles = (list: { title?: unknown }[]) => list.map(({ title }) => title).sort()

describe('a branch', () => {
  it.each(['spring', 'next'])('%s overrides the main entries', async branch => {
    const { body } = await readFrom(running, article, { branch })
    expect(titles(body.entries)).toEqual(['Fifth', 'First in spring', 'Fourth', 'Second', 'Third'])
    const one = await readFrom(running, `${article}/first?include[]=related&include_branch=true`, { branch })
    expect(one.body.entry).toMatchObject({
      title: 'First in spring',
      _branch: 'spring',
      related: [{ title: 'Fifth' }],
    })
  })

  it('defaults to main, which has no entries of other branches', async () => {
    for (const more of [undefined, { branch: 'main' }, { branch: '' }]) {
      const { body } = await readFrom(running, `${article}?include_branch=true`, more)
      expect(titles(body.entries)).toEqual(['First', 'Fourth', 'Second', 'Third'])
      expect(body.entries[0]).toMatchObject({ _branch: 'main' })
    }
    expect(await readFrom(running, `${article}/fifth`)).toMatchObject({ status: 422 })
  })

  it('hides a main entry’s locale that its own entry lacks', async () => {
    const { body } = await readFrom(running, `${article}?locale=de`, { branch: 'spring' })
    expect(body.entries).toEqual([])
  })

  it('is searched by queries', async () => {
    const query = queryOf({ related: { $in_query: { title: 'Fifth' } } })
    const { body } = await readFrom(running, `${article}?${query}`, { branch: 'spring' })
    expect(titles(body.entries)).toEqual(['First in spring'])
  })

  it('returns 422 with 901 when it is unknown', async () => {
    for (const path of ['/content_types', article, '/assets/peak', '/taxonomies', '/global_fields']) {
      const { status, body } = await readFrom(running, path, { branch: 'autumn' })
      expect(status).toBe(422)
      expect(body).toMatchObject({ error_code: 901, errors: { branch: ['is not valid.'] } })
    }
  })

  it('is named in content types and assets when requested', async () => {
    const asset = await readFrom(running, '/assets/peak?include_branch=true', { branch: 'next' })
    expect(asset.body.asset._branch).toBe('spring')
    const type = await readFrom(running, '/content_types/article?include_branch=true')
    expect(type.body.content_type).toMatchObject({ _branch: 'main' })
  })
})

describe('a variant', () => {
  const header = (...variants: string[]) => ({ 'x-cs-variant-uid': variants.join(',') })

  it('overrides fields of an entry and is named in it', async () => {
    const { body } = await readFrom(running, `${article}/first`, header('early'))
    expect(body.entry).toMatchObject({
      title: 'First, early',
      minutes: 3,
      url: '/articles/first',
      seo: { description: 'The first', no_index: true },
      publish_details: { locale: 'en-us', variants: { early: { alias: 'early', locale: 'en-us' } } },
    })
    const german = await readFrom(running, `${article}/first?locale=de`, header('early'))
    expect(german.body.entry).toMatchObject({ title: 'Erster', minutes: 3 })
  })

  it('is overridden by variants named before it', async () => {
    const { body } = await readFrom(running, article, header('pro', 'early', 'unknown'))
    expect(titles(body.entries)).toEqual(['First, pro', 'Fourth', 'Second, early', 'Third'])
    const entry = body.entries.find(({ uid }) => uid === 'first')
    expect(entry).toMatchObject({ minutes: 3, sections: [{ quote: { words: 'For pros' } }] })
    expect(Object.keys(Object(Object(entry?.publish_details).variants))).toEqual(['pro', 'early'])
  })

  it('does not change other entries', async () => {
    const { body } = await readFrom(running, `${article}/third`, header('early'))
    expect(body.entry.publish_details).not.toHaveProperty('variants')
    expect((await readFrom(running, `${article}/first`)).body.entry.title).toBe('First')
  })

  it('returns 422 for more than three', async () => {
    expect(await readFrom(running, article, header('a', 'b', 'c'))).toMatchObject({ status: 200 })
    expect(await readFrom(running, article, header('a', 'b', 'c', 'd'))).toMatchObject({
      status: 422,
      body: { error_code: 141 },
    })
  })

  it('combines with a branch and early access headers', async () => {
    const more = { branch: 'spring', 'x-header-ea': 'ea1,ea2', ...header('early') }
    const { body } = await readFrom(running, `${article}/first`, more)
    expect(body.entry).toMatchObject({ title: 'First, early', minutes: 3, related: [{ uid: 'fifth' }] })
  })

  it('is loaded again when edited, and reported when invalid', async () => {
    await using edited = await startLibrary()
    const title = async () => (await readFrom(edited, `${article}/first`, header('early'))).body.entry?.title
    expect(await title()).toBe('First, early')
    const path = 'variants/early/article/first.json'
    await edited.write(path, { locales: { 'en-us': { title: 'Earlier' } } })
    await vi.waitFor(async () => expect(await title()).toBe('Earlier'), 5000)
    await edited.write(path, { locales: { 'en-us': { titel: 'Wrong' } } })
    await vi.waitFor(() => expect(edited.problems).toHaveLength(1), 5000)
    expect(edited.problems[0]).toMatch(/variants\/early\/article\/first\.json in en-us: titel/)
    expect(await title()).toBe('Earlier')
    await rm(join(edited.directory, path))
    await vi.waitFor(async () => expect(await title()).toBe('First'), 5000)
  })
})
