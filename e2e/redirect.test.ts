import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, openVisitor } from './browser.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { until } from './until.ts'

let shop: TestShop
let browser: Browser
let content: string
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'firnline-content-'))
  await cp(fileURLToPath(new URL('../demo/content', import.meta.url)), content, { recursive: true })
  ;[shop, browser] = await Promise.all([openTestShop({ CONTENT_DIR: content }), openBrowser()])
  const shared = { title: 'Out', from: '/out', to: `${shop.embeddedUrl}/elsewhere`, permanent: false }
  const entry = { shared, locales: { 'en-us': {} } }
  await writeFile(join(content, 'redirect/out.json'), JSON.stringify(entry))
})
afterAll(async () => {
  await browser.close()
  await shop[Symbol.asyncDispose]()
  await rm(content, { recursive: true })
})

/** Opens a page and navigates from it as a link of the app's own does. */
async function navigate(path: string, { cookie = '' } = {}) {
  const visitor = await openVisitor(browser, { size: DESKTOP, language: 'de-DE' })
  const { page, context } = visitor
  await page.goto(`${shop.url}/de-de/c/skis?utm_source=mail`)
  // The page is alive: it has remembered where its visitor came from.
  await page.waitForFunction(() => document.cookie.includes('utmQuery='))
  if (cookie !== '') await context.addCookies([{ name: 'countryLanguage', value: cookie, url: shop.url }])
  await page.evaluate(to => {
    Reflect.set(globalThis, 'stayed', true)
    const router: unknown = Reflect.get(globalThis, '__reactRouterDataRouter')
    if (typeof router === 'object' && router !== null) Reflect.get(router, 'navigate').call(router, to)
  }, path)
  return visitor
}

describe('navigation within the app', () => {
  it('follows a redirect to a page of ours without loading anew, and keeps the campaign', async () => {
    await using visitor = await navigate('/de-de/skis?color=night')
    const { page, context } = visitor
    await page.waitForURL(`${shop.url}/de-de/c/skis?color=night`)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBe(true)
    const utm = (await context.cookies()).find(({ name }) => name === 'utmQuery')?.value ?? ''
    expect(JSON.parse(decodeURIComponent(utm))).toEqual({ utm_source: 'mail' })
  })

  it('replaces the locale of a path that differs from the one that was chosen', async () => {
    await using visitor = await navigate('/fr-fr/c/snowboards', { cookie: 'de-de' })
    await visitor.page.waitForURL(`${shop.url}/de-de/c/snowboards`)
  })

  it('loads a page elsewhere fully', async () => {
    await until(async () => (await fetch(`${shop.url}/de-de/out`, { redirect: 'manual' })).status === 302)
    await using visitor = await navigate('/de-de/out')
    await visitor.page.waitForURL(`${shop.embeddedUrl}/elsewhere`)
    expect(await visitor.page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBeUndefined()
  })
})
