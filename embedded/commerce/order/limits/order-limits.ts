/** Limits of orders at the hosted checkout. Amounts are major units of the store's currency. */
export type OrderLimits = {
  readonly invoice: InvoiceLimits
  readonly unpaid: UnpaidLimits
  /** Omitted: no limit. */
  readonly spendLimitOf?: SpendLimitOf
}

/** Who may pay later by invoice. */
type InvoiceLimits = {
  /** `customers`: signed-in customers only. */
  readonly offeredTo: 'customers' | 'everyone' | 'nobody'
  /** An order's highest total. */
  readonly most: number
  /** Of the billing address, two capital letters. */
  readonly countries: readonly string[]
}

/** Limits of orders that have taken stock and are not paid. */
export type UnpaidLimits = {
  /** Open orders of one e-mail address. */
  readonly perEmail: number
  /** Orders from one network address in 24 hours. */
  readonly perAddress: number
  /** The sum of one e-mail address's open orders, and of one network address's orders in 24 hours. */
  readonly most: number
  /** After so many days an order that awaits payment is cancelled and its stock returned. */
  readonly releaseAfterDays: number
}

/** Decides which spend limit applies. */
export type SpendingCustomer = {
  readonly storeHash: string
  /** 0: none. */
  readonly groupId: number
  /** Empty: none. */
  readonly groupName: string
  /** The answers to the sign-up form, by the fields' names. */
  readonly formFields: ReadonlyMap<string, unknown>
  readonly notes: string
  /** Of the cart: `de-at`. */
  readonly locale: string
  readonly now: Date
}

/** The most that may be spent on one brand within a time, both ends included. */
export type SpendLimit = {
  /** Its id, or its name. */
  readonly brand: number | string
  readonly from: Date
  readonly until: Date
  readonly most: number
}

/** Called in the transaction that places an order, so it must not wait for anything. null: no limit. */
export type SpendLimitOf = (customer: SpendingCustomer) => SpendLimit | null
