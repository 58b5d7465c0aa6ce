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
import { mint } from '../fixtures/hosted-steps.ts'

const Letter = v.object({ kind: v.literal('password-reset'), to: v.string(), url: v.string() })

const shop = await openHostedShop()

const lettersTo = async (email: string) => {
  const rows = await shop.commerce.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
  return rows.flatMap(({ payload }) => {
    const letter = v.safeParse(Letter, payload)
    return letter.success && letter.output.to === email ? [letter.output] : []
  })
}
const ask = async (browser: Browser, email: string) =>
  browser.submit(await browser.open('/shop/us/login.php?action=reset_password'), { email })
const askedLink = async (email: string) => {
  const before = (await lettersTo(email)).length
  await ask(openBrowser(shop), email)
  await expect.poll(async () => (await lettersTo(email)).length).toBe(before + 1)
  return (await lettersTo(email)).at(-1)?.url ?? ''
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
  it('begins a session anew and goes back to where it was asked for', async () => {
    const browser = openBrowser(shop)
    const cart = await newCart(shop.call, [{ product_id: shop.goods.ski, quantity: 1 }])
    const contact = await browser.open((await mint(shop.call, cart)).checkout_url)
    const before = browser.jar.get('firnline_checkout_us')
    const href = /href="([^"]+)">Sign in</.exec(contact.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const page = await browser.submit(await browser.open(href), {
      email: 'ANNA@firn.test',
      password: PASSWORD,
    })
    expect([page.path, page.text.includes('Anna Huber')]).toEqual(['/shop/us/checkout', true])
    expect(browser.jar.get('firnline_checkout_us')).not.toBe(before)
    await browser.open('/shop/us/login.php?action=logout')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('says no more of a wrong password than of an unknown address', async () => {
    const browser = openBrowser(shop)
    const shown = async (email: string) => {
      const page = await signIn(browser, email, 'wrong-1')
      return [page.status, page.text.replaceAll(email, 'E').replace(/csrf" value="\w+/, '')]
    }
    expect(await shown('anna@firn.test')).toEqual(await shown('nobody@firn.test'))
  })

  it('lets nobody guess on and on', async () => {
    await newCustomer('guessed@firn.test')
    const browser = openBrowser(shop)
    for (let guess = 0; guess < 10; guess++)
      expect((await signIn(browser, 'guessed@firn.test', `guess-${guess}`)).status).toBe(401)
    const stopped = await signIn(browser, 'guessed@firn.test', PASSWORD)
    expect([stopped.status, stopped.text.includes('too many attempts')]).toEqual([429, true])
  }, 20_000)

  it('lets the owner in from elsewhere while a stranger is stopped, who has one count for a whole /64', async () => {
    await newCustomer('owner@firn.test')
    for (let guess = 0; guess < 10; guess++) {
      const stranger = openBrowser(shop, `2001:db8:1:2::${guess + 1}`)
      expect((await signIn(stranger, 'owner@firn.test', `guess-${guess}`)).status).toBe(401)
    }
    const stopped = openBrowser(shop, '2001:db8:1:2:ffff::1')
    expect((await signIn(stopped, 'owner@firn.test', PASSWORD)).status).toBe(429)
    const owner = openBrowser(shop, '2001:db8:1:3::1')
    expect((await signIn(owner, 'owner@firn.test', PASSWORD)).path).toContain('/account')
  }, 20_000)

  describe('while strangers guess at an account from many networks', () => {
    const strangersGuess = async (email: string) => {
      for (let guess = 0; guess < 50; guess++) {
        const stranger = openBrowser(shop, `203.0.113.${guess}`)
        expect((await signIn(stranger, email, `guess-${guess}`)).status).toBe(401)
      }
    }

    it('lets its owner in on a device that has signed in before, also after a sign-out', async () => {
      await newCustomer('known@firn.test')
      const owner = openBrowser(shop)
      await signIn(owner, 'known@firn.test', PASSWORD)
      await owner.open('/shop/us/login.php?action=logout')
      await strangersGuess('known@firn.test')
      expect((await signIn(openBrowser(shop), 'known@firn.test', PASSWORD)).status).toBe(429)
      expect((await signIn(owner, 'known@firn.test', PASSWORD)).path).toContain('/account')
    }, 20_000)

    it('knows a device that the storefront signed in', async () => {
      const owner = openBrowser(shop)
      await owner.open(await loginPath(await newCustomer('handed@firn.test')))
      await owner.open('/shop/us/login.php?action=logout')
      await strangersGuess('handed@firn.test')
      expect((await signIn(owner, 'handed@firn.test', PASSWORD)).path).toContain('/account')
    }, 20_000)

    it('is no help to the owner of another account, nor to a forged cookie', async () => {
      await newCustomer('other@firn.test')
      await newCustomer('target@firn.test')
      const other = openBrowser(shop)
      await signIn(other, 'other@firn.test', PASSWORD)
      await strangersGuess('target@firn.test')
      expect((await signIn(other, 'target@firn.test', PASSWORD)).status).toBe(429)
      const cookie = other.jar.get('firnline_device_us') ?? ''
      other.jar.set('firnline_device_us', `0${cookie}`)
      expect((await signIn(other, 'target@firn.test', PASSWORD)).status).toBe(429)
    }, 20_000)
  })

  it('lets nobody guess on and on from a device that has signed in before', async () => {
    await newCustomer('lost@firn.test')
    const thief = openBrowser(shop)
    await signIn(thief, 'lost@firn.test', PASSWORD)
    for (let guess = 0; guess < 10; guess++)
      expect((await signIn(thief, 'lost@firn.test', `guess-${guess}`)).status).toBe(401)
    expect((await signIn(thief, 'lost@firn.test', PASSWORD)).status).toBe(429)
  }, 20_000)

  it('keeps known devices for 30 days in a cookie that scripts and other sites cannot have', async () => {
    const browser = openBrowser(shop)
    const page = await browser.open('/shop/us/login.php')
    const body = new URLSearchParams({ csrf: csrfOf(page), email: 'berta@firn.test', password: PASSWORD })
    const response = await browser.request('/shop/us/login.php', { method: 'POST', body })
    const cookie = response.headers.getSetCookie().find(it => it.startsWith('firnline_device_us=')) ?? ''
    for (const part of ['Path=/shop/us', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000'])
      expect(cookie).toContain(part)
  })
})

describe('a forgotten password', () => {
  it('is replaced over a link in a letter, which signs in, ends other sessions and is good once', async () => {
    await newCustomer('forgot@firn.test')
    const elsewhere = openBrowser(shop)
    await signIn(elsewhere, 'forgot@firn.test', PASSWORD)
    expect(await isSignedIn(elsewhere)).toBe(true)
    const browser = openBrowser(shop)
    const url = await askedLink('forgot@firn.test')
    const form = await browser.open(url)
    const password = 'Neuschnee-1'
    expect((await browser.submit(form, { password: 'short1', again: 'short1' })).status).toBe(422)
    expect((await browser.submit(form, { password, again: 'Neuschnee-2' })).text).toContain('differ')
    const done = await browser.submit(form, { password, again: password })
    expect([done.path, await isSignedIn(browser)]).toEqual(['http://us.shop.test/account', true])
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await openBrowser(shop).open(url)).text).toContain('has been used or is older than 30 minutes')
    expect((await signIn(openBrowser(shop), 'forgot@firn.test', PASSWORD)).status).toBe(401)
    expect((await signIn(openBrowser(shop), 'forgot@firn.test', password)).path).toContain('/account')
  })

  it('is answered alike whether the account exists, and a letter goes only to one that does', async () => {
    const browser = openBrowser(shop)
    const unknown = await ask(browser, 'unknown@firn.test')
    await askedLink('berta@firn.test')
    const known = await ask(browser, 'berta@firn.test')
    expect(unknown.text.replaceAll('unknown@', '')).toBe(known.text.replaceAll('berta@', ''))
    expect(await lettersTo('unknown@firn.test')).toEqual([])
  })

  it('has 30 minutes', async () => {
    const url = await askedLink('Anna@firn.test')
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 30 * 60 * 1000)
    const late = await openBrowser(shop).open(url)
    shop.clock.now = before
    expect([late.status, late.text.includes('Ask for a new one here')]).toEqual([422, true])
  })

  it('is asked for five times an hour for one address', async () => {
    const browser = openBrowser(shop)
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked++) statuses.push((await ask(browser, 'often@firn.test')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
