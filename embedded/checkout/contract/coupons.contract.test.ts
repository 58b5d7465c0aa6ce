import { describe, expect, it } from 'vitest'
import { idOfBody } from '../../commerce/fixtures/answer.ts'
import { hidden, openBrowser } from '../fixtures/browser.ts'
import { openHostedShop } from '../fixtures/hosted-shop.ts'
import { goToReview, order, orderOf } from '../fixtures/hosted-steps.ts'

const shop = await openHostedShop()

describe('a coupon at the hosted checkout', () => {
  it('is counted, dropped aloud when it ends, and placed only at the total that was shown', async () => {
    const { callEu, euGoods } = shop
    const coupon = idOfBody(
      await callEu('POST', '/v2/coupons', {
        ...{ name: 'Ten', code: 'TEN', type: 'per_total_discount', amount: '10' },
        applies_to: { entity: 'categories', ids: [0] },
      }),
    )
    const enable = (enabled: boolean) => callEu('PUT', `/v2/coupons/${coupon}`, { enabled })
    const browser = openBrowser(shop)
    const lines = [{ product_id: euGoods.ski, quantity: 1 }]
    const trip = { store: 'eu', lines, fields: { locale: 'de-at' } } as const
    const { cart, page } = await goToReview(shop, browser, trip)
    const whole = Number(hidden(page, 'total'))
    await callEu('POST', `/v3/checkouts/${cart}/coupons`, { coupon_code: 'ten' })

    const cheaper = await order(browser, page)
    expect(orderOf(cheaper)).toBeNull()
    expect(cheaper.text).toMatch(/Rabatt \(TEN\)<\/dt><dd class="figure">−10,00\u00a0€/)
    expect(Number(hidden(cheaper, 'total'))).toBe(whole - 1000)

    await enable(false)
    const dearer = await order(browser, cheaper)
    expect(orderOf(dearer)).toBeNull()
    expect(dearer.text).toContain('Der Code TEN gilt für diese Bestellung nicht mehr')
    expect(Number(hidden(dearer, 'total'))).toBe(whole)

    await enable(true)
    const again = await browser.open('/shop/eu/checkout')
    expect(again.text).not.toContain('nicht mehr')
    const done = await order(browser, again)
    expect(orderOf(done)).not.toBeNull()
    expect(done.text).toContain('Rabatt (TEN)')
  })

  it('that is for shipping makes every way to ship cheaper, and says so', async () => {
    const { call, goods } = shop
    await call('POST', '/v2/coupons', {
      ...{ name: 'Ships', code: 'SHIPS', type: 'free_shipping', amount: '0' },
      applies_to: { entity: 'categories', ids: [0] },
    })
    const browser = openBrowser(shop)
    const lines = [{ product_id: goods.ski, quantity: 1 }]
    const { cart } = await goToReview(shop, browser, { lines })
    await call('POST', `/v3/checkouts/${cart}/coupons`, { coupon_code: 'SHIPS' })
    const page = await browser.open('/shop/us/checkout')
    expect(page.text).toMatch(/Discount \(SHIPS\)<\/dt><dd class="figure">Free shipping/)
    expect(page.text).toMatch(/Shipping<\/dt><dd class="figure">Free/)
  })
})
