import { mkdir } from 'node:fs/promises'
import type contentstack from 'contentstack'
import { afterAll, describe, expect, it } from 'vitest'
import { javascriptStack } from './fixtures/sdk.ts'
import { startServer, writeEntry } from './fixtures/test-server.ts'

const running = await startServer(async directory => {
  const numbers = Array.from({ length: 230 }, (_, index) => index)
  await mkdir(`${directory}/note`)
  for (const rank of numbers) {
    await writeEntry(directory, `note/n${rank}.json`, {
      locales: { 'en-us': { title: `Note ${rank}`, rank } },
    })
  }
})
afterAll(() => running[Symbol.asyncDispose]())

const stack = (options: Partial<contentstack.Config> = {}) => javascriptStack(running.port, options)

const pages = () => stack().ContentType('page').Query()
const titles = (entries: { title: string }[]) => entries.map(({ title }) => title).sort()

describe('the JavaScript SDK', () => {
  it('finds entries with their count', async () => {
    const [entries, count] = await pages().includeCount().limit(2).toJSON().find()
    expect(entries).toHaveLength(2)
    expect(count).toBe(3)
  })

  it('finds one entry by URL', async () => {
    const home = await pages().where('url', '/').toJSON().findOne()
    expect(home).toMatchObject({ uid: 'home', title: 'Home', locale: 'en-us', price: 5 })
  })

  it('rejects findOne with 141 when nothing matches', async () => {
    await expect(pages().where('url', '/nowhere').toJSON().findOne()).rejects.toMatchObject({
      error_code: 141,
    })
  })

  it('fetches an entry by uid', async () => {
    const home = await stack().ContentType('page').Entry('home').toJSON().fetch()
    expect(home).toMatchObject({
      uid: 'home',
      url: '/',
      tags: ['winter', 'start'],
      hero: { heading: 'Welcome', small: 'both' },
      brand: [{ uid: 'acme', _content_type_uid: 'brand' }],
      publish_details: { environment: 'bltproduction', locale: 'en-us' },
      ACL: {},
      _in_progress: false,
      _version: 1,
    })
    expect(home.sections[0].banner._metadata.uid).toMatch(/^cs[0-9a-f]+$/)
    expect(new Date(home.updated_at).toISOString()).toBe(home.updated_at)
  })

  it('rejects a missing entry with 422 and 141', async () => {
    await expect(stack().ContentType('page').Entry('nothing').toJSON().fetch()).rejects.toMatchObject({
      status: 422,
      error_code: 141,
      error_message: "The requested object doesn't exist.",
      errors: { uid: ['is not valid.'] },
    })
  })

  it('rejects an unknown content type with 422 and 118', async () => {
    await expect(stack().ContentType('nope').Query().toJSON().find()).rejects.toMatchObject({
      status: 422,
      error_code: 118,
      error_message: "The Content Type 'nope' was not found. Please try again.",
    })
  })

  it('rejects a wrong token with 401 and a wrong API key with 412', async () => {
    await expect(
      stack({ delivery_token: 'wrong' }).ContentType('page').Query().toJSON().find(),
    ).rejects.toMatchObject({
      status: 401,
      error_code: 105,
    })
    await expect(stack({ api_key: 'wrong' }).getContentTypes()).rejects.toMatchObject({
      status: 412,
      error_code: 109,
    })
  })

  it('includes references through groups, blocks and references', async () => {
    const home = await stack()
      .ContentType('page')
      .Entry('home')
      .includeReference(['brand', 'brand.parent', 'hero.sponsor', 'sections.banner.brand'])
      .toJSON()
      .fetch()
    expect(home.brand[0]).toMatchObject({ _content_type_uid: 'brand', title: 'Acme', founded: 1921 })
    expect(home.brand[0].parent[0]).toMatchObject({ title: 'Nordic' })
    expect(home.hero.sponsor[0]).toMatchObject({ title: 'Nordic' })
    expect(home.sections[0].banner.brand[0]).toMatchObject({ title: 'Acme' })
    expect(home.sections[0].banner.brand[0].parent[0]).toEqual({ uid: 'nordic', _content_type_uid: 'brand' })
  })

  it('leaves a reference to a missing entry unresolved', async () => {
    const about = await stack()
      .ContentType('page')
      .Entry('about')
      .includeReference(['steps.next'])
      .toJSON()
      .fetch()
    expect(about.steps[0].next[0]).toMatchObject({ uid: 'home', title: 'Home' })
    expect(about.steps[1].next).toEqual([{ uid: 'gone', _content_type_uid: 'page' }])
  })

  it('selects fields with only and except, and keeps uid', async () => {
    const [[home]] = await pages().where('uid', 'home').only(['title', 'hero.heading']).toJSON().find()
    expect(home).toEqual({ uid: 'home', title: 'Home', hero: { heading: 'Welcome' } })
    const [[rest]] = await pages().where('uid', 'home').except('BASE', ['title', 'uid']).toJSON().find()
    expect(rest).toMatchObject({ uid: 'home', url: '/' })
    expect(rest).not.toHaveProperty('title')
  })

  it('selects the fields of an included reference', async () => {
    const [[home]] = await pages()
      .where('uid', 'home')
      .includeReference('brand')
      .only('brand', ['country'])
      .toJSON()
      .find()
    expect(home.brand).toEqual([{ uid: 'acme', _content_type_uid: 'brand', country: 'Norway' }])
    expect(home.title).toBe('Home')
  })

  it('supports all query operators', async () => {
    const found = async (query: contentstack.Query) => titles((await query.toJSON().find())[0])
    expect(await found(pages().lessThan('price', 8.5))).toEqual(['Home'])
    expect(await found(pages().greaterThanOrEqualTo('price', 8.5))).toEqual(['About us', 'Summer sale'])
    expect(await found(pages().containedIn('url', ['/', '/summer']))).toEqual(['Home', 'Summer sale'])
    expect(await found(pages().notContainedIn('url', ['/', '/summer']))).toEqual(['About us'])
    expect(await found(pages().notEqualTo('active', true))).toEqual(['About us', 'Summer sale'])
    expect(await found(pages().exists('released'))).toEqual(['About us', 'Home'])
    expect(await found(pages().notExists('released'))).toEqual(['Summer sale'])
    expect(await found(pages().regex('title', '^sum', 'i'))).toEqual(['Summer sale'])
    expect(await found(pages().tags(['company', 'start']))).toEqual(['About us', 'Home'])
    expect(await found(pages().search('wint'))).toEqual(['Home'])
    expect(await found(pages().or(pages().where('price', 5), pages().where('price', 20)))).toEqual([
      'Home',
      'Summer sale',
    ])
    expect(await found(pages().and(pages().exists('released'), pages().lessThan('price', 6)))).toEqual([
      'Home',
    ])
    expect(
      await found(
        pages().referenceIn('brand', stack().ContentType('brand').Query().where('title', 'Nordic')),
      ),
    ).toEqual(['About us'])
    expect(
      await found(
        pages().referenceNotIn('brand', stack().ContentType('brand').Query().where('title', 'Nordic')),
      ),
    ).toEqual(['Home', 'Summer sale'])
  })

  it('reads one locale, and its fallbacks when requested', async () => {
    const [german] = await pages().language('de').toJSON().find()
    expect(titles(german)).toEqual(['Start', 'Über uns'])
    const [austrian] = await pages().language('de-at').toJSON().find()
    expect(austrian).toEqual([])
    const [fallen] = await pages().language('de-at').includeFallback().toJSON().find()
    expect(
      fallen.map((entry: { title: string; locale: string }) => `${entry.locale} ${entry.title}`).sort(),
    ).toEqual(['de Start', 'de Über uns', 'en-us Summer sale'])
  })

  it('merges shared fields with those of the locale', async () => {
    const start = await stack().ContentType('page').Entry('home').language('de').toJSON().fetch()
    expect(start).toMatchObject({ locale: 'de', hero: { heading: 'Willkommen', small: 'both' }, price: 5 })
    expect(start).not.toHaveProperty('seo')
  })

  it('returns at most 100 entries per page', async () => {
    const notes = () => stack().ContentType('note').Query().ascending('rank')
    const [first] = await notes().limit(500).toJSON().find()
    const [second] = await notes().skip(100).limit(100).toJSON().find()
    const [third, count] = await notes().skip(200).includeCount().toJSON().find()
    const ranks = [...first, ...second, ...third].map(({ rank }: { rank: number }) => rank)
    expect(first).toHaveLength(100)
    expect(ranks).toEqual(Array.from({ length: 230 }, (_, rank) => rank))
    expect(count).toBe(230)
    const [top] = await stack().ContentType('note').Query().descending('rank').limit(1).toJSON().find()
    expect(top).toMatchObject([{ rank: 229 }])
  })

  it('returns only the count', async () => {
    expect(await stack().ContentType('note').Query().count().toJSON().find()).toEqual([230])
  })

  it('reads content types, and includes them with entries', async () => {
    const { content_types: types, count } = await stack().getContentTypes({ include_count: true })
    expect(types.map(({ uid }: { uid: string }) => uid).sort()).toEqual(['brand', 'note', 'page', 'person'])
    expect(count).toBe(4)
    const one = await stack().ContentType('brand').fetch()
    expect(one).toMatchObject({ content_type: { uid: 'brand', title: 'Brand', inbuilt_class: false } })
    const [, type] = await pages().includeContentType().toJSON().find()
    expect(type).toMatchObject({ uid: 'page', options: { is_page: true } })
    const seo = type.schema.find(({ uid }: { uid: string }) => uid === 'seo')
    expect(seo).toMatchObject({ data_type: 'global_field', reference_to: 'seo' })
    expect(seo).not.toHaveProperty('schema')
  })

  it('reads an asset, its bytes, and assets in entries', async () => {
    const asset = await stack().Assets('peak').toJSON().fetch()
    expect(asset).toMatchObject({ uid: 'peak', filename: 'peak.png', file_size: '70', is_dir: false })
    const home = await stack().ContentType('page').Entry('home').toJSON().fetch()
    expect(home.picture.url).toBe(asset.url)
    expect(home.hero.image.uid).toBe('peak')
    const bytes = await fetch(asset.url)
    expect(bytes.headers.get('content-type')).toBe('image/png')
    expect((await bytes.arrayBuffer()).byteLength).toBe(70)
  })
})
