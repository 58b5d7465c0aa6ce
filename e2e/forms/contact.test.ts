import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseLanguage } from '@firnline/domain/locale/locale'
import { readCatalogues } from '@firnline/messages/catalogues'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccount, signIn } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, isHydrated, PHONE, VISITORS, visit } from '../harness/browser.ts'
import { type Email, readEmails } from '../harness/emails.ts'
import { agedStampOf, sendForm } from '../harness/forms.ts'
import { LOCALE_OF_EACH_LANGUAGE } from '../harness/page-list.ts'
import { useShop } from '../harness/test-shop.ts'
import { CONTACT_TEXTS } from './contact-texts.ts'

/** The contact page (docs/decisions/0033-contact-form.md). */

const OFFICE = 'office@firnline.example'

const shop = useShop({ OFFICE_MAIL: OFFICE, TRUST_PROXY: '1' }, { mayWarn: true })

const contact = (home: string) => `${shop.url}${home}/support/contact`
/** Console message of a rejected form. */
const REFUSED = 'Failed to load resource: the server responded with a status of 400 (Bad Request)'

/** Emails to the office from one shopper. */
async function emailsFrom(email: string): Promise<Email[]> {
  const emails = await readEmails(shop, 'question', OFFICE)
  return emails.filter(({ head }) => head.includes(`<${email}>`) || head.includes(`Reply-To: ${email}`))
}

let senders = 0

/** The form as sent without JavaScript; each from its own IP address. */
async function post(path: string, fields: Record<string, string>) {
  senders += 1
  const answer = await fetch(`${shop.url}${path}`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.9.0.${senders}` },
  })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

describe.each(VISITORS)('the contact form: $name', visitorCase => {
  const texts = CONTACT_TEXTS[visitorCase.texts]
  const email = `${visitorCase.texts}@example.com`
  const message = `Die Kante ist lose.\n\nLässt sich das kleben? <b>${visitorCase.name}</b>`

  /** The markup is the same for all visitors: each state is checked by axe for one. */
  async function expectGoodLayout(page: Page): Promise<void> {
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth)
    if (visitorCase.javaScript) await expectAccessible(page)
  }

  it('is linked from help, reports missing fields, keeps the input, and sends an email to the office', async () => {
    const { page, consoleErrors } = await visit(visitorCase)
    const main = page.getByRole('main')
    await page.goto(`${shop.url}${texts.home}/support`)
    await main.getByRole('link', { name: texts.write }).click()
    await page.waitForURL(contact(texts.home))
    await main.getByRole('heading', { level: 2, name: texts.write }).waitFor()
    await expectGoodLayout(page)

    const send = main.getByRole('button', { name: texts.send })
    await send.focus()
    await page.keyboard.press('Enter')
    const alert = main.getByRole('alert')
    await alert.getByText(texts.topicNeeded).waitFor()
    expect(await alert.getByRole('link').count()).toBe(4)
    await expectGoodLayout(page)
    await alert.getByText(texts.topicNeeded).click()
    expect(await focused(page)).toBe('topic')

    await page.locator('#name').fill('Änne Ödegård')
    await page.locator('#email').fill(email)
    await page.locator('#topic').selectOption('service')
    await page.locator('#orderNumber').fill('zehn')
    await page.locator('#message').fill(message)
    await send.click()
    await alert.getByText(texts.orderNumberWrong).waitFor()
    for (const [id, value] of [
      ['name', 'Änne Ödegård'],
      ['email', email],
      ['topic', 'service'],
      ['orderNumber', 'zehn'],
      ['message', message],
    ])
      expect(await page.locator(`#${id}`).inputValue()).toBe(value)
    expect(await emailsFrom(email)).toEqual([])

    await page.locator('#orderNumber').fill('1024')
    await sendForm(page)
    await main.getByRole('status').getByText(texts.sentText).waitFor()
    await expectGoodLayout(page)
    const query = new URL(page.url()).searchParams
    const reference = query.get('reference') ?? 'none'
    expect([...query.keys()]).toEqual(['notice', 'reference'])
    await main.getByText(reference, { exact: true }).waitFor()
    await page.reload()
    await main.getByText(reference, { exact: true }).waitFor()

    const emails = await emailsFrom(email)
    expect(emails).toHaveLength(1)
    const [received] = emails
    expect(received?.head).toMatch(/^Subject: .*[\dA-Z]{4}-[\dA-Z]{4}/m)
    expect(received?.head).toContain(reference)
    expect(received?.head).toMatch(/^From: Firnline <shop@shop\.example>\r$/m)
    expect(received?.head).not.toContain('Auto-Submitted')
    for (const part of ['Änne Ödegård', email, texts.service, '1024', message])
      expect(received?.text.replaceAll('\r\n', '\n')).toContain(part)
    expect(consoleErrors).toEqual([REFUSED, REFUSED])
  })
})

describe('the contact form', () => {
  const FIELDS = { name: 'Ann Berg', topic: 'other', orderNumber: '', message: 'A question.' }

  it('can be filled in by keyboard in reading order, and sends one email for a double click', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(contact(''))
    await expect.poll(() => page.locator('#name').evaluate(isHydrated)).toBe(true)
    await page.locator('#name').focus()
    for (const [id, keys] of [
      ['name', 'Ann Berg'],
      ['email', 'keys@example.com'],
      ['topic', 'Siz'],
      ['orderNumber', '7'],
      ['message', 'Which length?'],
    ] as const) {
      expect(await focused(page)).toBe(id)
      await page.keyboard.type(keys)
      await page.keyboard.press('Tab')
    }
    expect(await page.locator(':focus').textContent()).toBe(CONTACT_TEXTS.en.privacy)
    await page.keyboard.press('Tab')
    const focusedButton = page.locator('button:focus')
    expect(await focusedButton.textContent()).toBe(CONTACT_TEXTS.en.send)
    await focusedButton.dblclick()
    await page.getByRole('status').getByText(CONTACT_TEXTS.en.sentText).waitFor()
    const [received, ...others] = await emailsFrom('keys@example.com')
    expect(others).toEqual([])
    expect(received?.text).toContain('Sizes and advice')
    expect(received?.text).toContain('Which length?')
    expect(consoleErrors).toEqual([])
  })

  it('counts the characters left, and rejects more', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    await page.goto(contact('/de-de'))
    const field = page.locator('#message')
    await expect.poll(() => field.evaluate(isHydrated)).toBe(true)
    await field.fill('ü'.repeat(3_988))
    await page.getByText('Noch frei: 12 Zeichen', { exact: true }).waitFor()
    await field.fill('ü'.repeat(4_002))
    await page.getByText('Zu lang um: 2 Zeichen', { exact: true }).first().waitFor()
    await expectAccessible(page)
    await sendForm(page)
    await page.getByRole('alert').getByText('Deine Nachricht ist um 2 Zeichen zu lang').waitFor()
    expect((await field.inputValue()).length).toBe(4_002)
  })

  it('sends one email, with one reference, for a question sent twice without JavaScript', async () => {
    const fields = { ...FIELDS, email: 'again@example.com' }
    const stamps = await Promise.all([agedStampOf(contact('')), agedStampOf(contact(''))])
    const answers = []
    for (const form_stamp of stamps) answers.push(await post('/support/contact', { ...fields, form_stamp }))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(answers[0]?.to).toBe(answers[1]?.to)
    expect(await emailsFrom('again@example.com')).toHaveLength(1)
  })

  it('rejects bots', async () => {
    const fields = { ...FIELDS, email: 'program@example.com' }
    expect(await post('/support/contact', fields)).toMatchObject({ status: 403 })
    const stamp = await agedStampOf(contact(''))
    const trapped = await post('/support/contact', { ...fields, form_stamp: stamp, website: 'x' })
    expect(trapped.status).toBe(403)
    expect(trapped.text).toContain('value="program@example.com"')
    expect(await emailsFrom('program@example.com')).toEqual([])
  })

  it('prevents header injection into the email', async () => {
    const form_stamp = await agedStampOf(contact(''))
    const name = 'Ann\r\nBcc: victim@example.com'
    const answer = await post('/support/contact', { ...FIELDS, name, email: 'lines@example.com', form_stamp })
    expect(answer.status).toBe(303)
    const [received] = await emailsFrom('lines@example.com')
    expect(received?.head).not.toMatch(/^(?:Bcc|Cc):/im)
    const wrong = { ...FIELDS, email: 'lines@example.com\r\nBcc: victim@example.com' }
    expect((await post('/support/contact', wrong)).status).toBe(400)
  })

  it('has texts and errors in each language', async () => {
    const catalogues = readCatalogues()
    for (const [home, tag] of LOCALE_OF_EACH_LANGUAGE) {
      const catalogue = catalogues.get(parseLanguage(tag))
      const { status, text } = await post(`${home}/support/contact`, {})
      expect({ home, status }).toEqual({ home, status: 400 })
      for (const key of ['contact.topicNeeded', 'contact.send'])
        expect(text).toContain(catalogue?.[key] ?? key)
    }
  })

  it('is prefilled with the customer and the order it is linked from', async () => {
    const anna = demoAccount('eu_region_1', 'customer')
    const { page } = await visit({ size: DESKTOP, language: 'de-DE', javaScript: false })
    await signIn(page, `${shop.url}/de-de`, anna)
    await page.goto(`${shop.url}/de-de/account/orders`)
    const order = page.getByRole('main').locator('a[href*="/account/orders/"]').first()
    const number = /\d+$/.exec((await order.getAttribute('href')) ?? '')?.[0] ?? 'none'
    await order.click()
    await page.getByRole('link', { name: 'Frage zu dieser Bestellung' }).click()
    await page.waitForURL(`**/de-de/support/contact?order=${number}`)
    expect(await page.locator('#email').inputValue()).toBe(anna.email)
    expect(await page.locator('#name').inputValue()).not.toBe('')
    expect(await page.locator('#orderNumber').inputValue()).toBe(number)
    expect(await page.locator('#topic').inputValue()).toBe('order')
  })

  it('logs no warning', () => expect(shop.warnings).toEqual([]))

  it('reports when no email can be sent, keeps the input, and accepts it later', async () => {
    const mail = join(shop.dataDir, 'mail')
    const aside = join(shop.dataDir, 'mail-aside')
    await mkdir(mail, { recursive: true })
    await rename(mail, aside)
    await writeFile(mail, '')
    const fields = { ...FIELDS, email: 'later@example.com', message: 'Is this <kept>?' }
    const [first, second] = await Promise.all([agedStampOf(contact('')), agedStampOf(contact(''))])
    const refused = await post('/support/contact', { ...fields, form_stamp: first })
    expect(refused.status).toBe(503)
    expect(refused.text).toContain(CONTACT_TEXTS.en.notSent)
    expect(refused.text).toContain('Is this &lt;kept&gt;?')
    expect(shop.warnings).toHaveLength(1)
    await rm(mail)
    await rename(aside, mail)
    const taken = await post('/support/contact', { ...fields, form_stamp: second })
    expect(taken.status).toBe(303)
    expect(await emailsFrom('later@example.com')).toHaveLength(1)
    expect((await readdir(mail)).filter(name => name.endsWith('.part'))).toEqual([])
  })
})
