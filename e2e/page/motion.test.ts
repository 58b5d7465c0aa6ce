import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, isHydrated, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** Cumulative layout shift. */
const MOST = 0.01
/** How many swatches of a category are clicked. */
const SWATCHES = 10

/** Opens a page whose layout shifts are counted from the first paint. */
async function openCounted(page: Page, path: string, until?: Parameters<Page['goto']>[1]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifted', 0)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
          Reflect.set(globalThis, 'shifted', Number(Reflect.get(globalThis, 'shifted')) + Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${shop.url}${path}`, until)
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate(() => scrollBy({ top: 600, behavior: 'instant' }))
    await drawn(page)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.locator('.slider-track:not([data-turning])').count()).toBe(0)
}

/** Cumulative layout shift so far. */
async function shifted(page: Page): Promise<number> {
  await drawn(page)
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))
}

/** Two frames later, layout shifts are counted. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

describe.each([
  ['at 1440', DESKTOP],
  ['at 390', PHONE],
])('layout stays stable %s', (_, size) => {
  it.each(['/de-de', '/de-de/c/skis', '/de-de/p/nordwand-98'])(
    'while the font of %s comes late, it is scrolled to its end, and the header returns',
    async path => {
      const { page } = await visit({ size, language: 'de-DE' })
      const { promise: isRead, resolve: sendFont } = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async route => {
        await isRead
        await route.continue()
      })
      await openCounted(page, path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await drawn(page)
      sendFont()
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.fonts.check('16px "Archivo Variable"'))).toBe(true)
      expect(await shifted(page)).toBeLessThanOrEqual(MOST)

      await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
      const header = page.getByRole('banner')
      const height = () => header.evaluate(element => element.getBoundingClientRect().height)
      const atTop = await height()
      await scrollThrough(page)
      await expect.poll(() => header.getAttribute('data-place')).toBe('down')
      expect(await height()).toBe(atTop)
      await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }))
      await expect.poll(() => header.getAttribute('data-place')).toBe('up')
      expect(await height()).toBe(atTop)
      expect(await shifted(page)).toBeLessThanOrEqual(MOST)
    },
  )

  it('while colors are switched on tiles and the product page', async () => {
    const { page } = await visit({ size, language: 'de-DE' })
    await openCounted(page, '/de-de/c/skis')
    // Until the page's script runs, a swatch leads to the product.
    await expect.poll(() => page.getByRole('article').first().evaluate(isHydrated)).toBe(true)
    const swatches = await page.getByRole('article').getByRole('button').filter({ visible: true }).all()
    expect(swatches.length).toBeGreaterThan(SWATCHES)
    for (const swatch of swatches.slice(0, SWATCHES)) {
      await swatch.click()
      if ((await shifted(page)) > MOST) break
    }
    expect(await shifted(page)).toBeLessThanOrEqual(MOST)

    await openCounted(page, '/de-de/p/nordwand-98')
    const colors = page.getByRole('navigation', { name: 'Farbe' }).getByRole('link')
    for (const color of await colors.all()) {
      await color.click()
      await expect.poll(() => color.getAttribute('aria-current')).toBe('true')
    }
    await expect.poll(() => page.locator('.gallery-slide').first().locator('img').count()).toBe(1)
    expect(await shifted(page)).toBeLessThanOrEqual(MOST)
  })
})

/** Notes on the body, as soon as a transition from page to page is drawn, whether a product's picture moves in it. */
function noteTransitions(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = update => {
    const transition = start(update)
    void transition.ready.then(() => {
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''))
      if (parts.some(name => name.includes('product-picture'))) document.body.dataset.moved = 'true'
    })
    return transition
  }
}

it('moves a product’s picture from tile to page, unless the visitor prefers reduced motion', async () => {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/c/skis`)
  await page.evaluate(noteTransitions)
  const moved = page.locator('body[data-moved="true"]')
  const openProduct = async () => {
    await page.getByRole('link', { name: 'Nordwand 98' }).first().click()
    await page.waitForURL('**/p/nordwand-98?**')
    await page.locator('.gallery-slide').first().waitFor()
  }
  await openProduct()
  expect(await moved.count()).toBe(0)
  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openProduct()
  await moved.waitFor()
  expect(consoleErrors).toEqual([])
})
