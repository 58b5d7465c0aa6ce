import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { openFaultProxy } from '../outage/fault-proxy.ts'

const shop = useSharedShop()

type Connection = { effectiveType?: string; saveData?: boolean } | null

async function setConnection(page: Page, connection: Connection): Promise<void> {
  await page.evaluate(value => {
    Object.defineProperty(navigator, 'connection', { value: value ?? undefined, configurable: true })
  }, connection)
}

/** Opens the skis; `requests` lists the data requests. */
async function openSkis(url = shop.url) {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
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
  it('are those whose link is hovered, also without navigator.connection, unless it is slow or saves data', async () => {
    const { page, requests, consoleErrors } = await openSkis()
    const preloaded: string[] = []
    for (const [at, connection] of [null, { effectiveType: '4g', saveData: false }].entries()) {
      await setConnection(page, connection)
      const href = (await tiles(page).nth(at).getAttribute('href')) ?? ''
      preloaded.push(`${new URL(href, shop.url).pathname}.data`)
      await expect
        .poll(async () => {
          if (requests.length === at) await rest(page, at)
          return requests
        })
        .toEqual(preloaded)
    }
    for (const connection of [
      { effectiveType: '3g' },
      { effectiveType: 'slow-2g' },
      { effectiveType: '4g', saveData: true },
    ]) {
      await setConnection(page, connection)
      for (const at of [2, 3, 4]) await rest(page, at)
      expect(requests, JSON.stringify(connection)).toEqual(preloaded)
    }
    await tiles(page).nth(3).click()
    await page.waitForURL('**/p/*')
    expect(consoleErrors).toEqual([])
  })

  it('are at most five at once', async () => {
    await using proxy = await openFaultProxy(shop.url)
    const { page, requests, consoleErrors } = await openSkis(proxy.url)
    await setConnection(page, null)
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
