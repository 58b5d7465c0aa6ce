import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isHydrated, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const comesAlive = (page: Page) => expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)

it.each<[string, string, (page: Page, sendPictures: () => void) => unknown]>([
  ['once the main picture is drawn', '', (_, sendPictures) => sendPictures()],
  ['on a touch', '/p/nordwand-98', page => page.getByRole('heading', { level: 1 }).tap()],
  ['when a key is pressed', '', page => page.keyboard.press('Shift')],
])('fetches no script before the main picture, and all of them %s', async (_, path, start) => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
  const { promise: isSent, resolve: sendPictures } = Promise.withResolvers<void>()
  const scripts: string[] = []
  await page.route('**/*', async route => {
    const type = route.request().resourceType()
    if (type === 'script') scripts.push(route.request().url())
    if (type === 'image') await isSent
    await route.continue()
  })
  await page.goto(`${shop.url}/de-de${path}`, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await page.evaluate(() => new Promise(done => setTimeout(done, 500)))
  expect(scripts).toEqual([])
  await start(page, sendPictures)
  await comesAlive(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(page.url()).toBe(`${shop.url}/de-de${path}`)
  sendPictures()
  expect(consoleErrors).toEqual([])
})

it('fetches scripts at once on a page without a main picture', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/support/contact`, { waitUntil: 'commit' })
  await comesAlive(page)
  expect(await page.locator('img[fetchpriority="high"]').count()).toBe(0)
})
