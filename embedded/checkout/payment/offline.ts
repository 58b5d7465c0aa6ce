import type { PaymentMethod } from './payment-method.ts'

/** Settled by the shopper's word: nobody else is asked, there is nothing to take or to give up. */
const NOTHING_TO_TAKE = { capture: async () => {}, cancel: async () => {} }

const settled = (statusId: 7 | 11 | 12) =>
  ({ kind: 'settled', statusId, paymentStatus: '', amount: null, reference: {} }) as const

/** The order waits until the money is on the shop's account; the letter says where to send it. */
export const bankTransfer: PaymentMethod = {
  ...{ id: 'bank-transfer', name: 'Bank Deposit', isTest: false, ...NOTHING_TO_TAKE },
  start: async () => settled(7),
  confirm: async () => settled(7),
}

/** A customer's order goes out, the invoice with it; somebody at the shop looks at a guest's first. */
export const invoice: PaymentMethod = {
  ...{ id: 'invoice', name: 'Invoice', isTest: false, ...NOTHING_TO_TAKE },
  start: async ({ customerId }) => settled(customerId === 0 ? 12 : 11),
  confirm: async () => settled(12),
}
