import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE, visit } from '../harness/browser.ts'
import { type ChildShop, startChildShop } from '../harness/child-shop.ts'
import { copyFilledData, removeCopy, temporaryFolder } from '../harness/filled-data.ts'
import { openTlsProxy, SHOP_HOST } from './tls-proxy.ts'

/** The demo shop with a domain for each of two countries. Browsers find all of its addresses at a proxy's port. */

const DOMAINS = { de: 'shop-de.test', fr: 'shop-fr.test' }
const proxy = await openTlsProxy()

let shop: ChildShop
let dataDir = ''
let browser: Browser
beforeAll(async () => {
  const folder = await writeShopFolder()
  ;({ dataDir } = await copyFilledData())
  const environment = {
    SHOP_DIR: folder,
    PUBLIC_URL: `https://${SHOP_HOST}`,
    // Tests reach it by its port.
    ALLOWED_HOSTS: 'localhost',
    TRUST_PROXY: '127.0.0.1,::1',
    SESSION_SECRET: 'the session secret of a public shop',
  }
  shop = await startChildShop({ dataDir, environment })
  proxy.forwardTo(shop.url)
  browser = await openBrowser([`--host-resolver-rules=MAP *.test:443 127.0.0.1:${proxy.port}`])
})
afterAll(async () => {
  await browser.close()
  await proxy.close()
  await shop.stop()
  await removeCopy(dataDir)
})

async function writeShopFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const demo = (part: string) => fileURLToPath(new URL(`../../demo/${part}`, import.meta.url))
  for (const part of ['brand', 'content', 'pictures']) await symlink(demo(part), join(folder, part))
  const { $schema, ...settings } = JSON.parse(await readFile(demo('shop.json'), 'utf8'))
  for (const [country, domain] of Object.entries(DOMAINS)) settings.markets[country].domain = domain
  await writeFile(join(folder, 'shop.json'), JSON.stringify(settings))
  return folder
}

it.each([
  ['with scripts', { size: DESKTOP, javaScript: true }],
  ['without scripts', { size: PHONE, javaScript: false }],
])('leads %s to the address of the chosen country, and keeps the choice there', async (_, visitor) => {
  const overTls: Pick<Browser, 'newContext'> = {
    newContext: options => browser.newContext({ ...options, ignoreHTTPSErrors: true }),
  }
  const { page, consoleErrors } = await visit({ ...visitor, language: 'de-DE', browser: overTls })

  await page.goto(`https://${DOMAINS.fr}/de-de/c/skis`)
  expect(page.url()).toBe(`https://${DOMAINS.de}/de-de/c/skis`)
  const canonical = page.locator('link[rel="canonical"]')
  expect(await canonical.getAttribute('href')).toBe(page.url())
  const alternate = (tag: string) => page.locator(`link[hreflang="${tag}"]`).getAttribute('href')
  expect(await alternate('fr-FR')).toBe(`https://${DOMAINS.fr}/fr-fr/c/skis`)
  expect(await alternate('x-default')).toBe(`https://${SHOP_HOST}/c/skis`)

  await page.goto(`https://${DOMAINS.de}/country?from=/c/skis`)
  await page.getByRole('button', { name: 'Frankreich, Français' }).click()
  await page.waitForURL(`https://${DOMAINS.fr}/fr-fr/c/skis`)

  // German is what the browser reads: only the choice keeps the default locale, whose pages have no prefix.
  await page.goto(`https://${DOMAINS.fr}/fr-fr/country`)
  await page.getByRole('button', { name: 'États-Unis, English' }).click()
  await page.waitForURL(`https://${SHOP_HOST}/`)
  await page.reload()
  expect(page.url()).toBe(`https://${SHOP_HOST}/`)
  expect(consoleErrors).toEqual([])
})
