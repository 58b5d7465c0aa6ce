import { createContext, runInContext } from 'node:vm'
import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hostedSessions, orders, outbox } from '../../commerce/database/schema.ts'
import type { CheckoutAnalytics, EventBatch, ForwardEvents } from '../analytics.ts'
import { hidden, openBrowser, type Page } from '../fixtures/browser.ts'
import { HIGH_LIMITS, openHostedShop, PASSWORD, WEBHOOK_SECRET } from '../fixtures/hosted-shop.ts'
import {
  goToContact,
  goToReview,
  order,
  orderOf,
  submitContact,
  typedAddress,
} from '../fixtures/hosted-steps.ts'

const forwarded: EventBatch[] = []
const forward = vi.fn<ForwardEvents>(async batch => void forwarded.push(batch))
const ORIGINS = ['https://tags.test', 'https://*.google-analytics.com']

const analytics: CheckoutAnalytics = {
  tagManagerOf: country => (country === 'ch' ? null : 'https://tags.test/gtm.js?id=GTM-TEST1'),
  tagOrigins: ORIGINS,
  consentSignals: granted => ({ analytics_storage: granted.includes('statistics') ? 'granted' : 'denied' }),
  forward,
}
const shop = await openHostedShop(HIGH_LIMITS, analytics)

beforeEach(() => void forwarded.splice(0))

const ALL = { consent: 'statistics-marketing', client: '123.456' }
const ski = (quantity = 1) => ({ product_id: shop.ids.ski, quantity })
const SKI = { item_name: 'Nordwand <98>', bc_parent_item_id: shop.ids.ski, quantity: 1, price: 649.95 }

/** What the page's scripts push: the commands of `gtag` as arrays. */
function dataLayer({ text }: Page): unknown[] {
  const script = /<script nonce="[^"]+">([^<]*)<\/script>/.exec(text)?.[1]
  if (script === undefined) return []
  const context = createContext({})
  runInContext(`var window = globalThis;${script}`, context)
  const entries = runInContext(
    'JSON.stringify(dataLayer.map(e => (e.event || "ecommerce" in e ? e : [...e])))',
    context,
  )
  return JSON.parse(entries)
}

/** The events of the page. */
const eventsOf = (page: Page) =>
  dataLayer(page).flatMap(entry =>
    typeof entry === 'object' && entry !== null && 'ecommerce' in entry && 'event' in entry ? [entry] : [],
  )

describe('tags at the hosted checkout', () => {
  it.each([
    ['nothing', {}],
    ['only preferences', { consent: 'preferences', client: '1.2' }],
    ['something malformed', { consent: 'statistics%20marketing<script>', client: '1.2' }],
  ])('are missing when the link grants %s', async (_, query) => {
    const browser = openBrowser(shop)
    const { page } = await goToReview(shop, browser, { lines: [ski()], query })
    expect(page.text).not.toContain('<script')
    const response = await browser.request('/shop/us/checkout')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' http://us.shop.test https:; base-uri 'none'; frame-ancestors 'none'",
    )
    expect((await order(browser, page)).text).not.toContain('<script')
    expect(forwarded).toEqual([])
  })

  it('run with a nonce, with the shopper’s consent before them', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToContact(shop, browser, { lines: [ski()], query: { consent: 'statistics' } })
    expect(dataLayer(page)).toEqual([
      ['consent', 'default', { analytics_storage: 'denied' }],
      ['consent', 'update', { analytics_storage: 'granted' }],
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    ])
    const response = await browser.request('/shop/us/checkout')
    const nonces = [
      ...(await response.text()).matchAll(
        /<script nonce="([^"]+)"( async src="https:\/\/tags\.test\/gtm\.js\?id=GTM-TEST1")?>/g,
      ),
    ].map(match => match[1])
    const policy = response.headers.get('content-security-policy')
    expect(nonces).toHaveLength(2)
    expect(new Set(nonces).size).toBe(1)
    expect(policy).toContain(
      `script-src 'nonce-${nonces[0]}' 'strict-dynamic'; connect-src ${ORIGINS.join(' ')}`,
    )
    expect(policy).toContain("default-src 'none'")
    expect(page.text).not.toContain(nonces[0])
  })

  it('are missing in a country without a tag manager, and events are forwarded', async () => {
    const browser = openBrowser(shop)
    const fields = { locale: 'de-ch' }
    const { page } = await goToReview(shop, browser, { store: 'eu', lines: [ski()], fields, query: ALL })
    expect(page.text).not.toContain('<script')
    expect(forwarded.map(({ events }) => events[0]?.name)).toEqual(['add_shipping_info', 'add_payment_info'])
  })

  it('are not on pages whose URL has a secret, nor on others', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToReview(shop, browser, { lines: [ski()], query: ALL })
    const done = await order(browser, page)
    const mails = await shop.commerce.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
    const url = mails
      .map(({ payload }) => String(payload.url))
      .find(one => one.includes(`/${orderOf(done)}?t=`))
    expect((await browser.open(url ?? '')).text).not.toContain('<script')
    expect((await browser.open('/shop/us/login.php')).text).not.toContain('<script')
    expect((await openBrowser(shop).open(url ?? '')).text).not.toContain('<script')
  })

  it('stay when a customer signs in on the way', async () => {
    const browser = openBrowser(shop)
    const fields = { customer_id: shop.ids.anna }
    const { page: login } = await goToContact(shop, browser, { lines: [ski()], fields, query: ALL })
    expect([login.path.startsWith('/shop/us/login.php'), dataLayer(login)]).toEqual([true, []])
    const page = await browser.submit(login, { email: 'anna@firn.test', password: PASSWORD })
    expect([page.path, dataLayer(page).length]).toEqual(['/shop/us/checkout', 3])
  })

  it('go when the next link grants nothing', async () => {
    const browser = openBrowser(shop)
    await goToContact(shop, browser, { lines: [ski()], query: ALL })
    const { page } = await goToContact(shop, browser, { lines: [ski()] })
    expect(page.text).not.toContain('<script')
  })
})

describe('events of the hosted checkout', () => {
  it('are on the next page once, and forwarded once', async () => {
    const browser = openBrowser(shop)
    const { page: contact } = await goToContact(shop, browser, { lines: [ski()], query: ALL })
    const address = await submitContact(browser, contact)
    const shipping = await browser.submit(address, { step: 'address', ...typedAddress('us') })
    expect(eventsOf(shipping)).toEqual([])
    const payment = await browser.submit(shipping, { step: 'shipping', option: hidden(shipping, 'option') })
    const basis = { currency: 'USD', value: 649.95, items: [expect.objectContaining(SKI)] }
    expect(dataLayer(payment).slice(3)).toEqual([
      { ecommerce: null },
      { event: 'add_shipping_info', ecommerce: { ...basis, shipping_tier: 'Standard' } },
    ])
    expect(payment.text).not.toContain('Nordwand <98>')
    expect(eventsOf(await browser.open('/shop/us/checkout'))).toEqual([])

    const review = await browser.submit(payment, { step: 'payment', method: 'invoice' })
    expect(eventsOf(review)).toEqual([
      { event: 'add_payment_info', ecommerce: { ...basis, payment_type: 'invoice' } },
    ])
    const done = await order(browser, review)
    const id = orderOf(done)
    const purchase = { ...basis, transaction_id: `${shop.scope.hash}-${id}`, tax: 68.25, shipping: 9.5 }
    expect(eventsOf(done)).toEqual([{ event: 'purchase', ecommerce: purchase }])
    expect(eventsOf(await browser.open(done.path))).toEqual([])
    expect(forwarded).toEqual(
      [
        { name: 'add_shipping_info', params: { ...basis, shipping_tier: 'Standard' } },
        { name: 'add_payment_info', params: { ...basis, payment_type: 'invoice' } },
        { name: 'purchase', params: purchase },
      ].map(event => ({ clientId: '123.456', marketing: true, events: [event] })),
    )
    expect(JSON.stringify(forwarded)).not.toMatch(/ada|byron|pine|seattle|@/i)
  })

  it('are taken by one of the pages that are opened at the same time, and by no HEAD request', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToReview(shop, browser, { lines: [ski()], query: ALL, method: 'elsewhere' })
    const fields = { csrf: hidden(page, 'csrf'), step: 'payment', method: 'invoice' }
    await browser.request('/shop/us/checkout', { method: 'POST', body: new URLSearchParams(fields) })
    await browser.request('/shop/us/checkout', { method: 'HEAD' })
    const pages = await Promise.all(Array.from({ length: 4 }, () => browser.open('/shop/us/checkout')))
    expect(pages.flatMap(eventsOf)).toHaveLength(1)
  })

  it('are forwarded of statistics only, for a browser with an id', async () => {
    for (const query of [
      { consent: 'marketing', client: '1.2' },
      { consent: 'statistics', client: 'ann' },
    ])
      await goToReview(shop, openBrowser(shop), { lines: [ski()], query })
    expect(forwarded).toEqual([])
  })

  it('stop no order when their receiver fails', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToReview(shop, browser, { lines: [ski()], query: ALL })
    forward.mockRejectedValueOnce(new Error('down'))
    expect(orderOf(await order(browser, page))).not.toBeNull()
    await vi.waitFor(() => expect(shop.failures.splice(0)).toEqual([new Error('down')]))
  })

  it('have the purchase once when the payment provider reports it first', async () => {
    const browser = openBrowser(shop)
    const buying = { lines: [ski()], query: ALL, method: 'elsewhere' }
    const { cart, page } = await goToReview(shop, browser, buying)
    await order(browser, page)
    forwarded.splice(0)
    const object = {
      mode: 'payment',
      id: [...shop.provider.authorized.keys()].find(id => id.startsWith(cart)),
      metadata: { store: 'us', cart },
    }
    const payload = JSON.stringify({ type: 'checkout.session.completed', data: { object } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
    const hook = { method: 'POST', body: payload, headers: { 'Stripe-Signature': signature } }
    await shop.fetch(new Request('http://checkout.test/shop/us/payment/stripe/webhook', hook))
    const done = await browser.open('/shop/us/checkout/payment-return')
    expect(eventsOf(done)).toEqual([expect.objectContaining({ event: 'purchase' })])
    expect(forwarded.map(({ events }) => events[0]?.name)).toEqual(['purchase'])
    expect(eventsOf(await browser.open('/shop/us/checkout/payment-return'))).toEqual([])
  })
})

describe('the refund of an order', () => {
  const place = async (query: Record<string, string>) => {
    const browser = openBrowser(shop)
    const { page } = await goToReview(shop, browser, { lines: [ski(2)], query })
    const id = orderOf(await order(browser, page))
    forwarded.splice(0)
    return id
  }
  const refund = (id: number | null, status_id: number, refunded_amount: number) =>
    shop.call('PUT', `/v2/orders/${id}`, { status_id, refunded_amount })

  it('is forwarded once, for the browser that ordered', async () => {
    const id = await place({ ...ALL, consent: 'statistics' })
    await refund(id, 14, 10)
    expect(forwarded).toEqual([])
    const [row] = await shop.commerce.db
      .select()
      .from(orders)
      .where(and(eq(orders.store, shop.scope.hash), eq(orders.id, id ?? 0)))
    const total = (row?.total_inc_tax ?? 0) / 100
    expect((await refund(id, 4, 10)).status).toBe(422)
    expect(forwarded).toEqual([])
    for (const status of [4, 4, 13, 4]) await refund(id, status, total)
    const items = [expect.objectContaining({ ...SKI, quantity: 2 })]
    const params = { transaction_id: `${shop.scope.hash}-${id}`, currency: 'USD', value: 1299.9, items }
    expect(forwarded).toEqual([
      { clientId: '123.456', marketing: false, events: [{ name: 'refund', params }] },
    ])
  })

  it('is not forwarded when the purchase was not', async () => {
    await refund(await place({ consent: 'marketing', client: '1.2' }), 4, 1299.9)
    expect(forwarded).toEqual([])
    expect((await refund(999_999, 4, 1)).status).toBe(404)
  })

  it('keeps nothing of the shopper without consent', async () => {
    const id = await place({})
    const [row] = await shop.commerce.db
      .select()
      .from(orders)
      .where(eq(orders.id, id ?? 0))
    expect(row?.measured_for).toBeNull()
    const sessions = await shop.commerce.db.select().from(hostedSessions)
    expect(sessions.find(({ order_ids }) => order_ids.includes(id ?? 0))).toMatchObject({
      measured: null,
      events: [],
    })
  })
})
