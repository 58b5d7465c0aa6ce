import { type PriceGroup, PUBLIC_GROUP } from '@firnline/domain/visit'
import { ServiceError } from '@firnline/services/http/service-error'
import type { RequestHandler, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { contexts } from '../../app/contexts/contexts.ts'
import { type Shop, shopContext } from '../../app/contexts/shop.ts'
import { fallbackTo } from '../../app/fallback.ts'
import { down, fakeShop, IN_GERMANY } from '../../app/fixture/fake-shop.ts'
import { unpackPage } from '../cache/stored-page.ts'
import { QUIET_COMMERCE } from '../session/cart/fixture/quiet-commerce.ts'
import { createVisitor } from '../session/visitor.ts'
import { nothing, pageParts } from './fixture/page-parts.ts'
import { createPageRenderer } from './page-renderer.ts'

/** Makes one page whose loaders ask twice for display texts, and says whether it may be stored. */
async function make(content: Partial<Shop['content']>, outdated = false) {
  const told: string[] = []
  const request = new Request('http://shop.test/de-de')
  const shop = fakeShop({ content })
  const render: RequestHandler = async (_, context) => {
    const asked = context?.get(shopContext)
    if (asked === undefined) throw new Error('The page has no shop.')
    const texts = () => asked.content.displayTexts('de').catch(fallbackTo({}, 'display texts', asked))
    await Promise.all([texts(), texts()])
    return new Response(`<p>${asked.brand.title}</p>`)
  }
  const parts = pageParts({
    render,
    services: {
      forPage({ seen }) {
        seen(['content:page'], outdated)
        return { ...shop, commerce: QUIET_COMMERCE }
      },
    },
    onError: error => void told.push(error instanceof Error ? error.message : ''),
  })
  const renderer = createPageRenderer(parts, nothing)
  const made = await renderer.renderShared({
    request,
    locale: IN_GERMANY.locale,
    visitor: createVisitor(request, parts),
    priceGroup: PUBLIC_GROUP,
    preview: null,
    ip: '127.0.0.1',
    country: null,
  })
  const html =
    made.store === null ? await made.output.text() : (await unpackPage(made.store.packed())).toString()
  return { html, stored: made.store !== null, told }
}

it('stores a page that lacks nothing', async () => {
  expect(await make({})).toMatchObject({ stored: true, told: [] })
})

it('does not store a page made of an answer of before a change', async () => {
  expect(await make({}, true)).toMatchObject({ stored: false, told: [] })
})

it('answers without what cannot be read, tells it once, and does not store such a page', async () => {
  expect(await make({ displayTexts: down })).toMatchObject({
    stored: false,
    told: ['A page goes without display texts.'],
  })
})

it('is the shop of no brand of its own when brand settings cannot be read', async () => {
  expect(await make({ brands: down })).toEqual({
    html: '<p>Firnline</p>',
    stored: false,
    told: ['A page goes without brand settings.'],
  })
})

it('does not hide a mistake of our own', async () => {
  const broken = () => Promise.reject(new TypeError('oops'))
  await expect(make({ brands: broken })).rejects.toThrow('oops')
})

describe('a preview', () => {
  const refuse = async (status: number) => {
    const request = new Request('http://shop.test/de-de?live_preview=9f2c')
    const error = new ServiceError('content', 'content answered an error with a token in it', { status })
    const shop = fakeShop({ content: { brands: () => Promise.reject(error) } })
    const parts = pageParts({
      render: async () => new Response('<p>page</p>'),
      services: { forPage: () => ({ ...shop, commerce: QUIET_COMMERCE }) },
    })
    const response = await createPageRenderer(parts, nothing).renderPrivate({
      request,
      locale: IN_GERMANY.locale,
      visitor: createVisitor(request, parts),
      priceGroup: PUBLIC_GROUP,
      preview: { hash: '9f2c', contentType: null, entry: null, timestamp: null, release: null },
      ip: '127.0.0.1',
      country: null,
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  it.each([401, 403])('says that the content service refuses its drafts (%i)', async status => {
    const { text, headers, ...answer } = await refuse(status)
    expect(answer.status).toBe(502)
    expect(text).toMatch(/^The content service refuses the drafts of this preview/)
    expect(text).not.toContain('token in it')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('renders without content that the service answers 422 for, like any page', async () => {
    expect(await refuse(422)).toMatchObject({ status: 200, text: '<p>page</p>' })
  })
})

it('stores whether a page has the public’s prices', async () => {
  const isPublic = async (priceGroup: PriceGroup) => {
    const parts = pageParts({ render: async () => new Response('<p>Page</p>') })
    const request = new Request('http://shop.test/de-de')
    const { store } = await createPageRenderer(parts, nothing).renderShared({
      ...{ request, locale: IN_GERMANY.locale, visitor: createVisitor(request, parts), priceGroup },
      ...{ preview: null, ip: '127.0.0.1', country: null },
    })
    return store?.isPublic
  }
  expect(await isPublic(PUBLIC_GROUP)).toBe(true)
  for (const own of [{ isPro: true }, { groupId: 3 }, { hidesFreeShipping: true }])
    expect(await isPublic({ ...PUBLIC_GROUP, ...own })).toBe(false)
})

describe('a personal context', () => {
  async function render(read: (context: RouterContextProvider) => void) {
    const shop = fakeShop()
    const parts = pageParts({
      services: { forPage: () => ({ ...shop, commerce: QUIET_COMMERCE }) },
      render: async (_, context) => {
        if (context !== undefined) read(context)
        return new Response('<p>Page</p>')
      },
    })
    const request = new Request('http://shop.test/de-de')
    const made = await createPageRenderer(parts, nothing).renderShared({
      ...{ request, locale: IN_GERMANY.locale, visitor: createVisitor(request, parts) },
      ...{ priceGroup: PUBLIC_GROUP, preview: null, ip: '127.0.0.1', country: null },
    })
    const headers = made.store === null ? made.output.headers : made.store.headers
    return { isStored: made.store !== null, cacheControl: headers.get('cache-control') }
  }

  it.each(Object.entries(contexts.personal))('makes the page that reads it private: %s', async (_, key) => {
    const read = (context: RouterContextProvider) => void context.get<unknown>(key)
    expect(await render(read)).toEqual({ isStored: false, cacheControl: 'private, no-store' })
  })

  it.each(Object.entries(contexts.shared))('is not %s', async (_, key) => {
    const read = (context: RouterContextProvider) => void context.get<unknown>(key)
    expect((await render(read)).isStored).toBe(true)
  })
})
