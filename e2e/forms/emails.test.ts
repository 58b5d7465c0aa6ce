import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccount, downloadData, signIn } from '../harness/accounts.ts'
import { expectAccessible, PHONE, VISITORS, visit } from '../harness/browser.ts'
import { callCommerce, readNordwand, type Variant } from '../harness/commerce-api.ts'
import { type Email, linkIn, readEmails } from '../harness/emails.ts'
import { agedStampOf, sendForm } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'
import { TEXTS } from './email-texts.ts'

const shop = useShop({}, { mayWarn: true })

/** Console message of a rejected form. */
const REFUSED = 'Failed to load resource: the server responded with a status of 400 (Bad Request)'

const store = (hash: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callCommerce(shop, hash, [method, `/v3${path}`], body)

async function isSubscribed(hash: string, email: string): Promise<boolean> {
  const { data } = await store(hash, 'GET', `/customers/subscribers?email=${encodeURIComponent(email)}`)
  return data.length > 0
}

async function arrived(kind: string, to: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await readEmails(shop, kind, to)).length, { message: kind }).toBe(count)
  const email = (await readEmails(shop, kind, to)).at(-1)
  if (email === undefined) throw new RangeError(`No email ${kind} arrived.`)
  return email
}

/** The form as a browser sends it without JavaScript. */
function send(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  return fetch(`${shop.url}${path}`, {
    ...{ method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' },
  })
}

/** A form with a bot check, sent with a valid stamp. */
async function sendGuarded(path: string, fields: Record<string, string>): Promise<Response> {
  return send(path, { ...fields, form_stamp: await agedStampOf(`${shop.url}${path}`) })
}

/** Presses this button of a page whose link is in an email. Resolves to the HTML of the next page. */
async function pressOn(link: string, button: string): Promise<string> {
  expect(await (await fetch(link)).text()).toContain(button)
  const answer = await send(new URL(link).pathname, {})
  expect(answer.status).toBe(303)
  return (await fetch(new URL(answer.headers.get('location') ?? '', link))).text()
}

async function soldOutOf(hash: string): Promise<{ id: number; variant: Variant }> {
  const { id, variants } = await readNordwand(shop, hash)
  const variant = variants.find(one => one.inventory_level === 0)
  if (variant === undefined) throw new RangeError('Every variant of the ski is in stock.')
  return { id, variant }
}

function waiting(): unknown[] {
  const database = new DatabaseSync(join(shop.dataDir, 'storefront', 'storefront.db'), { readOnly: true })
  try {
    return database.prepare('select email, variant_id from stock_alerts').all()
  } finally {
    database.close()
  }
}

describe.each(VISITORS)('emails: $name', visitorCase => {
  const texts = TEXTS[visitorCase.texts]
  const email = `${visitorCase.texts}@example.com`

  /** The markup is the same for all visitors: each state of a page is checked for one. */
  async function expectAccessibleOnce(page: Page): Promise<void> {
    if (visitorCase.javaScript) await expectAccessible(page)
  }

  it('subscribes to the newsletter after confirmation, and unsubscribes', async () => {
    const { page, consoleErrors } = await visit(visitorCase)
    const main = page.getByRole('main')
    await page.goto(`${shop.url}${texts.home}/newsletter`)
    await expectAccessibleOnce(page)
    await page.locator('#lists input').first().uncheck()
    await main.getByRole('button', { name: texts.send }).click()
    await main.getByRole('alert').getByText(texts.faults).waitFor()
    await expectAccessibleOnce(page)

    await page.goto(`${shop.url}${texts.home}/cart`)
    const footer = page.getByRole('contentinfo')
    await footer.locator('input[name="email"]').fill(email)
    await footer.locator('input[name="consent"]').check()
    await footer.getByRole('button', { name: texts.send }).click()
    await main.getByText(texts.sent).waitFor()
    await expectAccessibleOnce(page)

    const { text, head } = await arrived('newsletter-confirm', email)
    expect(head).not.toContain('List-Unsubscribe')
    await page.goto(linkIn(text, 'confirm/'))
    expect(await isSubscribed(texts.hash, email)).toBe(false)
    await expectAccessibleOnce(page)
    await main.getByRole('button', { name: texts.yes }).click()
    await page.getByRole('heading', { level: 1, name: texts.done }).waitFor()
    await expectAccessibleOnce(page)
    expect(await isSubscribed(texts.hash, email)).toBe(true)

    const welcome = await arrived('newsletter-welcome', email)
    expect(welcome.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await page.goto(linkIn(welcome.text, 'unsubscribe/'))
    expect(await isSubscribed(texts.hash, email)).toBe(true)
    await expectAccessibleOnce(page)
    await main.getByRole('button', { name: texts.end }).click()
    await page.getByRole('heading', { level: 1, name: texts.ended }).waitFor()
    expect(await isSubscribed(texts.hash, email)).toBe(false)
    expect(consoleErrors).toEqual([REFUSED])
  })

  it('sends one stock alert in the reader’s language, with a link to the variant', async () => {
    const { page, consoleErrors } = await visit(visitorCase)
    const main = page.getByRole('main')
    const { id, variant } = await soldOutOf(texts.hash)
    const stockOf = (level: number) =>
      store(texts.hash, 'PUT', `/catalog/products/${id}/variants/${variant.id}`, { inventory_level: level })

    await page.goto(`${shop.url}${texts.home}/p/nordwand-98?color=alpenglow`)
    if (visitorCase.javaScript) {
      await main.locator(`input[name="variant"][value="${variant.id}"]`).check()
      await main.getByRole('link', { name: texts.wait }).click()
    } else {
      await main.getByRole('link', { name: texts.yours }).click()
    }
    await page.waitForURL('**/back-in-stock/nordwand-98?**')
    await page.locator('#email').waitFor()
    await expectAccessibleOnce(page)
    expect(await page.locator('#variant').inputValue()).toBe(String(variant.id))
    await page.locator('#email').fill('no address')
    await main.getByRole('button', { name: texts.wait }).click()
    await main.getByRole('alert').waitFor()
    expect(await page.locator('#email').inputValue()).toBe('no address')
    await expectAccessibleOnce(page)
    await page.locator('#email').fill(email)
    await sendForm(page)
    await main.getByText(texts.sent).waitFor()

    const confirmation = await arrived('stock-alert-confirm', email)
    expect(await pressOn(linkIn(confirmation.text, 'confirm/'), texts.yesTell)).toContain(texts.willTell)
    expect(await readEmails(shop, 'stock-alert', email)).toEqual([])
    expect(waiting()).toEqual([{ email, variant_id: variant.id }])

    await stockOf(5)
    const { text } = await arrived('stock-alert', email)
    expect(text).toContain(texts.page)
    const link = linkIn(text, 'p/nordwand-98')
    expect(link).toMatch(/color=alpenglow&length=\d+/)
    await expect.poll(waiting).toEqual([])
    await page.goto(link)
    expect(await main.locator(`input[value="${variant.id}"]`).isChecked()).toBe(true)

    await stockOf(0)
    await stockOf(3)
    await stockOf(0)
    expect(await pressOn(linkIn(text, 'unsubscribe/'), texts.end)).toContain(texts.ended)
    expect(await readEmails(shop, 'stock-alert', email)).toHaveLength(1)
    expect(consoleErrors).toEqual([REFUSED])
  })
})

/** Requests and confirms a stock alert without a browser. */
async function waitFor(email: string, hash: string, home: string) {
  const found = await soldOutOf(hash)
  const response = await sendGuarded(`${home}/back-in-stock/nordwand-98`, {
    ...{ email, variant: String(found.variant.id) },
  })
  expect(response.status).toBe(303)
  const link = new URL(linkIn((await arrived('stock-alert-confirm', email)).text, 'confirm/'))
  expect((await send(link.pathname, {})).status).toBe(303)
  return found
}

describe('emails', () => {
  it('are not shown in production', async () => {
    expect((await fetch(`${shop.url}/__mails`)).status).toBe(404)
  })

  it('unsubscribe with one click of a mail client (RFC 8058)', async () => {
    const email = 'one.click@example.com'
    const response = await sendGuarded('/newsletter', { email, lists: '7101', consent: 'yes' })
    expect(response.headers.get('location')).toBe('/newsletter?notice=sent')
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

  it('do not tell whether an address is subscribed', async () => {
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

  it('answer a broken link with 404, uncached', async () => {
    for (const path of ['/confirm/x', '/de-de/unsubscribe/x.y.z']) {
      const answer = await fetch(`${shop.url}${path}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('offer no stock alert in a region without stores', async () => {
    const there = await fetch(`${shop.url}/en-jp/back-in-stock/nordwand-98`)
    expect(there.status).toBe(404)
  })
})

describe('a customer’s stock alert', () => {
  it('is in the account and the data export, and can be cancelled', async () => {
    const anna = demoAccount('eu_region_1', 'customer')
    const { variant } = await waitFor(anna.email, 'firnline-eu', '/de-de')
    const { page, context } = await visit({ size: PHONE, language: 'de-DE' })
    await signIn(page, `${shop.url}/de-de`, anna)
    const form = await context.request.get(`${shop.url}/de-de/back-in-stock/nordwand-98`)
    expect(await form.text()).toContain(`value="${anna.email}"`)
    const data = await downloadData(context.request, `${shop.url}/de-de`)
    expect(await data.json()).toMatchObject({ waitingFor: [{ product: 'nordwand-98', version: variant.id }] })
    await page.goto(`${shop.url}/de-de/account/profile`)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Nicht mehr warten: Nordwand 98, Alpenglühen/ }).click()
    await page.getByText('Wir schreiben dir nicht mehr, wenn es wieder da ist.').waitFor()
    expect(waiting()).toEqual([])
  })

  it('is deleted with the product, without an email', async () => {
    const email = 'gone@example.com'
    const { id } = await waitFor(email, 'firnline-us', '')
    expect(waiting()).toHaveLength(1)
    await store('firnline-us', 'DELETE', `/catalog/products/${id}`)
    await expect.poll(waiting).toEqual([])
    expect(await readEmails(shop, 'stock-alert', email)).toEqual([])
    expect(shop.warnings).toEqual([])
  })
})
