import { openBrowser } from '@firnline/embedded/checkout/fixtures/browser'
import { HIGH_LIMITS, openHostedShop } from '@firnline/embedded/checkout/fixtures/hosted-shop'
import { goToReview, order, orderOf } from '@firnline/embedded/checkout/fixtures/hosted-steps'
import type { EventBatch } from '@firnline/services/analytics/port'
import { CHECKOUT_EVENTS, parseEvent } from '@firnline/web/app/analytics/event-table'
import { expect, it } from 'vitest'
import { createCheckoutAnalytics } from './checkout-analytics.ts'

const received: EventBatch[] = []
const analytics = createCheckoutAnalytics({
  tagManager: {
    id: 'GTM-ALL1',
    idByCountry: new Map([['ch', null]]),
    url: 'https://tags.test',
    origins: ['https://ads.test'],
  },
  receivers: [async batch => void received.push(batch)],
})
const shop = await openHostedShop(HIGH_LIMITS, analytics)

it('reports every event of the checkout as the event table has it', async () => {
  const browser = openBrowser(shop)
  const lines = [
    { product_id: shop.euIds.ski, quantity: 3 },
    { product_id: shop.euIds.wax, quantity: 1, list_price: 25 },
  ]
  const coupon = { name: 'Ten', type: 'percentage_discount', amount: '10', code: 'TEN', enabled: true }
  await shop.callEu('POST', '/v2/coupons', { ...coupon, applies_to: { entity: 'categories', ids: [0] } })
  const query = { consent: 'statistics', client: '123.456' }
  const fields = { locale: 'de-at' }
  const { cart } = await goToReview(shop, browser, { store: 'eu', lines, fields, query })
  const applied = await shop.callEu('POST', `/v3/checkouts/${cart}/coupons`, { coupon_code: 'TEN' })
  expect(applied.status).toBe(200)
  const payment = await browser.open('/shop/eu/checkout?step=payment')
  const done = await order(browser, await browser.submit(payment, { step: 'payment', method: 'invoice' }))
  const path = `/v2/orders/${orderOf(done)}`
  const placed = await shop.callEu('GET', path)
  const refunded_amount = Number(JSON.parse(JSON.stringify(placed.body)).total_inc_tax)
  expect((await shop.callEu('PUT', path, { status_id: 4, refunded_amount })).status).toBe(200)

  const events = received.flatMap(batch => batch.events)
  expect(new Set(events.map(({ name }) => name))).toEqual(new Set(CHECKOUT_EVENTS))
  expect(events.map(parseEvent)).toEqual(events)
  const coupons = events.map(({ name, params }) => [name, params.coupon])
  expect(coupons).toContainEqual(['purchase', 'TEN'])
})

it('uses the tag manager of the shopper’s country, and the storefront’s origins and signals', () => {
  const all = 'https://tags.test/gtm.js?id=GTM-ALL1'
  expect(['at', null, 'ch'].map(analytics.tagManagerOf)).toEqual([all, all, null])
  expect(analytics.tagOrigins).toEqual(expect.arrayContaining(['https://tags.test', 'https://ads.test']))
  expect(analytics.consentSignals(['statistics'])).toMatchObject({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    functionality_storage: 'denied',
  })
})

it('forwards nothing without a receiver', () => {
  const { forward } = createCheckoutAnalytics({
    tagManager: { id: null, idByCountry: new Map(), url: '', origins: [] },
    receivers: [],
  })
  expect(forward).toBeNull()
})
