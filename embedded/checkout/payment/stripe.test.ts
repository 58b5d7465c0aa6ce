import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeStripe, openFakeStripe } from './fixtures/fake-stripe.ts'
import type { PaymentMethod, PaymentRequest } from './payment-method.ts'
import { createStripe, readStripeEvent } from './stripe.ts'

const ask: PaymentRequest = {
  ...{ storeHash: 'eu', cartId: 'cart-1', amount: 129_900, currency: 'EUR', email: 'ada@shop.test' },
  ...{ locale: 'de-at', returnUrl: 'http://checkout.test/back', cancelUrl: 'http://checkout.test/checkout' },
  ...{ customerId: 7, fields: new Map() },
}

let fake: FakeStripe
let stripe: PaymentMethod
beforeEach(async () => {
  fake = await openFakeStripe()
  stripe = createStripe({ secretKey: 'sk_test_1', apiBase: fake.apiBase })
})
afterEach(() => fake.close())

async function redirectOf(asked: PaymentRequest = ask) {
  const state = await stripe.start(asked)
  if (state.kind !== 'redirect') throw new Error(`The payment is ${state.kind}`)
  return { ...state, sessionId: state.reference.sessionId ?? '' }
}

describe('a card payment', () => {
  it('redirects to Stripe’s page, to authorize the whole amount', async () => {
    const { url } = await redirectOf()
    expect(url).toBe('https://pay.test/1')
    expect(Object.fromEntries(fake.calls[0]?.form ?? [])).toMatchObject({
      mode: 'payment',
      locale: 'de',
      'payment_intent_data[capture_method]': 'manual',
      'metadata[store]': 'eu',
      'metadata[cart]': 'cart-1',
      'line_items[0][price_data][unit_amount]': '129900',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][product_data][name]': 'Deine Bestellung',
      success_url: ask.returnUrl,
      cancel_url: ask.cancelUrl,
    })
  })

  it('is pending until it is authorized, then settled with that amount and the same reference', async () => {
    const { reference, sessionId } = await redirectOf()
    expect(await stripe.confirm(reference)).toEqual({ kind: 'pending' })
    fake.pay(sessionId)
    expect(await stripe.confirm(reference)).toEqual({
      ...{ kind: 'settled', statusId: 11, paymentStatus: 'authorized', amount: 129_900 },
      reference,
    })
  })

  it('has one session for a form sent twice, another for another amount', async () => {
    const first = await redirectOf()
    expect((await redirectOf()).sessionId).toBe(first.sessionId)
    expect((await redirectOf({ ...ask, amount: 130_000 })).sessionId).not.toBe(first.sessionId)
    const [one, again, other] = fake.calls.filter(({ path }) => path === 'POST /v1/checkout/sessions')
    expect(again?.key).toBe(one?.key)
    expect(other?.key).not.toBe(one?.key)
  })

  it('gets a new session after a cancellation', async () => {
    const { reference, sessionId } = await redirectOf()
    fake.pay(sessionId)
    await stripe.cancel(reference)
    expect(await stripe.confirm(reference)).toEqual({ kind: 'declined' })
    expect((await redirectOf()).sessionId).not.toBe(sessionId)
  })

  it('that is authorized already is settled when the form is sent again', async () => {
    const { sessionId } = await redirectOf()
    fake.pay(sessionId)
    expect(await stripe.start(ask)).toMatchObject({ kind: 'settled', paymentStatus: 'authorized' })
  })

  it('is captured once by two calls', async () => {
    const { reference, sessionId } = await redirectOf()
    fake.pay(sessionId)
    await stripe.capture(reference)
    await stripe.capture(reference)
    expect(fake.intentOf(sessionId)).toMatchObject({ status: 'succeeded', amount_received: 129_900 })
    expect(await stripe.confirm(reference)).toMatchObject({ paymentStatus: 'captured', amount: 129_900 })
    await expect(stripe.cancel(reference)).rejects.toThrow('payment_intent_unexpected_state')
  })

  it('is canceled once by two calls, and cannot be captured then', async () => {
    const { reference, sessionId } = await redirectOf()
    fake.pay(sessionId)
    await stripe.cancel(reference)
    await stripe.cancel(reference)
    expect(fake.intentOf(sessionId)?.status).toBe('canceled')
    await expect(stripe.capture(reference)).rejects.toThrow('payment_intent_unexpected_state')
  })

  it('expires its session when canceled before the shopper paid', async () => {
    const { reference } = await redirectOf()
    await stripe.cancel(reference)
    await stripe.cancel(reference)
    expect(fake.calls.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(1)
    expect(await stripe.confirm(reference)).toEqual({ kind: 'declined' })
  })

  it.each([
    ['JPY', 12_990, '12990'],
    ['ISK', 12_990, '1299000'],
    ['KWD', 12_990, '12990'],
    ['USD', 50, '50'],
  ])('of %s %i minor units is %s at Stripe, and back', async (currency, amount, sent) => {
    const { reference, sessionId } = await redirectOf({ ...ask, currency, amount })
    expect(fake.calls[0]?.form.get('line_items[0][price_data][unit_amount]')).toBe(sent)
    fake.pay(sessionId)
    expect(await stripe.confirm(reference)).toMatchObject({ amount })
  })
})

describe('a webhook call', () => {
  const SECRET = 'whsec_test'
  const completed = (metadata: object) =>
    JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type: 'checkout.session.completed' },
      data: { object: { id: 'cs_1', object: 'checkout.session', metadata } },
    })
  const sign = (payload: string, secret = SECRET, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

  it('names the cart whose payment page was finished', () => {
    const body = completed({ store: 'eu', cart: 'cart-1' })
    const event = { storeHash: 'eu', cartId: 'cart-1', reference: { sessionId: 'cs_1' } }
    expect(readStripeEvent(body, sign(body), SECRET)).toEqual(event)
  })

  it('is ignored when it is about something else', () => {
    const other = JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'charge.refunded',
      data: { object: {} },
    })
    expect(readStripeEvent(other, sign(other), SECRET)).toBeNull()
    const foreign = completed({})
    expect(readStripeEvent(foreign, sign(foreign), SECRET)).toBeNull()
  })

  it.each([
    ['signed with another secret', (body: string) => sign(body, 'whsec_other')],
    ['signed for another body', () => sign('{}')],
    ['signed an hour ago', (body: string) => sign(body, SECRET, Math.floor(Date.now() / 1000) - 3600)],
    ['not signed', () => ''],
  ])('is refused when it is %s', (_, signature) => {
    const body = completed({ store: 'eu', cart: 'cart-1' })
    expect(() => readStripeEvent(body, signature(body), SECRET)).toThrow('not what Stripe signed')
  })
})
