import type { ShippingSettings } from '@firnline/domain/cart/shipping'
import { DEFAULT_SPEND_LIMIT } from '@firnline/domain/customer/trade-status'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Environment } from './environment.ts'

/** What the shop itself knows of trade customers; the platform has no word for it (docs/protocols/commerce.md#not-on-the-platform). */
export type TradeTerms = {
  /** The brand whose products count as a pro's spend; Norway's pros buy in the store us with a brand of their own. */
  readonly brandIds: readonly number[]
  readonly employeeGroups: readonly number[]
  readonly shipping: ShippingSettings
  /** Whole units of the store's currency. */
  readonly spendLimit: number
}
export type TradeTermsByStore = Readonly<Record<CommerceRegion, TradeTerms>>

/** The demo shop's brand and group of employees. */
const BRAND = 1
const EMPLOYEES = [4]

export function toTradeTerms(env: Environment): TradeTermsByStore {
  const terms = (store: 'US' | 'CA' | 'EU_REGION_1'): TradeTerms => ({
    brandIds: [env[`BRAND_ID_${store}`] ?? BRAND],
    employeeGroups: env[`EMPLOYEE_GROUPS_${store}`] ?? EMPLOYEES,
    shipping: {
      isEnabled: env[`SHIPPING_SETTINGS_${store}`] !== '0',
      hideFreeShippingGroups: env[`HIDE_FREE_SHIPPING_GROUPS_${store}`] ?? [],
    },
    spendLimit: env.PRO_SPEND_LIMIT ?? DEFAULT_SPEND_LIMIT,
  })
  const us = terms('US')
  return {
    us: { ...us, brandIds: [...new Set([...us.brandIds, env.BRAND_ID_NO ?? BRAND])] },
    ca: terms('CA'),
    eu_region_1: terms('EU_REGION_1'),
  }
}
