import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { readNordwand } from '../harness/commerce-api.ts'
import { keysOf, openTestShop, type TestShop, useSharedShop } from '../harness/test-shop.ts'
import { commerceAccount } from '../harness/vendor-accounts.ts'
import { type Fault, type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { mainTextOf } from './main-text.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Shops that speak to the shared shop's commerce platform through a proxy that fails. */
const platform = useSharedShop()
let proxy: FaultProxy
let shop: TestShop

/** Opens a shop for the tests of a describe block, and its proxy. */
async function openShop(fault: Fault): Promise<() => Promise<void>> {
  proxy = await openFaultProxy(platform.apiUrl)
  proxy.fault = fault
  shop = await openTestShop(
    commerceAccount(await keysOf(platform), { apiUrl: proxy.url, hostedUrl: platform.embeddedUrl }),
  )
  return async () => {
    for (const opened of [shop, proxy]) await opened[Symbol.asyncDispose]()
  }
}

const get = (path: string) => fetch(`${shop.url}${path}`)
const textOf = async (path: string) => mainTextOf(await (await get(path)).text())

/** ms between tries: each renders a page. */
const POLL = { interval: 250 }

/** A price in any of the shop's currencies. */
const PRICE = /[$€£]\s?\d|\d\s?[$€£]/

describe('a shop that starts while its commerce platform is down', () => {
  beforeAll(() => openShop('stopped'))

  it.each(['/', '/about', '/support', '/stores'])('shows %s without any price', async path => {
    const page = await get(path)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toMatch(/<main[\s\S]*<h1/)
    expect(mainTextOf(html)).not.toMatch(PRICE)
  })

  it('shows an accessible home page without any price', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    const answer = await page.goto(`${shop.url}/de-de`)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('main h1').count()).toBeGreaterThan(0)
    expect(await page.locator('main').innerText()).not.toMatch(PRICE)
    await expectAccessible(page)
  })

  it('says of a category that the range cannot be read, not that there is none', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    const answer = await page.goto(`${shop.url}/de-de/c/skis`)
    expect(answer?.status()).toBe(503)
    expect(await page.locator('main').innerText()).toContain('Wir konnten die Produkte nicht laden')
    await expectAccessible(page)
    const english = await get('/c/skis')
    expect(english.status).toBe(503)
    expect(mainTextOf(await english.text())).toContain('We couldn’t load these products')
  })

  it('answers an unknown address as not found', async () => {
    expect((await get('/no-such-page')).status).toBe(404)
  })

  it('reports the missing service at /readyz and in the log', async () => {
    const ready = await get('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.text()).toMatch(/commerce/)
    expect(shop.warnings.map(({ msg }) => String(msg)).join('\n')).toMatch(/commerce/i)
  })

  it('shows prices, finds products and is ready once the platform is back, without a restart', async () => {
    proxy.fault = 'none'
    await expect.poll(() => textOf('/c/skis'), POLL).toMatch(PRICE)
    await expect.poll(() => textOf('/search?q=nordwand'), POLL).toMatch(PRICE)
    await expect.poll(async () => (await get('/readyz')).text()).toBe('ready')
  })
})

const SEEN = ['/', '/c/skis', '/p/nordwand-98', '/de-de/p/nordwand-98']
const FAULTS: Exclude<Fault, 'none'>[] = ['stopped', 'slow', 'garbage', 'trickling']

describe('a shop whose commerce platform fails later', () => {
  let visitor: Visitor
  let cartId: string
  let productId: number
  let variantId: number

  // A start fills the search engine: what it reads of products is kept.
  beforeAll(() => openShop('none'))

  beforeAll(async () => {
    visitor = createVisitor(shop)
    for (const path of SEEN) expect((await visitor.get(path)).status).toBe(200)
    const product = await readNordwand(platform, 'firnline-us')
    productId = product.id
    variantId = product.variants.find(({ inventory_level }) => inventory_level > 3)?.id ?? 0
    const added = await visitor.call('POST', '/api/cart/create', {
      line_items: [{ product_id: productId, variant_id: variantId, quantity: 2 }],
    })
    expect(added.status).toBe(201)
    const { data } = (await added.json()) as { data: { id: string } }
    cartId = data.id
  })

  describe.each(FAULTS)('when it is %s', fault => {
    beforeAll(() => {
      proxy.fault = fault
    })
    afterAll(() => {
      proxy.fault = 'none'
    })

    it('keeps serving cached pages', async () => {
      for (const path of SEEN) {
        const page = await createVisitor(shop).get(path)
        expect(page.status, path).toBe(200)
        expect(await page.text(), path).toContain('</html>')
      }
      expect((await get('/readyz')).status).toBe(200)
    })

    it('serves an uncached page, or answers 503, never 404', async () => {
      const path = {
        stopped: '/p/firn-106',
        slow: '/c/boots',
        garbage: '/c/poles',
        trickling: '/c/accessories',
      }[fault]
      expect([200, 503]).toContain((await visitor.get(path)).status)
      expect((await visitor.get('/c/bindings')).status).toBe(200)
    }, 30_000)

    it('says on the cart page what is wrong, offers no checkout, and keeps the cart', async () => {
      const before = visitor.session()
      const page = await visitor.get('/cart')
      const { text, offersCheckout } = readCart(await page.text())
      expect(text).toContain('We couldn’t load your cart')
      expect(offersCheckout).toBe(false)
      expect(visitor.session()).toBe(before)
    }, 30_000)

    it('refuses a change of the cart with a clear 503, or makes it in the end', async () => {
      const answer = await visitor.call('POST', `/api/cart/${cartId}/items`, {
        line_items: [{ product_id: productId, variant_id: variantId, quantity: 1 }],
      })
      if (fault === 'slow') return expect(answer.status, await answer.text()).toBe(201)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ status: 503, title: expect.stringContaining('commerce') })
    }, 30_000)
  })

  it('shows the same cart and offers checkout afterwards, without a restart', async () => {
    const { text, offersCheckout } = readCart(await (await visitor.get('/cart')).text())
    expect(text).toContain('Nordwand')
    expect(offersCheckout).toBe(true)
  })
})

function readCart(html: string) {
  return { text: mainTextOf(html), offersCheckout: html.includes('value="checkout"') }
}
