import type { Cart } from '@firnline/domain/cart/cart'
import { type Customer, isEmployee, ownGroup } from '@firnline/domain/customer/customer'
import { proSeason } from '@firnline/domain/customer/pro-season'
import {
  beyondLimit,
  isExpiredPro,
  proUntil,
  type Spend,
  type Standing,
  spendOf,
} from '@firnline/domain/customer/standing'
import { type Money, money } from '@firnline/domain/money/money'
import type { CommerceRegion } from '@firnline/domain/region/region'
import { brandOf } from '../../config/trade-terms.ts'
import type { AccountParts } from './session-account.ts'

/** What one store grants its trade customers, and asks of them. */
export function createTradeStatus(parts: AccountParts, region: CommerceRegion) {
  const { accounts, commerce, locale, now } = parts
  const terms = parts.tradeTerms[region]
  const brandId = brandOf(terms, locale)

  async function spend(customer: Customer, fresh: boolean): Promise<Spend> {
    const { code: currency } = await commerce.currency(region)
    const asked = { brandId, currency, ...proSeason(now()), fresh }
    const spent = await accounts.spend(region, customer.id, asked)
    return spendOf({ customer, spent, limit: terms.spendLimit, now: now() })
  }

  async function ofBrand(cart: Cart): Promise<Money> {
    const products = await commerce.products(region, [...new Set(cart.lines.map(line => line.productId))])
    const others = new Set(products.filter(product => product.brandId !== brandId).map(({ id }) => id))
    const counted = cart.lines.filter(line => !others.has(line.productId))
    return money(
      counted.reduce((sum, line) => sum + line.lineTotal.amount, 0),
      cart.total.currency,
    )
  }

  /** `fresh`: what was spent until this moment, not up to a minute ago. */
  async function statusOf(customer: Customer | null, fresh = false): Promise<Standing | null> {
    if (customer === null) return null
    const isEntitled = ownGroup(customer, now()) !== null
    if (isEntitled && isEmployee(customer, terms.employeeGroups)) return { kind: 'employee' }
    if (!customer.isPro) return null
    if (isExpiredPro(customer, now())) return { kind: 'expired', until: proUntil(customer, now()) }
    return { kind: 'pro', ...(await spend(customer, fresh)) }
  }

  return {
    statusOf,

    /** How much of this cart is beyond what a pro has left. null: nothing. */
    async beyond(standing: Standing | null, cart: Cart): Promise<Money | null> {
      if (standing?.kind !== 'pro') return null
      const beyond = beyondLimit(standing, await ofBrand(cart))
      return beyond.amount > 0 ? beyond : null
    },
  }
}
