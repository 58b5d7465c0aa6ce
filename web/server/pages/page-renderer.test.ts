import { ANONYMOUS } from '@firnline/domain/visit'
import type { Accounts } from '@firnline/services/commerce/account-port'
import type { RequestHandler } from 'react-router'
import { expect, it } from 'vitest'
import { degradeTo } from '../../app/degrade.ts'
import { down, fakeShop, IN_GERMANY } from '../../app/fixture/fake-shop.ts'
import { type Shop, shopContext } from '../../app/shop.ts'
import type { TradeTerms } from '../config/trade-terms.ts'
import { QUIET_MAIL } from '../email/fixture/quiet-mail.ts'
import { OPEN_GATE } from '../gate/bot-gate.ts'
import { createRateLimits } from '../gate/rate-limits.ts'
import { QUIET_COMMERCE } from '../session/cart/fixture/quiet-commerce.ts'
import { createSessionSeal } from '../session/session.ts'
import { createVisitor } from '../session/visitor.ts'
import { TEST_BUILD } from './fixture/test-build.ts'
import { createPageRenderer } from './page-renderer.ts'

const TRADE: TradeTerms = {
  brandIds: [1],
  employeeGroups: [],
  shipping: { isEnabled: false, hideFreeShippingGroups: [] },
  spendLimit: 3000,
}

const NOW = new Date('2026-11-21T09:00:00Z')

/** Makes one page whose loaders ask twice for display texts, and says whether it may be stored. */
async function make(content: Partial<Shop['content']>, outdated = false) {
  const told: string[] = []
  const request = new Request('http://shop.test/de-de')
  const nothing = () => Promise.reject(new Error('Nothing personal is needed.'))
  const shop = fakeShop({ content })
  const accounts: Accounts = {
    read: nothing,
    forget: () => {},
    validate: nothing,
    write: nothing,
    open: nothing,
    change: nothing,
    makePro: nothing,
    endPro: nothing,
    close: nothing,
    addresses: nothing,
    addAddress: nothing,
    changeAddress: nothing,
    removeAddress: nothing,
    orders: nothing,
    order: nothing,
    isSubscribed: nothing,
    subscribe: nothing,
    unsubscribe: nothing,
    spend: nothing,
  }
  const render: RequestHandler = async (_, context) => {
    const asked = context?.get(shopContext)
    if (asked === undefined) throw new Error('The page has no shop.')
    const texts = () => asked.content.displayTexts('de').catch(degradeTo({}, 'display texts', asked))
    await Promise.all([texts(), texts()])
    return new Response(`<p>${asked.brand.title}</p>`)
  }
  const renderer = createPageRenderer(
    {
      build: TEST_BUILD,
      mode: 'production',
      render,
      services: {
        forPage({ seen }) {
          seen(['content:page'], outdated)
          return { ...shop, commerce: QUIET_COMMERCE }
        },
      },
      accounts,
      limits: createRateLimits(),
      tradeTerms: { us: TRADE, ca: TRADE, eu_region_1: TRADE },
      proCodes: { claim: nothing },
      bots: OPEN_GATE,
      translator: shop.translator,
      proApplications: { receive: nothing },
      mail: QUIET_MAIL,
      media: shop.media,
      publicUrl: null,
      origins: { media: null, hosted: [] },
      livePreview: null,
      now: () => NOW,
      onError: error => void told.push(error instanceof Error ? error.message : ''),
      report: () => {},
    },
    nothing,
  )
  const made = await renderer.renderPublic({
    request,
    locale: IN_GERMANY.locale,
    visitor: createVisitor(request, { seal: createSessionSeal('not a secret', () => NOW), accounts }),
    customer: ANONYMOUS,
    preview: null,
    ip: '127.0.0.1',
  })
  return { html: await made.output.text(), stored: made.store !== null, told }
}

it('stores a page that lacks nothing', async () => {
  expect(await make({})).toMatchObject({ stored: true, told: [] })
})

it('does not store a page made of an answer of before a change', async () => {
  expect(await make({}, true)).toMatchObject({ stored: false, told: [] })
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
