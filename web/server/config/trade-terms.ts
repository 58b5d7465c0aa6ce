import { DEFAULT_SPEND_LIMIT } from '@firnline/domain/customer/trade-status'
import { type ByStore, type CommerceRegion, commerceRegion, selectRegion } from '@firnline/domain/region'
import type { NamedShippingSettings } from '@firnline/services/commerce/create-commerce'
import type { NameOrId } from '@firnline/services/commerce/name-or-id'
import { shop } from '@firnline/shop'
import type { Environment } from './environment.ts'
import type { StoreEnvironment } from './store-settings.ts'

/** What the shop itself knows of trade customers; the platform has no word for it (docs/protocols/commerce.md#not-on-the-platform). */
export type TradeSettings = {
  /** The brand whose products count as a pro's spend; Norway's pros buy in the store us with a brand of their own. */
  readonly brands: readonly NameOrId[]
  readonly employeeGroups: readonly NameOrId[]
  readonly shipping: NamedShippingSettings
  /** Whole units of the store's currency. */
  readonly spendLimit: number
}
export type TradeSettingsByStore = ByStore<TradeSettings>

/** The shop's own brand, and its group of employees. */
const BRAND = shop.brand.name
const EMPLOYEES = ['Employees']

export function toTradeSettings(env: Environment, own: ByStore<StoreEnvironment>): TradeSettingsByStore {
  const norway = commerceRegion(selectRegion('no', { isPro: true }))
  const terms = (store: CommerceRegion, parts: StoreEnvironment): TradeSettings => ({
    brands: [...new Set([parts.BRAND_ID ?? BRAND, ...(store === norway ? [env.BRAND_ID_NO ?? BRAND] : [])])],
    employeeGroups: parts.EMPLOYEE_GROUPS ?? EMPLOYEES,
    shipping: {
      isEnabled: parts.SHIPPING_SETTINGS !== '0',
      hideFreeShippingGroups: parts.HIDE_FREE_SHIPPING_GROUPS ?? [],
    },
    spendLimit: env.PRO_SPEND_LIMIT ?? DEFAULT_SPEND_LIMIT,
  })
  return Object.fromEntries(Object.entries(own).map(([store, parts]) => [store, terms(store, parts)]))
}
