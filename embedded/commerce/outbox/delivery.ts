import type { Commerce } from '../scope.ts'
import type { Store } from '../store.ts'

export type Delivery = {
  /** Mails are .eml files in a folder, or go to an SMTP server: `smtps://user:password@mail.test`. */
  readonly mail: { readonly folder: string } | { readonly smtpUrl: string }
  /** `Firnline <shop@firnline.test>` */
  readonly from: string
}

/** Sends what the outbox holds, as long as it runs. Resolves to what ends it, when the current try has ended. */
export function startDelivery(
  _commerce: Commerce,
  _stores: readonly Store[],
  _delivery: Delivery,
): () => Promise<void> {
  return async () => {}
}
