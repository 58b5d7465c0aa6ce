import { type Cart, productsIn } from '@firnline/domain/cart/cart'
import { brandTotal, spendBrand } from '@firnline/domain/customer/brand-spend'
import { type Customer, discountGroup, isEmployee } from '@firnline/domain/customer/customer'
import {
  isExpiredPro,
  overSpendLimit,
  proSeason,
  proUntil,
  type SeasonSpend,
  seasonSpend,
  type TradeStatus,
} from '@firnline/domain/customer/trade-status'
import type { Money } from '@firnline/domain/money'
import type { CommerceRegion } from '@firnline/domain/region'
import type { AccountParts } from './session-account.ts'

/** What one store grants its trade customers, and asks of them. */
export function createTradeStatus(parts: AccountParts, region: CommerceRegion) {
  const { accounts, commerce, locale, now } = parts
  const terms = parts.tradeTerms[region]
  const brandId = spendBrand(terms.brandIds, locale)

  async function spend(customer: Customer, fresh: boolean): Promise<SeasonSpend> {
    const { code: currency } = await commerce.currency(region)
    const asked = { brandId, currency, ...proSeason(now()), fresh }
    const spent = await accounts.spend(region, customer.id, asked)
    return seasonSpend({ customer, spent, limit: terms.spendLimit, now: now() })
  }

  /** `fresh`: what was spent until this moment, not up to a minute ago. */
  async function statusOf(customer: Customer | null, fresh = false): Promise<TradeStatus | null> {
    if (customer === null) return null
    const isEntitled = discountGroup(customer, now()) !== null
    if (isEntitled && isEmployee(customer, terms.employeeGroups)) return { kind: 'employee' }
    if (!customer.isPro) return null
    if (isExpiredPro(customer, now())) return { kind: 'expired', until: proUntil(customer, now()) }
    return { kind: 'pro', ...(await spend(customer, fresh)) }
  }

  return {
    statusOf,

    /** How much of this cart is beyond what a pro has left. null: nothing. */
    async beyond(standing: TradeStatus | null, cart: Cart): Promise<Money | null> {
      if (standing?.kind !== 'pro') return null
      const products = await commerce.products(region, productsIn(cart))
      const { lines, total } = cart
      const inCart = brandTotal({ lines, currency: total.currency }, products, brandId)
      const beyond = overSpendLimit(standing, inCart)
      return beyond.amount > 0 ? beyond : null
    },
  }
}
