import { type Customer, discountGroup, isEmployee } from '@firnline/domain/customer/customer'
import { isExpiredPro } from '@firnline/domain/customer/trade-status'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { Commerce } from '@firnline/services/commerce/port'
import { ServiceError } from '@firnline/services/http/service-error'
import type { TradeTermsByStore } from '../../config/trade-terms.ts'

/** Resolves to the customer as they are from then on. */
export type EndTerms = (region: CommerceRegion, customer: Customer) => Promise<Customer>

type Parts = {
  readonly accounts: Pick<Accounts, 'endPro'>
  readonly commerce: Pick<Commerce, 'groups'>
  readonly tradeTerms: TradeTermsByStore
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/**
 * Takes pros and employees without a good pro code out of a group with discounts: the platform prices carts and orders by
 * the group alone, and pages show them everybody's prices. Other groups of the merchant's stay
 * (docs/decisions/0026-group-prices.md).
 */
export function createEndTerms({ accounts, commerce, tradeTerms, now, onError }: Parts): EndTerms {
  async function hasDiscounts(region: CommerceRegion, groupId: number): Promise<boolean> {
    const groups = await commerce.groups(region)
    return groups.some(({ id, rules }) => id === groupId && rules.length > 0)
  }

  return async (region, customer) => {
    const { id, groupId } = customer
    if (groupId === null || discountGroup(customer, now()) !== null) return customer
    if (customer.proCode === null && !isEmployee(customer, tradeTerms[region].employeeGroups)) return customer
    try {
      if (!isExpiredPro(customer, now()) && !(await hasDiscounts(region, groupId))) return customer
      await accounts.endPro(region, id)
      return { ...customer, groupId: null }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      onError(error)
      return customer
    }
  }
}
