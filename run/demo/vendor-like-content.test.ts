import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { createContentServer } from '@firnline/embedded/content/server'
import { vendorUid } from '@firnline/embedded/content/vendor-like/vendor-uids'
import { createContent } from '@firnline/services/content/create-content'
import { createDelivery } from '@firnline/services/content/delivery/delivery'
import type { Content } from '@firnline/services/content/port'
import { createResponseCache } from '@firnline/services/http/response-cache'
import { describe, expect, it } from 'vitest'
import { searchDocuments } from '../search/documents.ts'
import { DEMO } from './data.ts'

/** uids of the demo's entries as Contentstack would make them, with the files' names. */
async function vendorUids(): Promise<ReadonlyMap<string, string>> {
  const paths = await readdir(DEMO.contentFolder, { recursive: true })
  return new Map(
    paths.flatMap(path => {
      const { dir, name, ext } = parse(path)
      return ext === '.json' && dir !== '' ? [[vendorUid(dir, name), name] as const] : []
    }),
  )
}

async function openContent(vendorLike: { readonly seed: number } | null) {
  const keys = { apiKey: 'stack', deliveryToken: 'token' }
  const problems: unknown[] = []
  const log = { warn: (line: string) => problems.push(line), error: (line: string) => problems.push(line) }
  const server = await createContentServer({ directory: DEMO.contentFolder, ...keys, vendorLike, log })
  await server.ready
  const delivery = createDelivery({
    ...{ ...keys, baseUrl: 'http://content', environment: 'production', timeout: 30_000 },
    fetch: server.fetch,
  })
  const content = createContent({
    delivery,
    stackKeys: [keys.apiKey],
    cache: createResponseCache({ ttl: 600_000, maxBytes: 64_000_000, onStale: () => {} }),
    onBadEntry: problem => problems.push(problem),
  }).forPage(() => {})
  return { content, problems, [Symbol.asyncDispose]: () => server.close() }
}

/** Everything that the shop reads, by what it is. */
async function* readAll(content: Content, language: string): AsyncGenerator<[string, unknown]> {
  const [pages, supportPages, posts, athletes, stores, categories] = await Promise.all([
    content.pages(language),
    content.supportPages(language),
    content.blogPosts(language),
    content.athletes(language),
    content.stores(language),
    content.categories(language),
  ])
  yield ['pages', { pages, supportPages, posts, athletes, stores }]
  yield ['navigation', [await content.header(language), await content.footer(language)]]
  yield ['brands in any order', await content.brands(language)]
  yield ['email signup in any order', await content.emailSignup(language)]
  yield ['search content', await content.searchContent(language)]
  yield ['error page', await content.errorPage(language)]
  yield ['display texts', { ...(await content.displayTexts(language)) }]
  for (const { url } of pages) yield [`page ${url}`, await content.page(language, url)]
  for (const { url } of supportPages) yield [`help ${url}`, await content.supportPage(language, url.slice(1))]
  for (const { url } of posts) yield [`post ${url}`, await content.blogPost(language, url.slice(1))]
  for (const url of ['/', '/program', '/terms']) yield [`pro ${url}`, await content.proPage(language, url)]
  yield ['journal', [await content.blogCategories(language), await content.authors(language)]]
  yield ['team', await content.team(language)]
  yield ['categories', categories]
  for (const { key } of categories.filter(({ parent }) => parent === null)) {
    yield [`products in ${key}`, await content.productsIn(language, [key])]
  }
  yield ['category groups in any order', await content.categoryGroups(language)]
  yield ['products', await content.products(language)]
  yield ['colors in any order', await content.colorGroups(language)]
  yield ['hidden attributes in any order', await content.hiddenAttributes()]
  yield ['attribute settings', await content.attributeSettings(language)]
  yield ['related in any order', await content.automatedRelatedConfig()]
  yield ['add-ons in any order', await content.addOns(language)]
  yield ['redirects in any order', await content.redirects()]
  yield ['site pages in any order', await content.sitePages(language)]
  yield ['search documents in any order', await searchDocuments(content, language, new Map())]
}

describe('the demo’s content with uids of Contentstack', () => {
  it.each(['en-us', 'de'])('is the same to the shop in %s', async language => {
    await using plain = await openContent(null)
    await using vendor = await openContent({ seed: 1 })
    const files = await vendorUids()
    const named = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replaceAll(/blt[0-9a-f]{16}/g, uid => files.get(uid) ?? uid))
    const expected = new Map<string, unknown>()
    for await (const [name, value] of readAll(plain.content, language)) expected.set(name, named(value))
    let hasVendorUids = false
    for await (const [name, value] of readAll(vendor.content, language)) {
      hasVendorUids ||= /"uid":"blt/.test(JSON.stringify(value))
      expect(inOrder(name, named(value)), name).toEqual(inOrder(name, expected.get(name)))
    }
    expect(hasVendorUids).toBe(true)
    expect(expected.size).toBeGreaterThan(50)
    expect([...plain.problems, ...vendor.problems]).toEqual([])
  })
})

function inOrder(name: string, value: unknown): unknown {
  return name.endsWith('in any order') && Array.isArray(value)
    ? value.map(item => JSON.stringify(item)).toSorted()
    : value
}
