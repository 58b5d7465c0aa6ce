/// <reference lib="dom" />
import { expect, it } from 'vitest'
import { visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** Every page that has a banner with marks. */
const PAGES = [
  '/',
  '/l/season-opening',
  '/l/quiet-descents',
  '/de-de/l/season-opening',
  '/it-it/l/quiet-descents',
  '/fr-fr',
]

/** What covers the middle of a mark when the page is scrolled to its top; null: nothing. */
function coverOf(mark: Element): string | null {
  mark.ownerDocument.defaultView?.scrollTo({ top: 0, behavior: 'instant' })
  if (mark.getBoundingClientRect().bottom > window.innerHeight)
    mark.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = mark.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return over !== null && mark.contains(over) ? null : `${mark.ariaLabel}: ${over?.outerHTML.slice(0, 120)}`
}

it.each([
  [390, 844],
  [768, 1024],
  [1024, 800],
  [1440, 900],
  [2200, 1200],
])('no mark is covered by text, buttons or the header at %s × %s', async (width, height) => {
  const { page } = await visit({ size: { width, height }, language: 'en-US' })
  for (const path of PAGES) {
    await page.goto(`${shop.url}${path}`)
    await page.locator('.banner-with-spots').first().scrollIntoViewIfNeeded()
    const marks = page.locator('[data-hotspot]')
    await marks.first().waitFor()
    for (const mark of await marks.all()) expect(await mark.evaluate(coverOf), path).toBeNull()
  }
})
