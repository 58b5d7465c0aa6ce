import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openBrowser } from './browser.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export type ShopInBrowser = {
  readonly shop: Omit<TestShop, typeof Symbol.asyncDispose>
  readonly browser: Pick<Browser, 'newContext'>
}

/** A shop and a browser for the tests of the file that calls it, from before the first to after the last; no test may leave a warning in the shop's log. */
export function openShopInBrowser(environment: Record<string, string> = {}): ShopInBrowser {
  let opened: { shop: TestShop; browser: Browser } | null = null
  const open = () => {
    if (opened === null) throw new Error('The shop is open while tests run, not before.')
    return opened
  }
  beforeAll(async () => {
    opened = { shop: await openTestShop(environment), browser: await openBrowser() }
  })
  afterEach(() => expect(open().shop.troubles).toEqual([]))
  afterAll(async () => {
    if (opened === null) return
    await opened.browser.close()
    await opened.shop[Symbol.asyncDispose]()
  })
  return {
    shop: {
      get url() {
        return open().shop.url
      },
      get embeddedUrl() {
        return open().shop.embeddedUrl
      },
      get dataDir() {
        return open().shop.dataDir
      },
      get troubles() {
        return open().shop.troubles
      },
    },
    browser: { newContext: options => open().browser.newContext(options) },
  }
}
