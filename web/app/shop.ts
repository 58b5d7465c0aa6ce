import type { Brand } from '@firnline/domain/brand/brand'
import type { Cart, CartChange } from '@firnline/domain/cart/cart'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Visit } from '@firnline/domain/visit'
import type { Catalogue } from '@firnline/services/catalogue/port'
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
