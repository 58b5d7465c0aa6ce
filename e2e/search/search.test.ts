import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const MARKETS = [
  {
    ...{ name: 'en-us', prefix: '', language: 'en-US', device: 'desktop', size: DESKTOP },
    show: /^Show \d+ product/,
  },
  {
    ...{ name: 'de-de', prefix: '/de-de', language: 'de-DE', device: 'phone', size: PHONE },
    show: /^\d+ Produkte? ansehen/,
  },
]

/** A list that is loading is faded and would lack contrast. */
async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  expect(await violations(page), page.url()).toEqual([])
}

const tiles = (page: Page) => page.getByRole('main').getByRole('article')
const panel = (page: Page) => page.locator('#filter-panel')
const choice = (page: Page, name: RegExp) => panel(page).getByRole('checkbox', { name })

/** On a phone, the filters are in a drawer. */
const openDrawer = (page: Page) => page.locator('.listing-bar').getByRole('button').first().click()

const chosenSort = (page: Page, sort: string) =>
  page.locator(`select[name="sort"] option[value="${sort}"]:checked`)

/** The number in a choice's name: how many there would be. */
async function countIn(box: Locator): Promise<number> {
  const text = await box.evaluate(input => input.closest('label')?.textContent ?? '')
  return Number(/(\d+)$/.exec(text)?.[1])
}

it('scrolls the page by the wheel over the filters', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/c/skis`)
  await page.evaluate(() => scrollTo(0, 1500))
  const box = await panel(page).boundingBox()
  if (box === null) throw new Error('The filters are not beside the list.')
  await page.mouse.move(box.x + 100, box.y + 200)
  for (const direction of [1, -1]) {
    const before = await page.evaluate(() => scrollY)
    // What the filters themselves have left to scroll comes first, and then rests.
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, direction * 900)
          return direction * ((await page.evaluate(() => scrollY)) - before)
        },
        { interval: 300 },
      )
      .toBeGreaterThan(200)
  }
})

describe.each(MARKETS)('in $name on a $device', ({ prefix, language, show, size }) => {
  const isPhone = size === PHONE

  it('filters, sorts and pages a search, and goes back through all of it', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    await page.goto(`${shop.url}${prefix}/search?q=ski`)
    const all = await page.getByRole('status').first().textContent()
    if (!isPhone) await expectAccessible(page)

    await page.getByRole('main').locator('a[rel="next"]').click()
    await page.waitForURL('**/search?q=ski&page=2**')
    await tiles(page).first().waitFor()

    if (isPhone) await openDrawer(page)
    const freeride = choice(page, /^Freeride/)
    const promised = await countIn(freeride)
    await freeride.check()
    await page.waitForURL('**/search?q=ski&terrain=freeride')
    await page
      .getByText(new RegExp(`^${promised} `))
      .filter({ visible: true })
      .first()
      .waitFor()
    if (isPhone) {
      await expectAccessible(page)
      await panel(page).getByRole('button', { name: show }).click()
    }
    expect(await panel(page).isVisible()).toBe(!isPhone)

    await page.getByRole('main').getByRole('combobox').selectOption('price-asc')
    await page.waitForURL('**&sort=price-asc')
    if (!isPhone) await expectAccessible(page)

    await page.goBack()
    await page.waitForURL('**/search?q=ski&terrain=freeride')
    await chosenSort(page, 'featured').waitFor({ state: 'attached' })
    await page.goBack()
    await page.waitForURL('**/search?q=ski&page=2**')
    await page.goBack()
    await page.waitForURL('**/search?q=ski')
    await page
      .getByText(all ?? '')
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await page.locator('input[name="terrain"][value="freeride"]').isChecked()).toBe(false)
    expect(consoleErrors).toEqual([])
  })

  it('offers suggestions by keyboard alone (ARIA 1.2 combobox)', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    const scripts: string[] = []
    page.on('request', request => scripts.push(new URL(request.url()).pathname))
    await page.goto(`${shop.url}${prefix}/about`)
    const header = page.getByRole('banner')
    await header
      .getByRole('searchbox')
      .or(header.locator('a[href$="/search"]'))
      .filter({ visible: true })
      .waitFor()
    expect(scripts.filter(path => path.includes('autocomplete'))).toEqual([])

    if (isPhone) await header.locator('a[href$="/search"]').press('Enter')
    else await header.getByRole('searchbox').focus()
    const box = header.getByRole('combobox')
    await box.pressSequentially('nordw')
    const product = header.getByRole('option', { name: /^Nordwand 98/ })
    await product.waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await expectAccessible(page)

    const productId = await product.getAttribute('id')
    for (let step = 0; step < 12; step += 1) {
      if ((await box.getAttribute('aria-activedescendant')) === productId) break
      await box.press('ArrowDown')
    }
    expect(await product.getAttribute('aria-selected')).toBe('true')
    expect(await box.evaluate(input => document.activeElement === input)).toBe(true)

    await box.press('Escape')
    expect(await header.getByRole('listbox').count()).toBe(0)
    expect([await box.getAttribute('aria-expanded'), await box.inputValue()]).toEqual(['false', 'nordw'])

    await box.press('ArrowDown')
    await header.getByRole('listbox').waitFor()
    await box.press('ArrowUp')
    await box.press('ArrowUp')
    const click = page.waitForRequest(request => request.url().endsWith('/search/click'))
    for (let step = 0; step < 12; step += 1) {
      if ((await box.getAttribute('aria-activedescendant')) === productId) break
      await box.press('ArrowUp')
    }
    await box.press('Enter')
    await page.waitForURL('**/p/nordwand-98')
    expect((await click).postData()).toMatch(/documentId=product-(?:nordwand-98|blt[\da-f]{16})&/)
    expect(consoleErrors).toEqual([])
  })
})

it('combines filters of a category, and removes each', async () => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/c/skis`)
  await openDrawer(page)
  await choice(page, /^Freeride/).check()
  await page.waitForURL('**/c/skis?terrain=freeride')
  await choice(page, /^Tour/).check()
  await page.waitForURL('**/c/skis?terrain=freeride,touring')
  const amount = panel(page).getByRole('textbox', { name: 'Von' })
  await amount.fill('700')
  await amount.press('Enter')
  await page.waitForURL('**/c/skis?terrain=freeride,touring&price=700-')
  await page.getByRole('link', { name: 'Filter entfernen: Freeride' }).click()
  await page.waitForURL('**/c/skis?terrain=touring&price=700-')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Alle zurücksetzen' }).last().click()
  await page.waitForURL('**/c/skis')
  expect(consoleErrors).toEqual([])
})

it('filters and searches without JavaScript', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
  await page.goto(`${shop.url}/de-de/c/skis`)
  await openDrawer(page)
  await choice(page, /^Freeride/).check()
  await choice(page, /^Tour/).check()
  await panel(page)
    .getByRole('button', { name: /^\d+ Produkte? ansehen/ })
    .click()
  await page.waitForURL('**/c/skis?**terrain=freeride&terrain=touring**')
  await openDrawer(page)
  expect(await choice(page, /^Tour/).isChecked()).toBe(true)
  await page.goto(`${shop.url}/de-de/search`)
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('nordwand')
  await box.press('Enter')
  await page.waitForURL('**/search?q=nordwand')
  await tiles(page).getByRole('link', { name: 'Nordwand 98' }).waitFor()
})

it('offers other searches when nothing is found', async () => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/search?q=zeppelinstaubsauger`)
  const title = 'Nichts gefunden für „zeppelinstaubsauger“'
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.getByRole('main').locator('a[href*="/search?q="]').count()).toBeGreaterThan(2)
  expect(await page.getByRole('main').locator('a[href*="/c/"]').count()).toBeGreaterThan(5)
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})
