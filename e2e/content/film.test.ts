import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const film = (page: Page) => page.locator('video')

/** The home page, scrolled to the banner with the film. */
async function openFilm(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`)
  await page
    .locator('section', { has: page.locator('img[src*="ski-turn"]') })
    .last()
    .scrollIntoViewIfNeeded()
}

const isPaused = (page: Page) =>
  film(page).evaluate(video => !(video instanceof HTMLVideoElement) || video.paused)

describe('a banner’s film', () => {
  it('plays muted over its poster while visible, and has a pause button', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openFilm(page, '/')
    await film(page).waitFor({ state: 'attached' })
    const poster = new URL((await film(page).getAttribute('poster')) ?? '', shop.url)
    expect(Object.fromEntries(poster.searchParams)).toMatchObject({ w: '15', h: '15' })
    expect(await film(page).evaluate(video => video instanceof HTMLVideoElement && video.muted)).toBe(true)
    await expect.poll(() => isPaused(page)).toBe(false)

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => isPaused(page)).toBe(true)
    await film(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isPaused(page)).toBe(false)

    await page.getByRole('button', { name: 'Pause film' }).click()
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.getByRole('button', { name: 'Play film' }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
    expect(consoleErrors).toEqual([])
  })

  it.each([
    ['wants less motion', 'reduce', false],
    ['saves data', 'no-preference', true],
  ] as const)('is not loaded for somebody who %s', async (_, reducedMotion, saveData) => {
    const { page } = await visit({ size: DESKTOP, language: 'de-DE' })
    await page.emulateMedia({ reducedMotion })
    if (saveData) {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
      )
    }
    const requests: string[] = []
    page.on('request', request => void requests.push(request.url()))
    const script = page.waitForResponse(response => response.url().includes('banner-video'))
    await openFilm(page, '/de-de')
    await script
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(await film(page).count()).toBe(0)
    expect(requests.filter(url => url.includes('mp4_720p'))).toEqual([])
  })
})
