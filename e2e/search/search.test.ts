import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = {
  freeride: /^Freeride/,
  touring: /^Touring/,
  show: /^Show \d+ product/,
  clear: 'Clear all',
  remove: 'Remove filter: Freeride',
  apply: 'Apply',
  night: /^Night/,
  min: 'From',
  nothing: 'Nothing found for “zeppelinstaubsauger”',
  close: 'Close',
}
const GERMAN: typeof ENGLISH = {
  freeride: /^Freeride/,
  touring: /^Tour/,
  show: /^\d+ Produkte? ansehen/,
  clear: 'Alle zurücksetzen',
  remove: 'Filter entfernen: Freeride',
  apply: 'Anwenden',
  night: /^Nacht/,
  min: 'Von',
  nothing: 'Nichts gefunden für „zeppelinstaubsauger“',
  close: 'Schließen',
}
const MARKETS = [
  { name: 'en-us', prefix: '', language: 'en-US', texts: ENGLISH, device: 'desktop', size: DESKTOP },
  { name: 'de-de', prefix: '/de-de', language: 'de-DE', texts: GERMAN, device: 'phone', size: PHONE },
]

/** A list that is loading is faded and would lack contrast. */
async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  expect(await violations(page), page.url()).toEqual([])
}

const tiles = (page: Page) => page.getByRole('main').getByRole('article')
const panel = (page: Page) => page.locator('#filter-panel')
const choice = (page: Page, name: RegExp) => panel(page).getByRole('checkbox', { name })

const chosenSort = (page: Page, sort: string) =>
  page.locator(`select[name="sort"] option[value="${sort}"]:checked`)

/** The number in a choice's name: how many there would be. */
async function countIn(box: Locator): Promise<number> {
  const text = await box.evaluate(input => input.closest('label')?.textContent ?? '')
  return Number(/(\d+)$/.exec(text)?.[1])
}

it.each(MARKETS)('the wheel scrolls the page over the filters, in $name', async ({ prefix, language }) => {
  const { page } = await visit({ size: DESKTOP, language })
  await page.goto(`${shop.url}${prefix}/c/skis`)
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
          await page.mouse.wheel(0, direction * 300)
          return direction * ((await page.evaluate(() => scrollY)) - before)
        },
        { interval: 300 },
      )
      .toBeGreaterThan(200)
  }
})

describe.each(MARKETS)('in $name on a $device', ({ prefix, language, texts, size }) => {
  const isPhone = size === PHONE
  const openFilters = async (page: Page) => {
    if (isPhone) await page.locator('.listing-bar').getByRole('button').first().click()
  }

  it('filters, sorts and pages a search, and goes back through all of it', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    await page.goto(`${shop.url}${prefix}/search?q=ski`)
    const all = await page.getByRole('status').first().textContent()
    await expectAccessible(page)

    await page.getByRole('main').locator('a[rel="next"]').click()
    await page.waitForURL('**/search?q=ski&page=2**')
    await tiles(page).first().waitFor()

    await openFilters(page)
    const freeride = choice(page, texts.freeride)
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
      await panel(page).getByRole('button', { name: texts.show }).click()
    }
    expect(await panel(page).isVisible()).toBe(!isPhone)

    await page.getByRole('main').getByRole('combobox').selectOption('price-asc')
    await page.waitForURL('**&sort=price-asc')
    await expectAccessible(page)

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

  it('combines filters of a category, and removes each', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    await page.goto(`${shop.url}${prefix}/c/skis`)
    await openFilters(page)
    await choice(page, texts.freeride).check()
    await page.waitForURL('**/c/skis?terrain=freeride')
    await choice(page, texts.touring).check()
    await page.waitForURL('**/c/skis?terrain=freeride,touring')
    const amount = panel(page).getByRole('textbox', { name: texts.min })
    await amount.fill('700')
    await amount.press('Enter')
    await page.waitForURL('**/c/skis?terrain=freeride,touring&price=700-')
    await page.getByRole('link', { name: texts.remove }).click()
    await page.waitForURL('**/c/skis?terrain=touring&price=700-')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: texts.clear }).last().click()
    await page.waitForURL('**/c/skis')
    expect(consoleErrors).toEqual([])
  })

  it('filters, sorts and searches without JavaScript', async () => {
    const { page } = await visit({ size, language, javaScript: false })
    await page.goto(`${shop.url}${prefix}/c/skis`)
    await openFilters(page)
    await choice(page, texts.freeride).check()
    await choice(page, texts.touring).check()
    await panel(page)
      .getByRole('button', { name: isPhone ? texts.show : texts.apply })
      .click()
    await page.waitForURL('**/c/skis?**terrain=freeride&terrain=touring**')
    await openFilters(page)
    expect(await choice(page, texts.touring).isChecked()).toBe(true)
    await page.goto(`${shop.url}${prefix}/search`)
    const box = page.getByRole('main').getByRole('searchbox')
    await box.fill('nordwand')
    await box.press('Enter')
    await page.waitForURL('**/search?q=nordwand')
    await tiles(page).getByRole('link', { name: 'Nordwand 98' }).waitFor()
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
    expect((await click).postData()).toContain('documentId=product-nordwand-98')
    expect(consoleErrors).toEqual([])
  })

  it('offers other searches when nothing is found', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    await page.goto(`${shop.url}${prefix}/search?q=zeppelinstaubsauger`)
    await page.getByRole('heading', { level: 1, name: texts.nothing }).waitFor()
    expect(await page.getByRole('main').locator('a[href*="/search?q="]').count()).toBeGreaterThan(2)
    expect(await page.getByRole('main').locator('a[href*="/c/"]').count()).toBeGreaterThan(5)
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })
})
