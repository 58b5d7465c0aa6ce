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
const WIDTHS = [360, 390, 412]

/** The hero with this machine's own font, DejaVu Sans on Linux, then with the shop's; layout shifts of one width each. */
it.each([
  ['/', 390],
  ['/de-de', 390],
  ['/es-es', 360],
  ['/fr-fr', 412],
  ['/it-it', 412],
])('hardly moves the hero of %s when the font comes late', async (home, width) => {
  await using visitor = await openVisitor({ size: { width, height: 844 }, language: 'en-US' })
  const { page } = visitor
  const bringFont = await delayFont(page)
  await page.goto(`${shop.url}${home}`, { waitUntil: 'domcontentloaded' })
  const texts = page.locator('[data-banner-words]').first()
  await texts.waitFor()
  const heights = async () => {
    const measured: number[] = []
    for (const other of [...WIDTHS, width]) {
      await page.setViewportSize({ width: other, height: 844 })
      measured.push(await texts.evaluate(node => node.getBoundingClientRect().height))
    }
    return measured
  }
  const before = await heights()
  await painted(page)
  await page.evaluate(() => {
    globalThis.layoutShift = 0
  })
  await bringFont()
  expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThan(0.03)
  for (const [at, after] of (await heights()).entries())
    expect(Math.abs(after - (before[at] ?? Number.NaN)), `${WIDTHS[at]} px`).toBeLessThan(36)
})

it.each(SYSTEM_FONTS.map((font, at) => ({ ...font, locale: at % 2 === 0 ? '/de-de' : '' })))(
  'hardly moves a page when the font comes late after the system’s $name',
  async ({ locale, ...font }) => {
    await using installed = await installSystemFont(font)
    await using browser = await openBrowser([], installed.environment)
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
  },
)

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
    })
    await painted(page)
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('600 1em "Archivo Variable"')))
      .toBe(true)
  }
}

/** Shifts are reported once they have been painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

function textWidth(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}
