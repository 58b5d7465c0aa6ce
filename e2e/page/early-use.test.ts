/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { heldScripts } from './held-scripts.ts'

const shop = useSharedShop()

type Screen = typeof DESKTOP

/** A painted page whose modules have not loaded yet. */
async function openEarly(path: string, size: Screen = DESKTOP) {
  const { page } = await visit({ size, language: 'en-US' })
  const scripts = await heldScripts(page)
  await page.goto(`${shop.url}${path}`, { waitUntil: 'domcontentloaded' })
  page.setDefaultTimeout(10_000)
  return { page, scripts }
}

const shown = (page: Page) => page.locator('main .product-tile').count()

describe('a list’s filters and order, used before the page’s scripts run', () => {
  it('narrows the list by what was ticked once scripts run', async () => {
    const { page, scripts } = await openEarly('/c/skis')
    const all = await shown(page)
    const boxes = page.locator('#filter-panel input[name="terrain"]')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await scripts.release()
    await page.mainFrame().waitForURL(/terrain=[^&]+,/)
    await expect.poll(() => shown(page)).toBeLessThan(all)
    expect(await boxes.nth(0).isChecked()).toBe(true)
    expect(await boxes.nth(1).isChecked()).toBe(true)
  })

  it('sorts by what was chosen once scripts run', async () => {
    const { page, scripts } = await openEarly('/c/skis')
    const first = await page.locator('main .product-tile h3').first().textContent()
    await page.locator('select[name="sort"]').selectOption('price-desc')
    await scripts.release()
    await page.mainFrame().waitForURL(/sort=price-desc/)
    expect(await page.locator('select[name="sort"]').inputValue()).toBe('price-desc')
    await expect.poll(() => page.locator('main .product-tile h3').first().textContent()).not.toBe(first)
  })

  it('offers buttons that apply them without scripts, on a phone as well, which go once they run', async () => {
    const { page, scripts } = await openEarly('/c/skis')
    const apply = page.locator('#filter-panel').getByRole('button', { name: 'Apply' })
    expect(await apply.isVisible()).toBe(false)
    await page.locator('#filter-panel input[name="terrain"]').first().check()
    await apply.click()
    await page.mainFrame().waitForURL(/terrain=/, { waitUntil: 'domcontentloaded' })
    await page.locator('#filter-panel input[name="terrain"]:checked').waitFor()
    await page.setViewportSize(PHONE)
    await page.locator('select[name="sort"]').selectOption('price-desc')
    await page.locator('.listing-bar').getByRole('button', { name: 'Apply' }).click()
    await page.mainFrame().waitForURL(/sort=price-desc/, { waitUntil: 'domcontentloaded' })
    expect(await page.locator('select[name="sort"]').inputValue()).toBe('price-desc')
    await page.setViewportSize(DESKTOP)
    await scripts.release()
    await scripts.run()
    expect(await apply.isVisible()).toBe(false)
  })

  it('keeps a page of the list whose filters nobody touched', async () => {
    const { page, scripts } = await openEarly('/c/skis?page=2')
    await scripts.release()
    await scripts.run()
    expect(new URL(page.url()).search).toBe('?page=2')
  })
})

describe('a product, before its scripts run', () => {
  const PRODUCT = '/p/nordwand-98'

  it('keeps size and quantity, turns the gallery once scripts run, and then adds to the cart', async () => {
    const { page, scripts } = await openEarly(PRODUCT, { ...DESKTOP, width: 900 })
    const track = page.locator('.gallery-track')
    await page.locator('section', { has: track }).getByRole('button', { name: 'Next' }).first().click()
    expect(await track.evaluate(list => list.scrollLeft)).toBe(0)
    await page.getByRole('radio', { name: /^172/ }).check()
    await page.getByRole('button', { name: 'One more' }).click()
    expect(await page.getByRole('spinbutton').inputValue()).toBe('2')
    await scripts.release()
    await scripts.run()
    expect(await page.getByRole('radio', { name: /^172/ }).isChecked()).toBe(true)
    await expect.poll(() => track.evaluate(list => list.scrollLeft)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const added = page.getByRole('dialog')
    await added.getByRole('link').first().waitFor()
    expect(await added.textContent()).toMatch(/172[\s\S]*2/)
  })

  it('fills and changes the cart by the browser’s own forms, and once scripts run by a changed quantity', async () => {
    const { page, scripts } = await openEarly(PRODUCT)
    await page.getByRole('radio', { name: /^180/ }).check()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.mainFrame().waitForURL('**/cart', { waitUntil: 'domcontentloaded' })
    const quantity = page.locator('input[name="quantity"]')
    expect(await quantity.inputValue()).toBe('2')
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForLoadState('domcontentloaded')
    await expect.poll(() => quantity.getAttribute('value')).toBe('3')
    await page.getByRole('button', { name: 'One more' }).click()
    const changed = page.waitForResponse(answer => answer.request().method() === 'POST')
    await scripts.release()
    expect((await changed).ok()).toBe(true)
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await quantity.inputValue()).toBe('4')
  })
})

describe('the frame of a page, before its scripts run', () => {
  it('leads a phone to search and cart, and keeps the menu open that was opened', async () => {
    const { page, scripts } = await openEarly('/', PHONE)
    await page.locator('header a[href="/search"]').click()
    await page.mainFrame().waitForURL('**/search', { waitUntil: 'domcontentloaded' })
    await page.locator('header a[href="/cart"]').click()
    await page.mainFrame().waitForURL('**/cart', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu summary').first().click()
    await scripts.release()
    await scripts.run()
    expect(await page.locator('#menu').isVisible()).toBe(true)
    expect(await page.locator('#menu details[open]').count()).toBe(1)
  })

  it('searches when Enter is pressed, and keeps the panel of the bar open that was opened', async () => {
    const { page, scripts } = await openEarly('/about')
    await page.locator('header input[type="search"]').pressSequentially('ski')
    await page.keyboard.press('Enter')
    await page.mainFrame().waitForURL('**/search?q=ski', { waitUntil: 'domcontentloaded' })
    await page.locator('header summary').first().click()
    await scripts.release()
    await scripts.run()
    expect(await page.locator('header details[open]').count()).toBe(1)
  })

  it('offers suggestions for what was typed into the search box', async () => {
    const { page, scripts } = await openEarly('/about')
    await page.locator('header input[type="search"]').pressSequentially('ski')
    await scripts.release()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    expect(await page.locator('header input[type="search"]').inputValue()).toBe('ski')
  })

  it('changes the country, and accepts the footer’s newsletter form at the first attempt', async () => {
    const { page } = await openEarly('/country?from=/p/nordwand-98')
    await page.getByRole('button', { name: 'Germany, Deutsch' }).click()
    await page.mainFrame().waitForURL('**/de-de/p/nordwand-98', { waitUntil: 'domcontentloaded' })
    const footer = page.getByRole('contentinfo')
    await footer.locator('input[name="email"]').fill('early@newsletter.example')
    await footer.locator('input[name="consent"]').check()
    await footer.locator('form button[type="submit"]').click()
    await page.mainFrame().waitForURL('**/newsletter?notice=sent', { waitUntil: 'domcontentloaded' })
  })
})

it('keeps a file that was chosen before the page’s scripts run, and replays what was entered after it', async () => {
  const { page, scripts } = await openEarly('/pro/signup')
  const [proof, company] = [page.locator('[name="proof"]'), page.locator('[name="company"]')]
  await proof.setInputFiles({
    name: 'license.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await company.fill('Skischule')
  await company.evaluate(field =>
    field.addEventListener('change', () => field.setAttribute('data-replayed', '')),
  )
  await scripts.release()
  await page.locator('[name="company"][data-replayed]').waitFor()
  expect(await company.inputValue()).toBe('Skischule')
  expect(await proof.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe('license.pdf')
})
