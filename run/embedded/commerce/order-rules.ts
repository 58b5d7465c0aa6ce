import { isExpired, PRO_CODE_FIELD, proCodeFrom, toCustomer } from '@firnline/domain/customer/customer'
import { proSeason, spendBrand } from '@firnline/domain/customer/trade-status'
import { DEFAULT_LOCALE, type Locale, parseLocale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { trackingUrl } from '@firnline/domain/order'
import { ofStore } from '@firnline/domain/region'
import type { OrderLinks } from '@firnline/embedded/commerce/email/email-job'
import type { SpendLimitOf } from '@firnline/embedded/commerce/order/limits/order-limits'
import type { TradeSettingsByStore } from '@firnline/web/server/config/trade-terms'
import type { EmbeddedStore } from '../service-start.ts'

/** The storefront's rule of what pros may spend, for the platform to judge orders by when it places them. */
export function createSpendLimit(
  tradeTerms: TradeSettingsByStore,
  stores: readonly Pick<EmbeddedStore, 'hash' | 'region'>[],
): SpendLimitOf {
  return ({ storeHash, groupId, groupName, formFields, notes, locale, now }) => {
    const region = stores.find(({ hash }) => hash === storeHash)?.region
    if (region === undefined) return null
    const field = formFields.get(PRO_CODE_FIELD)
    const proCode = proCodeFrom({ field: typeof field === 'string' ? field : '', notes })
    const nobody = { id: 0, email: '', firstName: '', lastName: '' }
    const customer = toCustomer({ ...nobody, groupId: groupId === 0 ? null : groupId, proCode })
    const terms = ofStore(tradeTerms, region)
    const isEmployee = terms.employeeGroups.some(group => group === groupId || group === groupName)
    if (!customer.isPro || isEmployee) return null
    if (proCode === null || isExpired(proCode, now)) return null
    return { brand: spendBrand(terms.brands, locale), most: terms.spendLimit, ...proSeason(now) }
  }
}

/** What the platform's mails about an order lead to: the storefront's lookup page, and the carriers' pages. */
export function createOrderLinks(originOf: (locale: Locale) => string): OrderLinks {
  return {
    statusUrl(code) {
      const locale = parseLocale(code) ?? DEFAULT_LOCALE
      return originOf(locale) + localePath(locale, '/order-status')
    },
    trackingUrl,
  }
}
