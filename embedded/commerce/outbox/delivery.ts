import type { PaymentMethod } from '../../checkout/payment/payment-method.ts'
import type { CatalogueWords } from '../catalogue-words.ts'
import type { Commerce } from '../scope.ts'
import type { Store } from '../store.ts'
import { startLane } from './lane.ts'
import type { OrderLinks } from './order-links.ts'
import { createSender } from './sender.ts'
import type { SendWebhook } from './webhook.ts'

export type Delivery = {
  /** Mails are .eml files in a folder, or go to an SMTP server: `smtps://user:password@mail.test`. */
  readonly mail: { readonly folder: string } | { readonly smtpUrl: string }
  /** `Firnline <shop@firnline.test>`: its name is the shop's in every letter. */
  readonly from: string
  /** Who takes or gives up the payments that are queued: the same methods as the checkout offers. */
  readonly payments: readonly PaymentMethod[]
  /** Option names, option values and ways of shipping in the reader's language. Without, they are as the store has them. */
  readonly catalogueWords?: CatalogueWords
  /** Where shoppers look up orders and follow parcels. Without, the store's front page and the links of shipments. */
  readonly orderLinks?: OrderLinks
  /** What webhooks go out by; `fetch` when left out. */
  readonly sendWebhook?: SendWebhook
}

/**
 * Sends what the outbox holds, as long as it runs: at least once, again after a failure.
 * Resolves to what ends it, when the current tries have ended; webhooks under way are broken off and sent again later.
 */
export function startDelivery(
  commerce: Commerce,
  stores: readonly Store[],
  delivery: Delivery,
): () => Promise<void> {
  const sender = createSender(commerce, stores, delivery)
  // A webhook's receiver may be slow: mails and payments do not wait behind it.
  const lanes = [
    startLane(commerce, { kinds: ['mail', 'payment'], sender }),
    startLane(commerce, { kinds: ['webhook'], sender }),
  ]
  return async () => {
    await Promise.all(lanes.map(end => end()))
    sender.close()
  }
}
