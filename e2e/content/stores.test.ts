/// <reference lib="dom" />
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, VISITORS, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** What is found for a place: the list's title, and its first store with the distance. */
const PLACES = {
  en: [
    ['Denver', 'Near Denver', 'Box Canyon Outfitters', '197 mi'],
    ['Vail', 'Near Vail', 'Box Canyon Outfitters', '141 mi'],
    ['Gstaad', 'Near Gstaad', 'La Combe Sports', '26 mi'],
    ['80331', 'Near 80331 München', 'Werdenfelser Skiwerk', '50 mi'],
    ['M5V 2T6', 'Nearest stores', 'Atelier Boréal', '289 mi'],
  ],
  de: [
    ['Denver', 'Die nächsten Läden', 'Box Canyon Outfitters', '317 km'],
    ['Vail', 'Rund um Vail', 'Box Canyon Outfitters', '227 km'],
    ['Gstaad', 'Rund um Gstaad', 'La Combe Sports', '42 km'],
    ['80331', 'Rund um 80331 München', 'Werdenfelser Skiwerk', '81 km'],
    ['M5V 2T6', 'Die nächsten Läden', 'Atelier Boréal', '465 km'],
  ],
} as const

it.each(VISITORS)('finds stores near a place: $name', async visitor => {
  const { page } = await visit(visitor)
  const prefix = visitor.texts === 'de' ? '/de-de' : ''
  await page.goto(`${shop.url}${prefix}/stores`)
  const main = page.getByRole('main')
  for (const [place, title, store, distance] of PLACES[visitor.texts]) {
    const box = main.getByRole('searchbox')
    await box.fill(place)
    await box.press('Enter')
    await page.waitForURL(url => url.searchParams.get('q') === place)
    await main.getByRole('heading', { level: 2, name: title }).waitFor()
    const nearest = main.getByRole('article').first()
    await nearest.getByRole('heading', { name: store }).waitFor()
    await nearest.getByText(distance).waitFor()
  }
  await main
    .getByText(visitor.texts === 'de' ? /Kein Laden im Umkreis von 300\skm/ : /No store within 200\smi/)
    .waitFor()
  await expectAccessible(page)
})

describe('filters', () => {
  it('apply at once, stay with a new place, and are cleared by a link', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(`${shop.url}/stores?q=Gstaad`)
    const main = page.getByRole('main')
    const stores = main.getByRole('article')
    const all = await stores.count()
    await main.getByRole('checkbox', { name: 'Rental' }).check()
    await page.waitForURL('**/stores?q=Gstaad&within=200&rental=on')
    await expect.poll(() => stores.count()).toBeLessThan(all)
    for (const services of await stores.allInnerTexts()) expect(services).toContain('Rental')

    await main.getByRole('combobox', { name: 'Within' }).selectOption('50')
    await page.waitForURL('**/stores?q=Gstaad&within=50&rental=on')
    await main.getByRole('searchbox').fill('Davos')
    await main.getByRole('searchbox').press('Enter')
    await page.waitForURL('**/stores?q=Davos&within=50&rental=on')
    await main.getByRole('heading', { level: 2, name: 'Near Davos' }).waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('work without JavaScript', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    await page.goto(`${shop.url}/de-de/stores?q=Davos`)
    const main = page.getByRole('main')
    await main.getByText('Testski', { exact: true }).first().click()
    await main.getByRole('button', { name: 'Läden suchen' }).click()
    await page.waitForURL(/\/de-de\/stores\?q=Davos&within=300&demo=on$/)
    expect(await main.getByRole('checkbox', { name: 'Testski' }).isChecked()).toBe(true)
    for (const services of await main.getByRole('article').allInnerTexts())
      expect(services).toContain('Testski')
  })
})

it('offers other places of the same name', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  await page.goto(`${shop.url}/stores?q=Vail`)
  await page.getByRole('link', { name: 'Vail, Arizona, United States' }).click()
  await page.waitForURL(url => url.searchParams.get('q') === 'Vail, Arizona, United States')
  await page
    .getByRole('main')
    .getByText(/The nearest is/)
    .waitFor()
})

it('marks on the map the store in the list that is pointed at or focused', async () => {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/stores?q=80331`)
  const main = page.getByRole('main')
  const map = main.getByRole('region', { name: 'Karte' })
  const active = map.locator('[data-active]')
  const second = main.getByRole('article').nth(1)
  await second.hover()
  await expect.poll(() => active.allTextContents()).toEqual(['2'])
  await main.getByRole('article').first().getByRole('link').first().focus()
  await expect.poll(() => active.allTextContents()).toEqual(['1'])
  expect(await map.locator('[data-numbered]').count()).toBe(await main.getByRole('article').count())

  const width = () => map.locator('img').evaluate(sheet => sheet.clientWidth)
  const before = await width()
  await map.getByRole('button', { name: 'Vergrößern' }).press('Enter')
  await expect.poll(width).toBeGreaterThan(before)
  await map.getByRole('button', { name: 'Alle Läden auf der Karte zeigen' }).click()
  await expect.poll(width).toBe(before)
  expect(consoleErrors).toEqual([])
})

it('sorts stores by distance on request only, and keeps that after going back', async () => {
  const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 47.26, longitude: 11.4 })
  await page.goto(`${shop.url}/de-de/stores`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2, name: 'Deutschland' }).waitFor()
  await main.getByRole('button', { name: 'Meinen Standort nutzen' }).click()
  await main.getByRole('heading', { level: 2, name: 'In deiner Nähe' }).waitFor()
  await expect.poll(() => main.getByRole('article').first().textContent()).toContain('Firnline Innsbruck')
  expect(page.url()).toBe(`${shop.url}/de-de/stores`)

  await page.getByRole('contentinfo').locator('a[href="/de-de/support"]').first().click()
  await page.waitForURL('**/de-de/support')
  await main.getByRole('heading', { level: 2, name: 'In deiner Nähe' }).waitFor({ state: 'hidden' })
  await expect.poll(() => main.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.goBack()
  await main.getByRole('heading', { level: 2, name: 'In deiner Nähe' }).waitFor()
  expect(consoleErrors).toEqual([])
})

it.each([
  { name: 'desktop', size: DESKTOP, javaScript: true },
  { name: 'phone, no JavaScript', size: PHONE, javaScript: false },
])('shows a store’s page: $name', async visitor => {
  const { page } = await visit({ language: 'de-DE', ...visitor })
  await page.goto(`${shop.url}/de-de/stores?q=Innsbruck`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Firnline Innsbruck', exact: true }).click()
  await page.waitForURL('**/de-de/stores/innsbruck')
  await main.getByRole('heading', { level: 1, name: 'Firnline Innsbruck' }).waitFor()
  await main.getByText('Maria-Theresien-Straße 41', { exact: true }).waitFor()
  await main.getByText('Mo–Fr').waitFor()
  expect(await main.getByRole('link', { name: /OpenStreetMap/ }).getAttribute('href')).toMatch(
    /to=47\.\d+%2C11\.\d+/,
  )
  expect(await main.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2)
  await expectAccessible(page)
})
