import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isHydrated, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

it.each<[string, (page: Page, sendPictures: () => void) => unknown]>([
  ['once the main picture is drawn', (_, sendPictures) => sendPictures()],
  ['when a key is pressed', page => page.keyboard.press('Shift')],
])('fetches no script before the main picture, and all of them %s', async (_, start) => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
  const { promise: isSent, resolve: sendPictures } = Promise.withResolvers<void>()
  const scripts: string[] = []
  await page.route('**/*', async route => {
    const type = route.request().resourceType()
    if (type === 'script') scripts.push(route.request().url())
    if (type === 'image') await isSent
    await route.continue()
  })
  await page.goto(`${shop.url}/de-de/p/nordwand-98`, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await page.evaluate(() => new Promise(done => setTimeout(done, 500)))
  expect(scripts).toEqual([])
  await start(page, sendPictures)
  await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
  expect(scripts.length).toBeGreaterThan(0)
  sendPictures()
  expect(consoleErrors).toEqual([])
})
