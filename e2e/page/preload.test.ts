import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { openFaultProxy } from '../outage/fault-proxy.ts'

const shop = useSharedShop()

type Connection = { effectiveType?: string; saveData?: boolean } | null

async function setConnection(context: BrowserContext, connection: Connection): Promise<void> {
  await context.addInitScript(value => {
    Object.defineProperty(navigator, 'connection', { value: value ?? undefined })
  }, connection)
}

/** Opens the skis; `requests` lists the data requests. */
async function openSkis(connection: Connection, url = shop.url) {
  const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
  await setConnection(context, connection)
  await page.clock.install()
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) requests.push(pathname)
  })
  await page.goto(`${url}/c/skis?utm_source=mail`)
  await page.waitForFunction(() => document.cookie.includes('utmQuery='))
  return { page, requests, consoleErrors }
}

/** Lets the pointer rest on a tile for longer than one that only crosses it. */
async function rest(page: Page, at: number): Promise<void> {
  await page.mouse.move(0, 0)
  await tiles(page).nth(at).hover()
  await page.clock.runFor(150)
}

const tiles = (page: Page) => page.getByRole('main').locator('article a[href*="/p/"]')

describe('preloaded pages', () => {
  it('are those whose link is hovered, also without navigator.connection', async () => {
    for (const connection of [null, { effectiveType: '4g', saveData: false }]) {
      const { page, requests, consoleErrors } = await openSkis(connection)
      const href = (await tiles(page).first().getAttribute('href')) ?? ''
      await expect
        .poll(
          async () => {
            if (requests.length === 0) await rest(page, 0)
            return requests
          },
          { timeout: 20_000 },
        )
        .toEqual([`${new URL(href, shop.url).pathname}.data`])
      expect(consoleErrors).toEqual([])
    }
  })

  it.each<[Connection]>([
    [{ effectiveType: '3g' }],
    [{ effectiveType: 'slow-2g' }],
    [{ effectiveType: '4g', saveData: true }],
  ])('are none with %j', async connection => {
    const { page, requests } = await openSkis(connection)
    for (const at of [0, 1, 2]) await rest(page, at)
    expect(requests).toEqual([])
    await tiles(page).nth(1).click()
    await page.waitForURL('**/p/*')
  })

  it('are at most five at once', async () => {
    await using proxy = await openFaultProxy(shop.url)
    const { page, requests, consoleErrors } = await openSkis(null, proxy.url)
    proxy.fault = 'slow'
    for (const at of [0, 1, 2, 3, 4, 5]) await rest(page, at)
    await expect.poll(() => requests.length).toBe(5)
    await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBe(5)
    proxy.fault = 'none'
    await expect.poll(() => new Set(requests).size).toBe(6)
    await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})
