import type { CatalogueMessages } from '../commerce/catalog/catalogue-messages.ts'
import type { OrderLimits } from '../commerce/order/limits/order-limits.ts'
import type { CheckoutAnalytics } from './analytics.ts'
import type { PaymentMethod } from './payment/payment-method.ts'

/** What the hosted pages need besides the stores. */
export type Hosting = {
  readonly theme: Theme
  /** In the order in which they are offered. */
  readonly payments: readonly PaymentMethod[]
  readonly limits: OrderLimits
  /** The signing secret of Stripe's webhook; without it the webhook does not exist. */
  readonly stripeWebhookSecret?: string | null
  /** Option names, option values and shipping methods in the shopper's language. Default: as the store has them. */
  readonly catalogueMessages?: CatalogueMessages
  /** Default: nothing is measured. */
  readonly analytics?: CheckoutAnalytics
}

/** The shop's brand and styles. */
export type Theme = {
  readonly brandName: string
  /** Names in `files`, the second for dark grounds, and the size in CSS px. Default: the brand's name as text. */
  readonly logo?: {
    readonly file: string
    readonly darkFile: string
    readonly width: number
    readonly height: number
  }
  /** The ground of pages. Default: `#ffffff`. */
  readonly ground?: string
  /** `pages.css`, compiled by Tailwind with the brand's tokens, and the font faces. */
  readonly css: string
  /** What pages and styles load, by name: fonts, the logo, and the icon as `icon.svg`. */
  readonly files: ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array<ArrayBuffer> }>
}
