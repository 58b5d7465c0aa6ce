import * as v from 'valibot'

const recipient = { to: v.string(), locale: v.string() }
const order = { ...recipient, orderId: v.number() }
/** Days after which an unpaid order is canceled, or was. Without: it is not, or for another reason. */
const unpaidDays = v.optional(v.number())

const OrderStatusEmail = v.picklist([
  'order-cancelled',
  'order-declined',
  'order-refunded',
  'order-partly-refunded',
])

const EmailJob = v.variant('kind', [
  v.object({ kind: v.literal('order-placed'), ...order, url: v.string(), unpaidDays }),
  /** To the shop itself, about a new order. */
  v.object({ kind: v.literal('order-notice'), ...order }),
  /** `shipmentId` null: the order was marked as shipped without a shipment. */
  v.object({ kind: v.literal('order-shipped'), ...order, shipmentId: v.nullable(v.number()) }),
  /** The tracking number was added after the parcel had left. */
  v.object({ kind: v.literal('order-tracked'), ...order, shipmentId: v.number() }),
  v.object({ kind: OrderStatusEmail, ...order, unpaidDays }),
  v.object({ kind: v.literal('password-reset'), ...recipient, url: v.string() }),
  v.object({ kind: v.literal('account-created'), ...recipient, name: v.string() }),
])

/** An email to be written: what it is about. Its text is written when it is sent. `locale`: `de-de`. */
export type EmailJob = v.InferOutput<typeof EmailJob>
/** The kinds of emails about an order that was canceled, declined or refunded. */
export type OrderStatusEmail = v.InferOutput<typeof OrderStatusEmail>

/** A queued job; throws for anything else. */
export const readEmailJob = (payload: unknown): EmailJob => v.parse(EmailJob, payload)

/** The storefront's page of an order, and the carriers' pages of a parcel. */
export type OrderLinks = {
  /** The page on which a shopper looks up an order. `locale`: `de-de`; `de` for an order without a country. */
  statusUrl(locale: string): string
  /** null: unknown. `carriers` and `links` as the shipment has them, some of them empty. */
  trackingUrl(parcel: {
    readonly trackingNumber: string
    readonly carriers: readonly string[]
    readonly links: readonly string[]
  }): string | null
}

/** For a store without a storefront: its front page, and the shipments' own links. */
export function defaultOrderLinks(siteUrl: string): OrderLinks {
  return {
    statusUrl: () => siteUrl,
    trackingUrl: ({ links }) => links.find(link => link !== '') ?? null,
  }
}
