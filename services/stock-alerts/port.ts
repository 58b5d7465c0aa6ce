import type { CommerceRegion } from '@firnline/domain/region'

/** A confirmed back-in-stock alert. */
export type StockAlert = {
  readonly store: CommerceRegion
  readonly email: string
  /** The locale of the request: `de-at`. */
  readonly locale: string
  readonly productId: number
  readonly variantId: number
  /** Of the product's page. */
  readonly slug: string
}

/** `askedAt`: ms since 1970 of the first request. */
export type StoredAlert = StockAlert & { readonly askedAt: number }

export type AwaitedProduct = Pick<StockAlert, 'store' | 'productId'>

/** Stock alerts, shared by all processes. Throws ServiceError. */
export type StockAlerts = {
  /** One per address and variant; the latest locale counts. */
  add(alert: StockAlert): Promise<void>
  /** Of an e-mail address in any case; the oldest first. */
  of(store: CommerceRegion, email: string): Promise<StoredAlert[]>
  /** Products with alerts. */
  waitedFor(): Promise<AwaitedProduct[]>
  waitingFor(product: AwaitedProduct): Promise<StoredAlert[]>
  /** Claims an alert for a few minutes. false: another process has it. */
  claim(alert: StockAlert): Promise<boolean>
  remove(alert: Pick<StockAlert, 'store' | 'email' | 'variantId'>): Promise<void>
  removeAllOf(store: CommerceRegion, email: string): Promise<void>
  /** After the product was deleted. */
  removeProduct(product: AwaitedProduct): Promise<void>
  /** Moves alerts to another e-mail address. */
  move(store: CommerceRegion, from: string, to: string): Promise<void>
}
