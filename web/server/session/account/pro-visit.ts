import { hidesFreeShipping } from '@firnline/domain/cart/shipping'
import { type Customer, discountGroup, isEmployee } from '@firnline/domain/customer/customer'
import type { Locale } from '@firnline/domain/locale/locale'
import { regionsFor, type VisitCustomer as Who } from '@firnline/domain/visit'
import { ServiceError } from '@firnline/services/http/service-error'
import type { TradeTerms, TradeTermsByStore } from '../../config/trade-terms.ts'
import { cookieAttributes, readCookie } from '../cookie.ts'
import { SESSION_LIFETIME } from '../session.ts'
import type { Visitor } from '../visitor.ts'

type ProVisit =
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

/** Who sees pages that are nobody else's: pros, employees, and customers from whom free shipping is hidden. */
export function hasOwnPages(
  customer: Pick<Customer, 'isPro' | 'groupId'>,
  { employeeGroups, shipping }: Pick<TradeTerms, 'employeeGroups' | 'shipping'>,
): boolean {
  return (
    customer.isPro || isEmployee(customer, employeeGroups) || hidesFreeShipping(shipping, customer.groupId)
  )
}

/**
 * Says that this browser may belong to a pro or an employee, so that stored pages step aside and the session is looked at. It proves
 * nothing: a visitor who sets it without being one gets public pages.
 */
const PRO_HINT = 'firnline_pro'

function hasProHint(request: Request): boolean {
  return readCookie(request, PRO_HINT) !== null
}

/** The same of a raw Cookie header, in passing: too many is no harm. */
export function mayHaveProHint(cookies: string): boolean {
  return cookies.includes(PRO_HINT)
}

export function proHint(secure: boolean): string {
  return `${PRO_HINT}=1; ${cookieAttributes(secure, SESSION_LIFETIME)}`
}

export function noProHint(secure: boolean): string {
  return `${PRO_HINT}=; ${cookieAttributes(secure, 0)}`
}
