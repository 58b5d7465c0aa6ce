import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, isHydrated, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** Cumulative layout shift. */
const MOST = 0.01
/** How many swatches of a category are clicked. */
const SWATCHES = 30

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
    'while %s is scrolled to its end',
    async path => {
      const { page } = await visit({ size, language: 'de-DE' })
      await openCounted(page, path)
      await scrollThrough(page)
      expect(await shifted(page)).toBeLessThanOrEqual(MOST)
    },
  )

  it.each(['/de-de', '/de-de/c/skis', '/de-de/p/nordwand-98'])(
    'while the font of %s comes late',
    async path => {
      const { page } = await visit({ size, language: 'de-DE' })
      let sendFont = () => {}
      const isRead = new Promise<void>(resolve => {
        sendFont = resolve
      })
      await page.route('**/*.woff2', async route => {
        await isRead
        await route.continue()
      })
      await openCounted(page, path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await drawn(page)
      sendFont()
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Archivo Variable"'))).toBe(true)
      expect(await shifted(page)).toBeLessThanOrEqual(MOST)
    },
  )

  it('while the header hides and returns', async () => {
    const { page } = await visit({ size, language: 'de-DE' })
    await page.goto(`${shop.url}/de-de/styletile`)
    await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
    const header = page.getByRole('banner')
    const height = () => header.evaluate(element => element.getBoundingClientRect().height)
    const atTop = await height()
    for (const [y, place] of [
      [900, 'down'],
      [600, 'up'],
    ] as const) {
      await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), y)
      await expect.poll(() => header.getAttribute('data-place')).toBe(place)
      expect(await height()).toBe(atTop)
    }
  })

  it('while colors are switched on tiles and the product page', async () => {
    const { page } = await visit({ size, language: 'de-DE' })
    await openCounted(page, '/de-de/c/skis')
    // Until the page's script runs, a swatch leads to the product.
    await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
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

describe('scripts load after the main image', () => {
  /** Opens the home page while its main image is held back; `requests` lists its requests in order. */
  async function openHeld(page: Page) {
    const requests: string[] = []
    const { promise: isSent, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/i/firnline/nordwand-at-dawn*', async route => {
      await isSent
      requests.push('picture')
      await route.continue()
    })
    page.on('request', request => {
      if (request.resourceType() === 'script') requests.push('script')
    })
    await page.goto(`${shop.url}/de-de`, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    await drawn(page)
    return { requests, send }
  }
  const comesAlive = (page: Page) => expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)

  it('once it is loaded', async () => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
    const { requests, send } = await openHeld(page)
    send()
    await comesAlive(page)
    expect(requests.slice(0, 2)).toEqual(['picture', 'script'])
    expect(consoleErrors).toEqual([])
  })

  it.each<[string, (page: Page) => Promise<void>]>([
    ['a touch', page => page.touchscreen.tap(200, 700)],
    ['a key', page => page.keyboard.press('Tab')],
  ])('or on %s', async (_, use) => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
    const { requests, send } = await openHeld(page)
    await use(page)
    await comesAlive(page)
    expect(requests).not.toContain('picture')
    send()
    expect(consoleErrors).toEqual([])
  })

  it('or at once on a page without one', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    await page.goto(`${shop.url}/de-de/support/contact`, { waitUntil: 'commit' })
    await comesAlive(page)
    expect(await page.locator('img[fetchpriority="high"]').count()).toBe(0)
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

describe('the view transition from tile to product', () => {
  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('with prefers-reduced-motion: %s', async (reducedMotion, moves) => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${shop.url}/de-de/c/skis`)
    await page.evaluate(noteTransitions)
    await page.getByRole('link', { name: 'Nordwand 98' }).first().click()
    await page.waitForURL('**/p/nordwand-98?**')
    await page.locator('.gallery-slide').first().waitFor()
    if (moves) await page.locator('body[data-moved="true"]').waitFor()
    expect(await page.locator('body').getAttribute('data-moved')).toBe(moves ? 'true' : null)
    expect(consoleErrors).toEqual([])
  })
})
