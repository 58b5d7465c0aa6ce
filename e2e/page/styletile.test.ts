import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, openVisitor, PHONE } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { unlikeKept } from './screenshot.ts'

const shop = useSharedShop()

const COMPONENTS = globSync('*/*.examples.tsx', { cwd: new URL('../../design/', import.meta.url) })
  .map(path => basename(path, '.examples.tsx'))
  .sort()

async function openGallery(size: { width: number; height: number }) {
  const visitor = await openVisitor({ size, language: 'en-US' })
  await visitor.page.goto(`${shop.url}/styletile`)
  await visitor.page.evaluate(() => document.fonts.ready)
  return visitor
}

function exampleOf(page: Page, name: string) {
  return page.locator(`section[aria-labelledby="part-${name}"]`)
}

it.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('the components on a %s match their screenshots, and are accessible', async (width, size) => {
  await using visitor = await openGallery(size)
  const { page } = visitor
  const parts = page.locator('main section[aria-labelledby^="part-"]')
  expect(await parts.locator('h3').allTextContents()).toEqual(COMPONENTS)
  await exampleOf(page, 'slider').scrollIntoViewIfNeeded()
  await exampleOf(page, 'slider').locator('[data-turning]').waitFor()
  for (const name of COMPONENTS) {
    expect.soft(await unlikeKept(exampleOf(page, name), `${name}-${width}`), name).toBeNull()
  }
  const grounds = page.locator('section[aria-labelledby="grounds"]')
  expect(await unlikeKept(grounds, `grounds-${width}`)).toBeNull()
  await expectAccessible(page)
  expect(visitor.consoleErrors).toEqual([])
})

describe('the keyboard', () => {
  let page: Page
  beforeAll(async () => {
    const visitor = await openGallery(DESKTOP)
    page = visitor.page
    return () => visitor[Symbol.asyncDispose]()
  })

  it('moves through the options of a combobox, and closes it', async () => {
    const box = exampleOf(page, 'combobox').getByLabel('Search')
    const isOpen = () => box.getAttribute('aria-expanded')
    await expect.poll(() => box.focus().then(isOpen)).toBe('true')
    const active = () => box.getAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toBe('example-options-Skis')
    await page.keyboard.press('ArrowUp')
    await expect.poll(active).toBeNull()
    await page.keyboard.press('ArrowUp')
    await expect.poll(active).toBe('example-options-Boots')
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe('false')
  })

  it('opens a dialog, closes it, and finds the button again', async () => {
    const button = exampleOf(page, 'dialog').getByRole('button', { name: 'Size guide' })
    const dialog = page.getByRole('dialog', { name: 'Size guide' })
    await expect.poll(() => button.press('Enter').then(() => dialog.isVisible())).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(false)
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('unfolds a disclosure, chooses a size, and counts up', async () => {
    await exampleOf(page, 'disclosure').locator('summary').first().press('Enter')
    await expect.poll(() => page.getByText('One code for each order.').isVisible()).toBe(true)
    await exampleOf(page, 'choice-button').getByLabel('177').press('ArrowLeft')
    expect(await exampleOf(page, 'choice-button').getByLabel('170').isChecked()).toBe(true)
    const quantity = exampleOf(page, 'quantity-stepper').getByLabel('Quantity')
    await quantity.press('ArrowUp')
    expect(await quantity.inputValue()).toBe('2')
  })
})
