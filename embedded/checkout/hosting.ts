import type { CatalogueWords } from '../commerce/catalogue-words.ts'
import type { OrderLimits } from '../commerce/order-limits/order-limits.ts'
import type { PaymentMethod } from './payment/payment-method.ts'

/** What the hosted pages need besides the stores. */
export type Hosting = {
  readonly look: Look
  /** In the order in which they are offered. */
  readonly payments: readonly PaymentMethod[]
  /** What orders have to keep to. */
  readonly limits: OrderLimits
  /** What Stripe signs its calls with; none: it is not listened to. */
  readonly stripeWebhookSecret?: string | null
  /** Option names, option values and ways of shipping in the shopper's language. Without, they are as the store has them. */
  readonly catalogueWords?: CatalogueWords
}

/** The shop's own look, handed in: these pages know no shop. */
export type Look = {
  readonly brandName: string
  /** Custom properties and faces of type; it stands before the pages' own rules. Its files are below `assets/`. */
  readonly css: string
  readonly files: ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array<ArrayBuffer> }>
}
