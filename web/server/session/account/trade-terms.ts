import type { ShippingSettings } from '@firnline/domain/cart/shipping'
import { type CommerceRegion, ofStore } from '@firnline/domain/region'
import { hasNames, idsOf, type NameOrId } from '@firnline/services/commerce/name-or-id'
import type { Commerce } from '@firnline/services/commerce/port'
import type { TradeSettings, TradeSettingsByStore } from '../../config/trade-terms.ts'

/** The settings for trade customers with the ids of their store. */
export type TradeTerms = Pick<TradeSettings, 'spendLimit'> & {
  /** 0: the store has no such brand. */
  readonly brandIds: readonly number[]
  readonly employeeGroups: readonly number[]
  readonly shipping: ShippingSettings
}

/** Throws ServiceError when the store has to be asked for an id and fails. */
export type ReadTradeTerms = (region: CommerceRegion) => Promise<TradeTerms>

export function createTradeTerms(
  settings: TradeSettingsByStore,
  commerce: Pick<Commerce, 'groups' | 'brandId'>,
): ReadTradeTerms {
  const brandId = async (region: CommerceRegion, brand: NameOrId) =>
    typeof brand === 'number' ? brand : ((await commerce.brandId(region, brand)) ?? 0)

  return async region => {
    const { brands, employeeGroups, shipping, spendLimit } = ofStore(settings, region)
    const named = [...employeeGroups, ...shipping.hideFreeShippingGroups]
    const groups = hasNames(named) ? await commerce.groups(region) : []
    return {
      brandIds: await Promise.all(brands.map(brand => brandId(region, brand))),
      employeeGroups: idsOf(employeeGroups, groups),
      shipping: {
        isEnabled: shipping.isEnabled,
        hideFreeShippingGroups: idsOf(shipping.hideFreeShippingGroups, groups),
      },
      spendLimit,
    }
  }
}
