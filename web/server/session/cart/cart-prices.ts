import type { Cart } from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region'
import { withStore } from '../session.ts'
import type { Visitor } from '../visitor.ts'

/** Lines whose prices are remembered: what more there is would make the cookie too long. */
const MOST_LINES = 40

/** What the shopper last saw a unit of each line cost, in their session: the platform only knows today's price. */
export function createCartPrices(visitor: Visitor, region: CommerceRegion) {
  async function owner(): Promise<number> {
    return (await visitor.customer(region))?.id ?? 0
  }

  /** By variant id, in minor units. Prices of another cart, or of before a sign-in, are nothing to compare with. */
  async function read(cartId: string): Promise<ReadonlyMap<number, number>> {
    const known = (await visitor.session()).prices?.[region]
    if (known === undefined || known.cart !== cartId || known.owner !== (await owner())) return new Map()
    return new Map(Object.entries(known.units).map(([id, amount]) => [Number(id), amount]))
  }

  return {
    read,

    /** Remembers what the cart's lines cost. Of lines that are known already only where `isFresh`. */
    async remember(cart: Cart, isFresh: (variantId: number) => boolean): Promise<void> {
      const known = await read(cart.id)
      const units = cart.lines.slice(0, MOST_LINES).map(({ variantId, price }) => {
        const before = isFresh(variantId) ? undefined : known.get(variantId)
        return [String(variantId), before ?? price.amount] as const
      })
      const prices = { cart: cart.id, owner: await owner(), units: Object.fromEntries(units) }
      await visitor.change(session => ({ prices: withStore(session.prices ?? {}, region, prices) }))
    },
  }
}
