import type { AddressDraft, CustomerAddress } from '@firnline/domain/customer/address'
import type { Customer, ProCode } from '@firnline/domain/customer/customer'
import type { Money } from '@firnline/domain/money'
import type { Order } from '@firnline/domain/order'
import type { CommerceRegion } from '@firnline/domain/region'

/** What the storefront itself writes down at a customer, by the name of the platform's attribute. */
export const STOREFRONT_ATTRIBUTES = ['Storefront sessions', 'Storefront cart', 'Storefront address'] as const
export type StorefrontAttribute = (typeof STOREFRONT_ATTRIBUTES)[number]

export type Account = {
  readonly customer: Customer
  readonly phone: string
  /** Unix seconds. null: the platform does not say. */
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

export type NewAccount = Credentials & { readonly firstName: string; readonly lastName: string }

export type OrderPage = {
  /** Newest first. */
  readonly orders: readonly OrderSummary[]
  readonly hasMore: boolean
}

/** An order that somebody asks for: whose it is, before all of it is read. */
export type PlacedOrder = {
  /** null: a guest's. */
  readonly customerId: number | null
  /** As it was billed. */
  readonly email: string
  whole(): Promise<Order>
}

/** `known`: the customer has this address already. */
export type AddressResult = { readonly kind: 'kept'; readonly id: number } | { readonly kind: 'known' }

/** What is left out stays. */
export type CustomerChange = {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly email?: string
  readonly password?: string
}

export type Subscriber = Pick<NewAccount, 'email' | 'firstName' | 'lastName'> & {
  /** The ids of the lists that were chosen. Left out: whoever asked chose none. */
  readonly lists?: readonly string[]
}

/** What a pro spends on one brand within a time, both ends included. */
export type SpendQuery = {
  readonly brandId: number
  /** The store's; orders are kept in it. */
  readonly currency: string
  readonly from: Date
  readonly until: Date
  /** What was read before does not do. */
  readonly fresh?: boolean
}

/** The customers of the stores. Every call names the store it asks. Throws ServiceError when it cannot answer. */
export type Accounts = {
  /** null: no such customer (any more). Up to 10 s old, and never older than this process's own writes. */
  read(region: CommerceRegion, customerId: number): Promise<Account | null>
  /** To be called after this customer was written past this port. */
  forget(region: CommerceRegion, customerId: number): void
  validate(region: CommerceRegion, credentials: Credentials): Promise<CredentialCheck>
  write(region: CommerceRegion, customerId: number, memo: StorefrontAttribute, text: string): Promise<void>
  /** Opens an account; one that there is already stays as it is, and nobody is told which of the two it was. */
  open(region: CommerceRegion, account: NewAccount): Promise<void>
  /** Resolves to false when the address is another customer's. */
  change(region: CommerceRegion, customerId: number, change: CustomerChange): Promise<boolean>
  /** Both the group and the code, or an error. */
  makePro(
    region: CommerceRegion,
    customerId: number,
    terms: { readonly groupId: number; readonly proCode: ProCode },
  ): Promise<void>
  /** Takes the customer out of the group that gave a pro's prices; the code stays, and tells when it ended. */
  endPro(region: CommerceRegion, customerId: number): Promise<void>
  /** The customer with addresses and attributes; orders stay. */
  close(region: CommerceRegion, customerId: number): Promise<void>
  /** In the platform's order, at most 250. */
  addresses(region: CommerceRegion, customerId: number): Promise<CustomerAddress[]>
  addAddress(region: CommerceRegion, customerId: number, address: AddressDraft): Promise<AddressResult>
  /** The platform does not ask whose it is: whoever calls this did. */
  changeAddress(region: CommerceRegion, addressId: number, address: AddressDraft): Promise<AddressResult>
  removeAddress(region: CommerceRegion, addressId: number): Promise<void>
  /** `page` from 1, `size` orders long. */
  orders(
    region: CommerceRegion,
    customerId: number,
    ask: { readonly page: number; readonly size: number },
  ): Promise<OrderPage>
  /** null: no such order, or one that was begun and never placed. */
  order(region: CommerceRegion, orderId: number): Promise<PlacedOrder | null>
  isSubscribed(region: CommerceRegion, email: string): Promise<boolean>
  subscribe(region: CommerceRegion, subscriber: Subscriber): Promise<void>
  unsubscribe(region: CommerceRegion, email: string): Promise<void>
  /** Up to a minute old. */
  spend(region: CommerceRegion, customerId: number, ask: SpendQuery): Promise<Money>
}
