import { expect, it } from 'vitest'
import type { PaymentMethod, PaymentRequest } from './payment-method.ts'
import { createPayments, paymentsOf } from './payments.ts'

const ask: PaymentRequest = {
  ...{ storeHash: 'us', cartId: 'cart-1', amount: 129_900, currency: 'USD', email: 'ada@shop.test' },
  ...{ locale: 'en-us', returnUrl: 'http://checkout.test/back', cancelUrl: 'http://checkout.test/checkout' },
  ...{ customerId: 7, fields: new Map() },
}

const payments = await createPayments({ testCard: true, stripe: { secretKey: 'sk_test' } })

function method(id: string): PaymentMethod {
  const found = payments.find(known => known.id === id)
  if (found === undefined) throw new Error(`${id} is not offered`)
  return found
}

it('offers the configured methods, cards first, and marks the test card', async () => {
  const offered = async (setup: Parameters<typeof createPayments>[0]) =>
    (await createPayments(setup)).map(({ id }) => id)
  expect(await offered({ testCard: false, stripe: null })).toEqual(['invoice', 'bank-transfer'])
  expect(await offered({ testCard: true, stripe: { secretKey: 'sk_test' } })).toEqual([
    'stripe',
    'test-card',
    'invoice',
    'bank-transfer',
  ])
  const tests = (await createPayments({ testCard: true, stripe: null })).filter(({ isTest }) => isTest)
  expect(tests.map(({ id }) => id)).toEqual(['test-card'])
})

it.each([
  [undefined, ['stripe', 'test-card', 'invoice', 'bank-transfer']],
  [
    ['bank-transfer', 'card'],
    ['bank-transfer', 'stripe', 'test-card'],
  ],
  [['invoice'], ['invoice']],
] as const)('offers in a store with %j of the configured methods %j', (kinds, ids) => {
  const offered = paymentsOf(kinds === undefined ? {} : { payments: kinds }, payments)
  expect(offered.map(({ id }) => id)).toEqual(ids)
})

it.each([
  ['bank-transfer', 7],
  ['invoice', 11],
] as const)('settles %s at once, unpaid, with status %i', async (id, statusId) => {
  const settled = { kind: 'settled', statusId, paymentStatus: '', amount: null, reference: {} }
  expect(await method(id).start(ask)).toEqual(settled)
})

it('puts a guest’s order on invoice under manual verification', async () => {
  expect(await method('invoice').start({ ...ask, customerId: 0 })).toMatchObject({ statusId: 12 })
})

it('approves or declines the test card by the outcome field', async () => {
  const start = (outcome: string) =>
    method('test-card').start({ ...ask, fields: new Map([['outcome', outcome]]) })
  expect(await start('approve')).toMatchObject({
    ...{ kind: 'settled', statusId: 11, paymentStatus: 'captured', amount: 129_900 },
  })
  expect(await start('decline')).toEqual({ kind: 'declined' })
  expect(await start('4242424242424242')).toEqual({ kind: 'declined' })
  expect(await method('test-card').start(ask)).toEqual({ kind: 'declined' })
})
