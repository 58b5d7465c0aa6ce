import { Hono } from 'hono'
import { noteAddress } from '../../checkout/client-address.ts'
import { hostedRoutes } from '../../checkout/pages.ts'
import type { PaymentMethod } from '../../checkout/payment/payment-method.ts'
import { createPayments } from '../../checkout/payment/payments.ts'
import { ensureDefaultCurrency } from '../currency/default-currency.ts'
import { openDatabase } from '../database/open.ts'
import type { OrderLimits } from '../order-limits/order-limits.ts'
import type { Commerce, Scope, StoreEnv } from '../scope.ts'
import type { Store } from '../store.ts'
import { couponRoutes } from '../v2/coupons.ts'
import { orderRoutes } from '../v2/orders.ts'
import { shippingRoutes } from '../v2/shipping.ts'
import { redirectUrlRoutes } from '../v3/carts/redirect-urls.ts'
import { cartRoutes } from '../v3/carts.ts'
import { productRoutes } from '../v3/catalog/products.ts'
import { checkoutRoutes } from '../v3/checkouts.ts'
import { customerRoutes } from '../v3/customers.ts'
import { Refusal, v3Body } from '../wire/refusal.ts'
import { cartOf, rowOf, rowsOf } from './answer.ts'
import type { EmptyPlace } from './commerce-contract.ts'
import { type Answer, EU, US } from './shop.ts'
import { idOfBody } from './v2-answer.ts'

export type HostedShop = Awaited<ReturnType<typeof openHostedShop>>

export const PASSWORD = 'Firn-2026'
export const WEBHOOK_SECRET = 'whsec_test'

/** The catalogue's words that the shop has in German. */
const GERMAN = [
  ...[['color', 'Farbe'] as const, ['length', 'Länge'] as const, ['glacier', 'Gletscher'] as const],
  ...[['standard', 'Standardversand'] as const, ['express', 'Expressversand'] as const],
]

/** For tests that are about something else. */
export const TRUSTING: OrderLimits = {
  invoice: { offeredTo: 'everyone', most: 1_000_000, countries: ['AT', 'DE', 'IT', 'US'] },
  unpaid: { perEmail: 1_000, perAddress: 1_000, most: 1_000_000, releaseAfterDays: 7 },
}

/** A payment provider with a page of its own: it promises what was asked, and forgets what is given up. */
export const elsewhere = () => {
  const promised = new Map<string, number>()
  const cancelled: string[] = []
  const method: PaymentMethod = {
    ...{ id: 'elsewhere', name: 'Elsewhere', isTest: true },
    async start({ amount, cartId }) {
      const id = `${cartId} ${amount}`
      promised.set(id, amount)
      return { kind: 'redirect', url: `https://pay.test/${amount}`, reference: { sessionId: id } }
    },
    async confirm(reference) {
      const amount = promised.get(reference.sessionId ?? '') ?? null
      if (amount === null) return { kind: 'declined' }
      return { kind: 'settled', statusId: 11, paymentStatus: 'authorized', amount, reference }
    },
    capture: async () => {},
    async cancel(reference) {
      promised.delete(reference.sessionId ?? '')
      cancelled.push(reference.sessionId ?? '')
    },
  }
  return { method, promised, cancelled }
}

/** Two stores with their hosted pages: us adds taxes to its prices, eu has them inside. */
export async function openHostedShop(place: EmptyPlace, limits: OrderLimits = TRUSTING) {
  const { db, health, close } = await openDatabase(place.database)
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const failures: unknown[] = []
  const log = { error: (details: Record<string, unknown>) => void failures.push(details.err) }
  const commerce: Commerce = { db, health, now: () => clock.now, log }
  const stores = [us, eu]
  for (const store of stores) await ensureDefaultCurrency(commerce, store)
  const provider = elsewhere()
  const payments = [...(await createPayments({ testCard: true, stripe: null })), provider.method]
  const hosting = {
    payments,
    limits,
    stripeWebhookSecret: WEBHOOK_SECRET,
    catalogueWords: async (language: string) => new Map(language === 'de' ? GERMAN : []),
    look: { brandName: 'Firn & Co', css: '', files: new Map() },
  }
  const app = new Hono().route('/shop/:hash', hostedRoutes(commerce, stores, hosting))
  const callUs = callerOf(commerce, us)
  const callEu = callerOf(commerce, eu)
  return {
    ...{ commerce, clock, failures, provider, callUs, callEu, stores },
    goods: await stock(callUs),
    euGoods: await stock(callEu),
    /** As a browser at that address sends it. */
    async fetch(request: Request, address = '10.1.2.3') {
      noteAddress(request, address)
      return app.fetch(request)
    },
    async dispose() {
      await close()
      await place.dispose()
    },
  }
}

const us: Store = {
  ...US,
  taxRates: [
    { countryCode: 'US', state: 'WA', name: 'Washington sales tax', percent: 10.35 },
    { countryCode: 'US', state: 'VT', name: 'Vermont sales tax', percent: 6 },
  ],
}
const eu: Store = {
  ...EU,
  siteUrl: 'http://eu.shop.test',
  taxRates: [
    { countryCode: 'AT', name: 'VAT', percent: 20 },
    { countryCode: 'DE', name: 'VAT', percent: 19 },
    { countryCode: 'IT', name: 'VAT', percent: 22 },
  ],
  isPriceEnteredWithTax: true,
  bankAccount: ['Firn & Co', 'AT61 1904 3002 3457 3201', 'BIC: TESTATWW'],
}

type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

function callerOf(commerce: Commerce, store: Store): Call {
  const scope: Scope = { hash: store.hash, digits: 2, store }
  const app = new Hono<StoreEnv>()
    .use(async (c, next) => {
      c.set('scope', scope)
      await next()
    })
    .route('/v3/catalog/products', productRoutes(commerce))
    .route('/v3/carts', cartRoutes(commerce))
    .route('/v3/carts/:cart/redirect_urls', redirectUrlRoutes(commerce))
    .route('/v3/checkouts', checkoutRoutes(commerce))
    .route('/v3/customers', customerRoutes(commerce))
    .route('/v2/coupons', couponRoutes(commerce))
    .route('/v2/shipping', shippingRoutes(commerce))
    .route('/v2/orders', orderRoutes(commerce))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    return c.json(v3Body(error), error.status)
  })
  return async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await app.request(path, { method, headers, ...sent })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
}

async function stock(call: Call) {
  const product = async (fields: object) =>
    rowOf(await call('POST', '/v3/catalog/products', { type: 'physical', weight: 2, ...fields })).id
  const counted = { inventory_tracking: 'product', inventory_level: 500 }
  const ski = await product({ name: 'Nordwand <98>', price: 649.95, ...counted })
  const wax = await product({ name: 'Glide wax', price: 19.99, ...counted })
  const last = await product({ name: 'Last pair', price: 499, ...counted, inventory_level: 1 })
  const course = await product({ name: 'Avalanche course', price: 80, type: 'digital' })
  await ship(call)
  const customer = async (email: string, first_name: string) =>
    rowsOf(
      await call('POST', '/v3/customers', [
        { email, first_name, last_name: 'Huber', authentication: { new_password: PASSWORD } },
      ]),
    )[0]?.id ?? 0
  const anna = await customer('Anna@firn.test', 'Anna')
  const berta = await customer('berta@firn.test', 'Berta')
  await call('POST', '/v3/customers/addresses', [
    {
      ...{ customer_id: anna, first_name: 'Anna', last_name: 'Huber', address1: '5 Hill Rd', city: 'Stowe' },
      ...{ state_or_province: 'Vermont', postal_code: '05672', country_code: 'US', phone: '8025550100' },
    },
  ])
  return { ski, wax, last, course, anna, berta }
}

async function ship(call: Call): Promise<void> {
  const countries = ['US', 'AT', 'DE', 'IT'].map(country_iso2 => ({ country_iso2 }))
  const zone = await call('POST', '/v2/shipping/zones', {
    name: 'Home',
    type: 'country',
    locations: countries,
  })
  const methods = `/v2/shipping/zones/${idOfBody(zone)}/methods`
  for (const [name, rate] of [
    ['Standard', 9.5],
    ['Express', 24.95],
  ])
    await call('POST', methods, { name, type: 'perorder', settings: { rate }, enabled: true })
}

/** A new cart's id; `fields` such as its locale or customer. */
export async function newCart(call: Call, lines: readonly object[], fields: object = {}): Promise<string> {
  return cartOf(await call('POST', '/v3/carts', { line_items: lines, ...fields })).id
}
