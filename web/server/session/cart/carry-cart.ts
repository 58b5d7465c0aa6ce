import { type Cart, cartAtSignIn } from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Commerce } from '@firnline/services/commerce/port'
import type { CartHandover } from '../../../app/contexts/account.ts'
import type { Shop } from '../../../app/contexts/shop.ts'
import { fallbackTo } from '../../../app/fallback.ts'

export type CarriedCart = {
  /** What the session points at from here on. */
  readonly cartId: string | null
  readonly carried: CartHandover
  /** Names of lines that the customer's own cart could not take. */
  readonly lost: readonly string[]
}

type At = {
  readonly commerce: Commerce
  readonly region: CommerceRegion
  readonly degraded: Shop['degraded']
}
type Carts = {
  readonly customerId: number
  /** Of the session that signs in. */
  readonly sessionCart: string | null
  /** The one this customer left behind. */
  readonly ownCart: string | null
}

/**
 * Cart login: a cart without owner becomes the customer's, or goes into the one they already have. A cart of
 * another customer, or one that the platform no longer has, is left behind.
 */
export async function carryCart(at: At, { customerId, sessionCart, ownCart }: Carts): Promise<CarriedCart> {
  const read = (id: string | null) => (id === null ? null : at.commerce.cart(at.region, id))
  const [found, own] = await Promise.all([read(sessionCart), read(ownCart === sessionCart ? null : ownCart)])
  const fate = cartAtSignIn(customerId, { session: found, left: own })
  if (found === null || fate === 'keep-customers')
    return { cartId: own?.customerId === customerId ? own.id : null, carried: 'nothing', lost: [] }
  if (own === null || fate === 'attach') return attach(at, found, customerId)
  return merge(at, { from: found, into: own, customerId })
}

async function attach(
  { commerce, region }: Pick<At, 'commerce' | 'region'>,
  cart: Cart,
  customerId: number,
): Promise<CarriedCart> {
  const attached = await commerce.attachCart(region, cart.id, customerId)
  if (attached.ok) return { cartId: cart.id, carried: 'attached', lost: [] }
  return { cartId: attached.reason === 'gone' ? null : cart.id, carried: 'nothing', lost: [] }
}

async function merge(
  { commerce, region, degraded }: At,
  { from, into, customerId }: { from: Cart; into: Cart; customerId: number },
): Promise<CarriedCart> {
  const all = await commerce.addLines(region, into.id, from.lines)
  if (!all.ok && all.reason === 'gone') return attach({ commerce, region }, from, customerId)
  const lost: string[] = []
  if (!all.ok) {
    for (const line of from.lines) {
      const added = await commerce.addLines(region, into.id, [line])
      if (!added.ok) lost.push(line.name)
    }
  }
  // Its lines are in the other cart: left lying, it harms nobody.
  await commerce
    .deleteCart(region, from.id)
    .catch(fallbackTo(undefined, 'the removal of a merged cart', { degraded }))
  return { cartId: into.id, carried: 'merged', lost }
}
