import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openVisitor, PHONE } from './browser.ts'
import { isAlive } from './is-alive.ts'
import { openShopInBrowser } from './shop-in-browser.ts'

const { shop, browser } = openShopInBrowser()

/** px; less than a tile's line of text for each row above it. */
const NEARLY = 120

const isDrawn = (tile: Locator) =>
  tile.getByRole('heading').evaluate(title => title.checkVisibility({ contentVisibilityAuto: true }))

const top = (tile: Locator) => tile.evaluate(element => Math.round(element.getBoundingClientRect().top))

it.each(['en-us', 'de-de'])(
  'lays out a tile far below only once it is near, and comes back to where it stood (%s, DESIGN §6 TBT)',
  async locale => {
    await using visitor = await openVisitor(browser, { size: PHONE, language: locale })
    const { page } = visitor
    await page.goto(`${shop.url}/${locale}/c/skis`)
    const tiles = page.getByRole('main').getByRole('article')
    await expect.poll(() => tiles.first().evaluate(isAlive)).toBe(true)
    const far = tiles.nth((await tiles.count()) - 6)
    expect(await isDrawn(far)).toBe(false)

    await far.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(() => isDrawn(far)).toBe(true)
    const stood = await top(far)
    await page.reload()
    await expect.poll(() => isDrawn(far)).toBe(true)
    expect(Math.abs((await top(far)) - stood)).toBeLessThan(NEARLY)

    await expect.poll(() => far.evaluate(isAlive)).toBe(true)
    const left = await top(far)
    await far.getByRole('link').first().click()
    await page.waitForURL('**/p/**')
    await page.goBack()
    await expect.poll(async () => Math.abs((await top(far)) - left)).toBeLessThan(NEARLY)
  },
)
