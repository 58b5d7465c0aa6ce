import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoAccount, signIn } from '../harness/accounts.ts'
import { DESKTOP, visit } from '../harness/browser.ts'
import {
  addToCart,
  choosePayment,
  fillAddress,
  GUEST,
  GUEST_IN_GERMANY,
  placeOrder,
} from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'
import { eventsOf, recordDataLayer, sentEvents } from './data-layer.ts'
import { openFakeGoogle } from './fake-google.ts'
import {
  AGREES,
  checkoutEvents,
  GERMANY,
  purchaseJourney,
  STARTS,
  searchAndSignIn,
  UNITED_STATES,
} from './golden.ts'

const google = await openFakeGoogle()
const shop = useShop({
  GTM_ID: 'GTM-TEST1',
  GTM_URL: google.origin,
  GA4_MEASUREMENT_ID: 'G-TEST1',
  GA4_API_SECRET: 'secret-1',
  GA4_URL: google.origin,
})

const CONSENT = { name: 'consent', value: '1.2026-11-24.preferences-statistics-marketing' }

const MARKETS = [
  {
    market: GERMANY,
    start: STARTS.agreed,
    agreed: STARTS.agreed,
    store: 'eu_region_1',
    guest: GUEST_IN_GERMANY,
  },
  { market: UNITED_STATES, start: STARTS.byDefault, agreed: STARTS.agreedAnyway, store: 'us', guest: GUEST },
] as const

/** A row of products is in the middle of the screen for a second, then one of them is chosen. */
async function chooseFromCategory(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}/c/skis`)
  const link = page.getByRole('link', { name: 'Nordwand 98', exact: true })
  const seen = page.waitForRequest(/events\/items\?/)
  await page.locator('article', { has: link }).evaluate(tile => tile.scrollIntoView({ block: 'center' }))
  await seen
  await link.click()
  await page.waitForURL('**/p/nordwand-98*')
}

it.each(MARKETS)('reports a purchase journey in $market.language as the golden list has it', async asked => {
  const { market, start } = asked
  const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: market.language })
  const entries = await recordDataLayer(context)
  const names = () => eventsOf(entries).map(([name]) => name)
  const reported = (event: string, times = 1) =>
    expect.poll(() => names().filter(name => name === event).length).toBe(times)
  google.clear()
  if (market === GERMANY) {
    // A page without banners, which would be reported once they have been seen for a second.
    await page.goto(`${shop.url}/de-de/support`)
    await page.getByRole('button', { name: 'Alle erlauben' }).click()
    await reported('gtm.js')
    expect(eventsOf(entries)).toEqual(AGREES)
    entries.length = 0
  }

  await chooseFromCategory(page, market.path)
  await reported('view_item')
  await addToCart(page, page.url(), /^180 cm/)
  await reported('view_cart')
  await page.getByRole('button', { name: /^(Eins mehr|One more)/ }).click()
  await reported('add_to_cart', 2)
  await page.getByRole('button', { name: /^(Eins weniger|One less)/ }).click()
  await reported('remove_from_cart')
  await page.locator('form:has([value=checkout]) button').first().click()
  await page.waitForURL('**/checkout*')
  await reported('begin_checkout')
  await expect.poll(() => eventsOf(entries)).toEqual(purchaseJourney(market, start))

  const sent = sentEvents(entries)
  await expect.poll(() => google.forwarded()).toEqual(sent)
  expect(new Set(google.containers())).toEqual(new Set(['/gtm.js?id=GTM-TEST1']))
  expect(consoleErrors).toEqual([])
})

it.each(MARKETS)(
  'reports an order at the checkout in $market.language once, however often its confirmation is opened',
  async asked => {
    const { market, guest } = asked
    const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: market.language })
    await context.addCookies([{ ...CONSENT, url: shop.url }])
    const product = `${shop.url}${market.path}/p/nordwand-98`
    await page.goto(product)
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('shop_client')
    await addToCart(page, product, /^180 cm/)
    await page.locator('form:has([value=checkout]) button').first().click()
    await page.waitForURL('**/checkout*')
    await expect.poll(() => google.forwarded().at(-1)).toMatchObject({ name: 'begin_checkout' })
    google.clear()
    const entries = await recordDataLayer(context)
    await fillAddress(page, guest)
    await choosePayment(page, 'bank-transfer')
    const order = await placeOrder(page)
    await page.reload()
    const events = checkoutEvents(market, order)
    const isOwn = ([name]: readonly [string, unknown]) => !/^(consent|gtm)/.test(name)
    await expect.poll(() => eventsOf(entries).filter(isOwn)).toEqual(events)
    await expect.poll(() => google.forwarded()).toEqual(events.map(([name, params]) => ({ name, params })))
    expect(consoleErrors).toEqual([])
  },
)

it.each(MARKETS)('reports a search and a sign-in in $market.language', async ({ market, agreed, store }) => {
  const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: market.language })
  await context.addCookies([{ ...CONSENT, url: shop.url }])
  const entries = await recordDataLayer(context)
  await page.goto(`${shop.url}${market.path}/search?q=Freeride`)
  await expect.poll(() => eventsOf(entries).at(-1)?.[0]).toBe('view_search_results')
  const { email, password } = demoAccount(store, 'customer')
  await signIn(page, `${shop.url}${market.path}`, { email, password })
  await expect.poll(() => eventsOf(entries).at(-1)?.[0]).toBe('login')
  expect(eventsOf(entries)).toEqual(searchAndSignIn(market, agreed))
  await page.reload()
  await expect.poll(() => eventsOf(entries).at(-1)?.[0]).toBe('content-view')
  expect(JSON.stringify(entries)).not.toContain(email)
  expect(consoleErrors).toEqual([])
})
