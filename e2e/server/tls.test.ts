import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccount, demoAccount, fillLogin, resetPassword } from '../harness/accounts.ts'
import { DESKTOP, openBrowser, PHONE, type VisitorOptions, visit } from '../harness/browser.ts'
import { linkIn, readEmails } from '../harness/emails.ts'
import { sendForm } from '../harness/forms.ts'
import { addToCart, choosePayment, fillAddress, placeOrder } from '../harness/purchase.ts'
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
  TRUST_PROXY: '127.0.0.1,::1',
  SESSION_SECRET: 'the session secret of a public shop',
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

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillLogin(page, { email, password })
  await sendForm(page)
  await page.getByRole('heading', { level: 1, name: 'Hello, Tess' }).waitFor()
}

/** Each cookie's flags as its answer set them, for this host. */
async function cookiesOf(context: BrowserContext, at: string) {
  const cookies = await context.cookies(at)
  return cookies.map(({ name, secure, path }) => ({ name, secure, path }))
}

async function expectSecureCookie(context: BrowserContext, at: string, name: string): Promise<void> {
  const cookies = await cookiesOf(context, at)
  expect(cookies.filter(({ secure }) => !secure)).toEqual([])
  expect(cookies.map(cookie => cookie.name)).toContain(name)
}

/** The first email of this kind, whose links all go to the public addresses. */
async function emailOf(kind: string, email: string): Promise<string> {
  await expect.poll(() => readEmails(shop, kind, email), { message: kind }).toHaveLength(1)
  const [{ text } = { text: '' }] = await readEmails(shop, kind, email)
  const links = text.match(/https?:\/\/[^\s<>)]+/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(link => ![origin, checkoutOrigin].includes(new URL(link).origin))).toEqual([])
  return text
}

async function changePhone(page: Page, at: string): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`${at}/account/profile`)
  const details = main.locator('details').filter({ hasText: 'Name and phone' }).first()
  await details.locator('summary').click()
  await details.locator('#phone').fill('+1 802 555 0118')
  await details.getByRole('button', { name: 'Save' }).click()
  await main.getByText('Name and phone saved.').waitFor()
}

async function addAddress(page: Page, at: string): Promise<void> {
  await page.goto(`${at}/account/addresses/new`)
  await page.locator('#street').fill('1 Alpine Road')
  await page.locator('#postalCode').fill('84060')
  await page.locator('#city').fill('Park City')
  await page.locator('#state').selectOption('Utah')
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`${at}/account/addresses?notice=added`)
}

describe.each(VISITORS)('behind a proxy that ends TLS, %s', (_, at, options) => {
  it('goes from the cart to the order’s page: signup, sign-in, account forms, checkout', async () => {
    const { page, context, consoleErrors } = await visit({ ...options, browser: overTls })
    const main = page.getByRole('main')
    await addToCart(page, `${at}/p/nordwand-98?color=granite`, /^180 cm/)
    expect(page.url()).toBe(`${at}/cart`)
    await main.getByText('180 cm').waitFor()
    const email = `tess.${new URL(at).hostname}@example.com`
    await createAccount(page, at, { email, password: PASSWORD })
    await signIn(page, email)
    await expectSecureCookie(context, at, '__Host-shop_session')
    await changePhone(page, at)
    await addAddress(page, at)

    await page.goto(`${at}/cart`)
    await main.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(`${checkoutOrigin}/**`)
    await fillAddress(page, null)
    await choosePayment(page, 'bank-transfer')
    const order = await placeOrder(page)
    expect(new URL(page.url()).origin).toBe(checkoutOrigin)
    await expectSecureCookie(context, checkoutOrigin, '__Host-shop_checkout_firnline-us')

    await page.goto(`${at}/cart`)
    await main.getByText('Your cart is empty').waitFor()
    await page.goto(`${at}/account/orders`)
    await main
      .getByRole('link', { name: new RegExp(`${order}`) })
      .first()
      .click()
    await page.waitForURL(`${at}/account/orders/${order}`)
    await main.getByText('180 cm').first().waitFor()
    await emailOf('order-placed', email)
    expect(consoleErrors).toEqual([])
  })

  it('sends a newsletter’s confirmation and a new password by links to the public addresses', async () => {
    const { page, consoleErrors } = await visit({ ...options, browser: overTls })
    const main = page.getByRole('main')
    const email = `nora.${new URL(at).hostname}@example.com`
    await page.goto(`${at}/newsletter`)
    await main.locator('#email').fill(email)
    await main.locator('input[name="consent"]').check()
    await sendForm(page, main.locator('form button[type="submit"]').first())
    await page.waitForURL(`${at}/newsletter?notice=sent`)
    await page.goto(linkIn(await emailOf('newsletter-confirm', email), 'confirm/'))
    await main.getByRole('button').click()
    await emailOf('newsletter-welcome', email)

    await createAccount(page, at, { email, password: PASSWORD })
    await resetPassword(page, at, {
      email,
      password: `${PASSWORD}-2`,
      link: async () => {
        expect(new URL(page.url()).origin).toBe(checkoutOrigin)
        return linkIn(await emailOf('password-reset', email), 'login.php')
      },
    })
    await page.waitForURL(`${origin}/account`)
    await page.goto(`${at}/account`)
    await signIn(page, email, `${PASSWORD}-2`)
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

  it.each([origin, otherOrigin])(
    'find canonical and hreflang links of the public address at %s',
    async at => {
      const { text } = await askOverTls(`${at}/de-de/p/nordwand-98`)
      const links = text.match(/<link\b[^>]*rel="(?:canonical|alternate)"[^>]*>/g) ?? []
      const addresses = links.map(link => /href="([^"]+)"/.exec(link)?.[1] ?? '')
      expect(addresses).toContain(`${origin}/de-de/p/nordwand-98`)
      expect(addresses).toContain(`${origin}/p/nordwand-98`)
      expect(addresses.filter(address => new URL(address, at).origin !== origin)).toEqual([])
    },
  )

  it.each([
    ['another spelling of the path', '/DE-de/p/nordwand-98/', '/de-de/p/nordwand-98'],
    ['another locale', '/about', '/de-de/about'],
    ['a sign-in', '/de-de/account/orders', '/de-de/account?from=orders'],
  ])('are redirected to the host that they asked: %s', async (_, path, target) => {
    for (const at of [origin, otherOrigin]) {
      const { status, headers } = await askOverTls(`${at}${path}`, {
        headers: { 'accept-language': 'de-DE' },
      })
      expect([301, 302, 303, 307, 308]).toContain(status)
      expect(new URL(headers.location ?? '', at).href).toBe(`${at}${target}`)
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
