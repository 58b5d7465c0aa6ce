import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccount, fillLogin } from '../harness/accounts.ts'
import { DESKTOP, openBrowser, PHONE, type VisitorOptions, visit } from '../harness/browser.ts'
import { readEmails } from '../harness/emails.ts'
import { sendForm } from '../harness/forms.ts'
import { addToCart, choosePayment, fillAddress, GUEST, placeOrder } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'
import { askOverTls, CHECKOUT_HOST, OTHER_HOST, openTlsProxy, SHOP_HOST, TLS_FLAGS } from './tls-proxy.ts'

const proxy = await openTlsProxy()
const checkoutProxy = await openTlsProxy()
const origin = `https://${SHOP_HOST}:${proxy.port}`
const otherOrigin = `https://${OTHER_HOST}:${proxy.port}`
const checkoutOrigin = `https://${CHECKOUT_HOST}:${checkoutProxy.port}`
const shop = useShop({
  PUBLIC_URL: origin,
  ALLOWED_HOSTS: `${OTHER_HOST}:${proxy.port}`,
  EMBEDDED_URL: checkoutOrigin,
  TRUST_PROXY: '1',
})

let browser: Browser
beforeAll(async () => {
  proxy.forwardTo(shop.url)
  checkoutProxy.forwardTo(shop.embeddedUrl)
  browser = await openBrowser(TLS_FLAGS)
  return async () => {
    await browser.close()
    await proxy.close()
    await checkoutProxy.close()
  }
})

/** The tests' certificate is self-signed. */
const overTls: Pick<Browser, 'newContext'> = {
  newContext: options => browser.newContext({ ...options, ignoreHTTPSErrors: true }),
}

const VISITORS: readonly (readonly [string, string, VisitorOptions])[] = [
  ['with scripts, at the public address', origin, { size: DESKTOP, language: 'en-US' }],
  [
    'without scripts, at another allowed host',
    otherOrigin,
    { size: PHONE, language: 'en-US', javaScript: false },
  ],
]

const PASSWORD = 'A-long-enough-1'

async function createAccount(page: Page, at: string, email: string): Promise<void> {
  await page.goto(`${at}/account/create`)
  await page.locator('#firstName').fill('Tess')
  await page.locator('#lastName').fill('Taylor')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await sendForm(page)
  await page.waitForURL(`${at}/account?notice=created`)
}

async function signIn(page: Page, email: string): Promise<void> {
  await fillLogin(page, { email, password: PASSWORD })
  await sendForm(page)
  await page.getByRole('heading', { level: 1, name: 'Hello, Tess' }).waitFor()
}

/** Each cookie's flags as its answer set them, for this host. */
async function cookiesOf(context: BrowserContext, at: string) {
  const cookies = await context.cookies(at)
  return cookies.map(({ name, secure, path }) => ({ name, secure, path }))
}

describe.each(VISITORS)('behind a proxy that ends TLS, %s', (_, at, options) => {
  it('accepts carts, signups, sign-ins, a changed profile and a newsletter signup', async () => {
    const { page, context, consoleErrors } = await visit({ ...options, browser: overTls })
    const main = page.getByRole('main')
    await addToCart(page, `${at}/p/nordwand-98?color=granite`, /^180 cm/)
    expect(page.url()).toBe(`${at}/cart`)
    await main.getByText('180 cm').waitFor()
    const email = `tess.${new URL(at).hostname}@example.com`
    await createAccount(page, at, email)
    await signIn(page, email)
    const cookies = await cookiesOf(context, at)
    expect(cookies.filter(({ secure }) => !secure)).toEqual([])
    expect(cookies.map(({ name }) => name)).toContain('__Host-firnline_session')

    await page.goto(`${at}/account/profile`)
    const details = main.locator('details').filter({ hasText: 'Name and phone' }).first()
    await details.locator('summary').click()
    await details.locator('#phone').fill('+1 802 555 0118')
    await details.getByRole('button', { name: 'Save' }).click()
    await main.getByText('Name and phone saved.').waitFor()

    await page.goto(`${at}/newsletter`)
    await main.locator('#email').fill(email)
    await main.locator('input[name="consent"]').check()
    await sendForm(page, main.locator('form button[type="submit"]').first())
    await expect.poll(() => readEmails(shop, 'newsletter-confirm', email)).toHaveLength(1)
    expect(consoleErrors).toEqual([])
  })

  it('orders at the hosted checkout of another host', async () => {
    const { page, context, consoleErrors } = await visit({ ...options, browser: overTls })
    await addToCart(page, `${at}/p/nordwand-98?color=granite`, /^172 cm/)
    await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(`${checkoutOrigin}/**`)
    await fillAddress(page, GUEST)
    await choosePayment(page, 'bank-transfer')
    expect(await placeOrder(page)).toBeGreaterThan(0)
    expect(new URL(page.url()).origin).toBe(checkoutOrigin)
    const cookies = await cookiesOf(context, checkoutOrigin)
    expect(cookies.filter(({ secure }) => !secure)).toEqual([])
    expect(cookies.map(({ name }) => name)).toContain('__Host-firnline_checkout_firnline-us')
    await page.goto(`${at}/cart`)
    await page.getByRole('main').getByText('Your cart is empty').waitFor()
    expect(consoleErrors).toEqual([])
  })
})

describe('a shop with a public address', () => {
  it('takes no published password of a demo account that an earlier start has made', async () => {
    const { page } = await visit({ browser: overTls, size: DESKTOP, language: 'en-US' })
    const { email, password } = demoAccount('us', 'pro')
    await page.goto(`${origin}/account`)
    await page.locator('main input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill(password)
    await sendForm(page)
    await page.getByRole('alert').getByText('don’t match').waitFor()
  })
})

describe('requests over TLS', () => {
  it('have Strict-Transport-Security, on cached pages too', async () => {
    const stored = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Firefox/150.0' }
    for (const [address, headers] of [
      [`${origin}/`, stored],
      [`${origin}/`, stored],
      [`${origin}/cart`, {}],
      [`${origin}/api/geolocation`, {}],
      [`${origin}/robots.txt`, {}],
      [`${otherOrigin}/about`, {}],
      [`${checkoutOrigin}/shop/firnline-us/checkout`, {}],
    ] as const) {
      const answer = await askOverTls(address, { headers })
      expect(answer.headers['strict-transport-security'], address).toBe('max-age=31536000')
      expect(answer.headers['x-content-type-options'], address).toBe('nosniff')
    }
  })

  it('find the sitemap of the public address in robots.txt', async () => {
    const { text } = await askOverTls(`${origin}/robots.txt`)
    expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  })

  it('reject cross-site forms', async () => {
    for (const foreign of ['https://evil.test', `http://${SHOP_HOST}:${proxy.port}`, checkoutOrigin]) {
      const headers = { origin: foreign, 'content-type': 'application/x-www-form-urlencoded' }
      const form = { method: 'POST', headers, body: 'variant=1&quantity=1' }
      expect((await askOverTls(`${origin}/p/nordwand-98`, form)).status, foreign).toBe(403)
    }
  })

  it('are limited in their rate at /graphql', async () => {
    const answers = await Promise.all(Array.from({ length: 260 }, () => askOverTls(`${origin}/graphql`)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
