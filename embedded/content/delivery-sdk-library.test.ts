import { afterAll, describe, expect, it } from 'vitest'
import { javascriptStack, typescriptStack } from './fixtures/sdk.ts'
import { startLibrary } from './fixtures/test-server.ts'

type Article = { uid: string; title: string; [field: string]: unknown }

const running = await startLibrary()
afterAll(() => running[Symbol.asyncDispose]())

const javascript = (branch?: string) => javascriptStack(running.port, branch ? { branch } : {})
const typescript = (branch?: string) => typescriptStack(running.port, branch ? { branch } : {})

const titles = (entries: { title: string }[] | undefined) => (entries ?? []).map(({ title }) => title).sort()

describe('the JavaScript SDK', () => {
  it('finds entries by their terms across content types', async () => {
    const [held] = await javascript()
      .Taxonomies()
      .containedIn('taxonomies.terrain', ['couloir'])
      .toJSON()
      .find()
    expect(titles(held)).toEqual(['Ridge', 'Second'])
    const [below] = await javascript()
      .Taxonomies()
      .equalAndBelow('taxonomies.terrain', 'off-piste')
      .toJSON()
      .find()
    expect(titles(below)).toEqual(['First', 'Ridge', 'Second'])
    const [near] = await javascript().Taxonomies().below('taxonomies.terrain', 'off-piste', 1).toJSON().find()
    expect(titles(near)).toEqual(['First'])
    const [there] = await javascript().Taxonomies().exists('taxonomies.season').toJSON().find()
    expect(titles(there)).toEqual(['First', 'Third'])
  })

  it('finds entries of one content type by their terms', async () => {
    const [found] = await javascript()
      .ContentType('article')
      .Query()
      .where('taxonomies.terrain', 'couloir')
      .toJSON()
      .find()
    expect(titles(found)).toEqual(['Second'])
  })

  it('reads embedded items, metadata and branch when requested', async () => {
    const first = await javascript()
      .ContentType('article')
      .Entry('first')
      .includeEmbeddedItems()
      .addParam('include_branch', 'true')
      .addParam('include_metadata', 'true')
      .toJSON()
      .fetch()
    expect(first._embedded_items.body).toMatchObject([{ title: 'Acme' }, { filename: 'peak.png' }])
    expect(first).toMatchObject({ _branch: 'main', _metadata: {} })
  })

  it('reads a branch and a variant', async () => {
    const spring = await javascript('next').ContentType('article').Entry('first').toJSON().fetch()
    expect(spring.title).toBe('First in spring')
    const early = await javascript().ContentType('article').Entry('first').variants('early').toJSON().fetch()
    expect(early).toMatchObject({
      title: 'First, early',
      publish_details: { variants: { early: { alias: 'early' } } },
    })
  })

  it('includes nested references', async () => {
    const [[first]] = await javascript()
      .ContentType('article')
      .Query()
      .where('uid', 'first')
      .includeReference(['related.related', 'authors'])
      .includeReferenceContentTypeUID()
      .toJSON()
      .find()
    expect(first.related[0].related[0]).toMatchObject({ title: 'Third', _content_type_uid: 'article' })
  })

  it('pages with after_uid and before_uid', async () => {
    const articles = () => javascript().ContentType('article').Query().ascending('minutes')
    const all = titles((await articles().toJSON().find())[0])
    expect(all).toEqual(['First', 'Fourth', 'Second', 'Third'])
    const [after] = await articles().afterUid('first').toJSON().find()
    expect(after.map(({ title }: Article) => title)).toEqual(['Fourth', 'Second'])
    const [before] = await articles().beforeUid('first').toJSON().find()
    expect(before.map(({ title }: Article) => title)).toEqual(['Third'])
  })
})

describe('the TypeScript SDK', () => {
  it('reads taxonomies, terms, ancestors and descendants', async () => {
    const stack = typescript()
    const all = await stack.taxonomy().find<Article>()
    expect(all).toMatchObject({ taxonomies: [{ uid: 'season' }, { uid: 'terrain' }] })
    const terrain = await stack.taxonomy('terrain').fetch<{ name: string }>()
    expect(terrain.name).toBe('Terrain')
    const terms = await stack.taxonomy('terrain').term().find<Article>()
    expect(terms).toMatchObject({ terms: [{ uid: 'piste' }, {}, {}, {}, {}] })
    const couloir = stack.taxonomy('terrain').term('couloir')
    expect(await couloir.fetch()).toMatchObject({ uid: 'couloir', depth: 3 })
    expect(await couloir.ancestors()).toMatchObject([{ uid: 'alpine' }, { uid: 'off-piste' }])
    expect(await couloir.locales()).toMatchObject([{ locale: 'en-us' }, { locale: 'de' }])
    expect(await stack.taxonomy('terrain').term('alpine').descendants()).toMatchObject([{ uid: 'couloir' }])
  })

  it('reads global fields, and content types without their schemas', async () => {
    const card = await typescript().globalField('card').includeBranch().fetch()
    expect(card).toMatchObject({ uid: 'card', _branch: 'main' })
    const type = await typescript().contentType('article').fetch<{ schema: { uid: string }[] }>()
    expect(type.schema.find(({ uid }: { uid: string }) => uid === 'seo')).not.toHaveProperty('schema')
  })

  it('finds entries by terms of a content type', async () => {
    const found = await typescript()
      .contentType('article')
      .entry()
      .query()
      .where('taxonomies.terrain', '$eq_below', 'off-piste')
      .find<Article>()
    expect(titles(found.entries)).toEqual(['First', 'Second'])
  })

  it('reads embedded items, branches and variants', async () => {
    const entry = typescript().contentType('article').entry('first')
    expect(await entry.includeEmbeddedItems().includeBranch().fetch<Article>()).toMatchObject({
      _branch: 'main',
      _embedded_items: { story: [{ title: 'Nordic' }, { filename: 'peak.png' }] },
    })
    const spring = await typescript('spring').contentType('article').entry('first').fetch<Article>()
    expect(spring.title).toBe('First in spring')
    const varied = await typescript()
      .contentType('article')
      .entry('first')
      .variants(['pro', 'early'])
      .fetch<Article>()
    expect(varied).toMatchObject({ title: 'First, pro', minutes: 3 })
  })

  it('reads assets with relative URLs and dimensions', async () => {
    const asset = await typescript().asset('peak').relativeUrls().includeDimension().fetch()
    expect(asset).toMatchObject({ url: expect.stringMatching(/^\/v3\/assets\//), dimension: { width: 1 } })
    const all = await typescript().asset().relativeUrls().find<{ url: string }>()
    expect(all.assets?.[0]?.url).toMatch(/^\/v3\/assets\//)
  })
})
