import { hidesFreeShipping } from '@firnline/domain/cart/shipping'
import { type Customer, discountGroup } from '@firnline/domain/customer/customer'
import type { Locale } from '@firnline/domain/locale/locale'
import { regionsFor, type VisitCustomer as Who } from '@firnline/domain/visit'
import { ServiceError } from '@firnline/services/http/service-error'
import type { TradeTerms, TradeTermsByStore } from '../../config/trade-terms.ts'
import type { Visitor } from '../visitor.ts'
import { hasOwnPages, hasProHint } from './pro-hint.ts'

export type ProVisit =
  /** A pro, an employee, or a customer from whom free shipping is hidden. */
  | { readonly kind: 'own'; readonly customer: Who }
  | { readonly kind: 'public' }
  /** The hint says pro, and nobody is signed in. */
  | { readonly kind: 'mistaken' }

type Asked = {
  readonly locale: Locale
  readonly visitor: Visitor
  readonly tradeTerms: TradeTermsByStore
  readonly now: Date
}

/** Whether a request gets pages of its own. With the platform down, everybody gets everybody's. */
export async function proVisit(request: Request, asked: Asked): Promise<ProVisit> {
  if (!hasProHint(request)) return { kind: 'public' }
  try {
    const own = await ownVisit(asked)
    if (own !== null) return { kind: 'own', customer: own }
    const { customers } = await asked.visitor.session()
    return { kind: Object.keys(customers).length === 0 ? 'mistaken' : 'public' }
  } catch (error) {
    if (error instanceof ServiceError) return { kind: 'public' }
    throw error
  }
}

/** A pro's country may be of another store than everybody's. */
async function ownVisit({ locale, visitor, tradeTerms, now }: Asked): Promise<Who | null> {
  for (const isPro of [true, false]) {
    const { bcRegion } = regionsFor(locale, { isPro })
    const customer = await visitor.customer(bcRegion)
    const terms = tradeTerms[bcRegion]
    if (customer?.isPro === isPro && hasOwnPages(customer, terms)) return whoIs(customer, terms, now)
  }
  return null
}

function whoIs(customer: Customer, { shipping }: TradeTerms, now: Date): Who {
  return {
    customerId: customer.id,
    isPro: customer.isPro,
    groupId: discountGroup(customer, now),
    ...(hidesFreeShipping(shipping, customer.groupId) && { hidesFreeShipping: true }),
  }
}
