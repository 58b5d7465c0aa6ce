import type { Cart } from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region'
import { productTag } from '@firnline/services/commerce/create-commerce'
import { isPurged, type PurgedTags } from '@firnline/services/http/response-cache'
import { LRUCache } from 'lru-cache'

/** ms a cart is kept, counted from when it began to be read. */
const KEPT = 30_000
/**
 * ms after a shopper's own change in which their carts are read anew each time. Longer than a cart is kept, by what clocks
 * of two processes may differ: whatever was read before the change is forgotten when it has passed.
 */
export const CHANGE_BYPASS = 40_000
/** ms of the same after the way to the hosted checkout, where the cart changes without the shop. */
export const CHECKOUT_BYPASS = 24 * 60 * 60_000

const MOST_CARTS = 10_000

type CartKey = { readonly region: CommerceRegion; readonly id: string }

/** Carts that were read lately, so that each page of a shopper does not ask the platform for theirs. */
export type CartCache = {
  /** The kept cart, or what `load` answers, which is kept then. null: the platform has none; that is not kept. */
  read(key: CartKey, load: () => Promise<Cart | null>): Promise<Cart | null>
  /** The shopper is changing it: nothing of it is kept for a while, whatever becomes of the change. */
  bypass(key: CartKey): void
  purge(purged: PurgedTags): void
}

type Kept = { readonly cart: Cart; readonly until: number; readonly tags: readonly string[] }

export function createCartCache(now: () => number = () => performance.now()): CartCache {
  const kept = new LRUCache<string, Kept>({ max: MOST_CARTS })
  const heldUntil = new LRUCache<string, number>({ max: MOST_CARTS })

  return {
    async read({ region, id }, load) {
      const key = `${region}:${id}`
      const began = now()
      if ((heldUntil.get(key) ?? 0) > began) return load()
      const known = kept.get(key)
      if (known !== undefined && known.until > began) return known.cart
      const cart = await load()
      // A change may have begun meanwhile.
      if (cart === null || (heldUntil.get(key) ?? 0) > now()) return cart
      const tags = cart.lines.map(({ productId }) => productTag(region, productId))
      kept.set(key, { cart, until: began + KEPT, tags })
      return cart
    },
    bypass({ region, id }) {
      const key = `${region}:${id}`
      kept.delete(key)
      heldUntil.set(key, now() + CHANGE_BYPASS)
    },
    purge(purged) {
      for (const [key, { tags }] of kept.entries()) if (isPurged(tags, purged)) kept.delete(key)
    },
  }
}
