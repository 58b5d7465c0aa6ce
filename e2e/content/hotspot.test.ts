import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const mark = (page: Page, name: string) =>
  page.locator('[data-hotspot]').and(page.getByRole('button', { name }))

/** Marks appear when the picture is near the viewport. */
async function openPicture(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`)
  await page
    .locator('section', { has: page.locator('img[src*="high-snowfield"]') })
    .last()
    .scrollIntoViewIfNeeded()
  await mark(page, 'Kees 78').waitFor()
}

describe('hotspots', () => {
  it('open next to their point, one at a time, by keyboard and pointer', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await openPicture(page, '/')
    await mark(page, 'Kees 78').press('Enter')
    const ski = page.getByRole('dialog', { name: 'Kees 78' })
    await ski
      .getByText(/\$[\d,]+\.\d\d/)
      .first()
      .waitFor()
    expect(await mark(page, 'Kees 78').getAttribute('aria-expanded')).toBe('true')
    expect(await violations(page)).toEqual([])

    // Focus is trapped.
    const focused = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      expect(await focused()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await ski.waitFor({ state: 'hidden' })
    expect(await mark(page, 'Kees 78').evaluate(button => button === document.activeElement)).toBe(true)

    await mark(page, 'Kees 78').click()
    await ski.waitFor()
    await mark(page, 'Vadret 94').click()
    await page.getByRole('dialog', { name: 'Vadret 94' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await mark(page, 'Vadret 94').click()
    expect(await page.getByRole('dialog').count()).toBe(0)

    await mark(page, 'Edge of the ice').click()
    await page.mouse.click(720, 30)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(consoleErrors).toEqual([])
  })

  it('cover a small screen, and add a product to the cart', async () => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
    await openPicture(page, '/de-de')
    const photo = await page.locator('.banner-with-spots .banner-photo').boundingBox()
    const spot = await mark(page, 'Kees 78').boundingBox()
    if (photo === null || spot === null) throw new Error('The picture or its mark is not on the page.')
    expect(photo).toMatchObject({ x: 0, width: PHONE.width })
    expect(spot.x).toBeGreaterThan(0)
    expect(spot.x + spot.width).toBeLessThan(PHONE.width)
    expect(spot.y).toBeGreaterThan(photo.y)
    expect(spot.y + spot.height).toBeLessThan(photo.y + photo.height)
    await mark(page, 'Kees 78').tap()
    const ski = page.getByRole('dialog', { name: 'Kees 78' })
    expect(await ski.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE })
    expect(await violations(page)).toEqual([])
    await ski.getByRole('button', { name: 'Schließen' }).tap()
    await ski.waitFor({ state: 'hidden' })

    await mark(page, 'Kees 78').tap()
    expect(await ski.getByRole('link', { name: 'Jetzt kaufen' }).getAttribute('href')).toMatch(
      /\/p\/kees-78$/,
    )
    await ski.getByRole('button', { name: 'Hinzufügen', exact: true }).tap()
    await page.getByRole('dialog', { name: 'Kees 78' }).getByRole('radio').first().waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('are a plain list without JavaScript', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    await page.goto(`${shop.url}/de-de`)
    const entry = page.getByRole('listitem').filter({ hasText: 'Kees 78' })
    await entry.first().waitFor()
    await entry
      .getByText(/[\d.]+,\d\d\s€/)
      .first()
      .waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Rand des Eises' }).first().waitFor()
    expect(await page.locator('[data-hotspot]').count()).toBe(0)
  })
})
