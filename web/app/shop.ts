import type { Brand } from '@firnline/domain/brand/brand'
import type { Cart, CartChange } from '@firnline/domain/cart/cart'
import type { Customer } from '@firnline/domain/customer/customer'
import type { Locale } from '@firnline/domain/locale/locale'
import type { ShippingTerms } from '@firnline/domain/shipping/shipping'
import type { Visit } from '@firnline/domain/visit'
import type { Catalogue } from '@firnline/services/catalogue/port'
import type { OrderSummary } from '@firnline/services/commerce/account-port'
import type { NewLine } from '@firnline/services/commerce/port'
import type { Content } from '@firnline/services/content/port'
import type { MediaSource } from '@firnline/services/media/picture-url'
import type { Search } from '@firnline/services/search/port'
import { createContext } from 'react-router'

/** The visitor's own cart in the store of the visit. */
export type SessionCart = {
  /** null: none yet, or the platform no longer has it. */
  read(): Promise<Cart | null>
  /** Makes the cart when there is none. */
  add(line: NewLine): Promise<CartChange>
  /** Quantity 0 removes the line. */
  change(lineId: string, quantity: number): Promise<CartChange>
}

/** What became of the session's cart at a sign-in (SPEC §4 Cart login). */
export type Carried = 'nothing' | 'attached' | 'merged'

export type SignInResult =
  /** `lost`: names of lines that the customer's own cart could not take. */
  | { readonly ok: true; readonly carried: Carried; readonly lost: readonly string[] }
  | { readonly ok: false; readonly reason: 'wrong' }
  /** `retryAfter`: seconds. */
  | { readonly ok: false; readonly reason: 'throttled'; readonly retryAfter: number }

/** The visitor's account in the store of the visit. Every call throws ServiceError when the platform does not answer. */
export type SessionAccount = {
  /** null: nobody is signed in. */
  current(): Promise<Customer | null>
  signIn(email: string, password: string): Promise<SignInResult>
  /**
   * Ends this sign-in for every copy of the session. Resolves to where the browser has to go for the platform's own pages
   * to forget it too, or null when it never was there.
   */
  signOut(): Promise<string | null>
  /** The signed-in customer's, newest first. */
  orders(): Promise<OrderSummary[]>
  /** The store's hosted page where a new password can be asked for (SPEC §2 Links). */
  readonly passwordResetUrl: string
}

/** All a loader or action may ask. One per request. */
export type Shop = {
  readonly visit: Visit
  readonly brand: Brand
  readonly media: MediaSource
  readonly content: Content
  readonly catalogue: Catalogue
  readonly search: Search
  /** The page goes without this part of it, because of this failure: told once, and such a page is not stored. */
  degraded(what: string, error: unknown): void
  /** Touching it makes the answer private: never stored, never shared. */
  cart(): SessionCart
  /** Touching it makes the answer private. */
  account(): SessionAccount
  /** The address the browser goes to next to pay for the cart: good for one visit. null: there is no cart. Makes the answer private. */
  checkout(): Promise<string | null>
  /** What shipping asks in the store of the visit. null: not known now, and the page is told to go without. */
  shippingTerms(): Promise<ShippingTerms | null>
  /** Remembers this choice of the visitor in cookies (SPEC §4). Makes the answer private. */
  rememberLocale(locale: Locale): void
}

export const shopContext = createContext<Shop>()

/** What rendering one page needs beside its data. */
export type RenderContext = {
  readonly nonce: string
  readonly onError: (error: unknown) => void
}

export const renderContext = createContext<RenderContext>()
