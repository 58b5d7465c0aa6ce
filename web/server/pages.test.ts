import { ANONYMOUS } from '@firnline/domain/visit'
import type { Accounts } from '@firnline/services/commerce/account-port'
import type { Commerce } from '@firnline/services/commerce/port'
import type { RequestHandler } from 'react-router'
import { expect, it } from 'vitest'
import { degradeTo } from '../app/degrade.ts'
import { down, fakeShop, IN_GERMANY } from '../app/fixture/fake-shop.ts'
import { renderContext, type Shop, shopContext } from '../app/shop.ts'
import { makePage } from './pages.ts'
import { createRateLimits } from './rate-limit.ts'
import { createSessionSeal } from './session.ts'
import type { ShopBuild } from './shop-build.ts'
import { createVisitor } from './visitor.ts'

const NOW = new Date('2026-11-21T09:00:00Z')

const BUILD: ShopBuild = {
  entry: { module: { default: () => new Response(), shopContext, renderContext } },
  routes: {},
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}

/** Makes one page whose loaders ask twice for display texts, and says whether it may be stored. */
async function make(content: Partial<Shop['content']>) {
  const told: string[] = []
  const request = new Request('http://shop.test/de-de')
  const nothing = () => Promise.reject(new Error('Nothing personal is needed.'))
  const shop = fakeShop({ content })
  const commerce: Commerce = {
    products: async () => [],
    currency: async () => IN_GERMANY.currency,
    shipping: nothing,
    stock: nothing,
    cart: nothing,
    createCart: nothing,
    addLines: nothing,
    changeLine: nothing,
    removeLine: nothing,
    attachCart: nothing,
    deleteCart: nothing,
    checkoutUrl: nothing,
    loginUrl: nothing,
    passwordResetUrl: () => '',
    hostedSignOutUrl: () => '',
  }
  const accounts: Accounts = {
    read: nothing,
    forget: () => {},
    validate: nothing,
    write: nothing,
    orders: nothing,
    spend: nothing,
  }
  const render: RequestHandler = async (_, context) => {
    const asked = context?.get(shopContext)
    if (asked === undefined) throw new Error('The page has no shop.')
    const texts = () => asked.content.displayTexts('de').catch(degradeTo({}, 'display texts', asked))
    await Promise.all([texts(), texts()])
    return new Response(`<p>${asked.brand.title}</p>`)
  }
  const made = await makePage(
    {
      build: BUILD,
      render,
      services: { forPage: () => ({ ...shop, commerce }) },
      accounts,
      limits: createRateLimits(),
      media: shop.media,
      origins: { media: null, hosted: [] },
      secure: false,
      contentSecurityPolicy: true,
      now: () => NOW,
      onError: error => void told.push(error instanceof Error ? error.message : ''),
    },
    {
      request,
      locale: IN_GERMANY.locale,
      visitor: createVisitor(request, {
        seal: createSessionSeal('not a secret', () => NOW),
        secure: false,
        accounts,
      }),
      customer: ANONYMOUS,
      ip: '127.0.0.1',
    },
  )
  return { html: await made.answer.text(), stored: made.store !== null, told }
}

it('stores a page that lacks nothing', async () => {
  expect(await make({})).toMatchObject({ stored: true, told: [] })
})

it('answers without what cannot be read, tells it once, and does not store such a page (SPEC §8)', async () => {
  expect(await make({ displayTexts: down })).toMatchObject({
    stored: false,
    told: ['A page goes without display texts.'],
  })
})

it('is the shop of no brand of its own when brand settings cannot be read (SPEC §8)', async () => {
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
