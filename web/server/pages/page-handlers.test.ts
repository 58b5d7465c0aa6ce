import { isPublicGroup, type PriceGroup } from '@firnline/domain/visit'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { newSession } from '../session/session.ts'
import { pageParts } from './fixture/page-parts.ts'
import { followRedirects, runAction, sendPage } from './page-handlers.ts'
import type { PageRequest } from './page-renderer.ts'
import type { RedirectOutcome } from './redirect-resolver.ts'
import { setVisitor } from './visit.ts'

const PRO = {
  ...{ id: 7, email: 'pia@shop.test', firstName: 'Pia', lastName: 'Berg', groupId: 3 },
  ...{ isPro: true, proCode: { region: 'pro' } },
}

/** The handlers of pages, on pages that say how they were sent, and to whom. */
function openApp(outcome: RedirectOutcome = { kind: 'none', isOutdated: false }) {
  const account = { customer: PRO, phone: '', passwordChangedAt: null, memos: {} }
  const { accounts } = pageParts()
  const parts = pageParts({
    accounts: { ...accounts, read: async () => account },
    livePreview: {
      editorOrigin: 'https://editor.test',
      stack: { apiKey: 'key', environment: 'test', branch: null },
    },
  })
  const pages = {
    sendShared: async ({ priceGroup }: { priceGroup: PriceGroup }) =>
      new Response(isPublicGroup(priceGroup) ? 'public' : `group ${priceGroup.groupId}`, {
        headers: { 'cache-control': 'public, s-maxage=900', 'cdn-cache-control': 'max-age=900' },
      }),
    sendPrivate: async ({ priceGroup, preview, redirectTo }: PageRequest) =>
      new Response(`private ${priceGroup.groupId} ${preview?.hash ?? '-'} ${redirectTo ?? '-'}`),
  }
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('ip', '192.0.2.1')
      return next()
    })
    .use(setVisitor({ countryOf: () => null }, parts))
    .get(
      '*',
      followRedirects(async () => outcome, pages, parts),
      sendPage(pages, parts),
    )
    .post('*', runAction(pages, parts))
  const signIn = { id: PRO.id, since: 4e9, key: 'key' }
  return {
    async request(path: string, { cookie = '', isPro = false, method = 'GET' } = {}) {
      const session = await parts.seal.seal({ ...newSession(), customers: { eu_region_1: signIn } })
      const own = isPro ? `shop_pro=1; __Host-shop_session=${session}` : cookie
      const response = await app.request(`https://shop.test${path}`, { method, headers: { cookie: own } }, {})
      return { status: response.status, text: await response.text(), headers: response.headers }
    },
  }
}

describe('sendPage', () => {
  it.each([
    ['an anonymous visitor', '/de-de', {}, 'public'],
    ['a pro', '/de-de', { isPro: true }, 'group 3'],
    ['a live preview', '/de-de?live_preview=abc', {}, 'private null abc -'],
  ])('serves %s', async (_, path, visitor, text) => {
    expect((await openApp().request(path, visitor)).text).toBe(text)
  })

  it.each([
    [false, 'public, s-maxage=900', 'max-age=900'],
    [true, 'no-cache', null],
  ])('lets a CDN keep no page that may be a redirect (%s)', async (isOutdated, browser, cdn) => {
    const { text, headers } = await openApp({ kind: 'none', isOutdated }).request('/de-de')
    expect(text).toBe('public')
    expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual([browser, cdn])
  })

  it('serves the public page to a browser with a pro hint but no session, and removes the hint', async () => {
    const { text, headers } = await openApp().request('/de-de', { cookie: 'shop_pro=1' })
    expect(text).toBe('public')
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^shop_pro=; .*Max-Age=0/)])
  })
})

describe('runAction', () => {
  it.each([
    ['anonymous visitors', false, 'private null - -'],
    ['a pro', true, 'private 3 - -'],
  ])('runs the action of %s', async (_, isPro, text) => {
    expect((await openApp().request('/de-de/cart', { isPro, method: 'POST' })).text).toBe(text)
  })
})

describe('followRedirects', () => {
  it('sends the redirect of a navigation', async () => {
    const response = new Response(null, { status: 301, headers: { location: '/de-de/c/skis' } })
    const sent = await openApp({ kind: 'response', response }).request('/de-de/skis')
    expect([sent.status, sent.headers.get('location')]).toEqual([301, '/de-de/c/skis'])
  })

  it('passes the target of a data request to React Router’s client', async () => {
    const app = openApp({ kind: 'client', target: '/de-de/c/skis' })
    expect((await app.request('/de-de/skis.data')).text).toBe('private null - /de-de/c/skis')
  })

  it('responds with 400 to too many redirects', async () => {
    const { status, text } = await openApp({ kind: 'too-many' }).request('/de-de/a')
    expect([status, text]).toEqual([400, 'Too many redirects'])
  })
})
