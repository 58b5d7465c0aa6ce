import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop, useShop } from '../harness/test-shop.ts'

/** A typical locator script: it fetches from its own host and fills an element by id. */
const SCRIPT = `(async () => {
  const host = new URL(document.currentScript.src).origin
  const { stores } = await (await fetch(host + '/stores.json')).json()
  document.getElementById('store-locator').innerHTML =
    '<p>' + stores + ' stores of the locator</p><img alt="Map" src="' + host + '/map.svg">' +
    '<iframe title="Route" src="' + host + '/route.html"></iframe>'
})()`
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/locator.js': ['text/javascript', SCRIPT],
  '/stores.json': ['application/json', '{"stores":3}'],
  '/map.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'],
  '/route.html': ['text/html', '<p>The way there</p>'],
}

const ORIGIN = 'https://tenant.locator.test'

/** A visitor whose browser reaches the service; `asked`: the paths of what it requests there. */
async function visitWithService(size: typeof PHONE) {
  const visitor = await visit({ size, language: 'en-US' })
  const asked: string[] = []
  await visitor.page.route(`${ORIGIN}/**`, route => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const [contentType, body] = FILES[pathname] ?? ['text/plain', '']
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ status: body === '' ? 404 : 200, contentType, body, headers })
  })
  return { ...visitor, asked }
}

describe('the script of a store-locator service', () => {
  const shop = useShop({ STORE_LOCATOR_SCRIPT: `${ORIGIN}/locator.js` })

  it('shows its stores on the store page', async () => {
    const { page, consoleErrors, asked } = await visitWithService(PHONE)
    await page.goto(`${shop.url}/stores`)
    const place = page.locator('main #store-locator')
    await place.getByText('3 stores of the locator').waitFor()
    await page.frameLocator('#store-locator iframe').getByText('The way there').waitFor()
    await expect
      .poll(() => place.getByRole('img').evaluate((map: HTMLImageElement) => map.naturalWidth))
      .toBe(8)
    expect(await page.getByRole('main').getByRole('searchbox').count()).toBe(1)
    expect(asked.toSorted()).toEqual(Object.keys(FILES).toSorted())
    expect(consoleErrors).toEqual([])
  })

  it('shows them again after client-side navigation', async () => {
    const { page, consoleErrors, asked } = await visitWithService(DESKTOP)
    await page.goto(shop.url)
    expect(asked).toEqual([])
    const result = page.locator('#store-locator').getByText('3 stores of the locator')
    const toStores = page.getByRole('contentinfo').getByRole('link', { name: 'Find a store' })
    await toStores.click()
    await result.waitFor()
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('Burlington')
    await search.press('Enter')
    await page.waitForURL('**/stores?q=Burlington&within=200')
    await result.waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Firnline' }).click()
    await page.waitForURL(`${shop.url}/`)
    await result.waitFor({ state: 'detached' })
    await toStores.click()
    await page.waitForURL('**/stores')
    await result.waitFor()
    expect(consoleErrors).toEqual([])
  })
})

describe('the store page without a store-locator service', () => {
  const shop = useSharedShop()

  it('sends requests to no other origin', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    const origins = new Set<string>()
    page.on('request', request => origins.add(new URL(request.url()).origin))
    await page.goto(`${shop.url}/stores`)
    expect([...origins]).toEqual([shop.url])
    expect(await page.locator('#store-locator').count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})
