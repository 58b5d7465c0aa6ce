import type { Customer } from '@firnline/domain/customer/customer'
import type { Money } from '@firnline/domain/money/money'
import type { CommerceRegion } from '@firnline/domain/region/region'

/** What the storefront itself writes down at a customer, by the name of the platform's attribute. */
export const MEMOS = ['Storefront sessions', 'Storefront cart'] as const
export type Memo = (typeof MEMOS)[number]

export type Account = {
  readonly customer: Customer
  /** Unix seconds. null: the platform does not say. */
  readonly passwordChangedAt: number | null
  readonly memos: Readonly<Partial<Record<Memo, string>>>
}

export type Credentials = { readonly email: string; readonly password: string }

export type Validated =
  | { readonly kind: 'valid'; readonly customerId: number }
  | { readonly kind: 'wrong' }
  /** The platform wants no more tries for a while. */
  | { readonly kind: 'throttled' }

export type OrderSummary = {
  readonly id: number
  /** As the shop and its mails call the order. */
  readonly number: string
  /** ISO 8601 */
  readonly placedOn: string
  /** The platform's word, in English: `Awaiting Fulfillment`. */
  readonly status: string
  readonly total: Money
  /** Units bought. */
  readonly items: number
}

/** What a pro spends on one brand within a time, both ends included. */
export type SpendAsk = { readonly brandId: number; readonly from: Date; readonly until: Date }

/** The customers of the stores. Every call names the store it asks. Throws ServiceError when it cannot answer. */
export type Accounts = {
  /** null: no such customer (any more). Up to 10 s old, and never older than this process's own writes. */
  read(region: CommerceRegion, customerId: number): Promise<Account | null>
  /** To be called after this customer was written past this port. */
  forget(region: CommerceRegion, customerId: number): void
  validate(region: CommerceRegion, credentials: Credentials): Promise<Validated>
  write(region: CommerceRegion, customerId: number, memo: Memo, text: string): Promise<void>
  /** Newest first, at most 50. */
  orders(region: CommerceRegion, customerId: number): Promise<OrderSummary[]>
  /** Minor units; up to a minute old. */
  spend(region: CommerceRegion, customerId: number, ask: SpendAsk): Promise<number>
}
