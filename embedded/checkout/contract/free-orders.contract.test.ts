import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders, outbox } from '../../commerce/database/schema.ts'
import { rowOf } from '../../commerce/fixtures/answer.ts'
import { cancelUnpaid } from '../../commerce/order/limits/unpaid-orders.ts'
import { type Browser, openBrowser, type Page } from '../fixtures/browser.ts'
import { HIGH_LIMITS, openHostedShop } from '../fixtures/hosted-shop.ts'
import {
  goToContact,
  goToReview,
  order,
  orderOf,
  submitContact,
  typedAddress,
} from '../fixtures/hosted-steps.ts'

// One unpaid order per address: a free order must not count as one.
const shop = await openHostedShop({ ...HIGH_LIMITS, unpaid: { ...HIGH_LIMITS.unpaid, perEmail: 1 } })
const { call, ids } = shop

let poles = 0

beforeAll(async () => {
  const coupon = (code: string, fields: object) =>
    call('POST', '/v2/coupons', {
      name: code,
      code,
      applies_to: { entity: 'categories', ids: [0] },
      ...fields,
    })
  await coupon('ALL', { type: 'percentage_discount', amount: '100' })
  await coupon('MORE', { type: 'per_total_discount', amount: '1000' })
  const made = await call('POST', '/v3/catalog/products', {
    name: 'Poles',
    type: 'physical',
    weight: 1,
    price: 59,
    is_free_shipping: true,
  })
  poles = rowOf(made).id
})

const enter = (cart: string, coupon_code: string) =>
  call('POST', `/v3/checkouts/${cart}/coupons`, { coupon_code })
const ordersOf = (cart: string) => shop.commerce.db.select().from(orders).where(eq(orders.cart_id, cart))
const stepsOf = ({ text }: Page) =>
  [...text.matchAll(/<span class="step-number"[^>]*>\d<\/span>([^<]+)</g)].map(([, name]) => name)

/** At the address, with a coupon entered. */
async function goToAddress(browser: Browser, { productId, code }: { productId: number; code: string }) {
  const { cart, page } = await goToContact(shop, browser, { lines: [{ product_id: productId, quantity: 1 }] })
  await enter(cart, code)
  return { cart, page: await submitContact(browser, page) }
}

describe('an order of zero', () => {
  it.each(['ALL', 'MORE'])('has no payment step with the code %s, and is to be packed', async code => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToAddress(browser, { productId: ids.course, code })
    expect(stepsOf(page)).toEqual(['Contact', 'Billing address', 'Review and order'])
    const review = await browser.submit(page, { step: 'address', ...typedAddress('us') })
    expect(review.text).not.toContain('name="method"')
    const done = await order(browser, review)
    expect(orderOf(done)).not.toBeNull()
    expect(done.text).not.toMatch(/Transfer|Bank|We’ll hold/)
    const [row] = await ordersOf(cart)
    expect(row).toMatchObject({
      status_id: 11,
      total_inc_tax: 0,
      payment_status: '',
      payment_method: '',
      payment_provider_id: 'none',
    })
    const queued = await shop.commerce.db.select().from(outbox)
    expect(queued.filter(({ kind }) => kind === 'payment')).toEqual([])
  })

  it('has a payment step until shipping is chosen that costs nothing', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToAddress(browser, { productId: poles, code: 'ALL' })
    const shipping = await browser.submit(page, { step: 'address', ...typedAddress('us') })
    expect(stepsOf(shipping)).toContain('Payment')
    const option = /name="option" value="([^"]+)"/.exec(shipping.text)?.[1] ?? ''
    const review = await browser.submit(shipping, { step: 'shipping', option })
    expect(stepsOf(review)).not.toContain('Payment')
    expect(orderOf(await order(browser, review))).not.toBeNull()
    expect(await ordersOf(cart)).toMatchObject([{ status_id: 11, total_inc_tax: 0 }])
  })

  it('is not cancelled as unpaid, whatever its status', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToAddress(browser, { productId: ids.course, code: 'ALL' })
    const review = await browser.submit(page, { step: 'address', ...typedAddress('us') })
    const id = orderOf(await order(browser, review))
    const { db } = shop.commerce
    const later = () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
    for (const status_id of [1, 7, 12]) {
      expect((await call('PUT', `/v2/orders/${id}`, { status_id })).status).toBe(200)
      expect(await cancelUnpaid({ db, now: later }, shop.scope, 7)).toEqual([])
    }
  })

  it('is paid for when shipping costs something', async () => {
    const browser = openBrowser(shop)
    const { cart } = await goToReview(shop, browser, {
      lines: [{ product_id: ids.wax, quantity: 1 }],
      method: 'test-card',
    })
    await enter(cart, 'ALL')
    const review = await browser.open('/shop/us/checkout?step=review')
    expect([stepsOf(review).includes('Payment'), review.text.includes('Test card')]).toEqual([true, true])
  })

  it('cancels the payment that was begun when it was not free', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, {
      lines: [{ product_id: poles, quantity: 1 }],
      method: 'elsewhere',
    })
    await order(browser, page)
    await enter(cart, 'ALL')
    const review = await browser.open('/shop/us/checkout')
    expect(orderOf(await order(browser, review))).not.toBeNull()
    expect(shop.provider.canceled).toContainEqual(expect.stringContaining(cart))
  })
})
