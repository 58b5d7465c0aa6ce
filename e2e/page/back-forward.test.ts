/// <reference lib="dom" />
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fillCart } from '../cart/filled-cart.ts'
import { PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const PUBLIC = [
  '/',
  '/about',
  '/blog/p/glue-pile-and-patience',
  '/c/skis',
  '/p/nordwand-98',
  '/search?q=nordwand',
  '/stores/innsbruck',
  '/team',
]
const PRIVATE = ['/account', '/cart', '/order-status', '/support/contact']

/** The test browser's: headless Chromium restores no page, and Playwright turns its cache off. */
const BROWSER_REASONS = [
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]

describe('the back/forward cache', () => {
  it.each(PUBLIC)('may hold %s, also for a visitor with a cart', async path => {
    // Leaving may coincide with a picture that begins to load: what is the page's own is there each time.
    await expect.poll(() => obstaclesTo(path), { timeout: 20_000 }).toEqual([])
  })

  it.each(PRIVATE)('does not hold %s, which no cache may store', async path => {
    expect(await obstaclesTo(path)).toContain('MainResourceHasCacheControlNoStore')
  })

  it('does not hold a page that still loads something', async () => {
    const isAsking = async (page: Page) => {
      await page.route('**/never', () => {})
      await page.evaluate(() => void fetch('/never'))
    }
    await expect
      .poll(() => obstaclesTo('/team', isAsking), { timeout: 20_000 })
      .toEqual(['OutstandingNetworkRequestFetch'])
  })
})

/** In the page, when it is idle: whether each picture that has begun to load is there. */
function hasLoaded(): Promise<boolean> {
  const isThere = ({ currentSrc, complete }: HTMLImageElement) => currentSrc === '' || complete
  return new Promise(resolve => requestIdleCallback(() => resolve([...document.images].every(isThere))))
}

/** Leaves the page once it has loaded everything, and goes back: why the browser could not restore it. */
async function obstaclesTo(path: string, beforeLeaving?: (page: Page) => Promise<void>): Promise<string[]> {
  const { page, context } = await visit({ size: PHONE, language: 'en-US' })
  await fillCart(page, shop.url)
  const pending = new Set<Request>()
  page.on('request', request => pending.add(request))
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  await page.goto(`${shop.url}${path}`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Cart.*1/ })
    .waitFor()
  const isSettled = async () => (await page.evaluate(hasLoaded)) && pending.size === 0
  await expect.poll(isSettled, { interval: 200 }).toBe(true)
  await beforeLeaving?.(page)

  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.enable')
  const reasons = Promise.withResolvers<string[]>()
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.resolve(notRestoredExplanations.map(({ reason }) => reason)),
  )
  await page.goto(`${shop.url}/blog`)
  await page.goBack({ waitUntil: 'commit' })
  return (await reasons.promise).filter(reason => !BROWSER_REASONS.includes(reason))
}
