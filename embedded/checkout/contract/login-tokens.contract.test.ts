import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { customers, orders } from '../../commerce/database/schema.ts'
import { US } from '../../commerce/fixtures/test-shop.ts'
import { openBrowser } from '../fixtures/browser.ts'
import { newCart, openHostedShop } from '../fixtures/hosted-shop.ts'
import { goToReview, order, orderOf, redirectUrls } from '../fixtures/hosted-steps.ts'

const REFUSED = '/shop/us/login.php?error=token'

const shop = await openHostedShop()

const seconds = () => Math.floor(shop.clock.now.getTime() / 1000)
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  ...{ iss: US.clientId, iat: seconds(), jti: randomUUID(), operation: 'customer_login', store_hash: 'us' },
  ...{ customer_id: shop.ids.anna, channel_id: 1, ...changes },
})
const sign = (payload: JWTPayload, { secret = US.clientSecret, alg = 'HS256' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(new TextEncoder().encode(secret))
const login = async (changes: JWTPayload = {}) => `/shop/us/login/token/${await sign(claims(changes))}`

describe('a login token', () => {
  it('signs a customer in, who orders with a saved address', async () => {
    const browser = openBrowser(shop)
    const customer_id = shop.ids.anna
    const cart = await newCart(shop.call, [{ product_id: shop.ids.ski, quantity: 1 }], {
      customer_id,
    })
    const { checkout_url } = await redirectUrls(shop.call, cart)
    const address = await browser.open(
      await login({ redirect_to: new URL(checkout_url).pathname + new URL(checkout_url).search }),
    )
    expect(address.text).toContain('5 Hill Rd')
    const saved = /name="saved" value="(\d+)"/.exec(address.text)?.[1] ?? ''
    const shipping = await browser.submit(address, { step: 'address', saved })
    const option = /name="option" value="(\w+)"/.exec(shipping.text)?.[1] ?? ''
    const payment = await browser.submit(shipping, { step: 'shipping', option })
    const review = await browser.submit(payment, { step: 'payment', method: 'invoice' })
    expect(orderOf(await order(browser, review))).not.toBeNull()
    const [row] = await shop.commerce.db.select().from(orders).where(eq(orders.cart_id, cart))
    expect(row).toMatchObject({ customer_id, billing_address: { email: 'Anna@firn.test', zip: '05672' } })
  })

  it.each([
    ['nothing', undefined, 'http://us.shop.test/account'],
    ['/account.php', '/account.php', 'http://us.shop.test/account'],
    ['a path of the store', '/login.php', '/shop/us/login.php'],
    ['a path with the base', '/shop/us/login.php', '/shop/us/login.php'],
    ['a protocol-relative URL', '//evil.test/', 'http://us.shop.test/account'],
    ['a backslash', '/\\evil.test', 'http://us.shop.test/account'],
    ['a path out of the base', '/shop/us/../eu/checkout', 'http://us.shop.test/account'],
    ['an encoded path out', '/shop/us/%2e%2e/eu/checkout', 'http://us.shop.test/account'],
  ])('redirects within the store only: %s', async (_, redirect_to, expected) => {
    const token = await login(redirect_to === undefined ? {} : { redirect_to })
    expect((await openBrowser(shop).open(token)).path).toBe(expected)
  })

  it.each([
    'http://checkout.test/shop/us/checkout',
    'https://checkout.test/shop/us/login.php',
    'http://checkout.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'checkout',
    '',
  ])('with a redirect_to that is no relative path loses the sign-in: %j', async redirect_to => {
    const browser = openBrowser(shop)
    const page = await browser.open(await login({ redirect_to }))
    expect(page.path).toBe(REFUSED)
    const customer = await browser.request(`/shop/us/customer/current.jwt?app_client_id=${US.clientId}`)
    expect(customer.status).toBe(404)
  })

  it('signs out with redirect_to=/login.php?action=logout', async () => {
    const browser = openBrowser(shop)
    await browser.open(await login({ redirect_to: '/login.php' }))
    const page = await browser.open(await login({ redirect_to: '/login.php?action=logout' }))
    expect([page.path, browser.jar.has('shop_checkout_us')]).toEqual([
      'http://us.shop.test/account?notice=signed-out',
      false,
    ])
  })

  it('works once, also for concurrent requests', async () => {
    const url = await login({ redirect_to: '/login.php' })
    const pages = await Promise.all([openBrowser(shop).open(url), openBrowser(shop).open(url)])
    expect(pages.map(page => page.path).sort()).toEqual(['/shop/us/login.php', REFUSED].sort())
  })

  it.each<[string, () => JWTPayload]>([
    ['is 31 s old', () => ({ iat: seconds() - 31 })],
    ['is from the future', () => ({ iat: seconds() + 6 })],
    ['has no iat', () => ({ iat: undefined })],
    ['has no jti', () => ({ jti: undefined })],
    ['is of another account', () => ({ iss: 'other' })],
    ['is of another store', () => ({ store_hash: 'eu' })],
    ['is for another operation', () => ({ operation: 'current_customer' })],
    ['names an unknown customer', () => ({ customer_id: 999_999 })],
    ['names no customer', () => ({ customer_id: '1; drop table customers' })],
    ['is for another channel', () => ({ channel_id: 2 })],
    ['is for another address', () => ({ request_ip: '10.9.9.9' })],
    ['is after its exp', () => ({ exp: seconds() - 1 })],
  ])('signs nobody in when it %s', async (_, changes) => {
    const browser = openBrowser(shop)
    const page = await browser.open(await login(changes()))
    expect([page.path, page.text.includes('has been used or has expired')]).toEqual([REFUSED, true])
  })

  it.each([
    ['signed with another secret', () => sign(claims(), { secret: 'another-secret-of-at-least-32-bytes' })],
    [
      'signed with another algorithm',
      () => sign(claims(), { alg: 'HS512', secret: US.clientSecret.repeat(2) }),
    ],
    ['not signed', async () => new UnsecuredJWT(claims()).encode()],
    ['no JWT', async () => 'a.b.c'],
  ])('signs nobody in when it is %s (alg is fixed)', async (_, token) => {
    expect((await openBrowser(shop).open(`/shop/us/login/token/${await token()}`)).path).toBe(REFUSED)
  })

  it('works for its request_ip, and up to 5 s before its iat', async () => {
    const changes = { request_ip: '10.1.2.3', iat: seconds() + 4, redirect_to: '/login.php' }
    expect((await openBrowser(shop).open(await login(changes))).path).toBe('/shop/us/login.php')
  })

  it('returns the redirect URL as JSON to a POST', async () => {
    const browser = openBrowser(shop)
    const url = await login({ redirect_to: '/checkout' })
    const answer = await browser.request(url, { method: 'POST' })
    expect(await answer.json()).toEqual({ redirectUrl: 'http://checkout.test/shop/us/checkout' })
    expect((await browser.request(url, { method: 'POST' })).status).toBe(400)
  })

  it("renews the session, keeps a guest's cart, and drops another customer's", async () => {
    const browser = openBrowser(shop)
    const { cart } = await goToReview(shop, browser, {
      lines: [{ product_id: shop.ids.ski, quantity: 1 }],
    })
    const before = browser.jar.get('shop_checkout_us')
    await browser.open(await login({ redirect_to: '/checkout' }))
    expect(browser.jar.get('shop_checkout_us')).not.toBe(before)
    expect((await shop.call('GET', `/v3/carts/${cart}`)).body).toMatchObject({
      data: { customer_id: 0 },
    })
    const other = await browser.open(await login({ customer_id: shop.ids.berta, redirect_to: '/checkout' }))
    expect(other.path).toBe('http://us.shop.test/cart')
  })

  it("makes a guest's cart the customer's order", async () => {
    const browser = openBrowser(shop)
    const { cart } = await goToReview(shop, browser, {
      lines: [{ product_id: shop.ids.ski, quantity: 1 }],
    })
    const review = await browser.open(await login({ redirect_to: '/checkout' }))
    expect(orderOf(await order(browser, review))).not.toBeNull()
    const [row] = await shop.commerce.db.select().from(orders).where(eq(orders.cart_id, cart))
    expect(row).toMatchObject({ customer_id: shop.ids.anna })
  })

  it('lets an app read the signed-in customer as a signed JWT', async () => {
    const browser = openBrowser(shop)
    const path = `/shop/us/customer/current.jwt?app_client_id=${US.clientId}`
    expect((await browser.request(path)).status).toBe(404)
    await browser.open(await login())
    const answer = await browser.request(path)
    expect(decodeJwt(await answer.text())).toMatchObject({
      customer: { id: shop.ids.anna, email: 'Anna@firn.test', group_id: '0' },
      ...{
        iss: 'bc/apps',
        sub: 'us',
        aud: US.clientId,
        exp: seconds() + 900,
        operation: 'current_customer',
      },
    })
    expect((await browser.request('/shop/us/customer/current.jwt?app_client_id=x')).status).toBe(400)
  })

  it('signs out once the password has changed', async () => {
    const browser = openBrowser(shop)
    await browser.open(await login({ customer_id: shop.ids.berta }))
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const isBerta = and(eq(customers.store, 'us'), eq(customers.id, shop.ids.berta))
    await shop.commerce.db.update(customers).set({ password_changed_at: shop.clock.now }).where(isBerta)
    const path = `/shop/us/customer/current.jwt?app_client_id=${US.clientId}`
    expect((await browser.request(path)).status).toBe(404)
  })
})
