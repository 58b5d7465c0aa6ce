/// <reference lib="dom" />
import { expect, it } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openShopInBrowser } from '../shop-in-browser.ts'

declare global {
  var layoutShift: number
}

const { shop, browser } = openShopInBrowser()

const HOMES = ['/', '/de-de', '/es-es', '/fr-fr', '/it-it']

/**
 * The hero with the system's font, then with the shop's. Browser tests have DejaVu Sans, as Linux does; faces for Arial,
 * Helvetica and Roboto are made by the same rule from their own advance (design/fonts/archivo.css).
 */
it.each([360, 390, 412])('hardly moves the hero when the font comes late, %s px wide', async width => {
  for (const home of HOMES) {
    await using visitor = await openVisitor(browser, { size: { width, height: 844 }, language: 'en-US' })
    const { page } = visitor
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
    await page.goto(`${shop.url}${home}`, { waitUntil: 'domcontentloaded' })
    const words = page.locator('[data-banner-words]').first()
    const height = () => words.evaluate(node => node.getBoundingClientRect().height)
    await words.waitFor()
    const before = await height()
    released.resolve()
    await page.evaluate(async () => {
      await document.fonts.load('600 1em "Archivo Variable"')
      await document.fonts.ready
      // The shift is reported once the new font has been painted.
      await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)))
    })
    expect(await page.evaluate(() => document.fonts.check('600 1em "Archivo Variable"')), home).toBe(true)
    expect(Math.abs((await height()) - before), home).toBeLessThan(36)
    expect(await page.evaluate(() => globalThis.layoutShift), home).toBeLessThan(0.03)
  }
})
