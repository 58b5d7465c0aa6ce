import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, isHydrated, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

async function openTile(page: Page, path: string): Promise<Locator> {
  await page.goto(`${shop.url}${path}`)
  const tile = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Nordwand 98' }) })
  await tile.scrollIntoViewIfNeeded()
  return tile
}

/** Pictures of the tile but the detail that hovering adds. */
const shown = (tile: Locator) =>
  tile
    .locator('[data-tile-picture] img:not([src*="-detail?"])')
    .evaluateAll(images => images.map(image => image.getAttribute('src')))

const picture = (color: string) => [expect.stringContaining(`/nordwand-98-${color}?`)]

it('shows another color by the pointer, a click and Enter, and links to it', async () => {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
  const tile = await openTile(page, '/c/skis')
  const [first, second] = ['Glacier', 'Granite'].map(name => tile.getByRole('button', { name }))
  if (first === undefined || second === undefined) throw new Error('The tile has two colors.')
  // Until the page's script runs, a swatch leads to the product.
  await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
  await second.hover()
  await expect.poll(() => shown(tile)).toEqual(picture('granite'))
  await first.press('Enter')
  await expect.poll(() => shown(tile)).toEqual(picture('glacier'))
  await second.click()
  await expect.poll(() => shown(tile)).toEqual(picture('granite'))
  expect(await second.getAttribute('aria-pressed')).toBe('true')
  await tile.getByRole('link', { name: 'Nordwand 98' }).click()
  await page.waitForURL('**/p/nordwand-98?color=granite')
  expect(consoleErrors).toEqual([])
})

it('shows another color on tap', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE' })
  const tile = await openTile(page, '/de-de/c/skis')
  await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
  await tile.getByRole('button', { name: 'Granit' }).tap()
  await expect.poll(() => shown(tile)).toEqual(picture('granite'))
})

it('keeps the chosen color when the page is rendered again', async () => {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
  const tile = await openTile(page, '/c/skis')
  await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
  await tile.getByRole('button', { name: 'Granite' }).click()
  await expect.poll(() => shown(tile)).toEqual(picture('granite'))
  const isSame = await tile.elementHandle()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="#content"]')?.click())
  await page.waitForURL('**/c/skis#content')
  expect(await isSame?.evaluate(element => element.isConnected)).toBe(true)
  expect(await shown(tile)).toEqual(picture('granite'))
  expect(consoleErrors).toEqual([])
})

it('shows the first of eight colors, and a link to the others', async () => {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
  await page.goto(`${shop.url}/c/accessories/headwear`)
  const tile = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Wolkenhut' }) })
  const colors = tile.getByRole('group')
  for (const [size, swatches, more] of [
    [DESKTOP, 6, '+2'],
    [PHONE, 4, '+4'],
  ] as const) {
    await page.setViewportSize(size)
    await tile.scrollIntoViewIfNeeded()
    expect(await colors.getByRole('button').count()).toBe(swatches)
    expect(await colors.getByRole('link').allTextContents()).toContain(more)
  }
  await colors.getByRole('link').filter({ hasText: '+4' }).click()
  await page.waitForURL('**/p/wolkenhut*')
  expect(consoleErrors).toEqual([])
})
