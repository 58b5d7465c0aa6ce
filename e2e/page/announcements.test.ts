/// <reference lib="dom" />
import { expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()
const VISITOR = { size: DESKTOP, language: 'en-US' }

/** What has the focus, as text. */
const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`

it('moves the focus to the new page’s heading, and announces its title', async () => {
  const { page } = await visit(VISITOR)
  await page.goto(`${shop.url}/c/skis`)
  expect(await page.evaluate(focused)).toMatch(/^BODY/)
  const heading = page.getByRole('heading', { level: 1 })
  const list = { heading: await heading.textContent(), title: await page.title() }
  await page.locator('main .product-tile a').first().click()
  await page.waitForURL('**/p/**')
  await expect.poll(() => heading.textContent()).not.toBe(list.heading)
  const title = await heading.textContent()
  await expect.poll(() => page.evaluate(focused)).toBe(`H1 ${title}`)
  await expect.poll(() => page.locator('[data-page-title]').textContent()).toContain(title)
  await page.goBack()
  await expect.poll(() => page.evaluate(focused)).toBe(`H1 ${list.heading}`)
  await expect.poll(() => page.locator('[data-page-title]').textContent()).toBe(list.title)
})

it('has a skip link past the filters, and keeps the focus on one that is used', async () => {
  const { page } = await visit(VISITOR)
  await page.goto(`${shop.url}/c/skis`)
  const skip = page.getByRole('link', { name: 'Skip filters' })
  await skip.focus()
  expect(await skip.evaluate(node => node.getBoundingClientRect().height)).toBeGreaterThan(20)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const next = await page.evaluate(() => document.activeElement?.closest('#filter-panel') === null)
  expect(next).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.closest('#list') !== null)).toBe(true)
  const box = page.locator('#filter-panel input[name="terrain"]').first()
  await box.check()
  await page.waitForURL(/terrain=/)
  expect(await box.evaluate(node => node === document.activeElement)).toBe(true)
})

it('announces the cart after a changed quantity', async () => {
  const { page } = await visit(VISITOR)
  await addToCart(page, `${shop.url}/p/nordwand-98`, /^180/)
  const status = page.getByRole('main').locator('p[role="status"]').first()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.poll(() => status.textContent()).toMatch(/Nordwand 98.*2/)
  await page.getByRole('button', { name: 'One less' }).click()
  await expect.poll(() => status.textContent()).toMatch(/Nordwand 98.*1/)
})

it('keeps the chosen size and color in the URL', async () => {
  const { page } = await visit(VISITOR)
  const requests: string[] = []
  await page.goto(`${shop.url}/p/nordwand-98`)
  page.on('request', request => {
    if (request.url().includes('.data')) requests.push(request.url())
  })
  await page.getByRole('radio', { name: /^180/ }).check()
  await expect.poll(() => new URL(page.url()).searchParams.get('length')).toBe('180 cm')
  await page
    .getByRole('navigation', { name: /Colou?r/ })
    .getByRole('link')
    .nth(1)
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('color')).not.toBeNull()
  expect(new URL(page.url()).searchParams.get('length')).toBe('180 cm')
  expect(requests).toEqual([])
  await page.reload()
  expect(await page.getByRole('radio', { name: /^180/ }).isChecked()).toBe(true)
})
