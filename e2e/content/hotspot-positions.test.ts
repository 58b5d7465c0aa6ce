/// <reference lib="dom" />
import { HOTSPOT_RESIZE_DELAY } from '@firnline/domain/content/hotspot-layout'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** Every page that has a banner with marks. */
const PAGES = ['/', '/l/season-opening', '/l/quiet-descents', '/de-de/l/season-opening', '/fr-fr']

/** What covers the middle of a mark when the page is scrolled to its top; null: nothing. */
function coverOf(mark: Element): string | null {
  mark.ownerDocument.defaultView?.scrollTo({ top: 0, behavior: 'instant' })
  if (mark.getBoundingClientRect().bottom > window.innerHeight)
    mark.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = mark.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return over !== null && mark.contains(over) ? null : `${mark.ariaLabel}: ${over?.outerHTML.slice(0, 120)}`
}

const TABLET = { width: 768, height: 1024 }

it.each([
  ['a phone', PHONE, []],
  ['a tablet and a desktop', TABLET, [DESKTOP]],
])('no mark is covered by text, buttons or the header on %s', async (_, size, wider) => {
  const { page } = await visit({ size, language: 'en-US' })
  const marks = page.locator('[data-hotspot]')
  for (const path of PAGES) {
    await page.setViewportSize(size)
    await page.goto(`${shop.url}${path}`)
    await page.locator('.banner-with-spots').first().scrollIntoViewIfNeeded()
    await marks.first().waitFor()
    await expectUncovered(marks)
    for (const { width, height } of wider) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(2 * HOTSPOT_RESIZE_DELAY)
      await expectUncovered(marks)
    }
  }
})

async function expectUncovered(marks: Locator): Promise<void> {
  for (const mark of await marks.all()) expect(await mark.evaluate(coverOf), mark.page().url()).toBeNull()
}
