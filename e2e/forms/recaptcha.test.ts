import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { demoAccount, fillLogin } from '../harness/accounts.ts'
import { DESKTOP, visit } from '../harness/browser.ts'
import { sendForm } from '../harness/forms.ts'
import { listenLocally } from '../harness/ports.ts'
import { openTestShop } from '../harness/test-shop.ts'

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
  const { port, close } = await listenLocally(server)
  return { vendor, requests, url: `http://127.0.0.1:${port}`, close }
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
        await fillLogin(page, demoAccount('us', 'customer'))
        await sendForm(page)
      }
      google.vendor.status = 500
      await trySignIn()
      await page.getByRole('alert').getByText('We couldn’t confirm that you’re human').waitFor()
      expect(await (await fetch(`${guarded.url}/readyz`)).text()).toContain('the bot check does not answer')
      google.vendor.status = 200
      await trySignIn()
      await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
      expect(Object.fromEntries(google.requests.at(-1) ?? [])).toMatchObject({
        ...{ secret: 'secret-key', response: 'site-key sign_in' },
      })
      expect(await (await fetch(`${guarded.url}/readyz`)).text()).toBe('ready')
      expect(consoleErrors.filter(text => !text.includes('503'))).toEqual([])
      expect(guarded.warnings).toHaveLength(1)
    } finally {
      await google.close()
    }
  })
})
