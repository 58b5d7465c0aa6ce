import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccount, signIn } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, isHydrated, openVisitor, PHONE } from '../harness/browser.ts'
import { type Email, readEmails } from '../harness/emails.ts'
import { agedStampOf, sendForm } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'
import { CONTACT_WORDS, IN_FIVE_LANGUAGES } from './contact-texts.ts'

/** The contact page (docs/decisions/0035). */

const OFFICE = 'office@firnline.example'

const shop = useShop({ OFFICE_MAIL: OFFICE, TRUST_PROXY: '1' }, { mayWarn: true })

const VISITORS = [
  { name: 'English, desktop', home: '', language: 'en', size: DESKTOP, javaScript: true },
  { name: 'German, phone, no JavaScript', home: '/de-de', language: 'de', size: PHONE, javaScript: false },
] as const
type VisitorCase = (typeof VISITORS)[number]

const tagOf = ({ language }: VisitorCase) => (language === 'en' ? 'en-US' : 'de-DE')
const contact = (home: string) => `${shop.url}${home}/support/contact`
/** What the browser says of a form that was sent with faults on purpose. */
const REFUSED = 'Failed to load resource: the server responded with a status of 400 (Bad Request)'

/** The office's letters from one shopper. */
async function lettersFrom(email: string): Promise<Email[]> {
  const letters = await readEmails(shop, 'question', OFFICE)
  return letters.filter(({ head }) => head.includes(`<${email}>`) || head.includes(`Reply-To: ${email}`))
}

let senders = 0

/** The form as a browser sends it itself; each comes from a network address of its own. */
async function post(path: string, fields: Record<string, string>) {
  senders += 1
  const answer = await fetch(`${shop.url}${path}`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.9.0.${senders}` },
  })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

async function expectNoOverflow(page: Page): Promise<void> {
  const { wide, view } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: window.innerWidth,
  }))
  expect(wide).toBeLessThanOrEqual(view)
}

describe.each(VISITORS)('writing to the shop: $name', visitorCase => {
  const words = CONTACT_WORDS[visitorCase.language]
  const email = `${visitorCase.language}.${visitorCase.javaScript ? 'script' : 'plain'}@example.com`
  const message = `Die Kante ist lose.\n\nLässt sich das kleben? <b>${visitorCase.name}</b>`

  it('is found from the help page, asks again for what is missing, keeps what is typed, and reaches the office', async () => {
    await using visitor = await openVisitor({ ...visitorCase, language: tagOf(visitorCase) })
    const { page } = visitor
    const main = page.getByRole('main')
    await page.goto(`${shop.url}${visitorCase.home}/support`)
    await main.getByRole('link', { name: words.write }).click()
    await page.waitForURL(contact(visitorCase.home))
    await main.getByRole('heading', { level: 2, name: words.write }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)

    const send = main.getByRole('button', { name: words.send })
    await send.focus()
    await page.keyboard.press('Enter')
    const alert = main.getByRole('alert')
    await alert.getByText(words.topicNeeded).waitFor()
    expect(await alert.getByRole('link').count()).toBe(4)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await alert.getByText(words.topicNeeded).click()
    expect(await focused(page)).toBe('topic')

    await page.locator('#name').fill('Änne Ödegård')
    await page.locator('#email').fill(email)
    await page.locator('#topic').selectOption('service')
    await page.locator('#orderNumber').fill('zehn')
    await page.locator('#message').fill(message)
    await send.click()
    await alert.getByText(words.orderNumberWrong).waitFor()
    for (const [id, value] of [
      ['name', 'Änne Ödegård'],
      ['email', email],
      ['topic', 'service'],
      ['orderNumber', 'zehn'],
      ['message', message],
    ])
      expect(await page.locator(`#${id}`).inputValue()).toBe(value)
    expect(await lettersFrom(email)).toEqual([])

    await page.locator('#orderNumber').fill('1024')
    await sendForm(page)
    await main.getByRole('status').getByText(words.sentText).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const query = new URL(page.url()).searchParams
    const reference = query.get('reference') ?? 'none'
    expect([...query.keys()]).toEqual(['notice', 'reference'])
    await main.getByText(reference, { exact: true }).waitFor()
    await page.reload()
    await main.getByText(reference, { exact: true }).waitFor()

    const letters = await lettersFrom(email)
    expect(letters).toHaveLength(1)
    const [letter] = letters
    expect(letter?.head).toMatch(/^Subject: .*[\dA-Z]{4}-[\dA-Z]{4}/m)
    expect(letter?.head).toContain(reference)
    expect(letter?.head).toMatch(/^From: Firnline <shop@firnline\.example>\r$/m)
    expect(letter?.head).not.toContain('Auto-Submitted')
    for (const part of ['Änne Ödegård', email, words.service, '1024', message])
      expect(letter?.text.replaceAll('\r\n', '\n')).toContain(part)
    expect(visitor.consoleErrors).toEqual([REFUSED, REFUSED])
  })
})

describe('the form for questions', () => {
  const FIELDS = { name: 'Ann Berg', topic: 'other', orderNumber: '', message: 'A question.' }

  it('is filled in by keyboard alone, in the order it is read', async () => {
    await using visitor = await openVisitor({ size: DESKTOP, language: 'en-US' })
    const { page } = visitor
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
    expect(await page.locator(':focus').textContent()).toBe(CONTACT_WORDS.en.privacy)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText(CONTACT_WORDS.en.sentText).waitFor()
    const [letter] = await lettersFrom('keys@example.com')
    expect(letter?.text).toContain('Sizes and advice')
    expect(letter?.text).toContain('Which length?')
    expect(visitor.consoleErrors).toEqual([])
  })

  it('counts the room that is left, and takes no more than that', async () => {
    await using visitor = await openVisitor({ size: PHONE, language: 'de-DE' })
    const { page } = visitor
    await page.goto(contact('/de-de'))
    const field = page.locator('#message')
    await expect.poll(() => field.evaluate(isHydrated)).toBe(true)
    await field.fill('ü'.repeat(3_988))
    await page.getByText('Noch frei: 12 Zeichen', { exact: true }).waitFor()
    await field.fill('ü'.repeat(4_002))
    await page.getByText('Zu lang um: 2 Zeichen', { exact: true }).first().waitFor()
    await expectAccessible(page)
    await sendForm(page)
    await page.getByRole('alert').getByText('Deine Nachricht ist um 2 zu lang').waitFor()
    expect((await field.inputValue()).length).toBe(4_002)
  })

  it('is one letter for two presses of its button', async () => {
    await using visitor = await openVisitor({ size: DESKTOP, language: 'en-US' })
    const { page } = visitor
    await page.goto(contact(''))
    await page.locator('#name').fill('Ann Berg')
    await page.locator('#email').fill('twice@example.com')
    await page.locator('#topic').selectOption('other')
    await page.locator('#message').fill('Twice?')
    await page.getByRole('main').getByRole('button', { name: CONTACT_WORDS.en.send }).dblclick()
    await page.getByRole('status').getByText(CONTACT_WORDS.en.sentText).waitFor()
    expect(await lettersFrom('twice@example.com')).toHaveLength(1)
  })

  it('is one letter, and one reference, for the same question once more without script', async () => {
    const fields = { ...FIELDS, email: 'again@example.com' }
    const answers = []
    for (let at = 0; at < 2; at += 1)
      answers.push(await post('/support/contact', { ...fields, form_stamp: await agedStampOf(contact('')) }))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(answers[0]?.to).toBe(answers[1]?.to)
    expect(await lettersFrom('again@example.com')).toHaveLength(1)
  })

  it('keeps programs out', async () => {
    const fields = { ...FIELDS, email: 'program@example.com' }
    expect(await post('/support/contact', fields)).toMatchObject({ status: 403 })
    const stamp = await agedStampOf(contact(''))
    const trapped = await post('/support/contact', { ...fields, form_stamp: stamp, website: 'x' })
    expect(trapped.status).toBe(403)
    expect(trapped.text).toContain('value="program@example.com"')
    expect(await lettersFrom('program@example.com')).toEqual([])
  })

  it('lets nobody write a line into a letter’s head', async () => {
    const form_stamp = await agedStampOf(contact(''))
    const name = 'Ann\r\nBcc: victim@example.com'
    const answer = await post('/support/contact', { ...FIELDS, name, email: 'lines@example.com', form_stamp })
    expect(answer.status).toBe(303)
    const [letter] = await lettersFrom('lines@example.com')
    expect(letter?.head).not.toMatch(/^(?:Bcc|Cc):/im)
    const wrong = { ...FIELDS, email: 'lines@example.com\r\nBcc: victim@example.com' }
    expect((await post('/support/contact', wrong)).status).toBe(400)
  })

  it('is there in five languages, and so is what it says of faults', async () => {
    for (const [home, fault, button] of IN_FIVE_LANGUAGES) {
      const { status, text } = await post(`${home}/support/contact`, {})
      expect({ home, status }).toEqual({ home, status: 400 })
      expect(text).toContain(fault)
      expect(text).toContain(button)
    }
  })

  it('knows the customer, and the order whose page leads to it', async () => {
    const anna = demoAccount('eu_region_1', 'customer')
    await using visitor = await openVisitor({ size: DESKTOP, language: 'de-DE' })
    const { page } = visitor
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
    await expectAccessible(page)
    expect(visitor.consoleErrors).toEqual([])
  })

  it('leaves no trouble in the log', () => expect(shop.warnings).toEqual([]))

  it('says so when no letter can go out, keeps what is typed, and takes it later', async () => {
    const mail = join(shop.dataDir, 'mail')
    const aside = join(shop.dataDir, 'mail-aside')
    await mkdir(mail, { recursive: true })
    await rename(mail, aside)
    await writeFile(mail, '')
    const fields = { ...FIELDS, email: 'later@example.com', message: 'Is this <kept>?' }
    const refused = await post('/support/contact', { ...fields, form_stamp: await agedStampOf(contact('')) })
    expect(refused.status).toBe(503)
    expect(refused.text).toContain(CONTACT_WORDS.en.notSent)
    expect(refused.text).toContain('Is this &lt;kept&gt;?')
    expect(shop.warnings).toHaveLength(1)
    await rm(mail)
    await rename(aside, mail)
    const taken = await post('/support/contact', { ...fields, form_stamp: await agedStampOf(contact('')) })
    expect(taken.status).toBe(303)
    expect(await lettersFrom('later@example.com')).toHaveLength(1)
    expect((await readdir(mail)).filter(name => name.endsWith('.part'))).toEqual([])
  })
})
