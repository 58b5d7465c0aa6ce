import { describe, expect, it } from 'vitest'
import { demoAccount, fillLogin } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, isHydrated, PHONE, visit } from '../harness/browser.ts'
import { readEmails } from '../harness/emails.ts'
import { agedStampOf, isOfBotCheck, postForm, sendForm, stampOf } from '../harness/forms.ts'
import { useShop } from '../harness/test-shop.ts'
import { TEXTS } from './email-texts.ts'

const shop = useShop()

const EMMA = demoAccount('us', 'customer')
const ANNA = demoAccount('eu_region_1', 'customer')

const postTo = (path: string, fields: Record<string, string>) => postForm(`${shop.url}${path}`, fields)

describe('the bot check', () => {
  it('loads on the first interaction with the form, and passes silently', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    const requests: string[] = []
    const sent: string[] = []
    page.on('request', request => {
      requests.push(new URL(request.url()).pathname)
      if (request.method() === 'POST') sent.push(request.postData() ?? '')
    })
    await page.goto(`${shop.url}/account`)
    await expect.poll(() => page.locator('main form').first().evaluate(isHydrated)).toBe(true)
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(requests.filter(isOfBotCheck)).toEqual([])
    await fillLogin(page, EMMA)
    await sendForm(page)
    await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
    expect(new Set(requests.filter(isOfBotCheck)).size).toBe(3)
    const [form = ''] = sent
    const fields = Object.fromEntries(new URLSearchParams(form))
    expect(JSON.parse(fields.form_proof ?? '')).toMatchObject({ solution: { counter: expect.any(Number) } })
    expect(consoleErrors).toEqual([])
    // A replay of the same request.
    expect(await postTo('/account', fields)).toMatchObject({ status: 403 })
  })

  it('is retried on submit after it failed to load', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    let requests = 0
    await page.route('**/api/captcha/challenge?*', route => {
      requests += 1
      return requests === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await page.goto(`${shop.url}/de-de/account`)
    await fillLogin(page, ANNA)
    await expect.poll(() => requests).toBe(1)
    const sending = page.waitForRequest(request => request.method() === 'POST')
    await sendForm(page)
    const fields = Object.fromEntries(new URLSearchParams((await sending).postData() ?? ''))
    expect(JSON.parse(fields.form_proof ?? '')).toMatchObject({ solution: { counter: expect.any(Number) } })
    await page.getByRole('heading', { level: 1, name: /^Hallo, / }).waitFor()
    expect(requests).toBe(2)
  })

  it('accepts a form without JavaScript, and asks to resend one without a stamp', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    await page.goto(`${shop.url}/de-de/account`)
    await page.locator('input[name="form_stamp"]').evaluate(field => field.remove())
    await fillLogin(page, ANNA)
    await sendForm(page)
    await page.getByRole('alert').getByText(TEXTS.de.again).waitFor()
    expect(await page.locator('main input[name="email"]').inputValue()).toBe(ANNA.email)
    await expectAccessible(page)
    await fillLogin(page, ANNA)
    await sendForm(page)
    await page.getByRole('heading', { level: 1, name: /^Hallo, / }).waitFor()
  })

  it('rejects an immediate POST, and keeps the input', async () => {
    const { email, password } = EMMA
    const credentials = { intent: 'sign-in', email, password }
    const blind = await postTo('/account', credentials)
    expect(blind.status).toBe(403)
    expect(blind.text).toContain(TEXTS.en.again)
    expect(blind.text).toContain(`value="${email}"`)
    expect(blind.text).not.toContain(password)
    const form_stamp = await stampOf(`${shop.url}/account`)
    const attempts: readonly Record<string, string>[] = [
      { form_stamp },
      { form_proof: '{}' },
      { website: 'x' },
    ]
    for (const fields of attempts)
      expect(await postTo('/account', { ...credentials, ...fields })).toMatchObject({ status: 403 })
  })

  it.each(['/account/create', '/order-status', '/pro/signup', '/newsletter', '/back-in-stock/nordwand-98'])(
    'is in %s too, different on each page view',
    async path => {
      const url = `${shop.url}${path}`
      const answer = await fetch(url, { method: 'HEAD' })
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const [first, second] = [await stampOf(url), await stampOf(url)]
      expect(first).toMatch(/^\w+\.[\w-]{12}\.[\w-]{43}$/)
      expect(second).not.toBe(first)
    },
  )
})

describe('the bot check of signups', () => {
  it('loads on the first interaction with the footer, on a cached page', async () => {
    const email = 'footer@example.com'
    const address = `${shop.url}/de-de/`
    expect((await fetch(address)).headers.get('cache-control')).toBe('no-cache')
    expect(await stampOf(address)).toBe('')
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
    const requests: string[] = []
    page.on('request', request => requests.push(new URL(request.url()).pathname))
    await page.goto(address)
    const form = page.getByRole('contentinfo').locator('form')
    await expect.poll(() => page.locator('body').evaluate(isHydrated)).toBe(true)
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(requests.filter(isOfBotCheck)).toEqual([])
    await form.locator('input[name="email"]').fill(email)
    await form.locator('input[name="consent"]').check()
    await form.getByRole('button', { name: TEXTS.de.send }).click()
    await page.getByRole('main').getByText(TEXTS.de.sent).waitFor()
    expect(new Set(requests.filter(isOfBotCheck)).size).toBe(3)
    await expect.poll(() => readEmails(shop, 'newsletter-confirm', email)).toHaveLength(1)
    expect(consoleErrors).toEqual([])
  })

  it('accepts three forms without JavaScript from cached pages, then asks to resend and keeps the input', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    const main = page.getByRole('main')
    const subscribe = async (email: string) => {
      await page.goto(`${shop.url}/de-de/`)
      const form = page.getByRole('contentinfo').locator('form')
      await form.locator('input[name="email"]').fill(email)
      await form.locator('input[name="lists"]').last().check()
      await form.locator('input[name="consent"]').check()
      await form.getByRole('button', { name: TEXTS.de.send }).click()
    }
    await subscribe('first@example.com')
    await main.getByText(TEXTS.de.sent).waitFor()
    await expect.poll(() => readEmails(shop, 'newsletter-confirm', 'first@example.com')).toHaveLength(1)
    for (const name of ['second', 'third'])
      await postTo('/newsletter', { email: `${name}@example.com`, lists: '7101', consent: 'yes' })

    const email = 'fourth@example.com'
    await subscribe(email)
    await main.getByRole('alert').getByText(TEXTS.de.again).waitFor()
    expect(await main.locator('input[name="email"]').inputValue()).toBe(email)
    expect(await main.locator('input[name="consent"]').isChecked()).toBe(true)
    expect(await main.locator('input[name="lists"]').last().isChecked()).toBe(true)
    expect(await readEmails(shop, 'newsletter-confirm', email)).toEqual([])
    await sendForm(page)
    await main.getByText(TEXTS.de.sent).waitFor()
    await expect.poll(() => readEmails(shop, 'newsletter-confirm', email)).toHaveLength(1)
  })

  it('prevents bots from sending emails', async () => {
    const email = 'program@example.com'
    const fields = { email, lists: '7101', consent: 'yes' }
    // The test above has used up the forms without a stamp.
    const blind = await postTo('/newsletter', fields)
    expect(blind.status).toBe(403)
    expect(blind.text).toContain(TEXTS.en.again)
    expect(blind.text).toContain(`value="${email}"`)
    const [form_stamp, other] = await Promise.all([
      agedStampOf(`${shop.url}/newsletter`),
      agedStampOf(`${shop.url}/back-in-stock/nordwand-98`),
    ])
    const stamped = { ...fields, form_stamp }
    expect(await postTo('/newsletter', { ...stamped, website: 'x' })).toMatchObject({ status: 403 })
    // A stamp of another form.
    expect(await postTo('/newsletter', { ...fields, form_stamp: other })).toMatchObject({ status: 403 })
    expect(await readEmails(shop, 'newsletter-confirm', email)).toEqual([])
    expect(await postTo('/newsletter', stamped)).toMatchObject({ status: 303 })
    expect(await postTo('/newsletter', stamped)).toMatchObject({ status: 403 })
    await expect.poll(() => readEmails(shop, 'newsletter-confirm', email)).toHaveLength(1)
  })

  it('guards stock alerts, and accepts a form from the browser', async () => {
    const email = 'waiting@example.com'
    const path = '/back-in-stock/nordwand-98'
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(`${shop.url}${path}`)
    const main = page.getByRole('main')
    const variant = main.locator('#variant')
    await expect.poll(() => variant.evaluate(isHydrated)).toBe(true)
    const choice = (await variant.locator('option').last().getAttribute('value')) ?? ''
    const blind = await postTo(path, { email, variant: choice })
    expect(blind.status).toBe(403)
    expect(blind.text).toContain(TEXTS.en.again)
    expect(blind.text).toContain(`value="${email}"`)
    expect(await readEmails(shop, 'stock-alert-confirm', email)).toEqual([])
    await variant.selectOption(choice)
    await main.locator('#email').fill(email)
    await main.getByRole('button', { name: TEXTS.en.wait }).click()
    await main.getByText(TEXTS.en.sent).waitFor()
    await expect.poll(() => readEmails(shop, 'stock-alert-confirm', email)).toHaveLength(1)
    expect(consoleErrors).toEqual([])
  })
})

describe('the form of a new account', () => {
  it('does not tell whether the address has an account', async () => {
    const { page } = await visit({ size: PHONE, language: 'en-US', javaScript: false })
    const password = 'seven7letters'
    const ask = async (email: string) => {
      await page.goto(`${shop.url}/account/create`)
      await page.locator('input[name="firstName"]').fill('Nora')
      await page.locator('input[name="lastName"]').fill('Firn')
      await fillLogin(page, { email, password })
      await sendForm(page)
      await page.waitForURL('**/account?notice=created')
      return page.getByRole('status').textContent()
    }
    expect(await ask(EMMA.email)).toBe(await ask('nora@example.com'))
    await fillLogin(page, { email: 'nora@example.com', password })
    await sendForm(page)
    await page.getByRole('heading', { level: 1, name: 'Hello, Nora' }).waitFor()
  })
})

describe('the challenge', () => {
  it('is issued for the shop’s forms, by GET only', async () => {
    const ask = (query: string, method = 'GET') =>
      fetch(`${shop.url}/api/captcha/challenge${query}`, { method })
    expect(await (await ask('?action=sign_in')).json()).toMatchObject({ kind: 'puzzle' })
    for (const query of ['', '?action=', '?action=checkout', '?action=sign_in%00'])
      expect((await ask(query)).status).toBe(400)
    expect((await ask('?action=sign_in', 'DELETE')).status).toBe(405)
  })
})
