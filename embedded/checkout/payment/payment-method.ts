/**
 * A way to pay. None of ours sees a card number: a provider's own page asks for it.
 * The order is placed after `start` or `confirm` has said that it is settled, and the money is taken after the order
 * is committed; an order that cannot be placed gives the payment back.
 */
export type PaymentMethod = {
  /** In the form, and the order's `payment_provider_id`: `bank-transfer`. */
  readonly id: string
  /** The order's `payment_method`, in English, as the vendor has it: `Bank Deposit`. */
  readonly name: string
  /** Must not be offered to real shoppers: labelled so. */
  readonly isTest: boolean
  start(ask: PaymentAsk): Promise<PaymentState>
  /** After the shopper came back from the provider, or the provider called. */
  confirm(reference: PaymentReference): Promise<PaymentState>
  /** Takes the money that was promised. Doing it twice takes it once. */
  capture(reference: PaymentReference): Promise<void>
  /** Gives up what was promised. Doing it twice is no error. */
  cancel(reference: PaymentReference): Promise<void>
}

export type PaymentAsk = {
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
  /** Where the provider sends the shopper back to. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** What the form says for this method, by the names of its fields. */
  readonly fields: ReadonlyMap<string, string>
}

/** What finds a payment again; kept with the checkout. A payment has the same one from its start to its end. */
export type PaymentReference = Readonly<Record<string, string>>

export type PaymentState =
  | {
      readonly kind: 'settled'
      /** The order's first status: 7 awaits payment, 11 awaits fulfillment, 12 awaits somebody who looks at it. */
      readonly statusId: 7 | 11 | 12
      /** The order's `payment_status`. */
      readonly paymentStatus: '' | 'authorized' | 'captured'
      /** Minor units that were promised; null where nothing is checked. */
      readonly amount: number | null
      readonly reference: PaymentReference
    }
  | { readonly kind: 'redirect'; readonly url: string; readonly reference: PaymentReference }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined' }
