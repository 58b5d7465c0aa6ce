import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, isHydrated, PHONE, visit } from '../harness/browser.ts'
import { readEmails } from '../harness/emails.ts'
import { agedStampOf, isOfBotCheck, postForm, sendForm, stampOf } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'
import { TEXTS } from './email-texts.ts'

const shop = useShop()

const post = (path: string, fields: Record<string, string>) => postForm(`${shop.url}${path}`, fields)

it('accepts the footer’s form without JavaScript at the first attempt', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US', javaScript: false })
  const email = 'first-try@example.com'
  await page.goto(shop.url)
  const form = page.getByRole('contentinfo').locator('form')
  await form.locator('input[name="email"]').fill(email)
  await form.locator('input[name="consent"]').check()
  await form.getByRole('button', { name: TEXTS.en.send }).click()
  await page.getByRole('main').getByText(TEXTS.en.sent).waitFor()
  await expect.poll(() => readEmails(shop, 'newsletter-confirm', email)).toHaveLength(1)
})

describe.each([
  ['English on a desktop', TEXTS.en, { size: DESKTOP, language: 'en-US' }, '7101'],
  ['German on a phone', TEXTS.de, { size: PHONE, language: 'de-DE' }, '7301'],
])('the bot check of signups, in %s', (_, texts, device, list) => {
  const nameOf = (what: string) => `${what}.${device.language.toLowerCase()}@example.com`

  it('loads on the first interaction with the footer, on a cached page', async () => {
    const home = await fetch(`${shop.url}${texts.home}/`)
    expect(home.headers.get('cache-control')).toBe('no-cache')
    expect(await stampOf(`${shop.url}${texts.home}/`)).toBe('')
    const { page, consoleErrors } = await visit(device)
    const requests: string[] = []
    page.on('request', request => requests.push(new URL(request.url()).pathname))
    await page.goto(`${shop.url}${texts.home}/`)
    const form = page.getByRole('contentinfo').locator('form')
    await expect.poll(() => form.locator('input[name="email"]').evaluate(isHydrated)).toBe(true)
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(requests.filter(isOfBotCheck)).toEqual([])
    await form.locator('input[name="email"]').fill(nameOf('footer'))
    await form.locator('input[name="consent"]').check()
    await form.getByRole('button', { name: texts.send }).click()
    await page.getByRole('main').getByText(texts.sent).waitFor()
    expect(new Set(requests.filter(isOfBotCheck)).size).toBe(3)
    await expect.poll(() => readEmails(shop, 'newsletter-confirm', nameOf('footer'))).toHaveLength(1)
    expect(consoleErrors).toEqual([])
  })

  it('asks to resend after three forms without a stamp, and keeps the input', async () => {
    for (const name of ['second', 'third'])
      await post(`${texts.home}/newsletter`, { email: nameOf(name), lists: list, consent: 'yes' })
    const { page } = await visit({ ...device, javaScript: false })
    await page.goto(`${shop.url}${texts.home}/`)
    const form = page.getByRole('contentinfo').locator('form')
    await form.locator('input[name="email"]').fill(nameOf('plain'))
    await form.locator('input[name="lists"]').last().check()
    await form.locator('input[name="consent"]').check()
    await form.getByRole('button', { name: texts.send }).click()
    const main = page.getByRole('main')
    await main.getByRole('alert').getByText(texts.again).waitFor()
    expect(await main.locator('input[name="email"]').inputValue()).toBe(nameOf('plain'))
    expect(await main.locator('input[name="consent"]').isChecked()).toBe(true)
    expect(await main.locator('input[name="lists"]').last().isChecked()).toBe(true)
    await expectAccessible(page)
    expect(await readEmails(shop, 'newsletter-confirm', nameOf('plain'))).toEqual([])
    await sendForm(page)
    await main.getByText(texts.sent).waitFor()
    await expect.poll(() => readEmails(shop, 'newsletter-confirm', nameOf('plain'))).toHaveLength(1)
  })

  it('prevents bots from sending emails', async () => {
    const email = nameOf('program')
    const path = `${texts.home}/newsletter`
    const fields = { email, lists: list, consent: 'yes' }
    // The tests above have used up the forms without a stamp.
    const blind = await post(path, fields)
    expect(blind.status).toBe(403)
    expect(blind.text).toContain(texts.again)
    expect(blind.text).toContain(`value="${email}"`)
    const stamp = await agedStampOf(`${shop.url}${path}`)
    const trapped = await post(path, { ...fields, form_stamp: stamp, website: 'x' })
    expect(trapped.status).toBe(403)
    // A stamp of another form.
    const waiting = `${texts.home}/back-in-stock/nordwand-98`
    const other = await agedStampOf(`${shop.url}${waiting}`)
    expect(await post(path, { ...fields, form_stamp: other })).toMatchObject({ status: 403 })
    expect(await readEmails(shop, 'newsletter-confirm', email)).toEqual([])
    expect(await post(path, { ...fields, form_stamp: stamp })).toMatchObject({ status: 303 })
    expect(await post(path, { ...fields, form_stamp: stamp })).toMatchObject({ status: 403 })
    await expect.poll(() => readEmails(shop, 'newsletter-confirm', email)).toHaveLength(1)
  })

  it('guards stock alerts, and accepts a form from the browser', async () => {
    const email = nameOf('waiting')
    const path = `${texts.home}/back-in-stock/nordwand-98`
    const { page, consoleErrors } = await visit(device)
    await page.goto(`${shop.url}${path}`)
    const main = page.getByRole('main')
    const variant = main.locator('#variant')
    await expect.poll(() => variant.evaluate(isHydrated)).toBe(true)
    const choice = (await variant.locator('option').last().getAttribute('value')) ?? ''
    const blind = await post(path, { email, variant: choice })
    expect(blind.status).toBe(403)
    expect(blind.text).toContain(texts.again)
    expect(blind.text).toContain(`value="${email}"`)
    expect(await readEmails(shop, 'stock-alert-confirm', email)).toEqual([])
    await variant.selectOption(choice)
    await main.locator('#email').fill(email)
    await main.getByRole('button', { name: texts.wait }).click()
    await main.getByText(texts.sent).waitFor()
    await expect.poll(() => readEmails(shop, 'stock-alert-confirm', email)).toHaveLength(1)
    expect(consoleErrors).toEqual([])
  })
})
