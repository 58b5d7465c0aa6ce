import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { outbox } from '../../commerce/database/schema.ts'
import { rowsOf } from '../../commerce/fixtures/answer.ts'
import { US } from '../../commerce/fixtures/test-shop.ts'
import { type Browser, csrfOf, openBrowser, type Page } from '../fixtures/browser.ts'
import { newCart, openHostedShop, PASSWORD } from '../fixtures/hosted-shop.ts'
import { redirectUrls } from '../fixtures/hosted-steps.ts'

const ResetEmail = v.object({ kind: v.literal('password-reset'), to: v.string(), url: v.string() })

const shop = await openHostedShop()

const emailsTo = async (email: string) => {
  const rows = await shop.commerce.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
  return rows.flatMap(({ payload }) => {
    const parsed = v.safeParse(ResetEmail, payload)
    return parsed.success && parsed.output.to === email ? [parsed.output] : []
  })
}
const requestReset = async (browser: Browser, email: string) =>
  browser.submit(await browser.open('/shop/us/login.php?action=reset_password'), { email })
const requestLink = async (email: string) => {
  const before = (await emailsTo(email)).length
  await requestReset(openBrowser(shop), email)
  await expect.poll(async () => (await emailsTo(email)).length).toBe(before + 1)
  return (await emailsTo(email)).at(-1)?.url ?? ''
}
const isSignedIn = async (browser: Browser) =>
  (await browser.request(`/shop/us/customer/current.jwt?app_client_id=${US.clientId}`)).status === 200
const signIn = async (browser: Browser, email: string, password: string): Promise<Page> =>
  browser.submit(await browser.open('/shop/us/login.php'), { email, password })
const newCustomer = async (email: string) => {
  const authentication = { new_password: PASSWORD }
  const body = [{ email, first_name: 'New', last_name: 'Comer', authentication }]
  return rowsOf(await shop.call('POST', '/v3/customers', body))[0]?.id ?? 0
}
const loginPath = async (customer_id: number) => {
  const iat = Math.floor(shop.clock.now.getTime() / 1000)
  const claims = { iss: US.clientId, iat, jti: randomUUID(), operation: 'customer_login', store_hash: 'us' }
  const token = await new SignJWT({ ...claims, customer_id, channel_id: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(US.clientSecret))
  return `/shop/us/login/token/${token}`
}

describe('signing in at the hosted pages', () => {
  it('renews the session and returns to the requested page', async () => {
    const browser = openBrowser(shop)
    const cart = await newCart(shop.call, [{ product_id: shop.ids.ski, quantity: 1 }])
    const contact = await browser.open((await redirectUrls(shop.call, cart)).checkout_url)
    const before = browser.jar.get('shop_checkout_us')
    const href = /href="([^"]+)">Sign in</.exec(contact.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const page = await browser.submit(await browser.open(href), {
      email: 'ANNA@firn.test',
      password: PASSWORD,
    })
    expect([page.path, page.text.includes('Anna Huber')]).toEqual(['/shop/us/checkout', true])
    expect(browser.jar.get('shop_checkout_us')).not.toBe(before)
    await browser.open('/shop/us/login.php?action=logout')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const browser = openBrowser(shop)
    const shown = async (email: string) => {
      const page = await signIn(browser, email, 'wrong-1')
      return [page.status, page.text.replaceAll(email, 'E').replace(/csrf" value="\w+/, '')]
    }
    expect(await shown('anna@firn.test')).toEqual(await shown('nobody@firn.test'))
  })

  it('limits guesses at a password', async () => {
    await newCustomer('guessed@firn.test')
    const browser = openBrowser(shop)
    for (let guess = 0; guess < 10; guess++)
      expect((await signIn(browser, 'guessed@firn.test', `guess-${guess}`)).status).toBe(401)
    const stopped = await signIn(browser, 'guessed@firn.test', PASSWORD)
    expect([stopped.status, stopped.text.includes('Too many attempts')]).toEqual([429, true])
  }, 20_000)

  it('counts guesses by network, an IPv6 /64 as one, so that the owner gets in from another', async () => {
    await newCustomer('owner@firn.test')
    for (let guess = 0; guess < 10; guess++) {
      const guesser = openBrowser(shop, `2001:db8:1:2::${guess + 1}`)
      expect((await signIn(guesser, 'owner@firn.test', `guess-${guess}`)).status).toBe(401)
    }
    const stopped = openBrowser(shop, '2001:db8:1:2:ffff::1')
    expect((await signIn(stopped, 'owner@firn.test', PASSWORD)).status).toBe(429)
    const owner = openBrowser(shop, '2001:db8:1:3::1')
    expect((await signIn(owner, 'owner@firn.test', PASSWORD)).path).toContain('/account')
  }, 20_000)

  describe('while strangers guess at an account from many networks', () => {
    const strangersGuess = async (email: string) => {
      for (let guess = 0; guess < 50; guess++) {
        const guesser = openBrowser(shop, `203.0.113.${guess}`)
        expect((await signIn(guesser, email, `guess-${guess}`)).status).toBe(401)
      }
    }

    it('lets the owner in on a known device, also after a sign-out', async () => {
      await newCustomer('known@firn.test')
      const owner = openBrowser(shop)
      await signIn(owner, 'known@firn.test', PASSWORD)
      await owner.open('/shop/us/login.php?action=logout')
      await strangersGuess('known@firn.test')
      expect((await signIn(openBrowser(shop), 'known@firn.test', PASSWORD)).status).toBe(429)
      expect((await signIn(owner, 'known@firn.test', PASSWORD)).path).toContain('/account')
    }, 20_000)

    it('knows a device that was signed in by a login token', async () => {
      const owner = openBrowser(shop)
      await owner.open(await loginPath(await newCustomer('handed@firn.test')))
      await owner.open('/shop/us/login.php?action=logout')
      await strangersGuess('handed@firn.test')
      expect((await signIn(owner, 'handed@firn.test', PASSWORD)).path).toContain('/account')
    }, 20_000)

    it('does not let in another account’s known device, nor a forged cookie', async () => {
      await newCustomer('other@firn.test')
      await newCustomer('target@firn.test')
      const other = openBrowser(shop)
      await signIn(other, 'other@firn.test', PASSWORD)
      await strangersGuess('target@firn.test')
      expect((await signIn(other, 'target@firn.test', PASSWORD)).status).toBe(429)
      const cookie = other.jar.get('shop_device_us') ?? ''
      other.jar.set('shop_device_us', `0${cookie}`)
      expect((await signIn(other, 'target@firn.test', PASSWORD)).status).toBe(429)
    }, 20_000)
  })

  it('limits guesses from a device that has signed in before', async () => {
    await newCustomer('lost@firn.test')
    const thief = openBrowser(shop)
    await signIn(thief, 'lost@firn.test', PASSWORD)
    for (let guess = 0; guess < 10; guess++)
      expect((await signIn(thief, 'lost@firn.test', `guess-${guess}`)).status).toBe(401)
    expect((await signIn(thief, 'lost@firn.test', PASSWORD)).status).toBe(429)
  }, 20_000)

  it('sets the cookie of known devices HttpOnly and SameSite=Lax, for 30 days', async () => {
    const browser = openBrowser(shop)
    const page = await browser.open('/shop/us/login.php')
    const body = new URLSearchParams({ csrf: csrfOf(page), email: 'berta@firn.test', password: PASSWORD })
    const response = await browser.request('/shop/us/login.php', { method: 'POST', body })
    const cookie = response.headers.getSetCookie().find(it => it.startsWith('shop_device_us=')) ?? ''
    for (const part of ['Path=/shop/us', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000'])
      expect(cookie).toContain(part)
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link in an email, which signs in, ends other sessions and works once', async () => {
    const id = await newCustomer('forgot@firn.test')
    const hook = { scope: 'store/customer/*', destination: 'https://hooks.test/customers', is_active: true }
    await shop.call('POST', '/v3/hooks', hook)
    const elsewhere = openBrowser(shop)
    await signIn(elsewhere, 'forgot@firn.test', PASSWORD)
    expect(await isSignedIn(elsewhere)).toBe(true)
    const browser = openBrowser(shop)
    const url = await requestLink('forgot@firn.test')
    const form = await browser.open(url)
    const password = 'Neuschnee-1'
    expect((await browser.submit(form, { password: 'short1', again: 'short1' })).status).toBe(422)
    expect((await browser.submit(form, { password, again: 'Neuschnee-2' })).text).toContain(
      'The passwords don’t match',
    )
    const done = await browser.submit(form, { password, again: password })
    expect([done.path, await isSignedIn(browser)]).toEqual(['http://us.shop.test/account', true])
    expect(await isSignedIn(elsewhere)).toBe(false)
    // Registered webhooks report the change, so that shops drop their copy of the customer.
    const webhooks = await shop.commerce.db.select().from(outbox).where(eq(outbox.kind, 'webhook'))
    expect(webhooks.map(({ payload }) => payload)).toMatchObject([
      { body: { scope: 'store/customer/updated', data: { type: 'customer', id } } },
    ])
    expect((await openBrowser(shop).open(url)).text).toContain('has been used or is more than 30 minutes old')
    expect((await signIn(openBrowser(shop), 'forgot@firn.test', PASSWORD)).status).toBe(401)
    expect((await signIn(openBrowser(shop), 'forgot@firn.test', password)).path).toContain('/account')
  })

  it('answers known and unknown addresses alike, and emails the known ones only', async () => {
    const browser = openBrowser(shop)
    const unknown = await requestReset(browser, 'unknown@firn.test')
    await requestLink('berta@firn.test')
    const known = await requestReset(browser, 'berta@firn.test')
    expect(unknown.text.replaceAll('unknown@', '')).toBe(known.text.replaceAll('berta@', ''))
    expect(await emailsTo('unknown@firn.test')).toEqual([])
  })

  it('expires after 30 minutes', async () => {
    const url = await requestLink('Anna@firn.test')
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 30 * 60 * 1000)
    const late = await openBrowser(shop).open(url)
    shop.clock.now = before
    expect([late.status, late.text.includes('Ask for a new one here')]).toEqual([422, true])
  })

  it('allows five requests an hour for an address', async () => {
    const browser = openBrowser(shop)
    const statuses: number[] = []
    for (let request = 0; request < 6; request++)
      statuses.push((await requestReset(browser, 'often@firn.test')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
