/**
 * A payment method. None of ours sees a card number: the provider's page asks for it. The order is placed once `start`
 * or `confirm` returns `settled`; an authorized payment is captured after the order is committed, and canceled when the
 * order cannot be placed.
 */
export type PaymentMethod = {
  /** In the form, and the order's `payment_provider_id`: `bank-transfer`. */
  readonly id: string
  /** The order's `payment_method`, in English, as the vendor has it: `Bank Deposit`. */
  readonly name: string
  /** Labeled as a test: it must not be offered to real shoppers. */
  readonly isTest: boolean
  start(request: PaymentRequest): Promise<PaymentState>
  /** When the shopper is back from the provider's page, or the provider's webhook was called. */
  confirm(reference: PaymentReference): Promise<PaymentState>
  /** Idempotent. */
  capture(reference: PaymentReference): Promise<void>
  /** Idempotent. */
  cancel(reference: PaymentReference): Promise<void>
}

/** A kind of payment, independent of its provider. */
export type PaymentKind = 'card' | 'invoice' | 'bank-transfer'

export type PaymentRequest = {
  readonly storeHash: string
  readonly cartId: string
  /** 0: a guest. */
  readonly customerId: number
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly email: string
  /** `de-de` */
  readonly locale: string
  readonly returnUrl: string
  readonly cancelUrl: string
  /** The form's fields of this method, by name. */
  readonly fields: ReadonlyMap<string, string>
}

/** Identifies a payment at its provider; stored with the checkout, and the same from start to end. */
export type PaymentReference = Readonly<Record<string, string>>

export type PaymentState =
  | {
      readonly kind: 'settled'
      /** The order's first status: 7 awaiting payment, 11 awaiting fulfillment, 12 manual verification required. */
      readonly statusId: 7 | 11 | 12
      /** The order's `payment_status`. */
      readonly paymentStatus: '' | 'authorized' | 'captured'
      /** Minor units that were authorized or captured; null: the payment has no amount of its own. */
      readonly amount: number | null
      readonly reference: PaymentReference
    }
  | { readonly kind: 'redirect'; readonly url: string; readonly reference: PaymentReference }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined' }
