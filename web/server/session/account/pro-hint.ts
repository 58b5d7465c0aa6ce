import { hidesFreeShipping } from '@firnline/domain/cart/shipping'
import { type Customer, isEmployee } from '@firnline/domain/customer/customer'
import type { TradeTerms } from '../../config/trade-terms.ts'
import { cookieAttributes, readCookie } from '../cookie.ts'
import { SESSION_LIFETIME } from '../session.ts'

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
 * nothing: whoever sets it without being one gets everybody's pages.
 */
const PRO_HINT = 'firnline_pro'

export function hasProHint(request: Request): boolean {
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
