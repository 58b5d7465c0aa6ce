import type { Cart } from '@firnline/domain/cart/cart'
import type { DiscountRule } from '@firnline/domain/catalogue/price'
import type { AddressCountry, AddressDraft, CustomerAddress } from '@firnline/domain/customer/address'
import type { Customer } from '@firnline/domain/customer/customer'
import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import type { Money } from '@firnline/domain/money'
import type { GuestOrder, Order } from '@firnline/domain/order'
import type { AddressResult, NewAccount, OrderPage } from '@firnline/services/commerce/account/port'
import type { StoredAlert } from '@firnline/services/stock-alerts/port'
import { createContext } from 'react-router'

/** The sign-in has ended since the page was rendered. */
export type SignedOut = { readonly kind: 'signed-out' }
/** `retryAfter`: seconds. */
export type Throttled = { readonly kind: 'throttled'; readonly retryAfter: number }
export type Done = { readonly kind: 'done' }
/** The customer has none of that id. */
export type Gone = { readonly kind: 'gone' }

export type AddressList = {
  /** The default one first. */
  readonly addresses: readonly CustomerAddress[]
  readonly defaultId: number | null
}

export type AccountAddresses = {
  addresses(): Promise<AddressList>
  /** Where the store ships to: an address may be in these. */
  shippingCountries(): Promise<readonly AddressCountry[]>
  addAddress(address: AddressDraft): Promise<AddressResult | SignedOut>
  changeAddress(id: number, address: AddressDraft): Promise<AddressResult | Gone | SignedOut>
  removeAddress(id: number): Promise<Done | Gone | SignedOut>
  setDefaultAddress(id: number): Promise<Done | Gone | SignedOut>
}

export type Profile = {
  readonly customer: Customer
  readonly phone: string
}

/** The result of a change that needs the current password. */
export type PasswordChecked = Done | { readonly kind: 'wrong' } | Throttled | SignedOut

/** All customer data that the store keeps (GDPR export). */
export type OwnData = Profile & {
  readonly addresses: readonly CustomerAddress[]
  /** Newest first. */
  readonly orders: readonly Order[]
  readonly isSubscribed: boolean
  /** Back-in-stock alerts. */
  readonly stockAlerts: readonly StoredAlert[]
}

export type AccountProfile = {
  /** null: nobody is signed in. */
  profile(): Promise<Profile | null>
  changeDetails(details: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
  }): Promise<Done | SignedOut>
  /** `taken` says only that the address is not available. */
  changeEmail(email: string, password: string): Promise<PasswordChecked | { readonly kind: 'taken' }>
  /** Ends every other sign-in of the customer; this one goes on. */
  changePassword(present: string, next: string): Promise<PasswordChecked>
  /** Whether the newsletter goes to the customer's address. */
  isSubscribed(): Promise<boolean>
  subscribe(wanted: boolean): Promise<Done | SignedOut>
  stockAlerts(): Promise<readonly StoredAlert[]>
  removeStockAlert(variantId: number): Promise<Done | SignedOut>
  ownData(): Promise<{ readonly kind: 'found'; readonly data: OwnData } | Throttled | SignedOut>
  /** Deletes the account; its orders stay with the shop. */
  close(password: string): Promise<PasswordChecked>
}

export type FoundOrder = { readonly kind: 'found'; readonly order: GuestOrder }

export type AccountOrders = {
  /** The signed-in customer's, newest first; `page` from 1. */
  orders(page: number): Promise<OrderPage>
  /** null: the signed-in customer has no such order. */
  order(id: number): Promise<Order | null>
  /** By number and email address; an unknown number and a wrong address give the same result. */
  guestOrder(id: number, email: string): Promise<FoundOrder | { readonly kind: 'unknown' } | Throttled>
}

/** What happened to the session's cart at a sign-in. */
export type CartHandover = 'nothing' | 'attached' | 'merged'

export type SignInResult =
  /** `lost`: names of lines that the customer's own cart refused. */
  | (Done & { readonly cart: CartHandover; readonly lost: readonly string[] })
  | { readonly kind: 'wrong' }
  | Throttled

/** The visitor's account in the store of the visit. Every call throws ServiceError when the platform does not answer. */
export type SessionAccount = AccountAddresses &
  AccountProfile &
  AccountOrders & {
    /** null: nobody is signed in. */
    current(): Promise<Customer | null>
    /** null: an ordinary customer, or nobody is signed in. */
    tradeStatus(): Promise<TradeStatus | null>
    /** The rules of the customer's own group; none: everybody's prices. */
    discounts(): Promise<readonly DiscountRule[]>
    /** By how much the cart exceeds a pro's spending limit. null: it does not. */
    overLimit(cart: Cart): Promise<Money | null>
    signIn(email: string, password: string): Promise<SignInResult>
    /**
     * Ends this sign-in for all copies of the session. Resolves to the platform's hosted sign-out URL, or null when
     * none is needed.
     */
    signOut(): Promise<string | null>
    /** Requests an account. The result does not say whether the address had one already. */
    create(account: NewAccount): Promise<Done | Throttled>
    /** The store's hosted page where a new password can be requested. */
    readonly passwordResetUrl: string
  }

export const accountContext = createContext<SessionAccount>()

/**
 * Whether the page is rendered after its action: the loader then keeps the submitted values even if the sign-in has
 * ended.
 */
export const afterActionContext = createContext(false)
