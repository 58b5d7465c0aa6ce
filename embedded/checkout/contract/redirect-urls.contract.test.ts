import { describe, expect, it } from 'vitest'
import { titleOf } from '../../commerce/fixtures/answer.ts'
import { openBrowser } from '../fixtures/browser.ts'
import { newCart, openHostedShop, PASSWORD } from '../fixtures/hosted-shop.ts'
import { redirectUrls } from '../fixtures/hosted-steps.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EXPIRED = 'http://us.shop.test/cart?notice=link-expired'

const shop = await openHostedShop()

const newLink = async (fields: object = {}) => {
  const cart = await newCart(shop.call, [{ product_id: shop.ids.ski, quantity: 1 }], fields)
  return { cart, ...(await redirectUrls(shop.call, cart)) }
}

describe('redirect URLs', () => {
  it('are three with a token each and the requested query', async () => {
    const { cart } = await newLink()
    const query_params = [
      { key: 'utm', value: 'a&b' },
      { key: 'token', value: 'mine' },
    ]
    const answer = await shop.call('POST', `/v3/carts/${cart}/redirect_urls`, { query_params })
    expect(answer.status).toBe(201)
    const urls = Object.values(await redirectUrls(shop.call, cart, { query_params }))
    const tokens = urls.map(url => new URL(url).searchParams.get('token') ?? '')
    expect(urls.map(url => url.replace(/token=[0-9a-f]{64}/, 'token=T'))).toEqual([
      `http://checkout.test/shop/us/cart.php?action=load&id=${cart}&token=T&utm=a%26b`,
      `http://checkout.test/shop/us/cart.php?action=loadInCheckout&id=${cart}&token=T&utm=a%26b`,
      `http://checkout.test/shop/us/cart.php?embedded=1&action=loadInCheckout&id=${cart}&token=T&utm=a%26b`,
    ])
    expect(new Set(tokens).size).toBe(3)
  })

  it('of an unknown cart are a 404', async () => {
    const path = '/v3/carts/4e1f1b0a-3f2d-4c3b-9a55-0f0e0d0c0b0a/redirect_urls'
    const answer = await shop.call('POST', path)
    expect([answer.status, titleOf(answer)]).toEqual([404, expect.stringContaining('A cart was not found')])
  })

  it('open the checkout, or the cart page of the shop', async () => {
    const { cart_url, checkout_url } = await newLink()
    expect((await openBrowser(shop).open(checkout_url)).path).toBe('/shop/us/checkout')
    expect((await openBrowser(shop).open(cart_url)).path).toBe('http://us.shop.test/cart')
  })

  it('lead back to the storefront of the cart’s locale', async () => {
    const { checkout_url } = await newLink({ locale: 'fr-ch' })
    expect((await openBrowser(shop).open(checkout_url)).text).toContain('href="http://shop.ch/fr-ch/cart"')
  })

  it('work once, also for concurrent requests', async () => {
    const { checkout_url } = await newLink()
    const browsers = [openBrowser(shop), openBrowser(shop), openBrowser(shop)]
    const pages = await Promise.all(browsers.map(browser => browser.open(checkout_url)))
    expect(pages.map(page => page.path).sort()).toEqual(['/shop/us/checkout', EXPIRED, EXPIRED].sort())
  })

  it('are not used up by a HEAD request', async () => {
    const { checkout_url } = await newLink()
    const browser = openBrowser(shop)
    expect((await browser.request(checkout_url, { method: 'HEAD' })).status).toBe(405)
    expect((await browser.open(checkout_url)).path).toBe('/shop/us/checkout')
  })

  it.each([
    ['30 days old', (url: string) => url, 30 * DAY_MS],
    [
      'of another cart',
      (url: string) => url.replace(/id=[^&]+/, 'id=4e1f1b0a-3f2d-4c3b-9a55-0f0e0d0c0b0a'),
      0,
    ],
    ['of another store', (url: string) => url.replace('/us/', '/eu/'), 0],
    ['with another token', (url: string) => url.replace(/token=\w+/, `token=${'ab'.repeat(32)}`), 0],
    ['without a token', (url: string) => url.replace(/token=\w+/, ''), 0],
    ['with a malformed cart id', (url: string) => url.replace(/id=[^&]+/, "id=1'--"), 0],
    ['with another action', (url: string) => url.replace('loadInCheckout', 'empty'), 0],
  ])('redirect to the cart with a notice when they are %s', async (_, change, age) => {
    const { checkout_url } = await newLink()
    shop.clock.now = new Date(shop.clock.now.getTime() + age)
    const { path } = await openBrowser(shop).open(change(checkout_url))
    shop.clock.now = new Date(shop.clock.now.getTime() - age)
    expect(path).toMatch(/^http:\/\/(us|eu)\.shop\.test\/cart\?notice=link-expired$/)
  })

  it('of a customer’s cart ask for the sign-in first, and work after it', async () => {
    const browser = openBrowser(shop)
    const { checkout_url } = await newLink({ customer_id: shop.ids.anna })
    const login = await browser.open(checkout_url)
    expect(login.text).toContain('This cart belongs to an account.')
    const other = await browser.submit(login, { email: 'berta@firn.test', password: PASSWORD })
    expect(other.path).toContain('/shop/us/login.php?for=cart')
    const page = await browser.submit(other, { email: 'anna@firn.test', password: PASSWORD })
    expect([page.path, page.text.includes('Anna Huber')]).toEqual(['/shop/us/checkout', true])
  })

  it("of a guest's cart end an earlier sign-in", async () => {
    const browser = openBrowser(shop)
    const own = await newLink({ customer_id: shop.ids.anna })
    await browser.submit(await browser.open(own.checkout_url), {
      email: 'anna@firn.test',
      password: PASSWORD,
    })
    const guest = await browser.open((await newLink()).checkout_url)
    expect(guest.path).toBe('/shop/us/checkout')
    expect(guest.text).not.toContain('Huber')
  })
})
