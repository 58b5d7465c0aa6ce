import type { CommerceRegion } from '@firnline/domain/region'
import { LRUCache } from 'lru-cache'

/** ms that a copy of a shopper's cart or account is used. */
export const COPY_LIFETIME = 60_000
/** ms of the same while the store's webhooks arrive; also how long one webhook shows that they do. */
export const LIFETIME_WITH_WEBHOOKS = 10 * 60_000
/** ms after a webhook in which the platform may still answer what is older. */
const CONSISTENCY = 10_000

const MOST_KEPT = 10_000

/**
 * How long copies of shoppers' carts and accounts are used (docs/decisions/0056-cart-read-cache.md). The longer
 * lifetime needs a webhook that arrived lately from the same store.
 */
export type CopyLifetime = {
  /** A webhook of this store's cart or customer has arrived. */
  webhookArrived(region: CommerceRegion, name: string): void
  /** ms that a copy is used which began to be read at `began`, by this clock. */
  of(copy: { readonly region: CommerceRegion; readonly name: string; readonly began: number }): number
}

/** `reachesAll`: whether each process is notified of a webhook that one of them receives. */
export function createCopyLifetime({
  reachesAll,
  now = () => performance.now(),
}: {
  readonly reachesAll: boolean
  readonly now?: () => number
}): CopyLifetime {
  const stores = new Map<CommerceRegion, number>()
  const names = new LRUCache<string, number>({ max: MOST_KEPT })
  const keyOf = (region: CommerceRegion, name: string) => `${region}:${name}`
  return {
    webhookArrived(region, name) {
      stores.set(region, now())
      names.set(keyOf(region, name), now())
    },
    of({ region, name, began }) {
      const latest = stores.get(region)
      if (!reachesAll || latest === undefined || now() - latest > LIFETIME_WITH_WEBHOOKS) return COPY_LIFETIME
      const own = names.get(keyOf(region, name))
      return own === undefined || began - own > CONSISTENCY ? LIFETIME_WITH_WEBHOOKS : COPY_LIFETIME
    },
  }
}
