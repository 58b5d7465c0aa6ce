import { afterAll, describe, expect, it } from 'vitest'
import { typescriptStack } from './fixtures/sdk.ts'
import { startServer } from './fixtures/test-server.ts'

type Page = { uid: string; title: string; locale: string; [field: string]: unknown }

const running = await startServer()
afterAll(() => running[Symbol.asyncDispose]())

const stack = (locale?: string) => typescriptStack(running.port, locale ? { locale } : {})

const pages = (locale?: string) => stack(locale).contentType('page').entry()

describe('the TypeScript SDK', () => {
  it('finds entries by URL with their count', async () => {
    const found = await pages().includeCount().query().equalTo('url', '/').find<Page>()
    expect(found).toMatchObject({ count: 1, entries: [{ uid: 'home', title: 'Home' }] })
  })

  it('includes references, sent as include[][]', async () => {
    const home = await stack()
      .contentType('page')
      .entry('home')
      .includeReference('brand', 'brand.parent')
      .fetch<Page>()
    expect(home).toMatchObject({ brand: [{ title: 'Acme', parent: [{ title: 'Nordic' }] }] })
  })

  it('selects fields, sent as only[BASE][0]', async () => {
    const found = await pages().only(['title', 'url']).query().equalTo('url', '/about').find<Page>()
    expect(found.entries).toEqual([{ uid: 'about', title: 'About us', url: '/about' }])
    const one = await pages().only('title').query().equalTo('url', '/about').find<Page>()
    expect(one.entries).toEqual([{ uid: 'about', title: 'About us' }])
    const rest = await pages().except(['title', 'url']).query().equalTo('url', '/about').find<Page>()
    expect(rest.entries?.[0]).toMatchObject({ uid: 'about', price: 8.5 })
    expect(rest.entries?.[0]).not.toHaveProperty('title')
  })

  it('supports all query operators', async () => {
    const query = () => pages().query()
    const titlesOf = async (entryQuery: ReturnType<typeof query>) =>
      ((await entryQuery.find<Page>()).entries ?? []).map(({ title }: Page) => title).sort()
    expect(await titlesOf(query().lessThanOrEqualTo('price', 8.5))).toEqual(['About us', 'Home'])
    expect(await titlesOf(query().containedIn('url', ['/summer']))).toEqual(['Summer sale'])
    expect(await titlesOf(query().exists('released'))).toEqual(['About us', 'Home'])
    expect(await titlesOf(query().regex('title', '^sum', 'i'))).toEqual(['Summer sale'])
    expect(await titlesOf(query().tags(['company']))).toEqual(['About us'])
    expect(await titlesOf(query().where('price', '$gt', 10))).toEqual(['Summer sale'])
    const either = query().queryOperator('$or', query().equalTo('price', 5), query().equalTo('price', 20))
    expect(await titlesOf(either)).toEqual(['Home', 'Summer sale'])
    const acme = stack().contentType('brand').entry().query().equalTo('title', 'Acme')
    expect(await titlesOf(query().referenceIn('brand', acme))).toEqual(['Home'])
  })

  it('reads a locale and its fallback', async () => {
    const german = await pages('de').query().find<Page>()
    expect(german.entries?.map(({ title }: Page) => title).sort()).toEqual(['Start', 'Über uns'])
    const fallen = await pages('de').includeFallback().query().equalTo('url', '/summer').find<Page>()
    expect(fallen.entries).toMatchObject([{ title: 'Summer sale', locale: 'en-us' }])
  })

  it('pages and sorts', async () => {
    const found = await pages().query().orderByAscending('price').skip(1).limit(1).find<Page>()
    expect(found.entries).toMatchObject([{ title: 'About us' }])
  })

  it('reads content types and assets', async () => {
    const type = await stack().contentType('page').fetch<{ uid: string }>()
    expect(type).toMatchObject({ uid: 'page', options: { is_page: true } })
    const asset = await stack().asset('peak').includeDimension().fetch()
    expect(asset).toMatchObject({ uid: 'peak', dimension: { height: 1, width: 1 } })
    const assets = await stack().asset().includeCount().find()
    expect(assets).toMatchObject({ count: 1, assets: [{ uid: 'peak' }] })
  })

  it('rejects missing entries and content types with 422', async () => {
    await expect(stack().contentType('page').entry('nothing').fetch()).rejects.toMatchObject({
      status: 422,
      error_code: 141,
    })
    await expect(stack().contentType('nope').entry().query().find()).rejects.toMatchObject({
      status: 422,
      error_code: 118,
    })
  })
})
