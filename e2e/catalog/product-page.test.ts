import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessibleOnPhone, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = {
  pictures: 'Pictures of Nordwand 98',
  whole: 'Nordwand 98 in Glacier',
  detail: 'Nordwand 98 in Glacier, detail',
  enlarge: /Enlarge/,
  closer: 'Zoom in',
  close: 'Close',
  guide: 'Size guide',
  adults: 'Adults',
  inches: /Height \(in\)/,
  compare: 'Compare',
  waist: /waist/i,
  share: 'Share',
  viewed: 'Recently viewed',
  quickAdd: /^Add Anker 12/,
  add: 'Add to cart',
  added: 'Added to cart!',
  back: 'Keep browsing',
}
const GERMAN: typeof ENGLISH = {
  pictures: 'Bilder von Nordwand 98',
  whole: 'Nordwand 98 in Gletscher',
  detail: 'Nordwand 98 in Gletscher, Detail',
  enlarge: /Vergrößern/,
  closer: 'Näher heran',
  close: 'Schließen',
  guide: 'Größenberater',
  adults: 'Erwachsene',
  inches: /Körpergröße \(Zoll\)/i,
  compare: 'Im Vergleich',
  waist: /Mittelbreite/,
  share: 'Teilen',
  viewed: 'Zuletzt angesehen',
  quickAdd: /^Anker 12 hinzufügen/,
  add: 'In den Warenkorb',
  added: 'Im Warenkorb!',
  back: 'Weiter stöbern',
}

const VISITS = [
  { device: 'desktop', size: DESKTOP, path: '', language: 'en-US', texts: ENGLISH },
  { device: 'phone', size: PHONE, path: '/de-de', language: 'de-DE', texts: GERMAN },
]

const track = (page: Page, texts: typeof ENGLISH) => page.getByRole('region', { name: texts.pictures })
const scrolled = (page: Page, texts: typeof ENGLISH) =>
  track(page, texts)
    .getByRole('list')
    .evaluate(list => list.scrollLeft / list.clientWidth)

describe.each(VISITS)('the product page in $language on a $device', ({ path, language, size, texts }) => {
  it('shows its pictures by thumbnails, arrow keys and full screen', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    await page.goto(`${shop.url}${path}/p/nordwand-98`)
    const small = page.getByRole('navigation', { name: texts.pictures })
    await small.getByRole('link', { name: texts.detail }).click()
    await expect.poll(() => scrolled(page, texts)).toBeCloseTo(1, 1)
    await expect
      .poll(() => small.getByRole('link', { name: texts.detail }).getAttribute('aria-current'))
      .toBe('true')

    // Round and round: after the last comes the first.
    await track(page, texts).getByRole('list').press('ArrowRight')
    await expect.poll(() => scrolled(page, texts)).toBeCloseTo(0, 1)

    const whole = track(page, texts).getByRole('link', { name: texts.enlarge }).first()
    await whole.press('Enter')
    const viewer = page.getByRole('dialog', { name: texts.pictures })
    await viewer.getByText('1 / 2').waitFor()
    await viewer.getByRole('button', { name: texts.closer }).click()
    const seen = viewer.getByRole('region')
    await expect.poll(() => seen.evaluate(frame => frame.scrollWidth / frame.clientWidth)).toBe(2)
    expect(await seen.evaluate(frame => frame.scrollLeft / frame.clientWidth)).toBeCloseTo(0.5, 1)
    await seen.press('0')
    await seen.press('ArrowRight')
    await viewer.getByText('2 / 2').waitFor()
    await expectAccessibleOnPhone(page)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    await expect.poll(() => scrolled(page, texts)).toBeCloseTo(1, 1)
    expect(consoleErrors).toEqual([])
  })

  it('offers size guide, comparison, sharing, recently viewed products, and accessories in a sheet', async () => {
    const { page, context, consoleErrors } = await visit({ size, language })
    await context.addCookies([{ name: 'consent', value: '1.2026-11-24.preferences', url: shop.url }])
    await page.goto(`${shop.url}${path}/p/grat-84`)
    // Once the page lives, the device remembers it.
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
    await page.goto(`${shop.url}${path}/p/nordwand-98`)
    await page.getByRole('link', { name: texts.guide }).click()
    const guide = page.getByRole('dialog')
    await guide.getByRole('heading', { name: texts.adults }).waitFor()
    await guide.getByRole('columnheader', { name: texts.inches }).first().waitFor()
    await expectAccessibleOnPhone(page)
    await guide.getByRole('button', { name: texts.close }).click()

    const compare = page.getByRole('region', { name: texts.compare, exact: true })
    const headed = () => compare.getByRole('columnheader').count()
    expect(await headed()).toBe(5)
    await compare.getByRole('rowheader', { name: texts.waist }).waitFor()
    await compare.getByRole('checkbox', { checked: true }).first().uncheck()
    expect(await headed()).toBe(4)
    await compare.getByRole('checkbox', { checked: false }).last().check()
    expect(await headed()).toBe(5)
    expect(await compare.getByRole('checkbox', { disabled: true }).count()).toBe(3)

    await page.getByText(texts.share, { exact: true }).click()
    const mail = page.getByRole('link', { name: /mail/i }).first()
    expect(await mail.getAttribute('href')).toContain(
      encodeURIComponent(`${path}/p/nordwand-98?color=glacier`),
    )
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('region', { name: texts.viewed }).getByRole('link', { name: 'Grat 84' }).waitFor()
    await expectAccessibleOnPhone(page)

    await page.getByRole('button', { name: texts.quickAdd }).click()
    const sheet = page.getByRole('dialog', { name: 'Anker 12' })
    await sheet.getByRole('radio').first().check()
    await sheet.getByRole('button', { name: texts.add }).click()
    await sheet.getByText(texts.added).waitFor()
    await expectAccessibleOnPhone(page)
    await sheet.getByRole('button', { name: texts.back }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('status').filter({ hasText: texts.added }).waitFor()
    expect(await page.getByRole('button', { name: texts.quickAdd }).count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})

it('shows the next picture on swipe', async () => {
  const { page, context } = await visit({ size: PHONE, language: 'en-US' })
  await page.goto(`${shop.url}/p/nordwand-98`)
  await track(page, ENGLISH).getByRole('link', { name: ENGLISH.enlarge }).first().tap()
  const viewer = page.getByRole('dialog', { name: ENGLISH.pictures })
  await viewer.getByText('1 / 2').waitFor()
  const touch = await context.newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 420 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(300) })
  for (const x of [260, 210, 160])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await viewer.getByText('2 / 2').waitFor()
})

it('links to pictures, thumbnails, size tables and accessories without JavaScript', async () => {
  const { page } = await visit({ size: PHONE, language: 'en-US', javaScript: false })
  await page.goto(`${shop.url}/p/nordwand-98`)
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('navigation', { name: ENGLISH.pictures })
    .getByRole('link', { name: ENGLISH.detail })
    .click()
  await expect.poll(() => scrolled(page, ENGLISH)).toBeCloseTo(1, 1)
  await page.getByRole('link', { name: ENGLISH.guide }).click()
  await page.waitForURL('**/support/ski-sizes')
  await page.goBack()
  await page.getByRole('button', { name: ENGLISH.quickAdd }).click()
  await page.waitForURL('**/p/anker-12*')
  await page.getByRole('button', { name: ENGLISH.add }).waitFor()
})
