import type { AddressDraft, CustomerAddress } from '@firnline/domain/customer/address'
import type { Customer, ProCode } from '@firnline/domain/customer/customer'
import type { Money } from '@firnline/domain/money'
import type { Order } from '@firnline/domain/order'
import type { CommerceRegion } from '@firnline/domain/region'

/** Customer attributes in which the storefront keeps its own data. */
export const STOREFRONT_ATTRIBUTES = ['Storefront sessions', 'Storefront cart', 'Storefront address'] as const
export type StorefrontAttribute = (typeof STOREFRONT_ATTRIBUTES)[number]

export type Account = {
  readonly customer: Customer
  readonly phone: string
  /** Unix seconds. null: unknown. */
  readonly passwordChangedAt: number | null
  readonly memos: Readonly<Partial<Record<StorefrontAttribute, string>>>
}

export type Credentials = { readonly email: string; readonly password: string }

export type CredentialCheck =
  | { readonly kind: 'valid'; readonly customerId: number }
  | { readonly kind: 'wrong' }
  /** The platform wants no more tries for a while. */
  | { readonly kind: 'throttled' }

export type OrderSummary = {
  readonly id: number
  /** As shown to the customer. */
  readonly number: string
  /** ISO 8601 */
  readonly placedOn: string
  /** The platform's, in English: `Awaiting Fulfillment`. */
  readonly status: string
  readonly total: Money
  /** Units. */
  readonly items: number
}

export type NewAccount = Credentials & { readonly firstName: string; readonly lastName: string }

export type OrderPage = {
  /** Newest first. */
  readonly orders: readonly OrderSummary[]
  readonly hasMore: boolean
}

/** An order's owner, before the whole order is read. */
export type PlacedOrder = {
  /** null: a guest. */
  readonly customerId: number | null
  /** Of the billing address. */
  readonly email: string
  whole(): Promise<Order>
}

/** `known`: a duplicate of an existing address. */
export type AddressResult = { readonly kind: 'kept'; readonly id: number } | { readonly kind: 'known' }

/** Omitted fields keep their value. */
export type CustomerChange = {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly email?: string
  readonly password?: string
}

export type Subscriber = Pick<NewAccount, 'email' | 'firstName' | 'lastName'> & {
  /** Ids of the chosen lists. Undefined: no choice was given. */
  readonly lists?: readonly string[]
}

/** A pro's spend on one brand within a period, both ends inclusive. */
export type SpendQuery = {
  readonly brandId: number
  /** The store's. */
  readonly currency: string
  readonly from: Date
  readonly until: Date
  /** Skips the cache. */
  readonly fresh?: boolean
}

/** Customers, by store. Throws ServiceError. */
export type Accounts = {
  /** null: no such customer. Cached for a minute or longer (`CopyLifetime`), never older than the shop's own writes. */
  read(region: CommerceRegion, customerId: number): Promise<Account | null>
  /** What `read` gives without asking the platform: the same promise until the customer is read again. */
  known(region: CommerceRegion, customerId: number): Promise<Account | null> | undefined
  /** The next read asks the platform. */
  forget(region: CommerceRegion, customerId: number): void
  /** Call after writing this customer by other means: forgets it in all processes. */
  changed(region: CommerceRegion, customerId: number): Promise<void>
  validate(region: CommerceRegion, credentials: Credentials): Promise<CredentialCheck>
  write(region: CommerceRegion, customerId: number, memo: StorefrontAttribute, text: string): Promise<void>
  /** Creates an account. An existing one is kept, and the caller does not learn which of both happened. */
  open(region: CommerceRegion, account: NewAccount): Promise<void>
  /** false: the e-mail address is another customer's. */
  change(region: CommerceRegion, customerId: number, change: CustomerChange): Promise<boolean>
  /** Sets group and code, or throws. */
  makePro(
    region: CommerceRegion,
    customerId: number,
    terms: { readonly groupId: number; readonly proCode: ProCode },
  ): Promise<void>
  /** Removes the customer from the pro group; the code stays and tells when it ended. */
  endPro(region: CommerceRegion, customerId: number): Promise<void>
  /** Deletes the customer with addresses and attributes; orders stay. */
  close(region: CommerceRegion, customerId: number): Promise<void>
  /** In the platform's order, at most 250. */
  addresses(region: CommerceRegion, customerId: number): Promise<CustomerAddress[]>
  addAddress(region: CommerceRegion, customerId: number, address: AddressDraft): Promise<AddressResult>
  /** The platform does not check the owner: the caller must. */
  changeAddress(region: CommerceRegion, addressId: number, address: AddressDraft): Promise<AddressResult>
  removeAddress(region: CommerceRegion, addressId: number): Promise<void>
  /** `page` from 1; `size` orders per page. */
  orders(
    region: CommerceRegion,
    customerId: number,
    ask: { readonly page: number; readonly size: number },
  ): Promise<OrderPage>
  /** null: no such order, or never placed. */
  order(region: CommerceRegion, orderId: number): Promise<PlacedOrder | null>
  isSubscribed(region: CommerceRegion, email: string): Promise<boolean>
  subscribe(region: CommerceRegion, subscriber: Subscriber): Promise<void>
  unsubscribe(region: CommerceRegion, email: string): Promise<void>
  /** Cached for up to a minute. */
  spend(region: CommerceRegion, customerId: number, ask: SpendQuery): Promise<Money>
}
