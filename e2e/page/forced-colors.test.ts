/// <reference lib="dom" />
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

async function openForced(path: string) {
  const visitor = await visit({ size: DESKTOP, language: 'en-US' })
  await visitor.page.emulateMedia({ forcedColors: 'active' })
  await visitor.page.goto(`${shop.url}${path}`)
  return visitor
}

const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name)

it('shows a product’s colors, and the chosen color and length', async () => {
  const { page } = await openForced('/p/nordwand-98')
  const colors = page.locator('nav[aria-label="Colour"] a, nav[aria-label="Color"] a')
  const fills = await Promise.all(
    [0, 1].map(at => styleOf(colors.nth(at).locator('span span').first(), 'background-color')),
  )
  expect(new Set(fills).size).toBe(2)
  const rings = await Promise.all(
    [0, 1].map(at => styleOf(colors.nth(at).locator('> span').first(), 'outline-style')),
  )
  expect(rings).toEqual(['solid', 'none'])
  const lengths = page.locator('label', { has: page.locator('input[name="variant"]') })
  await lengths.nth(1).click()
  expect(await styleOf(lengths.nth(1), 'background-color')).not.toBe(
    await styleOf(lengths.nth(0), 'background-color'),
  )
})

it('shows the colors of the filters, and the chosen ones', async () => {
  const { page } = await openForced('/c/skis')
  const swatches = page.locator('#filter-panel input[name="color"] + span > span')
  const fills = await swatches.evaluateAll(all => all.map(one => getComputedStyle(one).background))
  expect(new Set(fills).size).toBeGreaterThan(1)
  for (const [name, around, mark] of [
    ['color', '+ span', 'outline-style'],
    ['length', '..', 'background-color'],
    ['terrain', '', 'background-color'],
  ] as const) {
    const box = page.locator(`#filter-panel input[name="${name}"]:enabled`).first()
    const marked = around === '' ? box : box.locator(around)
    const before = await styleOf(marked, mark)
    // Its group may be folded.
    await box.evaluate(node => node instanceof HTMLElement && node.click())
    await page.waitForURL(new RegExp(`${name}=`))
    expect(await styleOf(marked, mark), name).not.toBe(before)
  }
})
