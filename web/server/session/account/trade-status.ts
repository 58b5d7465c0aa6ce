import { type Cart, productsIn } from '@firnline/domain/cart/cart'
import type { DiscountRule } from '@firnline/domain/catalogue/price'
import { type Customer, discountGroup, isEmployee } from '@firnline/domain/customer/customer'
import {
  brandTotal,
  isExpiredPro,
  overSpendLimit,
  proSeason,
  proUntil,
  type SeasonSpend,
  seasonSpend,
  spendBrand,
  type TradeStatus,
} from '@firnline/domain/customer/trade-status'
import type { Money } from '@firnline/domain/money'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { Commerce } from '@firnline/services/commerce/port'
import { ServiceError } from '@firnline/services/http/service-error'
import type { AccountParts } from './session-account.ts'
import type { ReadTradeTerms } from './trade-terms.ts'

/** What one store grants its trade customers, and asks of them. */
export function createTradeStatus(parts: AccountParts, region: CommerceRegion) {
  const { accounts, commerce, locale, now } = parts
  const readTerms = () => parts.tradeTerms(region)

  async function spend(customer: Customer, fresh: boolean): Promise<SeasonSpend> {
    const [{ code: currency }, { brandIds, spendLimit }] = await Promise.all([
      commerce.currency(region),
      readTerms(),
    ])
    const brandId = spendBrand(brandIds, locale)
    const asked = { brandId, currency, ...proSeason(now()), fresh }
    const spent = await accounts.spend(region, customer.id, asked)
    return seasonSpend({ customer, spent, limit: spendLimit, now: now() })
  }

  /** `fresh`: what was spent until this moment, not up to a minute ago. */
  async function statusOf(customer: Customer | null, fresh = false): Promise<TradeStatus | null> {
    if (customer === null) return null
    const isEntitled = discountGroup(customer, now()) !== null
    if (isEntitled && isEmployee(customer, (await readTerms()).employeeGroups)) return { kind: 'employee' }
    if (!customer.isPro) return null
    if (isExpiredPro(customer, now())) return { kind: 'expired', until: proUntil(customer, now()) }
    return { kind: 'pro', ...(await spend(customer, fresh)) }
  }

  return {
    statusOf,

    /** The rules of the customer's own group. */
    async discountsOf(customer: Customer | null): Promise<readonly DiscountRule[]> {
      const groupId = customer === null ? null : discountGroup(customer, now())
      if (groupId === null) return []
      const groups = await commerce.groups(region)
      return groups.find(({ id }) => id === groupId)?.rules ?? []
    },

    /** How much of this cart is beyond what a pro has left. null: nothing. */
    async beyond(standing: TradeStatus | null, cart: Cart): Promise<Money | null> {
      if (standing?.kind !== 'pro') return null
      const [products, { brandIds }] = await Promise.all([
        commerce.products(region, productsIn(cart)),
        readTerms(),
      ])
      const brandId = spendBrand(brandIds, locale)
      const { lines, total } = cart
      const inCart = brandTotal({ lines, currency: total.currency }, products, brandId)
      const beyond = overSpendLimit(standing, inCart)
      return beyond.amount > 0 ? beyond : null
    },
  }
}

/** Resolves to the customer as they are from then on. */
export type EndTerms = (region: CommerceRegion, customer: Customer) => Promise<Customer>

type Parts = {
  readonly accounts: Pick<Accounts, 'endPro'>
  readonly commerce: Pick<Commerce, 'groups'>
  readonly tradeTerms: ReadTradeTerms
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
    try {
      const isOfTrade =
        customer.proCode !== null || isEmployee(customer, (await tradeTerms(region)).employeeGroups)
      if (!isOfTrade) return customer
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
