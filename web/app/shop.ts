import type { Cart, CartChange, CouponChange, LineProblem } from '@firnline/domain/cart/cart'
import type { ShippingEstimate, ShippingPlace, ShippingRules } from '@firnline/domain/cart/shipping'
import type { Brand } from '@firnline/domain/content/brand'
import type { ContactMessage } from '@firnline/domain/customer/contact-message'
import type { Customer } from '@firnline/domain/customer/customer'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import type { Locale } from '@firnline/domain/locale/locale'
import type { PageAddress } from '@firnline/domain/locale/locale-path'
import type { Money } from '@firnline/domain/money'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { Translator } from '@firnline/messages/messages'
import type { BotAction } from '@firnline/services/bot-check/actions'
import type { Catalogue } from '@firnline/services/catalogue/port'
import type { NewAccount } from '@firnline/services/commerce/account/port'
import type { NewLine } from '@firnline/services/commerce/port'
import type { Content } from '@firnline/services/content/port'
import type { ServiceName } from '@firnline/services/http/service-error'
import type { PictureSets } from '@firnline/services/media/picture-sets'
import type { MediaSource } from '@firnline/services/media/picture-url'
import type { Search } from '@firnline/services/search/port'
import { createContext } from 'react-router'
import type { AddressBook, Done, OrderBook, ProfileBook, SignedOut, Throttled } from './account-parts.ts'
import type { BotAnswer } from './bot-answer.ts'
import type { Discover, Discovery } from './discovery/discovery.ts'
import type { Signups } from './signups.ts'

/** The visitor's own cart in the store of the visit. */
export type SessionCart = {
  /** null: none yet, or the platform no longer has it. */
  read(): Promise<Cart | null>
  /** Makes the cart when there is none. */
  add(line: NewLine): Promise<CartChange>
  /** Quantity 0 removes the line. */
  change(lineId: string, quantity: number): Promise<CartChange>
  /** Of the lines that cannot be bought as they are: why, by line id. */
  troubles(cart: Pick<Cart, 'lines'>): Promise<ReadonlyMap<string, LineProblem>>
  /** What a unit cost when it was put in, in minor units by variant id; what is not known is left out. */
  pricesBefore(): Promise<ReadonlyMap<number, number>>
  /** The shopper has seen what everything costs now. */
  acceptPrices(): Promise<void>
  /** Whether there was a cart that is gone without having been ordered; until something is put into another. */
  isLost(): Promise<boolean>
  /** Gives the cart a code, in place of the one that it has. */
  applyCoupon(code: string): Promise<CouponTried>
  removeCoupon(code: string): Promise<CouponChange>
  /** What bringing it there would cost. The cart as it is then; null: there is none. */
  estimateShipping(
    place: ShippingPlace,
  ): Promise<{ readonly cart: Cart | null; readonly estimate: ShippingEstimate }>
}

/** `retryAfter`: seconds. */
export type CouponTried =
  | CouponChange
  | { readonly ok: false; readonly reason: 'throttled'; readonly retryAfter: number }

/** What became of the session's cart at a sign-in. */
export type Carried = 'nothing' | 'attached' | 'merged'

export type SignInResult =
  /** `lost`: names of lines that the customer's own cart could not take. */
  | { readonly ok: true; readonly carried: Carried; readonly lost: readonly string[] }
  | { readonly ok: false; readonly reason: 'wrong' }
  /** `retryAfter`: seconds. */
  | { readonly ok: false; readonly reason: 'throttled'; readonly retryAfter: number }

/** `retryAfter`: seconds. */
export type OpenResult = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number }

/** Where the browser goes next to pay for the cart: an address that is good for one visit. */
export type CheckoutWay =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'empty' }
  /** Something in it cannot be bought as it is. */
  | { readonly kind: 'not-for-sale' }
  /** A pro's cart is so much beyond what they may spend. */
  | { readonly kind: 'over-limit'; readonly beyond: Money }

/** A cart that this browser has in the store of another market. */
export type ForeignCart = { readonly region: CommerceRegion; readonly items: number }

/** `left`: names of lines that this store does not sell; they stay where they are. */
export type Brought = { readonly items: number; readonly left: readonly string[] }

/** The visitor's account in the store of the visit. Every call throws ServiceError when the platform does not answer. */
export type SessionAccount = AddressBook &
  ProfileBook &
  OrderBook & {
    /** null: nobody is signed in. */
    current(): Promise<Customer | null>
    /** What the customer is to the shop beside a customer. null: nothing, or nobody is signed in. */
    standing(): Promise<TradeStatus | null>
    /** How much of the cart is beyond what a pro may spend. null: nothing. */
    beyond(cart: Cart): Promise<Money | null>
    signIn(email: string, password: string): Promise<SignInResult>
    /**
     * Ends this sign-in for every copy of the session. Resolves to where the browser has to go for the platform's own pages
     * to forget it too, or null when it never was there.
     */
    signOut(): Promise<string | null>
    /** Asks for an account. The answer does not say whether the address had one already. */
    open(account: NewAccount): Promise<OpenResult>
    /** The store's hosted page where a new password can be asked for. */
    readonly passwordResetUrl: string
  }

/** `already`: a pro or an employee needs no code. `ended`, `used`: the code was good once. */
export type Redeemed =
  | Done
  | SignedOut
  | Throttled
  | { readonly kind: 'already' | 'unknown' | 'ended' | 'used' }

/** What somebody wrote has reached the people of the shop, who know it by its reference: `7K3M-Q9TX`. */
export type Written = Done & { readonly reference: string }

/** All a loader or action may ask. One per request. */
export type Shop = {
  readonly visit: Visit
  readonly brand: Brand
  /** The shop's public address, without a slash at its end: absolute links begin with it. Empty: nobody knows it. */
  readonly origin: string
  /** The address that was asked for, without query: `/de-de/p/nordwand-98` */
  readonly path: string
  /** The address of a store-locator service's script; null: there is none. */
  readonly storeLocator: string | null
  readonly media: MediaSource
  readonly sets: PictureSets
  readonly content: Content
  readonly catalogue: Catalogue
  readonly search: Search
  /** The page goes without this part of it, because of this failure: told once, and such a page is not stored. */
  degraded(what: string, error: unknown): void
  /** Whether the page has had to go without something of this service so far. */
  lacks(service: ServiceName): boolean
  /** Tells search engines, messengers and agents of the page. */
  readonly discover: Discover
  /** Reads messages in a language. */
  readonly translator: Translator
  /** Tells the log of something that editors or engineers should see to; the page is as good as ever. */
  report(problem: string): void
  /** Touching it makes the answer private: never stored, never shared. */
  cart(): SessionCart
  /** Makes the answer private. */
  foreignCarts(): Promise<readonly ForeignCart[]>
  /** Takes the lines of carts of other markets into this store's, by SKU. Makes the answer private. */
  bringCarts(): Promise<Brought>
  /** Touching it makes the answer private. */
  account(): SessionAccount
  /** This address names nothing that the page knows: there are endlessly many, and none is stored. */
  keepUnstored(): void
  /** Stands in a form for the script's proof where no script runs. Makes the answer private. */
  formStamp(action: BotAction): string
  /** Whether a person sent this form. Asked once, and only when all else about the form is right. */
  checkBot(action: BotAction, form: FormData): Promise<BotAnswer>
  /** Makes a pro of the signed-in customer who has a code of the merchant's. Throws ServiceError when that cannot be done now. */
  redeemProCode(code: string): Promise<Redeemed>
  /** Asks to become a pro. Throws ServiceError when the application cannot be kept. */
  applyForPro(application: ProApplication): Promise<Done | Throttled>
  /** Writes to the people of the shop. The same question within the hour is one letter. Throws ServiceError when none can go out. */
  ask(question: ContactMessage): Promise<Written | Throttled>
  /** Letters that can be asked for here. Touching it makes the answer private. */
  signups(): Signups
  /** Makes the answer private. */
  checkout(): Promise<CheckoutWay>
  /** What shipping asks in the store of the visit. null: not known now, and the page is told to go without. */
  shippingTerms(): Promise<ShippingRules | null>
  /** Whether a visit to this page would find it, in that locale. */
  hasPage(locale: Locale, place: PageAddress): Promise<boolean>
  /** Remembers this choice of the visitor in cookies. Makes the answer private. */
  rememberLocale(locale: Locale): void
}

export const shopContext = createContext<Shop>()

/** Whether the page is rendered after a form's action: its loader then keeps to what was sent, whoever is signed in by now. */
export const afterActionContext = createContext(false)

/** Why there is no page: too many redirects lead on from its address, or something failed. */
export type BrokenReason = 'too-many-redirects' | 'failed'

/** What rendering one page needs beside its data. */
export type RenderContext = {
  readonly nonce: string
  /** The id of the build whose scripts the page runs. */
  readonly build: string
  /** Where the app goes instead. Left out: it stays. */
  readonly redirectTo?: string | undefined
  readonly onError: (error: unknown) => void
  /** What the page's loaders have told of it. */
  readonly discovery: () => Discovery
}

export const renderContext = createContext<RenderContext>()
