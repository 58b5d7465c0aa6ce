import { DEFAULT_SPEND_LIMIT } from '@firnline/domain/customer/trade-status'
import type { CommerceRegion } from '@firnline/domain/region'
import type { NamedShippingSettings } from '@firnline/services/commerce/create-commerce'
import type { NameOrId } from '@firnline/services/commerce/name-or-id'
import { shop } from '@firnline/shop'
import type { Environment } from './environment.ts'

/** What the shop itself knows of trade customers; the platform has no word for it (docs/protocols/commerce.md#not-on-the-platform). */
export type TradeSettings = {
  /** The brand whose products count as a pro's spend; Norway's pros buy in the store us with a brand of their own. */
  readonly brands: readonly NameOrId[]
  readonly employeeGroups: readonly NameOrId[]
  readonly shipping: NamedShippingSettings
  /** Whole units of the store's currency. */
  readonly spendLimit: number
}
export type TradeSettingsByStore = Readonly<Record<CommerceRegion, TradeSettings>>

/** The shop's own brand, and its group of employees. */
const BRAND = shop.brand.name
const EMPLOYEES = ['Employees']

export function toTradeSettings(env: Environment): TradeSettingsByStore {
  const terms = (store: 'US' | 'CA' | 'EU_REGION_1'): TradeSettings => ({
    brands: [env[`BRAND_ID_${store}`] ?? BRAND],
    employeeGroups: env[`EMPLOYEE_GROUPS_${store}`] ?? EMPLOYEES,
    shipping: {
      isEnabled: env[`SHIPPING_SETTINGS_${store}`] !== '0',
      hideFreeShippingGroups: env[`HIDE_FREE_SHIPPING_GROUPS_${store}`] ?? [],
    },
    spendLimit: env.PRO_SPEND_LIMIT ?? DEFAULT_SPEND_LIMIT,
  })
  const us = terms('US')
  return {
    us: { ...us, brands: [...new Set([...us.brands, env.BRAND_ID_NO ?? BRAND])] },
    ca: terms('CA'),
    eu_region_1: terms('EU_REGION_1'),
  }
}
