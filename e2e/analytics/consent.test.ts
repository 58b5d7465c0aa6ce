import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasName, STORED_DATA } from '../../web/app/consent/stored-data.ts'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'
import { eventsOf, recordDataLayer } from './data-layer.ts'
import { openFakeGoogle } from './fake-google.ts'
import { DENIED, GRANTED, NOW_DENIED } from './golden.ts'

const google = await openFakeGoogle()
const shop = useShop({
  GTM_ID: 'GTM-TEST1',
  GTM_ID_BY_COUNTRY: 'CH=off',
  GTM_URL: google.origin,
  GA4_MEASUREMENT_ID: 'G-TEST1',
  GA4_API_SECRET: 'secret-1',
  GA4_URL: google.origin,
})

const banner = (page: Page) => page.locator('[data-consent]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

describe('consent', () => {
  it('that is refused loads and forwards nothing, and is not asked for again', async () => {
    google.clear()
    const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
    const entries = await recordDataLayer(context)
    await page.goto(`${shop.url}/de-de?utm_source=mail`)
    await press(page, 'Alle ablehnen')
    await banner(page).waitFor({ state: 'detached' })
    await page.goto(`${shop.url}/de-de/p/nordwand-98`)
    await expect.poll(() => eventsOf(entries).at(-1)?.[0]).toBe('view_item')
    expect(eventsOf(entries).filter(([name]) => name.startsWith('consent'))).toEqual([
      DENIED,
      NOW_DENIED,
      ['consent_update', {}],
      DENIED,
      NOW_DENIED,
    ])
    expect(await banner(page).count()).toBe(0)
    expect(google.clear()).toEqual([])
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name).sort()).toEqual(['consent', 'shop_session', 'utmQuery'])
    expect(cookies.find(({ name }) => name === 'utmQuery')?.expires).toBe(-1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  it('that is given per purpose, then withdrawn on the privacy page, ends measuring and clears its data', async () => {
    google.clear()
    const { page, context, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
    await page.goto(`${shop.url}/de-de?utm_source=mail`)
    await press(page, 'Selbst auswählen')
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    await dialog.getByRole('checkbox', { name: /Vorlieben/ }).check()
    await dialog.getByRole('checkbox', { name: /Statistik/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
    await banner(page).waitFor({ state: 'detached' })
    await page.goto(`${shop.url}/de-de/p/nordwand-98`)
    await expect.poll(() => google.forwarded().at(-1)).toMatchObject({ name: 'view_item' })
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['shop-viewed-de-de'])
    expect(await cookieNames(context)).toContain('shop_client')
    const [campaign] = (await context.cookies()).filter(({ name }) => name === 'utmQuery')
    expect(campaign?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    const form = page.locator('#cookies form')
    await form.getByText(/Diese Auswahl hast du am/).waitFor()
    expect(await form.getByRole('checkbox', { name: /Statistik/ }).isChecked()).toBe(true)
    expect(await form.getByRole('checkbox', { name: /Werbung/ }).isChecked()).toBe(false)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Alle ablehnen' }).click()
    await form.getByText('Gespeichert. Deine Wahl gilt ab sofort.').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect((await cookieNames(context)).sort()).toEqual(['consent', 'shop_session', 'utmQuery'])
    google.clear()
    await page.goto(`${shop.url}/de-de/p/grat-84`)
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer'))))
      .toContain('view_item')
    expect(google.clear()).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  it('that is granted by default and withdrawn on the privacy page ends measuring from the next page on', async () => {
    google.clear()
    const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    const entries = await recordDataLayer(context)
    await page.goto(`${shop.url}/p/nordwand-98`)
    await expect.poll(() => google.forwarded().at(-1)).toMatchObject({ name: 'view_item' })
    expect(await banner(page).count()).toBe(0)
    await page.goto(`${shop.url}/privacy#cookies`)
    const form = page.locator('#cookies form')
    await form.getByText('all of this is allowed until you change it here').waitFor()
    await form.getByRole('button', { name: 'Reject all' }).click()
    await form.getByText('Saved.').waitFor()
    expect((await cookieNames(context)).sort()).toEqual(['consent', 'shop_session'])
    await expect.poll(() => eventsOf(entries).at(-1)?.[0]).toBe('consent_update')
    google.clear()
    entries.length = 0
    await page.goto(`${shop.url}/p/grat-84`)
    await expect.poll(() => eventsOf(entries).at(-1)?.[0]).toBe('view_item')
    expect(eventsOf(entries).slice(0, 2)).toEqual([GRANTED, NOW_DENIED])
    expect(google.clear()).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  it('is asked for without moving the page, reachable by keyboard, with the same weight for yes and no', async () => {
    for (const size of [PHONE, DESKTOP]) {
      const { page, consoleErrors } = await visit({ size, language: 'de-DE' })
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(`${shop.url}/de-de/p/nordwand-98`)
      await banner(page).waitFor()
      await expectAccessible(page)
      const [yes, no] = await Promise.all(
        ['Alle erlauben', 'Alle ablehnen'].map(name =>
          page.getByRole('button', { name, exact: true }).evaluate(button => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
            return {
              color,
              backgroundColor,
              borderColor,
              fontSize,
              fontWeight,
              height: button.getBoundingClientRect().height,
            }
          }),
        ),
      )
      expect(yes).toEqual(no)
      // What has the focus, or is scrolled to, is clear of the bar.
      const add = page.getByRole('button', { name: 'In den Warenkorb', exact: true })
      await add.focus()
      expect(await isUncovered(add)).toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
      await page.getByRole('button', { name: 'Alle ablehnen', exact: true }).focus()
      await page.keyboard.press('Enter')
      await banner(page).waitFor({ state: 'detached' })
      expect(consoleErrors).toEqual([])
    }
  })

  it('is not asked for under Global Privacy Control, which keeps measuring off', async () => {
    google.clear()
    const { page, context } = await visit({ size: DESKTOP, language: 'en-US' })
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    const entries = await recordDataLayer(context)
    await page.goto(`${shop.url}/p/nordwand-98`)
    await expect.poll(() => eventsOf(entries).at(-1)?.[0]).toBe('view_item')
    expect(eventsOf(entries)[0]).toEqual([
      'consent default',
      expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
    ])
    expect(await banner(page).count()).toBe(0)
    expect(google.clear()).toEqual([])
  })

  it('is not needed without JavaScript, where nothing optional is stored', async () => {
    const { page, context } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    await page.goto(`${shop.url}/de-de/privacy#cookies`)
    await page.getByText('Ohne JavaScript wird nichts Freiwilliges gespeichert').waitFor()
    expect(await page.locator('#cookies form').isVisible()).toBe(false)
    await page.getByRole('rowheader', { name: 'countryLanguage' }).waitFor()
    await expectAccessible(page)
    expect(await context.cookies()).toEqual([])
  })
})

it('has no tag manager in a market without one, while the shop’s own endpoint goes on', async () => {
  google.clear()
  const { page, context } = await visit({ size: DESKTOP, language: 'de-CH' })
  await context.addCookies([{ name: 'consent', value: '1.2026-11-24.statistics', url: shop.url }])
  const response = await page.goto(`${shop.url}/de-ch/p/nordwand-98`)
  expect(response?.headers()['content-security-policy']).not.toMatch(/strict-dynamic|google/)
  await expect.poll(() => google.forwarded().at(-1)).toMatchObject({ name: 'view_item' })
  expect(google.containers()).toEqual([])
})

it('keeps nothing in the browser that the privacy page does not list, and nothing longer', async () => {
  const { page, context } = await visit({ size: DESKTOP, language: 'en-US' })
  await page.goto(`${shop.url}/?utm_source=mail&utm_campaign=snow`)
  await expect
    .poll(async () => (await cookieNames(context)).sort())
    .toEqual(['shop_client', 'shop_session', 'shop_visit', 'utmQuery'])
  await page.goto(`${shop.url}/country?from=/`)
  await page.locator('button[value="en-at"]').click()
  await page.waitForURL('**/en-at')
  await page.goto(`${shop.url}/en-at/search?q=ski`)
  await addToCart(page, `${shop.url}/en-at/p/nordwand-98`, /^180 cm/)
  await page.locator('form:has([value=checkout]) button').first().click()
  await page.waitForURL('**/checkout*')
  await page.goto(`${shop.url}/en-at/privacy`)
  const listed = (await page.locator('#cookies').getByRole('rowheader').allInnerTexts())
    .join(' ')
    .split(/\s+/)
  const cookies = await context.cookies()
  const storages = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(cookies.length + storages.length).toBeGreaterThan(6)
  for (const name of [...cookies.map(cookie => cookie.name), ...storages]) {
    const data = STORED_DATA.find(one => hasName(one, name))
    expect(data, name).toBeDefined()
    expect(listed).toEqual(expect.arrayContaining([...(data?.names ?? [name])]))
  }
  for (const { name, expires } of cookies) {
    const lifetime = STORED_DATA.find(one => hasName(one, name))?.lifetime ?? 0
    expect(expires - Date.now() / 1000, name).toBeLessThanOrEqual(lifetime)
  }
})

/** Whether nothing lies over the middle of an element, which may be scrolled into view. */
function isUncovered(element: ReturnType<Page['getByRole']>): Promise<boolean> {
  return element.evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (button === found || button.contains(found))
  })
}
