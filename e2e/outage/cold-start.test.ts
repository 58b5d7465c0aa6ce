import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { openTestShop, type TestShop } from '../harness/test-shop.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { mainTextOf } from './main-text.ts'
import { COMMERCE_KEYS, CONTENT_KEYS, commerceAccount, contentAccount } from './vendor-accounts.ts'

/** Shops that start while a service they need is away, and go on when it is back. */
let platform: TestShop
let proxy: FaultProxy
let shop: TestShop

beforeAll(async () => {
  platform = await openTestShop({ ...COMMERCE_KEYS, ...CONTENT_KEYS })
})

afterAll(() => platform[Symbol.asyncDispose]())

const get = (path: string) => fetch(`${shop.url}${path}`)
const textOf = async (path: string) => mainTextOf(await (await get(path)).text())

/** ms between tries: each renders a page. */
const POLL = { interval: 250 }

/** A price in any of the shop's currencies. */
const PRICE = /[$€£]\s?\d|\d\s?[$€£]/

describe('a shop that starts while its commerce platform is down', () => {
  beforeAll(async () => {
    proxy = await openFaultProxy(platform.embeddedUrl)
    proxy.fault = 'stopped'
    shop = await openTestShop(commerceAccount(proxy.url, platform.embeddedUrl))
  })
  afterAll(async () => {
    await shop[Symbol.asyncDispose]()
    await proxy[Symbol.asyncDispose]()
  })

  it.each([
    ['/', 'en-US', DESKTOP],
    ['/about', 'en-US', PHONE],
    ['/support', 'en-US', DESKTOP],
    ['/stores', 'en-US', DESKTOP],
    ['/de-de', 'de-DE', PHONE],
  ])('shows %s without any price', async (path, language, size) => {
    const { page } = await visit({ size, language })
    const answer = await page.goto(`${shop.url}${path}`)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('main h1').count()).toBeGreaterThan(0)
    expect(await page.locator('main').innerText()).not.toMatch(PRICE)
    await expectAccessible(page)
  })

  it.each([
    ['/c/skis', 'en-US', DESKTOP, 'Our range is out of reach'],
    ['/de-de/c/skis', 'de-DE', PHONE, 'Unser Sortiment ist gerade nicht erreichbar'],
  ])(
    'says on %s that the range cannot be read, not that there is none',
    async (path, language, size, texts) => {
      const { page } = await visit({ size, language })
      const answer = await page.goto(`${shop.url}${path}`)
      expect(answer?.status()).toBe(503)
      expect(await page.locator('main').innerText()).toContain(texts)
      await expectAccessible(page)
    },
  )

  it('answers an unknown address as not found', async () => {
    expect((await get('/no-such-page')).status).toBe(404)
  })

  it('reports the missing service at /readyz and in the log', async () => {
    const ready = await get('/readyz')
    expect(await ready.text()).toMatch(/commerce/)
    expect(shop.warnings.map(({ msg }) => String(msg)).join('\n')).toMatch(/commerce/i)
  })

  it('shows prices, finds products and is ready once the platform is back, without a restart', async () => {
    proxy.fault = 'none'
    await expect.poll(() => textOf('/c/skis'), POLL).toMatch(PRICE)
    await expect.poll(() => textOf('/search?q=nordwand'), POLL).toMatch(PRICE)
    await expect.poll(async () => (await get('/readyz')).text()).toBe('ready')
  })
})

describe('a shop that starts while its content service is down', () => {
  beforeAll(async () => {
    proxy = await openFaultProxy(platform.embeddedUrl)
    proxy.fault = 'stopped'
    shop = await openTestShop(contentAccount(proxy.url))
  })
  afterAll(async () => {
    await shop[Symbol.asyncDispose]()
    await proxy[Symbol.asyncDispose]()
  })

  it.each([
    ['/', 'en-US', DESKTOP],
    ['/de-de', 'de-DE', PHONE],
  ])('answers %s with the page that says to come back', async (path, language, size) => {
    const { page } = await visit({ size, language })
    const answer = await page.goto(`${shop.url}${path}`)
    expect(answer?.status()).toBe(503)
    expect(await page.locator('h1').count()).toBe(1)
    await expectAccessible(page)
  })

  it('serves the cart, which needs no content', async () => {
    expect((await get('/cart')).status).toBe(200)
  })

  it('reports the missing service at /readyz and in the log', async () => {
    const ready = await get('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.text()).toMatch(/content/)
    expect(shop.warnings.map(({ msg }) => String(msg))).toContainEqual(expect.stringMatching(/^Search/))
  })

  it('shows its pages, finds products and is ready once content is back, without a restart', async () => {
    proxy.fault = 'none'
    await expect.poll(async () => (await get('/')).status, POLL).toBe(200)
    await expect.poll(() => textOf('/search?q=nordwand'), POLL).toMatch(/Nordwand 98[\s\S]*\$/)
    await expect.poll(async () => (await get('/readyz')).text()).toBe('ready')
  })
})
