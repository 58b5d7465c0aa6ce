import { DESKTOP, openBrowser, openVisitor, PHONE } from './browser.ts'
import { putInCart } from './put-in-cart.ts'

const browser = await openBrowser()
const base = 'http://localhost:4320'
const W = {
  en: ['Enter a code', 'Apply', 'Code', '', 'en-US'],
  de: ['Code einlösen', 'Einlösen', 'Code', '/de-de', 'de-DE'],
} as const
for (const lang of ['en', 'de'] as const)
  for (const [name, size] of [
    ['p', PHONE],
    ['d', DESKTOP],
  ] as const) {
    const [enter, apply, code, home, language] = W[lang]
    const v = await openVisitor(browser, { size, language })
    const { page } = v
    await putInCart(page, `${base}${home}/p/nordwand-98?color=granite`, /^180 cm/)
    const shot = async (n: string) => {
      await page.locator('#summary').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `/tmp/v/B8/${lang}-${name}-${n}.png`, fullPage: true })
    }
    await shot('0')
    const q = page.locator('#coupon')
    await q.getByText(enter, { exact: true }).click()
    await q.getByLabel(code, { exact: true }).fill('NOBODYS')
    await q.getByRole('button', { name: apply, exact: true }).click()
    await q.locator('[aria-invalid]').waitFor()
    await shot('1')
    await q.getByLabel(code, { exact: true }).fill('WELCOME10')
    await q.getByRole('button', { name: apply, exact: true }).click()
    await q.getByRole('button', { name: /WELCOME10/ }).waitFor()
    await page.waitForTimeout(400)
    await shot('2')
    await page.locator('form:has([value=checkout]) button').click()
    await page.waitForURL('**/checkout')
    await page.screenshot({ path: `/tmp/v/B8/${lang}-${name}-3.png`, fullPage: true })
    await v[Symbol.asyncDispose]()
  }
await browser.close()
