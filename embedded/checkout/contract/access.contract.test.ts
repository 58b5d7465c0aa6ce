import { describe, expect, it } from 'vitest'
import { openBrowser } from '../fixtures/browser.ts'
import { openHostedShop } from '../fixtures/hosted-shop.ts'
import { goToReview, order, orderOf } from '../fixtures/hosted-steps.ts'

const LOGIN = '/shop/us/login.php'

const shop = await openHostedShop()

const ski = () => ({ product_id: shop.ids.ski, quantity: 1 })

describe('the hosted pages', () => {
  it('refuse a form without the CSRF token of its session', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToReview(shop, browser, { lines: [ski()] })
    for (const csrf of ['', 'ab'.repeat(32)]) {
      const refused = await order(browser, page, { csrf })
      expect([refused.status, orderOf(refused)]).toEqual([422, null])
      expect(refused.text).toContain('didn’t send anything')
    }
  })

  it.each([
    ['another origin', { Origin: 'https://evil.test' }, 403],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }, 403],
    ['another subdomain', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['its own origin', { Origin: 'http://checkout.test' }, 401],
    ['its own page without a referrer', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 401],
  ])('accept forms of their own pages only: %s', async (_, headers, status) => {
    const browser = openBrowser(shop)
    const page = await browser.open(LOGIN)
    const sent = await browser.submit(page, { email: 'who@firn.test', password: 'wrong-1' }, headers)
    expect(sent.status).toBe(status)
  })

  it('set the session cookie HttpOnly and SameSite=Lax', async () => {
    const response = await openBrowser(shop).request(LOGIN)
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^shop_checkout_us=[0-9a-f]{64};/)
    for (const part of ['Path=/shop/us', 'HttpOnly', 'SameSite=Lax', 'Max-Age=43200'])
      expect(cookie).toContain(part)
  })

  it('forbid scripts, framing, caching and referrers', async () => {
    const { headers } = await openBrowser(shop).request(LOGIN)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script')
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  it('answer unknown paths with 404, other methods with 405', async () => {
    const browser = openBrowser(shop)
    const missing = await browser.open('/shop/us/nowhere?lang=de')
    expect([missing.status, missing.text.includes('Seite nicht gefunden')]).toEqual([404, true])
    for (const path of ['/checkout', '/cart.php', '/order-confirmation/1']) {
      const refused = await browser.request(`/shop/us${path}`, { method: 'DELETE' })
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    }
    expect((await browser.request('/shop/nowhere/checkout')).status).toBe(404)
  })

  it('refuse a form of more than 64 kB', async () => {
    const browser = openBrowser(shop)
    const page = await browser.open(LOGIN)
    expect((await browser.submit(page, { email: 'a'.repeat(70_000) })).status).toBe(413)
    expect((await browser.submit(page, { email: 'a'.repeat(60_000), password: 'x' })).status).toBe(401)
  })

  it('cache styles and fonts forever, at hashed URLs', async () => {
    const { text } = await openBrowser(shop).open(LOGIN)
    const href = /rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? ''
    const style = await openBrowser(shop).request(href)
    expect(style.headers.get('content-type')).toContain('text/css')
    expect(style.headers.get('cache-control')).toContain('immutable')
    expect(style.headers.getSetCookie()).toEqual([])
    expect((await openBrowser(shop).request(href.replace('pages.css', 'none.css'))).status).toBe(404)
  })

  it('redirect to the shop without a cart', async () => {
    expect((await openBrowser(shop).open('/shop/us/checkout')).path).toBe('http://us.shop.test/cart')
  })

  it('list the fields of the sign-up form', async () => {
    const answer = await openBrowser(shop).request(
      '/shop/us/api/storefront/form-fields?filter=customerAccount',
    )
    expect(await answer.json()).toMatchObject({
      customerAccount: expect.arrayContaining([expect.objectContaining({ name: 'Pro Code', custom: true })]),
    })
  })
})

describe('an order confirmation', () => {
  it('is shown to the browser that ordered, and to nobody without its link', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToReview(shop, browser, { lines: [ski()] })
    const done = await order(browser, page)
    const path = `/shop/us/order-confirmation/${orderOf(done)}`
    expect((await browser.open(path)).status).toBe(200)
    for (const query of ['', '?t=', `?t=${'ab'.repeat(32)}`])
      expect((await openBrowser(shop).open(`${path}${query}`)).status).toBe(404)
    expect((await browser.open('/shop/us/order-confirmation/999999')).status).toBe(404)
  })

  it('says what happens next only while it is still to happen', async () => {
    const browser = openBrowser(shop)
    const placed = async (method: string) => {
      const { page } = await goToReview(shop, browser, { lines: [ski()], method })
      return orderOf(await order(browser, page)) ?? 0
    }
    const shown = async (id: number) => {
      const { text } = await browser.open(`/shop/us/order-confirmation/${id}`)
      return [text.includes('What happens next'), /We’ll pack|Transfer|We’ll hold/.test(text)]
    }
    const setStatus = (id: number, status_id: number) => shop.call('PUT', `/v2/orders/${id}`, { status_id })
    const [invoiced, transferred] = [await placed('invoice'), await placed('bank-transfer')]
    for (const id of [invoiced, transferred]) expect(await shown(id)).toEqual([true, true])
    await setStatus(invoiced, 2)
    await setStatus(transferred, 5)
    for (const id of [invoiced, transferred]) expect(await shown(id)).toEqual([false, false])
  })
})
