import type { CommerceRegion } from '@firnline/domain/region'

/** Somebody who wants to know when a version of a product can be bought again, and has confirmed it. */
export type StockAlert = {
  readonly store: CommerceRegion
  readonly email: string
  /** The locale it was asked for in, whose region it is about: `de-at`. */
  readonly locale: string
  readonly productId: number
  readonly variantId: number
  /** Where the product's page is. */
  readonly slug: string
}

/** `askedAt`: ms since 1970, of the first time it was asked for. */
export type StoredAlert = StockAlert & { readonly askedAt: number }

export type AwaitedProduct = Pick<StockAlert, 'store' | 'productId'>

/** Who waits for what. All processes of the shop share it. Throws ServiceError when it cannot answer. */
export type StockAlerts = {
  /** One for each address and variant: asked for again, the newer locale counts. */
  add(alert: StockAlert): Promise<void>
  /** Of one address, whichever way it is written; the oldest first. */
  of(store: CommerceRegion, email: string): Promise<StoredAlert[]>
  /** Every product that somebody waits for. */
  waitedFor(): Promise<AwaitedProduct[]>
  waitingFor(product: AwaitedProduct): Promise<StoredAlert[]>
  /** Takes it for a few minutes, in which nobody else is given it: whether this is who tells of it. */
  claim(alert: StockAlert): Promise<boolean>
  remove(alert: Pick<StockAlert, 'store' | 'email' | 'variantId'>): Promise<void>
  removeAllOf(store: CommerceRegion, email: string): Promise<void>
  /** The product is no more. */
  removeProduct(product: AwaitedProduct): Promise<void>
  /** What one address waits for is from here on another's. */
  move(store: CommerceRegion, from: string, to: string): Promise<void>
}
