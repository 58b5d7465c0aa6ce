import { expect, it } from 'vitest'
import { DESKTOP, PHONE, visit } from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

it('measures nothing without a setting: no request leaves the shop, no data layer, no banner', async () => {
  const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
  const elsewhere: string[] = []
  const reports: string[] = []
  context.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== shop.url && origin !== shop.embeddedUrl && origin !== 'null') elsewhere.push(request.url())
    if (/\/events(\/items)?$/.test(pathname)) reports.push(pathname)
  })
  const response = await page.goto(`${shop.url}/de-de`)
  expect(response?.headers()['content-security-policy']).not.toMatch(/strict-dynamic|google/)
  await page.goto(`${shop.url}/de-de/c/skis`)
  await addToCart(page, `${shop.url}/de-de/p/nordwand-98`, /^180 cm/)
  await page.locator('form:has([value=checkout]) button').first().click()
  await page.waitForURL('**/checkout*')
  await page.goto(`${shop.url}/de-de`)
  expect(await page.locator('[data-consent]').count()).toBe(0)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect([elsewhere, reports]).toEqual([[], []])
  expect(
    (await fetch(`${shop.url}/de-de/events`, { method: 'POST', headers: { origin: shop.url } })).status,
  ).toBe(404)
  expect((await fetch(`${shop.url}/de-de/events/items?product=nordwand-98`)).status).toBe(404)
  expect(consoleErrors).toEqual([])
})

it('asks in place whether viewed products may be remembered, where the law asks first', async () => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
  // What was viewed stands right below it, and loads near the screen.
  const related = page.getByRole('region', { name: 'Auch einen Blick wert' })
  await page.goto(`${shop.url}/de-de/p/grat-84`)
  await related.scrollIntoViewIfNeeded()
  const region = page.getByRole('region', { name: 'Zuletzt angesehen' })
  await region.getByText('Sollen wir uns auf diesem Gerät merken').waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await region.getByRole('button', { name: 'Ja, merken' }).click()
  await region.waitFor({ state: 'detached' })
  await page.goto(`${shop.url}/de-de/p/nordwand-98`)
  await related.scrollIntoViewIfNeeded()
  await region.getByRole('link', { name: 'Grat 84' }).waitFor()
  expect(consoleErrors).toEqual([])
})
