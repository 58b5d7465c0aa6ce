import { consentSignals } from '@firnline/domain/consent/consent'
import type { CheckoutAnalytics } from '@firnline/embedded/checkout/analytics'
import { type Analytics, analyticsSettings } from '@firnline/web/server/analytics/analytics'
import { tagOrigins } from '@firnline/web/server/response/security-headers'

/** The hosted pages measure with the storefront's tag manager and receivers. */
export function createCheckoutAnalytics(analytics: Analytics): CheckoutAnalytics {
  const { receivers } = analytics
  return {
    tagManagerOf: country =>
      analyticsSettings(analytics, { country: country ?? 'global' })?.tagManager ?? null,
    tagOrigins: tagOrigins(analytics),
    consentSignals: granted =>
      consentSignals({
        preferences: granted.includes('preferences'),
        statistics: granted.includes('statistics'),
        marketing: granted.includes('marketing'),
      }),
    forward:
      receivers.length === 0
        ? null
        : async batch => void (await Promise.all(receivers.map(send => send(batch)))),
  }
}
