import { calendarDays, type DeliveryPromise } from '@firnline/domain/content/promise'
import type { Locale } from '@firnline/domain/locale/locale'
import { decimalOf, type Money } from '@firnline/domain/money'
import { countryCode } from './return-policy.ts'
import { type Node, type Thing, withoutEmpty } from './thing.ts'

/** Shipping of one product at this cost. `id`: of the node, absolute. */
export function offerShippingDetails(
  cost: Money,
  { id, locale, delivery }: { id: string; locale: Pick<Locale, 'country'>; delivery: DeliveryPromise },
): Thing {
  return withoutEmpty({
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: decimalOf(cost), currency: cost.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode(locale) },
    deliveryTime: deliveryTime(delivery),
  })
}

function deliveryTime({ handlingDays, transitDays }: DeliveryPromise): Node | undefined {
  if (handlingDays === null && transitDays === null) return undefined
  return withoutEmpty({
    '@type': 'ShippingDeliveryTime',
    handlingTime: handlingDays === null ? undefined : days(0, calendarDays(handlingDays)),
    transitTime: transitDays === null ? undefined : days(transitDays.min, transitDays.max),
  })
}

/** UN/CEFACT's code of a day is `DAY`. */
function days(minValue: number, maxValue: number): Node {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
