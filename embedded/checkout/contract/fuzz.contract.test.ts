import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repetitions } from '../../commerce/fixtures/repetitions.ts'
import { openBrowser } from '../fixtures/browser.ts'
import { openHostedShop } from '../fixtures/hosted-shop.ts'
import { goToContact, goToReview, submitContact, typedAddress } from '../fixtures/hosted-steps.ts'

const nasty = fc.constantFrom(
  ...["' or 1=1 --", '<script>alert(1)</script>', '\u0000', '\ud800', '../../etc', '%00', '{{7*7}}', ''],
  ...['99999999999999999999', '-1', 'AT', 'ZZ', 'a'.repeat(3000), '4e1f1b0a-3f2d-4c3b-9a55-0f0e0d0c0b0a'],
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 60 }))
const field = fc.constantFrom(
  ...'email step option method message total saved apply billing password again'.split(' '),
  ...[
    'payment.outcome',
    ...Object.keys(typedAddress('us')),
    'billing.country_iso2',
    'billing.zip',
    '__proto__',
  ],
)
const step = fc.constantFrom('contact', 'address', 'shipping', 'payment', 'review')

const shop = await openHostedShop()

const ski = () => ({ product_id: shop.ids.ski, quantity: 1 })

describe('the hosted pages, for random requests', () => {
  it('answer every checkout form below 500, with all of it escaped', async () => {
    const browser = openBrowser(shop)
    await goToReview(shop, browser, { lines: [ski()] })
    const send = async (at: string, fields: [string, string][]) => {
      const page = await browser.open(`/shop/us/checkout?step=${at}`)
      const sent = await browser.submit(page, { ...Object.fromEntries(fields), step: at })
      expect(sent.status).toBeLessThan(500)
      expect(sent.text).not.toContain('<script')
    }
    const fields = fc.array(fc.tuple(field, text), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(
        step.filter(name => name !== 'review'),
        fields,
        send,
      ),
      { numRuns: repetitions(120) },
    )
  }, 60_000)

  it('answer addresses of any country with 200 or 422', async () => {
    const browser = openBrowser(shop)
    await submitContact(browser, (await goToContact(shop, browser, { lines: [ski()] })).page)
    const changed = fc.record(
      {
        country_iso2: fc.constantFrom('US', 'AT', 'DE', 'IT', 'FR', 'us', '🏔'),
        zip: text,
        state: text,
        city: text,
      },
      { requiredKeys: [] },
    )
    const send = async (changes: Record<string, string>) => {
      const page = await browser.open('/shop/us/checkout?step=address')
      const sent = await browser.submit(page, { step: 'address', ...typedAddress('us', changes) })
      expect([200, 422]).toContain(sent.status)
    }
    await fc.assert(fc.asyncProperty(changed, send), { numRuns: repetitions(80) })
  }, 60_000)

  it('answer every path and query below 500', async () => {
    const browser = openBrowser(shop)
    const path = fc.constantFrom(
      ...['/cart.php', '/login.php', '/checkout', '/checkout/payment-return', '/customer/current.jwt', '/'],
      ...['/login/token/x', '/order-confirmation/1', '/api/storefront/form-fields', '/assets/a/b'],
    )
    const name = fc.constantFrom(...'action id token t lang step notice redirect_to for error'.split(' '))
    const value = fc.oneof(text, fc.constantFrom('load', 'loadInCheckout', 'change_password', 'constructor'))
    const send = async (at: string, query: [string, string][], method: string) => {
      const response = await browser.request(`/shop/us${at}?${new URLSearchParams(query)}`, { method })
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toContain('<script')
    }
    const queries = fc.array(fc.tuple(name, value), { maxLength: 5 })
    const methods = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT')
    await fc.assert(fc.asyncProperty(path, queries, methods, send), { numRuns: repetitions(300) })
  }, 60_000)

  it('answer malformed bodies and cookies below 500', async () => {
    const bodies = fc.uint8Array({ maxLength: 300 })
    const types = fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data',
      '',
    )
    const send = async (body: Uint8Array<ArrayBuffer>, type: string, cookie: string) => {
      const headers = {
        'Content-Type': type,
        Cookie: `shop_checkout_us=${encodeURIComponent(cookie.toWellFormed())}`,
      }
      for (const path of ['/checkout', '/login.php', '/login.php?action=reset_password']) {
        const request = new Request(`http://checkout.test/shop/us${path}`, {
          method: 'POST',
          body,
          headers,
        })
        expect((await shop.fetch(request)).status).toBeLessThan(500)
      }
    }
    await fc.assert(fc.asyncProperty(bodies, types, text, send), { numRuns: repetitions(60) })
  }, 60_000)
})
