import { untilAborted } from '@firnline/services/http/json-client'
import type { App } from '@firnline/web/server/app'

/** Where the embedded services send their webhooks: the shop of whichever process sends them. */
export const SHOP_WEBHOOKS = {
  content: 'http://localhost/webhooks/content',
  commerce: 'http://localhost/webhooks/commerce',
}

export type WayToShop = {
  /** `fetch`, but for the shop's own addresses, which need no socket. Whoever is early waits for the shop, or the signal. */
  send(url: string, init: RequestInit): Promise<Response>
  /** The shop has started. */
  open(shop: App['fetch']): void
}

/** The way back from the embedded services to the shop, which starts after them. */
export function createWayToShop(): WayToShop {
  const shop = Promise.withResolvers<App['fetch']>()
  const own = new Set(Object.values(SHOP_WEBHOOKS))
  return {
    async send(url, init) {
      if (!own.has(url)) return fetch(url, init)
      const answer = await (init.signal == null ? shop.promise : untilAborted(shop.promise, init.signal))
      return answer(new Request(url, init))
    },
    open: shop.resolve,
  }
}
