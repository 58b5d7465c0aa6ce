import { hidesFreeShipping } from '@firnline/domain/cart/shipping'
import { type Customer, discountGroup, isEmployee } from '@firnline/domain/customer/customer'
import type { Locale } from '@firnline/domain/locale/locale'
import { type PriceGroup, PUBLIC_GROUP, regionsFor } from '@firnline/domain/visit'
import type { Accounts } from '@firnline/services/commerce/account/port'
import { ServiceError } from '@firnline/services/http/service-error'
import { cookieAttributes, readCookie } from '../cookie.ts'
import { SESSION_LIFETIME } from '../session.ts'
import type { Visitor } from '../visitor.ts'
import type { ReadTradeTerms, TradeTerms } from './trade-terms.ts'

type GroupVisit = {
  readonly priceGroup: PriceGroup
  /** Whether another request with the same cookies still gets the same group; null: each has to be looked at. */
  readonly isCurrent: (() => boolean) | null
  /** Whether the hint says pro, and nobody is signed in. */
  readonly isMistaken: boolean
}

type Asked = {
  readonly locale: Locale
  readonly visitor: Visitor
  readonly accounts: Pick<Accounts, 'known'>
  readonly tradeTerms: ReadTradeTerms
  readonly now: Date
}

const PUBLIC_VISIT: GroupVisit = { priceGroup: PUBLIC_GROUP, isCurrent: null, isMistaken: false }

/** In which price group a request is. With the platform down, everybody is in the public one. */
export async function groupVisit(request: Request, asked: Asked): Promise<GroupVisit> {
  if (!hasProHint(request)) return { ...PUBLIC_VISIT, isCurrent: () => true }
  try {
    const own = await ownVisit(asked)
    if (own !== null) return own
    const { customers } = await asked.visitor.session()
    return { ...PUBLIC_VISIT, isMistaken: Object.keys(customers).length === 0 }
  } catch (error) {
    if (error instanceof ServiceError) return PUBLIC_VISIT
    throw error
  }
}

/** null: in the public group. A pro's country may be of another store than everybody's. */
async function ownVisit({ locale, visitor, accounts, tradeTerms, now }: Asked): Promise<GroupVisit | null> {
  for (const isPro of [true, false]) {
    const { bcRegion } = regionsFor(locale, { isPro })
    const customer = await visitor.customer(bcRegion)
    if (customer?.isPro !== isPro) continue
    const terms = await tradeTerms(bcRegion)
    if (!hasOwnPages(customer, terms)) continue
    const known = accounts.known(bcRegion, customer.id)
    const isNewest = (await known)?.customer === customer
    return {
      priceGroup: priceGroupOf(customer, terms, now),
      isCurrent: isNewest ? () => accounts.known(bcRegion, customer.id) === known : null,
      isMistaken: false,
    }
  }
  return null
}

function priceGroupOf(customer: Customer, { shipping }: TradeTerms, now: Date): PriceGroup {
  return {
    isPro: customer.isPro,
    groupId: discountGroup(customer, now),
    hidesFreeShipping: hidesFreeShipping(shipping, customer.groupId),
  }
}

/** Who sees other pages than the public ones: pros, employees, and customers from whom free shipping is hidden. */
export function hasOwnPages(
  customer: Pick<Customer, 'isPro' | 'groupId'>,
  { employeeGroups, shipping }: Pick<TradeTerms, 'employeeGroups' | 'shipping'>,
): boolean {
  return (
    customer.isPro || isEmployee(customer, employeeGroups) || hidesFreeShipping(shipping, customer.groupId)
  )
}

/**
 * Says that this browser may belong to a pro or an employee, so that public pages step aside and the session is looked at. It
 * proves nothing: a visitor who sets it without being one gets public pages.
 */
const PRO_HINT = 'shop_pro'

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
