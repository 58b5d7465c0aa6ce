import type { CommerceRegion } from '@firnline/domain/region/region'
import { hostedToo } from './session.ts'
import { type CartParts, createSessionCart, type OwnCart } from './session-cart.ts'
import { type AccountParts, createSessionAccount, type OwnAccount } from './sign-in/session-account.ts'

export type PersonParts = CartParts & AccountParts

/** What one visitor has in the stores: a cart, an account, a way to the checkout. */
export type Person = {
  cart(region: CommerceRegion): OwnCart
  account(region: CommerceRegion): OwnAccount
  /** The address the browser goes to next to pay for the cart: good for one visit. null: there is no cart. */
  checkout(region: CommerceRegion): Promise<string | null>
}

export function createPerson(parts: PersonParts): Person {
  const { commerce, visitor } = parts
  const cart = (region: CommerceRegion) => createSessionCart(parts, region)
  return {
    cart,
    account: region => createSessionAccount(parts, region),

    async checkout(region) {
      const held = await cart(region).read()
      if (held === null) return null
      const customer = await visitor.customer(region)
      // Left without owner by a sign-in during which the platform failed.
      if (customer !== null && held.customerId === null)
        await commerce.attachCart(region, held.id, customer.id)
      const url = await commerce.checkoutUrl(region, held.id)
      if (url === null || customer === null) return url
      await visitor.change(session => hostedToo(session, region))
      return commerce.loginUrl(region, customer.id, url)
    },
  }
}
