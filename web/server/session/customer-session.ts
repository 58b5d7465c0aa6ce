import type { Cart } from '@firnline/domain/cart/cart'
import type { Customer } from '@firnline/domain/customer/customer'
import type { CommerceRegion } from '@firnline/domain/region'
import type { CheckoutStart } from '../../app/contexts/cart.ts'
import { type AccountParts, createSessionAccount, type OwnAccount } from './account/session-account.ts'
import { createTradeStatus } from './account/trade-status.ts'
import { CLOCK_DIFFERENCE } from './cart/cart-cache.ts'
import { createForeignCarts } from './cart/foreign-carts.ts'
import { type CartParts, createSessionCart, type OwnCart } from './cart/session-cart.ts'
import { hostedToo, settledAfter, withStore } from './session.ts'

type ForeignCarts = ReturnType<typeof createForeignCarts>

type CustomerSessionParts = CartParts & AccountParts

/** What one visitor has in the stores: a cart, an account, a way to the checkout. */
export type CustomerSession = {
  cart(region: CommerceRegion): OwnCart
  account(region: CommerceRegion): OwnAccount
  foreignCarts(here: CommerceRegion): ForeignCarts
  /** `query`: what the hosted checkout is told, beside the cart. */
  checkout(region: CommerceRegion, query?: Readonly<Record<string, string>>): Promise<CheckoutStart>
}

export function createCustomerSession(parts: CustomerSessionParts): CustomerSession {
  const { commerce, visitor } = parts
  const cart = (region: CommerceRegion) => createSessionCart(parts, region)
  /** By what the customer has spent until this moment: the checkout's own pages know of no limit. */
  async function beyondLimit(region: CommerceRegion, customer: Customer | null, held: Cart) {
    const tradeStatus = createTradeStatus(parts, region)
    return tradeStatus.beyond(await tradeStatus.statusOf(customer, true), held)
  }
  return {
    cart,
    foreignCarts: here => createForeignCarts(parts, here),
    account: region => createSessionAccount(parts, region),

    async checkout(region, query) {
      const held = await cart(region).readFresh()
      if (held === null) return { kind: 'empty' }
      const customer = await visitor.customer(region)
      if ((await cart(region).lineProblems(held)).size > 0) return { kind: 'not-for-sale' }
      const beyond = await beyondLimit(region, customer, held)
      if (beyond !== null) return { kind: 'over-limit', overLimit: beyond }
      // Left without owner by a sign-in during which the platform failed.
      if (customer !== null && held.customerId === null)
        await cart(region).changeBy(held.id, () => commerce.attachCart(region, held.id, customer.id))
      const url = await commerce.checkoutUrl(region, held.id, query)
      if (url === null) return { kind: 'empty' }
      await visitor.change(({ atCheckout = {} }) => ({ atCheckout: withStore(atCheckout, region, held.id) }))
      // The cart changes there without the shop: the next page reads it.
      await visitor.change(session => settledAfter(session, parts.now().getTime() + CLOCK_DIFFERENCE))
      if (customer === null) return { kind: 'open', url }
      await visitor.change(session => hostedToo(session, region))
      return { kind: 'open', url: await commerce.loginUrl(region, customer.id, url) }
    },
  }
}
