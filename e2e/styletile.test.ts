import { describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE } from './browser.ts'
import { unlikeKept } from './compared.ts'
import { openShopInBrowser } from './shop-in-browser.ts'

const { shop, browser } = openShopInBrowser()

const COMPONENTS = [
  'button',
  'field',
  'badge',
  'swatch',
  'price-label',
  'quantity-stepper',
  'drawer',
  'skeleton',
]

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('the components on a %s', (width, size) => {
  it('look as they did when somebody last looked at them', async () => {
    await using visitor = await openVisitor(browser, { size, language: 'en-US' })
    const { page } = visitor
    await page.goto(`${shop.url}/styletile`)
    await page.evaluate(() => document.fonts.ready)
    const parts = page.locator('main section[aria-labelledby^="part-"]')
    expect(await parts.locator('h3').allTextContents()).toEqual(COMPONENTS)
    for (const name of COMPONENTS) {
      const part = page.locator(`section[aria-labelledby="part-${name}"]`)
      expect(await unlikeKept(part, `${name}-${width}`)).toBeNull()
    }
    const grounds = page.locator('section[aria-labelledby="grounds"]')
    expect(await unlikeKept(grounds, `grounds-${width}`)).toBeNull()
    expect(visitor.complaints).toEqual([])
  })
})
