import type { Cart } from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region'
import { type CopyLifetime, createCopyLifetime } from '@firnline/services/commerce/copy-lifetime'
import { productTag } from '@firnline/services/commerce/create-commerce'
import { cartDigest, readCartChangedTag } from '@firnline/services/commerce/personal-tags'
import { isPurged, type PurgedTags } from '@firnline/services/http/response-cache'
import { LRUCache } from 'lru-cache'

/**
 * ms after a change without a known outcome in which the cart is read anew each time: a change whose response was lost may
 * be executed late.
 */
export const CHANGE_BYPASS = 40_000
/** ms by which the clocks of two processes, or of the platform, may differ. */
export const CLOCK_DIFFERENCE = 2_000
/** ms: webhooks state whole seconds. */
const SECOND = 1_000

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
   * Makes a change, and keeps the cart that `cartOf` finds in the platform's answer, unless another change is under way.
   * `since`: from when on a cart must have been read to have the change in it, in unix ms; null: not known.
   */
  change<R>(
    key: CartKey,
    work: () => Promise<R>,
    cartOf: (answer: R) => Cart | null,
  ): Promise<{ readonly answer: R; readonly since: number | null }>
  /** Drops carts that hold a purged product, and those that the platform has changed (`cartChangedTag`). */
  purge(purged: PurgedTags): void
}

type Kept = {
  readonly cart: Cart
  /** Unix ms. */
  readonly from: number
  /** By this process's clock: when it began to be read. */
  readonly began: number
  /** Unix ms: changes that the platform made until then are in it. */
  readonly includes: number
  readonly tags: readonly string[]
}

type CartCacheOptions = {
  readonly lifetime?: CopyLifetime
  /** For durations, in ms. */
  readonly now?: () => number
  /** What sessions of all processes hold, in unix ms. */
  readonly wallClock?: () => number
}

export function createCartCache({
  now = () => performance.now(),
  wallClock = Date.now,
  lifetime = createCopyLifetime({ reachesAll: false, now }),
}: CartCacheOptions = {}): CartCache {
  const kept = new LRUCache<string, Kept>({ max: MOST_CARTS })
  const heldUntil = new LRUCache<string, number>({ max: MOST_CARTS })
  /** The last change that a webhook reported, in unix ms, and when the webhook arrived, by this process's clock. */
  const reported = new LRUCache<string, { readonly at: number; readonly arrived: number }>({
    max: MOST_CARTS,
  })
  /** The number of the last change that has begun, and how many are under way. */
  const changes = new Map<string, { last: number; underWay: number }>()
  const nameOf = (region: CommerceRegion, digest: string) => `${region}:${digest}`
  const keyOf = ({ region, id }: CartKey) => nameOf(region, cartDigest(id))

  function keep(key: CartKey, cart: Cart, times: Pick<Kept, 'from' | 'began' | 'includes'>): void {
    const tags = cart.lines.map(({ productId }) => productTag(key.region, productId))
    kept.set(keyOf(key), { cart, ...times, tags })
  }

  function hold(key: CartKey): void {
    kept.delete(keyOf(key))
    heldUntil.set(keyOf(key), now() + CHANGE_BYPASS)
  }

  function isCurrent({ region, id }: CartKey, { began }: Kept): boolean {
    return now() - began < lifetime.of({ region, name: cartDigest(id), began })
  }

  function dropChanged(tag: string): void {
    const changed = readCartChangedTag(tag)
    if (changed === null) return
    const { region, digest, at } = changed
    const name = nameOf(region, digest)
    lifetime.webhookArrived(region, digest)
    reported.set(name, { at: Math.max(at * SECOND, reported.get(name)?.at ?? 0), arrived: now() })
    const known = kept.get(name)
    if (known !== undefined && known.includes < at * SECOND) kept.delete(name)
  }

  return {
    async read(key, since, load) {
      const name = keyOf(key)
      const began = now()
      const from = wallClock()
      if ((heldUntil.get(name) ?? 0) > began) return load()
      const known = kept.get(name)
      if (known !== undefined && known.from >= since && isCurrent(key, known)) return known.cart
      const reportedBefore = reported.get(name)
      const cart = await load()
      // A change may have begun meanwhile, or a webhook may have reported one.
      if (cart === null || (heldUntil.get(name) ?? 0) > now() || reported.get(name) !== reportedBefore)
        return cart
      const includes = Math.max(from - CLOCK_DIFFERENCE - SECOND, reportedBefore?.at ?? 0)
      keep(key, cart, { from, began, includes })
      return cart
    },
    bypass: hold,
    async change(key, work, cartOf) {
      const name = keyOf(key)
      hold(key)
      const state = changes.get(name) ?? { last: 0, underWay: 0 }
      changes.set(name, state)
      state.last += 1
      state.underWay += 1
      const own = state.last
      try {
        const answer = await work()
        if (state.last !== own || state.underWay > 1) return { answer, since: null }
        const since = wallClock() + CLOCK_DIFFERENCE
        heldUntil.delete(name)
        const cart = cartOf(answer)
        if (cart !== null) keep(key, cart, { from: since, began: now(), includes: since })
        return { answer, since }
      } finally {
        state.underWay -= 1
        if (state.underWay === 0) changes.delete(name)
      }
    },
    purge(purged) {
      if (purged !== 'everything') for (const tag of purged) dropChanged(tag)
      for (const [key, { tags }] of kept.entries()) if (isPurged(tags, purged)) kept.delete(key)
    },
  }
}
