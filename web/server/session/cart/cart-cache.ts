import type { Cart, CartChange } from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region'
import { productTag } from '@firnline/services/commerce/create-commerce'
import { isPurged, type PurgedTags } from '@firnline/services/http/response-cache'
import { LRUCache } from 'lru-cache'

/** ms a cart is kept, counted from when it began to be read. */
const KEPT = 60_000
/**
 * ms after a change without a known outcome in which the cart is read anew each time: a change whose response was lost may
 * be executed late.
 */
export const CHANGE_BYPASS = 40_000
/** ms of the same after the way to the hosted checkout, where the cart changes without the shop. */
export const CHECKOUT_BYPASS = 24 * 60 * 60_000
/** ms by which the clocks of two processes may differ. */
const CLOCK_DIFFERENCE = 2_000

const MOST_CARTS = 10_000

type CartKey = { readonly region: CommerceRegion; readonly id: string }

/** Carts that were read lately, so that each page of a shopper does not ask the platform for theirs. */
export type CartCache = {
  /**
   * The kept cart if it began to be read at `since`, in unix ms, or later; else what `load` answers, which is kept then.
   * null: the platform has none; that is not kept.
   */
  read(key: CartKey, since: number, load: () => Promise<Cart | null>): Promise<Cart | null>
  /** The shopper may be changing it: nothing of it is kept for a while, whatever becomes of the change. */
  bypass(key: CartKey): void
  /**
   * Makes a change, and keeps the cart that the platform answers unless another change is under way. `since`: from when on
   * a cart must have been read to have the change in it, in unix ms; null: not known.
   */
  change(
    key: CartKey,
    work: () => Promise<CartChange>,
  ): Promise<{ readonly change: CartChange; readonly since: number | null }>
  purge(purged: PurgedTags): void
}

type Kept = {
  readonly cart: Cart
  /** Unix ms. */
  readonly from: number
  readonly until: number
  readonly tags: readonly string[]
}

/** `now`: for durations. `wallClock`: what sessions of all processes hold, in unix ms. */
export function createCartCache(
  now: () => number = () => performance.now(),
  wallClock: () => number = Date.now,
): CartCache {
  const kept = new LRUCache<string, Kept>({ max: MOST_CARTS })
  const heldUntil = new LRUCache<string, number>({ max: MOST_CARTS })
  /** The number of the last change that has begun, and how many are under way. */
  const changes = new Map<string, { last: number; underWay: number }>()
  const keyOf = ({ region, id }: CartKey) => `${region}:${id}`

  function keep(key: CartKey, cart: Cart, { from, until }: Pick<Kept, 'from' | 'until'>): void {
    const tags = cart.lines.map(({ productId }) => productTag(key.region, productId))
    kept.set(keyOf(key), { cart, from, until, tags })
  }

  function hold(key: CartKey): void {
    kept.delete(keyOf(key))
    heldUntil.set(keyOf(key), now() + CHANGE_BYPASS)
  }

  return {
    async read(key, since, load) {
      const name = keyOf(key)
      const began = now()
      const from = wallClock()
      if ((heldUntil.get(name) ?? 0) > began) return load()
      const known = kept.get(name)
      if (known !== undefined && known.from >= since && known.until > began) return known.cart
      const cart = await load()
      // A change may have begun meanwhile.
      if (cart === null || (heldUntil.get(name) ?? 0) > now()) return cart
      keep(key, cart, { from, until: began + KEPT })
      return cart
    },
    bypass: hold,
    async change(key, work) {
      const name = keyOf(key)
      hold(key)
      const state = changes.get(name) ?? { last: 0, underWay: 0 }
      changes.set(name, state)
      state.last += 1
      state.underWay += 1
      const own = state.last
      try {
        const change = await work()
        if (!change.ok || change.cart === null || state.last !== own || state.underWay > 1)
          return { change, since: null }
        const since = wallClock() + CLOCK_DIFFERENCE
        heldUntil.delete(name)
        keep(key, change.cart, { from: since, until: now() + KEPT })
        return { change, since }
      } finally {
        state.underWay -= 1
        if (state.underWay === 0) changes.delete(name)
      }
    },
    purge(purged) {
      for (const [key, { tags }] of kept.entries()) if (isPurged(tags, purged)) kept.delete(key)
    },
  }
}
