import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { sendForm } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop()

const ENGLISH = {
  ...{ home: '', language: 'en-US', send: 'Send application', again: /entries need another look/ },
  ...{ sent: 'Your application is here', wrong: /this file is no JPG/, locale: 'en-us', store: 'us' },
}
const GERMAN: typeof ENGLISH = {
  ...{ home: '/de-de', language: 'de-DE', send: 'Bewerbung abschicken', again: /Angaben brauchen/ },
  ...{
    sent: 'Deine Bewerbung ist da',
    wrong: /Diese Datei ist kein JPG/,
    locale: 'de-de',
    store: 'eu_region_1',
  },
}
const pdf = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a license') }

describe.each([
  ['English on a desktop', ENGLISH, DESKTOP, true],
  ['German on a phone, without JavaScript', GERMAN, PHONE, false],
])('applying for the pro program, in %s', (_, texts, size, javaScript) => {
  it('reports missing and wrong fields, keeps the input, and stores the application', async () => {
    const { page } = await visit({ size, language: texts.language, javaScript })
    const main = page.getByRole('main')
    await page.goto(`${shop.url}${texts.home}/pro/signup`)
    await expectAccessible(page)
    const send = main.getByRole('button', { name: texts.send })
    await send.focus()
    await page.keyboard.press('Enter')
    await main.getByRole('alert').getByText(texts.again).waitFor()
    await expectAccessible(page)

    const company = `Skischule ${texts.locale}`
    await main.locator('[name="firstName"]').fill('Änne')
    await main.locator('[name="lastName"]').fill('Ödegård')
    await main.locator('[name="email"]').fill('aenne@example.com')
    await main.locator('[name="company"]').fill(company)
    await main.locator('[name="programme"]').selectOption('guide')
    await main.locator('[name="proof"]').setInputFiles({ ...pdf, buffer: Buffer.from('<html>') })
    await send.click()
    await main.getByText(texts.wrong).first().waitFor()
    expect(await main.locator('[name="company"]').inputValue()).toBe(company)
    expect(await main.locator('[name="programme"]').inputValue()).toBe('guide')
    await main.locator('[name="proof"]').setInputFiles(pdf)
    await sendForm(page, send)
    await main.getByText(texts.sent).waitFor()
    expect(new URL(page.url()).search).toBe('?notice=applied')
    await expectAccessible(page)

    const applications = join(shop.dataDir, 'pro-applications')
    const mine = (await readdir(applications)).filter(name => name.includes(`-${texts.store}-`))
    expect(mine).toHaveLength(1)
    const folder = join(applications, mine[0] ?? '')
    const written: unknown = JSON.parse(await readFile(join(folder, 'application.json'), 'utf8'))
    expect(written).toMatchObject({ company, programme: 'guide', locale: texts.locale, proof: 'proof.pdf' })
    expect(await readFile(join(folder, 'proof.pdf'), 'utf8')).toBe('%PDF-1.7 a license')
  })
})
