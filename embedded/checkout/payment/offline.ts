import type { PaymentMethod } from './payment-method.ts'

/** The order waits until the money is on the shop's account; the letter says where to send it. */
export const bankTransfer: PaymentMethod = {
  ...{ id: 'bank-transfer', name: 'Bank Deposit', isTest: false },
  ...promised(7),
}

/** The order goes out, the invoice with it. */
export const invoice: PaymentMethod = {
  ...{ id: 'invoice', name: 'Invoice', isTest: false },
  ...promised(11),
}

/** Settled by the shopper's word: nobody else is asked, there is nothing to take or to give up. */
function promised(statusId: 7 | 11): Pick<PaymentMethod, 'start' | 'confirm' | 'capture' | 'cancel'> {
  const settled = { kind: 'settled', statusId, paymentStatus: '', amount: null, reference: {} } as const
  return {
    start: async () => settled,
    confirm: async () => settled,
    capture: async () => {},
    cancel: async () => {},
  }
}
