import type { Customer } from '@firnline/domain/customer/customer'
import type { CommerceRegion } from '@firnline/domain/region'
import type { StoreRecords } from '@firnline/services/commerce/store-records'
import { ApiError } from '../errors.ts'
import type { Visitor } from '../session/visitor.ts'

/** Who may make a call, and what they are granted when they may. */
export type Grants = {
  readonly anyone: null
  /** Whoever is signed in at the store. */
  readonly customer: { readonly customer: Customer }
  /** Signed in, and the call is about themselves. */
  readonly 'own-customer': { readonly customer: Customer }
  /** The session holds this cart. */
  readonly 'own-cart': { readonly cartId: string; readonly customer: Customer | null }
  /** Signed in, and the order is theirs. */
  readonly 'own-order': {
    readonly customer: Customer
    readonly order: Readonly<Record<string, unknown>>
  }
}
export type Who = keyof Grants

export type RightContext = {
  readonly region: CommerceRegion
  readonly visitor: Visitor
  readonly store: StoreRecords
}

type Granters = {
  readonly [W in Who]: (context: RightContext, subject: number | string) => Promise<Grants[W]>
}

const GRANTERS: Granters = {
  anyone: async () => null,

  customer: async context => ({ customer: await signedIn(context) }),

  async 'own-customer'(context, subject) {
    const customer = await signedIn(context)
    if (customer.id !== subject) throw new ApiError(403, 'This call is only about yourself: use your own id.')
    return { customer }
  },

  async 'own-cart'({ region, visitor }, subject) {
    // Asked first: a sign-in that has ended takes its cart along.
    const customer = await visitor.customer(region)
    const { carts } = await visitor.session()
    if (carts[region] !== subject) throw new ApiError(404, 'This session has no such cart.')
    return { cartId: String(subject), customer }
  },

  async 'own-order'(context, subject) {
    const customer = await signedIn(context)
    const order = await context.store.order(subject)
    if (order.customer_id !== customer.id) throw new ApiError(404, 'You have no such order.')
    return { customer, order }
  },
}

/** Refuses calls that need a signed-in customer, before anything of the call is read. */
export async function requireSignIn(who: Who, context: RightContext): Promise<void> {
  if (who === 'customer' || who === 'own-customer' || who === 'own-order') await signedIn(context)
}

/** `subject`: the id in the call that must be the visitor's own. */
export function grant<W extends Who>(
  who: W,
  context: RightContext,
  subject: number | string,
): Promise<Grants[W]> {
  return GRANTERS[who](context, subject)
}

async function signedIn({ visitor, region }: RightContext): Promise<Customer> {
  const customer = await visitor.customer(region)
  if (customer === null) throw new ApiError(401, 'Sign in first.')
  return customer
}
