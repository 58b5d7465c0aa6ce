import type { StoreRegion } from '../stores.ts'

/** Minor units of each store's currency. */
export type Prices = Readonly<Record<StoreRegion, number>>

/** What the commerce stores know of a product besides its colours and sizes. */
export type Good = {
  /** Of one ski, board, boot, binding or pole. */
  grams: number
  price: Prices
  sale?: Prices
  /** Stores that list it without showing it, so that all stores number their products alike. */
  hiddenIn?: readonly StoreRegion[]
  /** Plain English. What shoppers read is a content entry. */
  description: string
}
