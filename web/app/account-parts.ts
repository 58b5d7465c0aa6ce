import type { AddressCountry, AddressDraft, CustomerAddress } from '@firnline/domain/customer/address'
import type { Customer } from '@firnline/domain/customer/customer'
import type { GuestOrder, Order } from '@firnline/domain/order'
import type { AddressResult, OrderPage } from '@firnline/services/commerce/account/port'
import type { StoredAlert } from '@firnline/services/stock-alerts/port'

/** The sign-in ended since the page was shown. */
export type SignedOut = { readonly kind: 'signed-out' }
/** `retryAfter`: seconds. */
export type Throttled = { readonly kind: 'throttled'; readonly retryAfter: number }
export type Done = { readonly kind: 'done' }
/** No such thing of theirs. */
export type Gone = { readonly kind: 'gone' }

export type BookedAddresses = {
  /** The default one first. */
  readonly addresses: readonly CustomerAddress[]
  readonly defaultId: number | null
}

/** The signed-in customer's addresses. What is not theirs is gone. */
export type AddressBook = {
  addresses(): Promise<BookedAddresses>
  /** Where the store sends to, and so where an address may be. */
  places(): Promise<readonly AddressCountry[]>
  addAddress(address: AddressDraft): Promise<AddressResult | SignedOut>
  changeAddress(id: number, address: AddressDraft): Promise<AddressResult | Gone | SignedOut>
  removeAddress(id: number): Promise<Done | Gone | SignedOut>
  /** Makes it the default one. */
  preferAddress(id: number): Promise<Done | Gone | SignedOut>
}

export type Profile = {
  readonly customer: Customer
  readonly phone: string
}

/** What a change that needs the present password comes to. */
export type Checked = Done | { readonly kind: 'wrong' } | Throttled | SignedOut

/** All that a store keeps of a customer. */
export type OwnData = Profile & {
  readonly addresses: readonly CustomerAddress[]
  /** Newest first. */
  readonly orders: readonly Order[]
  readonly isSubscribed: boolean
  /** What they wait for. */
  readonly stockAlerts: readonly StoredAlert[]
}

/** What the shop knows of the signed-in customer. */
export type ProfileBook = {
  /** null: nobody is signed in. */
  profile(): Promise<Profile | null>
  changeDetails(details: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
  }): Promise<Done | SignedOut>
  /** `taken` tells no more than that the address cannot be had. */
  changeEmail(email: string, password: string): Promise<Checked | { readonly kind: 'taken' }>
  /** Ends every other sign-in of the customer; this one goes on. */
  changePassword(present: string, next: string): Promise<Checked>
  /** Whether the newsletter goes to the customer's address. */
  isSubscribed(): Promise<boolean>
  subscribe(wanted: boolean): Promise<Done | SignedOut>
  /** What the customer’s address waits for in this store. */
  stockAlerts(): Promise<readonly StoredAlert[]>
  removeStockAlert(variantId: number): Promise<Done | SignedOut>
  ownData(): Promise<{ readonly kind: 'found'; readonly data: OwnData } | Throttled | SignedOut>
  /** Deletes the account; its orders stay with the shop. */
  close(password: string): Promise<Checked>
}

export type FoundOrder = { readonly kind: 'found'; readonly order: GuestOrder }

export type OrderBook = {
  /** The signed-in customer's, newest first; `page` from 1. */
  orders(page: number): Promise<OrderPage>
  /** null: the signed-in customer has no such order. */
  order(id: number): Promise<Order | null>
  /** For whoever knows its number and the address it was placed with. An unknown number and another's address are one. */
  guestOrder(id: number, email: string): Promise<FoundOrder | { readonly kind: 'unknown' } | Throttled>
}
