import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { orders, outbox } from '../../commerce/database/schema.ts'
import { openBrowser } from '../fixtures/browser.ts'
import { openHostedShop, WEBHOOK_SECRET } from '../fixtures/hosted-shop.ts'
import { goToReview, order, orderOf } from '../fixtures/hosted-steps.ts'

const shop = await openHostedShop()

const ski = () => ({ product_id: shop.ids.ski, quantity: 1 })
const ordersOf = (cart: string) => shop.commerce.db.select().from(orders).where(eq(orders.cart_id, cart))
const RETURN = '/shop/us/checkout/payment-return'

const callWebhook = async (object: object, secret = WEBHOOK_SECRET) => {
  const payload = JSON.stringify({ type: 'checkout.session.completed', data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const init = { method: 'POST', body: payload, headers: { 'Stripe-Signature': signature } }
  const request = new Request('http://checkout.test/shop/us/payment/stripe/webhook', init)
  return (await shop.fetch(request)).status
}

describe('paying at the hosted checkout', () => {
  it('labels the test methods, and asks for no card number', async () => {
    const browser = openBrowser(shop)
    await goToReview(shop, browser, { lines: [ski()], method: 'test-card' })
    const { text } = await browser.open('/shop/us/checkout?step=payment')
    expect(text).toMatch(/Test card <span class="tag">Test payment, no charge<\/span>/)
    expect(text).not.toMatch(/cc-number|type="number"/)
  })

  it('orders nothing when the card is declined, and lets the shopper try again', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, { lines: [ski()], method: 'test-card' })
    const declined = await order(browser, page, { 'payment.outcome': 'decline' })
    expect(declined.text).toContain('Your payment was declined, so we didn’t place the order.')
    expect(await ordersOf(cart)).toEqual([])
    const review = await browser.open('/shop/us/checkout?step=review')
    expect(orderOf(await order(browser, review, { 'payment.outcome': 'approve' }))).not.toBeNull()
    expect((await ordersOf(cart))[0]).toMatchObject({ payment_status: 'captured', status_id: 11 })
  })

  it("places the order on the return from the provider's page, and captures after it", async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, { lines: [ski()], method: 'elsewhere' })
    const away = await order(browser, page)
    expect([away.path, await ordersOf(cart)]).toEqual([expect.stringMatching(/^https:\/\/pay\.test\//), []])
    const done = await browser.open(RETURN)
    expect(orderOf(await browser.open(RETURN))).toBe(orderOf(done))
    const [row, ...more] = await ordersOf(cart)
    expect([row?.payment_status, more]).toEqual(['authorized', []])
    const queued = await shop.commerce.db.select().from(outbox)
    expect(queued.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        action: 'capture',
        reference: { sessionId: expect.stringContaining(cart) },
      }),
    )
  })

  it('cancels the payment when the order cannot be placed', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, { lines: [ski()], method: 'elsewhere' })
    await order(browser, page)
    await shop.call('PUT', `/v3/catalog/products/${shop.ids.ski}`, { price: 700 })
    const refused = await browser.open(RETURN)
    await shop.call('PUT', `/v3/catalog/products/${shop.ids.ski}`, { price: 649.95 })
    expect(refused.text).toContain('has changed, so we didn’t place the order')
    expect(await ordersOf(cart)).toEqual([])
    expect(shop.provider.canceled).toContainEqual(expect.stringContaining(cart))
  })

  it('cancels a cart’s earlier payment when another is started', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, { lines: [ski()], method: 'elsewhere' })
    await order(browser, page)
    await shop.call('POST', `/v3/carts/${cart}/items`, { line_items: [ski()] })
    const review = await browser.open('/shop/us/checkout')
    await order(browser, review)
    const [older, newer] = [...shop.provider.canceled, ...shop.provider.authorized.keys()].filter(id =>
      id.startsWith(cart),
    )
    expect(shop.provider.canceled).toContain(older)
    expect(shop.provider.canceled).not.toContain(newer)
    expect(orderOf(await browser.open(RETURN))).not.toBeNull()
  })

  it("places the order by the provider's webhook when the shopper does not return", async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, { lines: [ski()], method: 'elsewhere' })
    await order(browser, page)
    const session = [...shop.provider.authorized.keys()].find(id => id.startsWith(cart)) ?? ''
    const statuses = [
      await callWebhook({ id: session, metadata: { store: 'us', cart } }, 'whsec_other'),
      await callWebhook({ id: `${session}9`, metadata: { store: 'us', cart } }),
      await callWebhook({ id: session, metadata: { store: 'eu', cart } }),
    ]
    expect([statuses, await ordersOf(cart)]).toEqual([[400, 200, 200], []])
    for (const _ of ['first', 'again'])
      expect(await callWebhook({ id: session, metadata: { store: 'us', cart } })).toBe(200)
    expect((await ordersOf(cart)).map(row => row.payment_status)).toEqual(['authorized'])
    expect(orderOf(await browser.open(RETURN))).not.toBeNull()
  })

  it('shows a notice when the shopper left the payment page', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToReview(shop, browser, { lines: [ski()], method: 'elsewhere' })
    await order(browser, page)
    const left = await browser.open('/shop/us/checkout?step=payment&notice=cancelled')
    expect(left.text).toContain('You left the payment page')
  })
})
