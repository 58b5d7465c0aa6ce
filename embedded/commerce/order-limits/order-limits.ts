/** What orders of the hosted checkout have to keep to. Amounts are whole units of the store's currency. */
export type OrderLimits = {
  readonly invoice: InvoiceTerms
  readonly unpaid: UnpaidTerms
  /** Left out: everybody spends as much as they like. */
  readonly spendLimitOf?: SpendLimitOf
}

/** Who may pay later by invoice. */
export type InvoiceTerms = {
  /** `customers`: signed-in customers only. */
  readonly offeredTo: 'customers' | 'everyone' | 'nobody'
  /** An order's highest total. */
  readonly most: number
  /** Of the billing address, two capital letters. */
  readonly countries: readonly string[]
}

/** Of orders that hold stock without being paid. */
export type UnpaidTerms = {
  /** Open orders of one e-mail address. */
  readonly perEmail: number
  /** Orders from one network address in 24 hours. */
  readonly perAddress: number
  /** The sum of one e-mail address's open orders, and of one network address's orders in 24 hours. */
  readonly most: number
  /** After so many days an order that awaits payment is cancelled and gives its stock back. */
  readonly releaseAfterDays: number
}

/** What decides whether somebody's spend is limited. */
export type Buyer = {
  readonly storeHash: string
  /** 0: none. */
  readonly groupId: number
  /** The answers to the sign-up form, by the fields' names. */
  readonly formFields: ReadonlyMap<string, unknown>
  readonly notes: string
  /** Of the cart: `de-at`. */
  readonly locale: string
  readonly now: Date
}

/** What may be spent on one brand within a time, both ends included. */
export type SpendLimit = {
  readonly brandId: number
  readonly from: Date
  readonly until: Date
  readonly most: number
}

/** Asked inside the transaction that places an order: it must answer by its argument alone. null: no limit. */
export type SpendLimitOf = (buyer: Buyer) => SpendLimit | null
