import { createServer } from 'node:http'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE, visit } from '../harness/browser.ts'
import { freePort } from '../harness/ports.ts'
import { useSharedShop, useShop } from '../harness/test-shop.ts'
import { openTlsProxy, TLS_FLAGS } from '../server/tls-proxy.ts'

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

const asked: string[] = []
const service = createServer(({ url = '' }, answer) => {
  asked.push(url)
  const [type, body] = FILES[url] ?? ['text/plain', '']
  answer.writeHead(body === '' ? 404 : 200, { 'content-type': type, 'access-control-allow-origin': '*' })
  answer.end(body)
})
const port = await freePort()
await new Promise<void>(resolve => service.listen(port, '127.0.0.1', resolve))
const proxy = await openTlsProxy()
proxy.forwardTo(`http://127.0.0.1:${port}`)
const origin = `https://tenant.locator.test:${proxy.port}`
const browser = await openBrowser(TLS_FLAGS)
afterEach(() => void asked.splice(0))
afterAll(async () => {
  await browser.close()
  await proxy.close()
  await new Promise(resolve => service.close(resolve))
})

/** The tests' certificate is self-signed. */
const visitOverTls = (size = DESKTOP) =>
  visit({
    ...{ size, language: 'en-US' },
    browser: { newContext: options => browser.newContext({ ...options, ignoreHTTPSErrors: true }) },
  })

describe('the script of a store-locator service', () => {
  const shop = useShop({ STORE_LOCATOR_SCRIPT: `${origin}/locator.js` })

  it.each([DESKTOP, PHONE])('shows its stores on the store page, at %o', async size => {
    const { page, consoleErrors } = await visitOverTls(size)
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
    const { page, consoleErrors } = await visitOverTls()
    await page.goto(shop.url)
    expect(asked).toEqual([])
    const result = page.locator('#store-locator').getByText('3 stores of the locator')
    const toStores = page.getByRole('contentinfo').getByRole('link', { name: 'Find a store' })
    await toStores.click()
    await result.waitFor()
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('Burlington')
    await search.press('Enter')
    await page.waitForURL('**/stores?q=Burlington')
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
    const { page, consoleErrors } = await visitOverTls()
    const origins = new Set<string>()
    page.on('request', request => origins.add(new URL(request.url()).origin))
    await page.goto(`${shop.url}/stores`)
    expect([...origins]).toEqual([shop.url])
    expect(await page.locator('#store-locator').count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})
