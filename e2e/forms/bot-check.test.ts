import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { demoAccount, fillLogin } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, isHydrated, PHONE, visit } from '../harness/browser.ts'
import { isOfBotCheck, postForm, sendForm, stampOf } from '../harness/forms.ts'
import { openTestShop, useShop } from '../harness/test-shop.ts'

const shop = useShop()

const ENGLISH = {
  ...{ home: '', language: 'en-US', account: demoAccount('us', 'customer'), hello: /^Hello, / },
  again: 'We could not check this form in time.',
}
const GERMAN: typeof ENGLISH = {
  ...{
    home: '/de-de',
    language: 'de-DE',
    account: demoAccount('eu_region_1', 'customer'),
    hello: /^Hallo, /,
  },
  again: 'Wir konnten das Formular nicht rechtzeitig prüfen.',
}

describe.each([
  ['English on a desktop', ENGLISH, DESKTOP],
  ['German on a phone', GERMAN, PHONE],
])('the bot check, in %s', (_, texts, size) => {
  const address = () => `${shop.url}${texts.home}/account`
  const { account } = texts

  it('loads on the first interaction with the form, and passes silently', async () => {
    const { page, consoleErrors } = await visit({ size, language: texts.language })
    const requests: string[] = []
    const sent: string[] = []
    page.on('request', request => {
      requests.push(new URL(request.url()).pathname)
      if (request.method() === 'POST') sent.push(request.postData() ?? '')
    })
    await page.goto(address())
    await expect.poll(() => page.locator('main form').first().evaluate(isHydrated)).toBe(true)
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(requests.filter(isOfBotCheck)).toEqual([])
    await expectAccessible(page)
    await fillLogin(page, account)
    await sendForm(page)
    await page.getByRole('heading', { level: 1, name: texts.hello }).waitFor()
    expect(new Set(requests.filter(isOfBotCheck)).size).toBe(3)
    const [form = ''] = sent
    const fields = Object.fromEntries(new URLSearchParams(form))
    expect(JSON.parse(fields.form_proof ?? '')).toMatchObject({ solution: { counter: expect.any(Number) } })
    expect(consoleErrors).toEqual([])
    // A replay of the same request.
    expect(await postForm(address(), fields)).toMatchObject({ status: 403 })
  })

  it('is retried on submit after it failed to load', async () => {
    const { page } = await visit({ size, language: texts.language })
    let requests = 0
    await page.route('**/api/captcha/challenge?*', route => {
      requests += 1
      return requests === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await page.goto(address())
    await fillLogin(page, account)
    await expect.poll(() => requests).toBe(1)
    const sending = page.waitForRequest(request => request.method() === 'POST')
    await sendForm(page)
    const fields = Object.fromEntries(new URLSearchParams((await sending).postData() ?? ''))
    expect(JSON.parse(fields.form_proof ?? '')).toMatchObject({ solution: { counter: expect.any(Number) } })
    await page.getByRole('heading', { level: 1, name: texts.hello }).waitFor()
    expect(requests).toBe(2)
  })

  it('accepts a form without JavaScript, and asks to resend one without a stamp', async () => {
    const { page } = await visit({ size, language: texts.language, javaScript: false })
    await page.goto(address())
    await page.locator('input[name="form_stamp"]').evaluate(field => field.remove())
    await fillLogin(page, account)
    await sendForm(page)
    await page.getByRole('alert').getByText(texts.again).waitFor()
    expect(await page.locator('main input[name="email"]').inputValue()).toBe(account.email)
    await expectAccessible(page)
    await fillLogin(page, account)
    await sendForm(page)
    await page.getByRole('heading', { level: 1, name: texts.hello }).waitFor()
  })

  it('rejects an immediate POST, and keeps the input', async () => {
    const { email, password } = account
    const credentials = { intent: 'sign-in', email, password }
    const blind = await postForm(address(), credentials)
    expect(blind.status).toBe(403)
    expect(blind.text).toContain(texts.again)
    expect(blind.text).toContain(`value="${email}"`)
    expect(blind.text).not.toContain(password)
    const hasty = await postForm(address(), { ...credentials, form_stamp: await stampOf(address()) })
    expect(hasty.status).toBe(403)
    expect(await postForm(address(), { ...credentials, form_proof: '{}' })).toMatchObject({ status: 403 })
    expect(await postForm(address(), { ...credentials, website: 'x' })).toMatchObject({ status: 403 })
  })

  it.each(['/account/create', '/order-status', '/pro/signup', '/newsletter', '/back-in-stock/nordwand-98'])(
    'is in %s too, different on each page view',
    async path => {
      const url = `${shop.url}${texts.home}${path}`
      const answer = await fetch(url)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const [first, second] = [await stampOf(url), await stampOf(url)]
      expect(first).toMatch(/^\w+\.[\w-]{12}\.[\w-]{43}$/)
      expect(second).not.toBe(first)
    },
  )
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

/** Google's part: a script that begins late, and verdicts. */
async function openVendor() {
  const requests: URLSearchParams[] = []
  const vendor = {
    reply: { success: true, score: 0.9, action: 'sign_in', hostname: 'localhost' },
    status: 200,
  }
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/recaptcha/api.js')) {
      response.setHeader('content-type', 'text/javascript')
      response.end(`setTimeout(() => { window.grecaptcha = {
        ready: then => then(), execute: async (key, { action }) => key + ' ' + action } }, 120)`)
      return
    }
    requests.push(new URLSearchParams(Buffer.concat(await request.toArray()).toString()))
    response.writeHead(vendor.status).end(JSON.stringify(vendor.reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new TypeError('It listens to a port.')
  return { vendor, requests, url: `http://127.0.0.1:${place.port}`, close: () => server.close() }
}

describe('reCAPTCHA, where it is set up', () => {
  it('runs under the page’s policy, signs in, and stays closed for sign-ins while it is down', async () => {
    const google = await openVendor()
    await using guarded = await openTestShop({
      ...{ RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET_KEY: 'secret-key', RECAPTCHA_URL: google.url },
      ALLOWED_HOSTS: 'localhost',
    })
    try {
      const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
      const trySignIn = async () => {
        await page.goto(`${guarded.url}/account`)
        await fillLogin(page, ENGLISH.account)
        await sendForm(page)
      }
      google.vendor.status = 500
      await trySignIn()
      await page.getByRole('alert').getByText('The check that keeps robots out is not answering').waitFor()
      expect(await (await fetch(`${guarded.url}/readyz`)).text()).toContain('the bot check does not answer')
      google.vendor.status = 200
      await trySignIn()
      await page.getByRole('heading', { level: 1, name: ENGLISH.hello }).waitFor()
      expect(Object.fromEntries(google.requests.at(-1) ?? [])).toMatchObject({
        ...{ secret: 'secret-key', response: 'site-key sign_in' },
      })
      expect(await (await fetch(`${guarded.url}/readyz`)).text()).toBe('ready')
      expect(consoleErrors.filter(text => !text.includes('503'))).toEqual([])
      expect(guarded.warnings).toHaveLength(1)
    } finally {
      google.close()
    }
  })
})
