import { bankTransfer, invoice } from './offline.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { StripeAccount } from './stripe.ts'
import { testCard } from './test-card.ts'

export type PaymentSetup = {
  /** Offers the card that takes no money; not for a shop that sells. */
  readonly testCard: boolean
  /** null: no account, cards are not offered. */
  readonly stripe: StripeAccount | null
}

/** The ways to pay, in the order in which they are offered. Stripe's SDK is loaded only for an account. */
export async function createPayments({ stripe, ...setup }: PaymentSetup): Promise<readonly PaymentMethod[]> {
  return [
    ...(stripe === null ? [] : [(await import('./stripe.ts')).createStripe(stripe)]),
    ...(setup.testCard ? [testCard] : []),
    invoice,
    bankTransfer,
  ]
}
