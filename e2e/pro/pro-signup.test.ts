import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccount, signIn } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { callCommerce } from '../harness/commerce-api.ts'
import { linkIn, readEmails } from '../harness/emails.ts'
import { sendForm } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop()

const ENGLISH = {
  ...{ home: '', locale: 'en-us', store: 'us', hash: 'firnline-us', language: 'en-US' },
  ...{ send: 'Send application', again: /entries need another look/, missing: /First name/ },
  ...{ wrong: /this file isn’t a JPG/, sent: 'We got your application' },
  ...{ unknown: 'We don’t recognize this code in this country.' },
  ...{ signIn: 'A code belongs to an account.', done: 'Welcome to the pro program' },
  ...{ gain: 'Pro prices right away', letter: 'You’re in the pro program as of today.', own: '$561.75' },
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', locale: 'de-de', store: 'eu_region_1', hash: 'firnline-eu', language: 'de-DE' },
  ...{ send: 'Bewerbung abschicken', again: /Angaben brauchen/, missing: /Vorname/ },
  ...{ wrong: /Diese Datei ist kein JPG/, sent: 'Deine Bewerbung ist da' },
  ...{ unknown: 'Diesen Code kennen wir in diesem Land nicht.' },
  ...{ signIn: 'Ein Code gehört zu einem Konto.', done: 'Willkommen im Pro-Programm' },
  ...{ gain: 'Pro-Preise, sofort', letter: 'Ab heute gehörst du zum Pro-Programm.', own: '524,96' },
}
const MARKETS = [ENGLISH, GERMAN]

const GONE = 999_999

/** For each store a valid code for one use, and an expired one. */
beforeAll(async () => {
  const folder = join(shop.dataDir, 'pro-codes')
  await mkdir(join(folder, 'used'), { recursive: true })
  const lines = await Promise.all(
    MARKETS.map(async ({ store, hash }) => {
      const group = await prosOf(hash)
      return [`GUIDE-2027,${store},${group},1,,2099-06-30`, `OLD-CODE-25,${store},${group},9,2025-12-31,`]
    }),
  )
  await writeFile(
    join(folder, 'codes.csv'),
    ['code,store,group,uses,redeem_until,pro_until', ...lines.flat()].join('\n'),
  )
})

/** The customer group of a store's pros. */
async function prosOf(hash: string): Promise<number> {
  const groups: { id: number; name: string }[] = await callCommerce(shop, hash, [
    'GET',
    '/v2/customer_groups',
  ])
  return groups.find(({ name }) => /^pro/i.test(name))?.id ?? GONE
}

async function isBeside(left: Locator, right: Locator): Promise<boolean> {
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  if (one === null || other === null) throw new Error('One of them is not on the page.')
  return one.x + one.width <= other.x
}

async function sendCode(page: Page, typed: string): Promise<void> {
  await page.locator('#code').fill(typed)
  await sendForm(page, page.locator('form', { has: page.locator('#code') }).locator('[type="submit"]'))
}

/** The code is kept, and its fault said beside it and above the form. */
async function expectRejected(page: Page, typed: string, fault: string): Promise<void> {
  const main = page.getByRole('main')
  await sendCode(page, typed)
  await main.locator('#code-error').getByText(fault).waitFor()
  await main.getByRole('alert').getByText(fault).waitFor()
  const code = page.locator('#code')
  expect(await code.inputValue()).toBe(typed)
  expect(await code.getAttribute('aria-invalid')).toBe('true')
}

const pdf = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a license') }

describe.each([
  ['English on a desktop', ENGLISH, DESKTOP, true],
  ['German on a phone, without JavaScript', GERMAN, PHONE, false],
])('signing up for the pro program, in %s', (_, texts, size, javaScript) => {
  const open = async () => {
    const { page } = await visit({ size, language: texts.language, javaScript })
    /** The markup is the same for all visitors: each state of the page is checked for one. */
    const expectAccessibleOnce = async () => {
      if (javaScript) await expectAccessible(page)
    }
    return { page, main: page.getByRole('main'), expectAccessibleOnce }
  }
  const signup = () => `${shop.url}${texts.home}/pro/signup`

  it('reports missing and wrong fields, keeps the input, and stores the application', async () => {
    const { page, main, expectAccessibleOnce } = await open()
    const send = main.getByRole('button', { name: texts.send })
    const choose = (file: typeof pdf) => main.locator('[name="proof"]').setInputFiles(file)
    await page.goto(signup())
    await expectAccessibleOnce()
    const company = `Skischule ${texts.locale}`
    await main.locator('[name="company"]').fill(company)
    await main.locator('[name="programme"]').selectOption('guide')
    await choose({ ...pdf, buffer: Buffer.from('<html>') })
    await send.focus()
    await page.keyboard.press('Enter')
    const alert = main.getByRole('alert')
    await alert.getByText(texts.again).waitFor()
    await alert.getByText(texts.missing).waitFor()
    await alert.getByText(texts.wrong).waitFor()
    await expectAccessibleOnce()
    expect(await main.locator('[name="company"]').inputValue()).toBe(company)
    expect(await main.locator('[name="programme"]').inputValue()).toBe('guide')

    await main.locator('[name="firstName"]').fill('Änne')
    await main.locator('[name="lastName"]').fill('Ödegård')
    await main.locator('[name="email"]').fill('aenne@example.com')
    await choose(pdf)
    await sendForm(page, send)
    await main.getByText(texts.sent).waitFor()
    expect(new URL(page.url()).search).toBe('?notice=applied')
    await expectAccessibleOnce()

    const applications = join(shop.dataDir, 'pro-applications')
    const mine = (await readdir(applications)).filter(name => name.includes(`-${texts.store}-`))
    expect(mine).toHaveLength(1)
    const folder = join(applications, mine[0] ?? '')
    const written: unknown = JSON.parse(await readFile(join(folder, 'application.json'), 'utf8'))
    expect(written).toMatchObject({ company, programme: 'guide', locale: texts.locale, proof: 'proof.pdf' })
    expect(await readFile(join(folder, 'proof.pdf'), 'utf8')).toBe('%PDF-1.7 a license')
  })

  it('rejects an unknown pro code next to its field, keeps it, and accepts a valid one', async () => {
    const { page, main, expectAccessibleOnce } = await open()
    const customer = demoAccount(texts.store, 'customer')
    await page.goto(signup())
    expect(await isBeside(main.getByText(texts.gain), main.locator('#code'))).toBe(size === DESKTOP)
    await sendCode(page, 'GUIDE-2027')
    await main.getByRole('alert').getByText(texts.signIn).waitFor()
    expect(await main.locator('#code').inputValue()).toBe('GUIDE-2027')
    await expectAccessibleOnce()

    await signIn(page, `${shop.url}${texts.home}`, customer)
    await page.goto(signup())
    await expectRejected(page, 'WRONG-CODE', texts.unknown)
    await expectAccessibleOnce()
    expect(await readEmails(shop, 'pro-welcome', customer.email)).toEqual([])

    await sendCode(page, 'guide-2027')
    await main.getByText(texts.done).waitFor()
    expect(new URL(page.url()).search).toBe('?notice=redeemed')
    await expectAccessibleOnce()
    await expect.poll(() => readEmails(shop, 'pro-welcome', customer.email)).toHaveLength(1)
    const [email] = await readEmails(shop, 'pro-welcome', customer.email)
    expect(email?.text).toContain(texts.letter)
    expect(new URL(linkIn(email?.text ?? '', 'account')).pathname).toBe(`${texts.home}/account`)
    await page.goto(`${shop.url}${texts.home}/p/nordwand-98?color=granite`)
    await main.getByText(texts.own).first().waitFor()
  })
})

it('rejects a pro code that is malformed, expired or used up, each for its reason', async () => {
  const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
  const mara = { email: 'mara@example.com', password: 'correct horse 1' }
  await callCommerce(
    shop,
    GERMAN.hash,
    ['POST', '/v3/customers'],
    [
      {
        ...{ email: mara.email, first_name: 'Mara', last_name: 'Falk' },
        authentication: { new_password: mara.password },
      },
    ],
  )
  await signIn(page, `${shop.url}/de-de`, mara)
  await page.goto(`${shop.url}/de-de/pro/signup`)
  await expectRejected(page, 'short', 'Bitte gib deinen Code ein: 8 bis 40 Buchstaben')
  await expectRejected(page, 'old-code-25', 'Dieser Code ist abgelaufen.')
  await expectRejected(page, 'GUIDE-2027', 'Dieser Code ist aufgebraucht.')
})
