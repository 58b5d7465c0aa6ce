/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser, openVisitor, PHONE } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { installSystemFont, SYSTEM_FONTS } from './system-font.ts'

declare global {
  var layoutShift: number
}

const shop = useSharedShop()

const PAGES = ['/', '/c/skis', '/p/nordwand-98']
const HOMES = ['/', '/de-de', '/es-es', '/fr-fr', '/it-it']

/** The hero with this machine's own font, DejaVu Sans on Linux, then with the shop's. */
it.each([360, 390, 412])('hardly moves the hero when the font comes late, %s px wide', async width => {
  for (const home of HOMES) {
    await using visitor = await openVisitor({ size: { width, height: 844 }, language: 'en-US' })
    const { page } = visitor
    const bringFont = await delayFont(page)
    await page.goto(`${shop.url}${home}`, { waitUntil: 'domcontentloaded' })
    const texts = page.locator('[data-banner-words]').first()
    const height = () => texts.evaluate(node => node.getBoundingClientRect().height)
    await texts.waitFor()
    const before = await height()
    await bringFont()
    expect(Math.abs((await height()) - before), home).toBeLessThan(36)
    expect(await page.evaluate(() => globalThis.layoutShift), home).toBeLessThan(0.03)
  }
})

it.each(SYSTEM_FONTS)('hardly moves a page when the font comes late after the system’s $name', async font => {
  await using installed = await installSystemFont(font)
  await using browser = await openBrowser([], installed.environment)
  for (const locale of ['', '/de-de']) {
    for (const path of PAGES) {
      await using visitor = await openVisitor({ browser, size: PHONE, language: 'en-US' })
      const { page } = visitor
      const bringFont = await delayFont(page)
      await page.goto(`${shop.url}${locale}${path}`, { waitUntil: 'domcontentloaded' })
      const title = page.locator('h1').first()
      const width = () => title.evaluate(textWidth)
      await title.waitFor()
      const before = await width()
      await bringFont()
      const after = await width()
      expect(after, `${locale}${path} is set in another font`).not.toBe(before)
      expect(Math.abs(after / before - 1), `${locale}${path}`).toBeLessThan(0.05)
      expect(await page.evaluate(() => globalThis.layoutShift), `${locale}${path}`).toBeLessThanOrEqual(0.03)
    }
  }
})

/** Holds the shop's font back until what is returned is called, and counts how far the page moves. Resolves once the font is painted. */
async function delayFont(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/archivo[^/]*\.woff2$/, async route => {
    await released.promise
    await route.continue()
  })
  // Only the font is late: what scripts bring moves nothing here.
  await page.route(/\/assets\/[^/]+\.js$/, route => route.abort())
  await page.addInitScript(() => {
    globalThis.layoutShift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') globalThis.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    released.resolve()
    await page.evaluate(async () => {
      await document.fonts.load('600 1em "Archivo Variable"')
      await document.fonts.ready
      // The shift is reported once the new font has been painted.
      await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)))
    })
    expect(await page.evaluate(() => document.fonts.check('600 1em "Archivo Variable"'))).toBe(true)
  }
}

function textWidth(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}
