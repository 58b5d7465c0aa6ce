import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, isHydrated, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const MARKETS = [
  { market: 'en-us', path: '/c/skis', language: 'en-US', second: 'Granite', page: '/p/nordwand-98' },
  {
    market: 'de-de',
    path: '/de-de/c/skis',
    language: 'de-DE',
    second: 'Granit',
    page: '/de-de/p/nordwand-98',
  },
]

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

const SECOND = [expect.stringContaining('/nordwand-98-granite?')]

describe.each(MARKETS)('a product tile in $market', ({ path, language, second, page: to }) => {
  it.each([
    ['a click', (swatch: Locator) => swatch.click()],
    ['Enter', (swatch: Locator) => swatch.press('Enter')],
    ['the pointer', (swatch: Locator) => swatch.hover()],
  ])('shows another color by %s, and links to it', async (_, choose) => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language })
    const tile = await openTile(page, path)
    const swatch = tile.getByRole('button', { name: second })
    // Until the page's script runs, a swatch leads to the product.
    await expect.poll(() => tile.evaluate(isHydrated)).toBe(true)
    await choose(swatch)
    await expect.poll(() => shown(tile)).toEqual(SECOND)
    expect(await swatch.getAttribute('aria-pressed')).toBe('true')
    await tile.getByRole('link', { name: 'Nordwand 98' }).click()
    await page.waitForURL(`**${to}?color=granite`)
    expect(consoleErrors).toEqual([])
  })

  it('shows another color on tap', async () => {
    const { page } = await visit({ size: PHONE, language })
    const tile = await openTile(page, path)
    await expect.poll(() => tile.evaluate(isHydrated)).toBe(true)
    await tile.getByRole('button', { name: second }).tap()
    await expect.poll(() => shown(tile)).toEqual(SECOND)
    expect(await violations(page)).toEqual([])
  })
})

it.each([
  ['en-us', '/c/accessories/headwear', DESKTOP, 6, '+2', '/p/wolkenhut'],
  ['de-de', '/de-de/c/accessories/headwear', PHONE, 4, '+4', '/de-de/p/wolkenhut'],
])('a tile of eight colours in %s shows the first ones, and a link to the others', async (...row) => {
  const [, path, size, swatches, more, to] = row
  const { page, consoleErrors } = await visit({ size, language: 'en-US' })
  await page.goto(`${shop.url}${path}`)
  const tile = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Wolkenhut' }) })
  await tile.scrollIntoViewIfNeeded()
  expect(await tile.getByRole('group').getByRole('button').count()).toBe(swatches)
  await tile.getByRole('group').getByRole('link').filter({ hasText: more }).click()
  await page.waitForURL(`**${to}*`)
  expect(consoleErrors).toEqual([])
})
