import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isHydrated, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** px; what is rounded. */
const NEARLY = 3

const isDrawn = (tile: Locator) =>
  tile.getByRole('heading').evaluate(title => title.checkVisibility({ contentVisibilityAuto: true }))

const top = (tile: Locator) => tile.evaluate(element => Math.round(element.getBoundingClientRect().top))

const isWhole = async (page: Page) => (await page.locator('html').getAttribute('data-laid-out')) === ''

const scrollTo = (tile: Locator) =>
  tile.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

it('lays out content when it comes near, and everything once the page is idle', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE' })
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await isSent
    await route.continue()
  })
  await page.goto(`${shop.url}/de-de/c/skis`, { waitUntil: 'commit' })
  await page.locator('footer').waitFor({ state: 'attached' })
  const tiles = page.getByRole('main').getByRole('article')
  const [middle, last] = [tiles.nth(20), tiles.last()]
  expect(await isDrawn(tiles.first())).toBe(true)
  expect(await isDrawn(middle)).toBe(false)
  await scrollTo(middle)
  await expect.poll(() => isDrawn(middle)).toBe(true)
  expect(await isDrawn(last)).toBe(false)
  send()
  await expect.poll(() => isDrawn(last)).toBe(true)
  await expect.poll(() => isWhole(page)).toBe(true)
})

it('waits while the visitor uses the page', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE' })
  await page.addInitScript(() => {
    const timer = setInterval(() => window.dispatchEvent(new Event('keydown')), 20)
    window.addEventListener('rest', () => clearInterval(timer))
  })
  await page.goto(`${shop.url}/de-de/c/skis`)
  await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
  const last = page.getByRole('main').getByRole('article').last()
  await page.evaluate(async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise(resolve => requestIdleCallback(resolve))
  })
  expect(await isDrawn(last)).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('rest')))
  await expect.poll(() => isWhole(page)).toBe(true)
})

it('restores the scroll position', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/c/skis`)
  await expect.poll(() => isWhole(page)).toBe(true)
  const tiles = page.getByRole('main').getByRole('article')
  const far = tiles.nth((await tiles.count()) - 6)
  await scrollTo(far)
  const stood = await top(far)
  const moved = async () => Math.abs((await top(far)) - stood)
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await isWhole(page)).toBe(true)
  await expect.poll(moved).toBeLessThan(NEARLY)

  await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
  await far.getByRole('link').first().click()
  await page.waitForURL('**/p/**')
  await page.goBack()
  await expect.poll(moved).toBeLessThan(NEARLY)
})

it('lays out everything without JavaScript', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
  await page.goto(`${shop.url}/de-de/c/skis`)
  expect(await isDrawn(page.getByRole('main').getByRole('article').last())).toBe(true)
})
