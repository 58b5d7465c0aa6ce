import type { PaymentMethod } from './payment-method.ts'

/**
 * Takes no money and asks for no card number: the form's `outcome` says how it ends, `approve` or `decline`.
 * As BigCommerce's test gateway: captured, awaiting fulfillment.
 */
export const testCard: PaymentMethod = {
  id: 'test-card',
  name: 'Test Payment Gateway',
  isTest: true,
  async start({ amount, fields }) {
    if (fields.get('outcome') !== 'approve') return { kind: 'declined' }
    return { kind: 'settled', statusId: 11, paymentStatus: 'captured', amount, reference: {} }
  },
  // Nobody is sent away by this method, so nobody comes back.
  confirm: async () => ({ kind: 'declined' }),
  capture: async () => {},
  cancel: async () => {},
}
