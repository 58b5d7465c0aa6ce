/** A mail that is to be written: what it is about. Its words are found when it goes out. `locale`: `de-de`. */
export type Letter =
  | {
      kind: 'order-placed'
      to: string
      locale: string
      orderId: number
      url: string
      /** After so many days without payment the order is cancelled. Left out: it is not. */
      unpaidDays?: number | undefined
    }
  /** To the shop itself, about an order that was placed. */
  | { kind: 'order-notice'; to: string; locale: string; orderId: number }
  /** `shipmentId` null: the order was marked as shipped without a shipment. */
  | { kind: 'order-shipped'; to: string; locale: string; orderId: number; shipmentId: number | null }
  /** The tracking number came after the parcel had left. */
  | { kind: 'order-tracked'; to: string; locale: string; orderId: number; shipmentId: number }
  /** `unpaidDays`: the order was cancelled since nobody had paid it for so long. */
  | { kind: OrderEndLetter; to: string; locale: string; orderId: number; unpaidDays?: number | undefined }
  | { kind: 'password-reset'; to: string; locale: string; url: string }
  | { kind: 'account-created'; to: string; locale: string; name: string }

/** What the shopper hears when an order is called off or paid back. */
export type OrderEndLetter = 'order-cancelled' | 'order-declined' | 'order-refunded' | 'order-partly-refunded'
