/// <reference lib="dom" />
import { expect, it } from 'vitest'
import { DESKTOP, PHONE, visit } from '../harness/browser.ts'
import { PUBLIC_PAGES } from '../harness/page-list.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const PAGES = [
  '/',
  '/c/skis',
  '/p/nordwand-98',
  '/cart',
  '/search?q=ski',
  '/account',
  '/country',
  '/stores?q=80331',
  '/support',
  '/support?q=ski',
  '/stores/innsbruck',
  '/c/boots',
  '/blog/p/first-day-on-a-splitboard',
]
const PAGES_WITH_BADGES = ['/', '/c/skis', '/c/boots', '/search?q=ski']

/** Elements that reach over the right edge of the window, and cannot be scrolled to within something of their own. */
function beyondTheEdge(): string[] {
  const edge = document.documentElement.clientWidth + 1
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
  return [...document.querySelectorAll('body *')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .filter(element => element.getBoundingClientRect().right > edge && !scrolls(element.parentElement))
    .map(element => element.outerHTML.slice(0, 120))
}

/** Texts over a tile's picture that reach beyond it, which cuts them. */
function cutByTheirTile(): string[] {
  return [...document.querySelectorAll('[data-tile-picture]')].flatMap(tile => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return [...tile.querySelectorAll(':scope > :is(span, p)')]
      .filter(text => {
        const box = text.getBoundingClientRect()
        const isInside = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
        return !isInside || text.scrollWidth > text.clientWidth
      })
      .map(text => text.outerHTML)
  })
}

it.each([
  ['German', '/de-de', 1280],
  ['French', '/fr-fr', 1024],
])('fits the viewport at 200 % text size, and badges their tile, in %s', async (_, locale, width) => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  for (const path of PAGES) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${shop.url}${locale}${path}`)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await page.evaluate(beyondTheEdge), `${locale}${path}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    if (!PAGES_WITH_BADGES.includes(path)) continue
    expect(await page.locator('[data-tile-picture] > p').count(), path).toBeGreaterThan(0)
    for (const badgeWidth of [390, 768, 1280]) {
      await page.setViewportSize({ width: badgeWidth, height: 900 })
      expect(await page.evaluate(cutByTheirTile), `${locale}${path}, ${badgeWidth} px`).toEqual([])
    }
  }
})

it.each([
  ['English', ''],
  ['German', '/de-de'],
])('fits a phone at 200 % text size on every page, in %s', async (_, locale) => {
  const { page } = await visit({ size: PHONE, language: 'en-US' })
  for (const path of [...PUBLIC_PAGES, '/c/boots']) {
    await page.goto(`${shop.url}${locale}${path}`)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await page.evaluate(beyondTheEdge), `${locale}${path}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width)
  }
})

it('shows the menu button when the menu does not fit', async () => {
  const { page } = await visit({ size: { width: 1280, height: 900 }, language: 'en-US' })
  await page.goto(`${shop.url}/support`)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  expect(await menu.isVisible()).toBe(false)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await menu.click()
  expect(await page.locator('#menu').isVisible()).toBe(true)
})
