import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccount, signIn } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, openVisitor, PHONE, type Visitor } from '../harness/browser.ts'
import { callCommerce, readNordwand, type Variant } from '../harness/commerce-api.ts'
import { type Email, linkIn, readEmails } from '../harness/emails.ts'
import { agedStampOf, sendForm } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'
import { WORDS } from './email-texts.ts'

const shop = useShop({}, { mayWarn: true })

const VISITORS = [
  { name: 'English, desktop', size: DESKTOP, language: 'en', javaScript: true },
  { name: 'German, phone, no JavaScript', size: PHONE, language: 'de', javaScript: false },
] as const
type VisitorCase = (typeof VISITORS)[number]

/** What the browser says of the form that was sent with faults on purpose. */
const REFUSED = 'Failed to load resource: the server responded with a status of 400 (Bad Request)'

const addressOf = ({ language, javaScript }: VisitorCase) =>
  `${language}.${javaScript ? 'script' : 'plain'}@example.com`

async function open({ size, language, javaScript }: VisitorCase): Promise<Visitor> {
  return openVisitor({ size, language: language === 'en' ? 'en-US' : 'de-DE', javaScript })
}

const store = (hash: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callCommerce(shop, hash, [method, `/v3${path}`], body)

async function isSubscribed(hash: string, email: string): Promise<boolean> {
  const { data } = await store(hash, 'GET', `/customers/subscribers?email=${encodeURIComponent(email)}`)
  return data.length > 0
}

async function arrived(kind: string, to: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await readEmails(shop, kind, to)).length, { message: kind }).toBe(count)
  const letter = (await readEmails(shop, kind, to)).at(-1)
  if (letter === undefined) throw new RangeError(`No letter ${kind} came.`)
  return letter
}

/** The form as a browser sends it itself, from a page of the shop. */
function send(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  return fetch(`${shop.url}${path}`, {
    ...{ method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' },
  })
}

/** A form that has a bot check, as a person sends it. */
async function sendGuarded(path: string, fields: Record<string, string>): Promise<Response> {
  return send(path, { ...fields, form_stamp: await agedStampOf(`${shop.url}${path}`) })
}

async function soldOutOf(hash: string): Promise<{ id: number; variant: Variant }> {
  const { id, variants } = await readNordwand(shop, hash)
  const variant = variants.find(one => one.inventory_level === 0)
  if (variant === undefined) throw new RangeError('Every variant of the ski is in stock.')
  return { id, variant }
}

async function pressOnly(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name }).click()
}

function waiting(): unknown[] {
  const database = new DatabaseSync(join(shop.dataDir, 'storefront', 'storefront.db'), { readOnly: true })
  try {
    return database.prepare('select email, variant_id from stock_alerts').all()
  } finally {
    database.close()
  }
}

describe.each(VISITORS)('letters: $name', visitorCase => {
  const words = WORDS[visitorCase.language]
  const email = addressOf(visitorCase)

  it('the newsletter comes to who asks for it and says yes, and ends', async () => {
    await using visitor = await open(visitorCase)
    const { page } = visitor
    const main = page.getByRole('main')
    await page.goto(`${shop.url}${words.home}/newsletter`)
    await expectAccessible(page)
    await page.locator('#lists input').first().uncheck()
    await main.getByRole('button', { name: words.send }).click()
    await main.getByRole('alert').getByText(words.faults).waitFor()
    await expectAccessible(page)

    await page.goto(`${shop.url}${words.home}/cart`)
    const footer = page.getByRole('contentinfo')
    await footer.locator('input[name="email"]').fill(email)
    await footer.locator('input[name="consent"]').check()
    await expectAccessible(page)
    await footer.getByRole('button', { name: words.send }).click()
    await main.getByText(words.sent).waitFor()
    await expectAccessible(page)

    const { text, head } = await arrived('newsletter-confirm', email)
    expect(head).not.toContain('List-Unsubscribe')
    await page.goto(linkIn(text, 'confirm/'))
    expect(await isSubscribed(words.hash, email)).toBe(false)
    await pressOnly(page, words.yes)
    await page.getByRole('heading', { level: 1, name: words.done }).waitFor()
    await expectAccessible(page)
    expect(await isSubscribed(words.hash, email)).toBe(true)

    const welcome = await arrived('newsletter-welcome', email)
    expect(welcome.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await page.goto(linkIn(welcome.text, 'unsubscribe/'))
    expect(await isSubscribed(words.hash, email)).toBe(true)
    await pressOnly(page, words.end)
    await page.getByRole('heading', { level: 1, name: words.ended }).waitFor()
    expect(await isSubscribed(words.hash, email)).toBe(false)
    expect(visitor.consoleErrors).toEqual([REFUSED])
  })

  it('one letter tells whoever waits that it is back, in their language, and leads there', async () => {
    await using visitor = await open(visitorCase)
    const { page } = visitor
    const main = page.getByRole('main')
    const { id, variant } = await soldOutOf(words.hash)
    const stockOf = (level: number) =>
      store(words.hash, 'PUT', `/catalog/products/${id}/variants/${variant.id}`, { inventory_level: level })

    await page.goto(`${shop.url}${words.home}/p/nordwand-98?color=alpenglow`)
    if (visitorCase.javaScript) {
      await main.locator(`input[name="variant"][value="${variant.id}"]`).check()
      await main.getByRole('link', { name: words.wait }).click()
    } else {
      await main.getByRole('link', { name: words.yours }).click()
    }
    await page.waitForURL('**/back-in-stock/nordwand-98?**')
    await page.locator('#email').waitFor()
    await expectAccessible(page)
    expect(await page.locator('#variant').inputValue()).toBe(String(variant.id))
    await page.locator('#email').fill('no address')
    await main.getByRole('button', { name: words.wait }).click()
    await main.getByRole('alert').waitFor()
    expect(await page.locator('#email').inputValue()).toBe('no address')
    await expectAccessible(page)
    await page.locator('#email').fill(email)
    await sendForm(page)
    await main.getByText(words.sent).waitFor()

    await page.goto(linkIn((await arrived('stock-alert-confirm', email)).text, 'confirm/'))
    await pressOnly(page, words.yesTell)
    await page.getByRole('heading', { level: 1, name: words.willTell }).waitFor()
    expect(await readEmails(shop, 'stock-alert', email)).toEqual([])
    expect(waiting()).toEqual([{ email, variant_id: variant.id }])

    await stockOf(5)
    const { text } = await arrived('stock-alert', email)
    expect(text).toContain(words.page)
    const link = linkIn(text, 'p/nordwand-98')
    expect(link).toMatch(/color=alpenglow&length=\d+/)
    await expect.poll(waiting).toEqual([])
    await page.goto(link)
    expect(await main.locator(`input[value="${variant.id}"]`).isChecked()).toBe(true)

    await stockOf(0)
    await stockOf(3)
    await stockOf(0)
    await page.goto(linkIn(text, 'unsubscribe/'))
    await pressOnly(page, words.end)
    await page.getByRole('heading', { level: 1, name: words.ended }).waitFor()
    expect(await readEmails(shop, 'stock-alert', email)).toHaveLength(1)
    expect(visitor.consoleErrors).toEqual([REFUSED])
  })
})

/** Asks and says yes without a browser. */
async function waitFor(email: string, hash: string, home: string) {
  const found = await soldOutOf(hash)
  const asked = await sendGuarded(`${home}/back-in-stock/nordwand-98`, {
    ...{ email, variant: String(found.variant.id) },
  })
  expect(asked.status).toBe(303)
  const link = new URL(linkIn((await arrived('stock-alert-confirm', email)).text, 'confirm/'))
  expect((await send(link.pathname, {})).status).toBe(303)
  return found
}

describe('letters', () => {
  it('are shown to nobody in production', async () => {
    expect((await fetch(`${shop.url}/__mails`)).status).toBe(404)
  })

  it('end with the one click of a mail program, from no page of the shop (RFC 8058)', async () => {
    const email = 'one.click@example.com'
    const asked = await sendGuarded('/newsletter', { email, lists: '7101', consent: 'yes' })
    expect(asked.headers.get('location')).toBe('/newsletter?notice=sent')
    const link = new URL(linkIn((await arrived('newsletter-confirm', email)).text, 'confirm/'))
    const foreign = await fetch(link, { method: 'POST', body: '', redirect: 'manual' })
    expect(foreign.status).toBe(403)
    await send(link.pathname, {})
    expect(await isSubscribed('firnline-us', email)).toBe(true)
    const { head } = await arrived('newsletter-welcome', email)
    const [, end = ''] = /List-Unsubscribe: <([^>]+)>/.exec(head) ?? []
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(end, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(200)
    expect(await isSubscribed('firnline-us', email)).toBe(false)
  })

  it('say the same to who is subscribed and to who is not', async () => {
    const email = 'known@example.com'
    await store('firnline-us', 'POST', '/customers/subscribers', { email })
    const ask = async (to: string) => {
      const answer = await sendGuarded('/newsletter', { email: to, lists: '7101', consent: 'yes' })
      return [
        answer.status,
        answer.headers.get('location'),
        (await arrived('newsletter-confirm', to)).file.length,
      ]
    }
    expect(await ask(email)).toEqual(await ask('new@example.com'))
  })

  it('lead nowhere when they are not whole, and never stay in a cache', async () => {
    for (const path of ['/confirm/x', '/de-de/unsubscribe/x.y.z']) {
      const answer = await fetch(`${shop.url}${path}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('are not offered where a region has none', async () => {
    const there = await fetch(`${shop.url}/en-jp/back-in-stock/nordwand-98`)
    expect(there.status).toBe(404)
  })
})

describe('what a customer waits for', () => {
  it('stands in their account and in their data, and they can stop waiting', async () => {
    const anna = demoAccount('eu_region_1', 'customer')
    const { variant } = await waitFor(anna.email, 'firnline-eu', '/de-de')
    await using visitor = await openVisitor({ size: PHONE, language: 'de-DE' })
    const { page, context } = visitor
    await signIn(page, `${shop.url}/de-de`, anna)
    await page.goto(`${shop.url}/de-de/back-in-stock/nordwand-98`)
    expect(await page.locator('#email').inputValue()).toBe(anna.email)
    const file = await (await context.request.get(`${shop.url}/de-de/account/data`)).json()
    expect(file.waitingFor).toMatchObject([{ product: 'nordwand-98', version: variant.id }])
    await page.goto(`${shop.url}/de-de/account/profile`)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Nicht mehr warten: Nordwand 98, Alpenglühen/ }).click()
    await page.getByText('Wir schreiben dir nicht mehr, wenn es wieder da ist.').waitFor()
    expect(waiting()).toEqual([])
  })

  it('is forgotten with the product, and nobody is written to', async () => {
    const email = 'gone@example.com'
    const { id } = await waitFor(email, 'firnline-us', '')
    expect(waiting()).toHaveLength(1)
    await store('firnline-us', 'DELETE', `/catalog/products/${id}`)
    await expect.poll(waiting).toEqual([])
    expect(await readEmails(shop, 'stock-alert', email)).toEqual([])
    expect(shop.warnings).toEqual([])
  })
})
