import {
  asksFirst,
  CONSENT_COOKIE,
  type Consent,
  consentOf,
  PURPOSES,
  parseChoice,
} from '@firnline/domain/consent/consent'
import type { Locale } from '@firnline/domain/locale/locale'
import { CLIENT_COOKIE, isClientId, isVisitId, VISIT_COOKIE } from '../../app/analytics/client-id.ts'
import { readCookie } from '../session/cookie.ts'
import { type Analytics, analyticsSettings } from './analytics.ts'

/** null: the browser has none. */
export function clientIdOf(request: Request): string | null {
  const id = readCookie(request, CLIENT_COOKIE)
  return id !== null && isClientId(id) ? id : null
}

/** Undefined: the browser names no visit. */
export function visitIdOf(request: Request): string | undefined {
  const id = readCookie(request, VISIT_COOKIE)
  return id !== null && isVisitId(id) ? id : undefined
}

/** What the visitor of a request has granted. `countries`: of the market and of the visitor, null: not known. */
export function requestConsent(request: Request, countries: readonly (string | null)[]): Consent {
  return consentOf(parseChoice(readCookie(request, CONSENT_COOKIE)), {
    asksFirst: asksFirst(countries),
    privacySignal: request.headers.get('sec-gpc') === '1',
  })
}

type CheckoutVisit = {
  readonly request: Request
  readonly locale: Locale
  /** Where the visitor is; null: not known. */
  readonly country: string | null
}

/**
 * What the link of the hosted checkout says of analytics: the granted purposes, and the client id where the shop forwards
 * events. Empty where nothing is measured, or may be. `request`: of the form.
 */
export function checkoutQuery(
  analytics: Analytics,
  { request, locale, country }: CheckoutVisit,
): Readonly<Record<string, string>> {
  // The request of a page for everybody has no cookies, which must not look like a visitor who has not answered.
  if (request.method !== 'POST') return {}
  const settings = analyticsSettings(analytics, locale)
  const consent = requestConsent(request, [locale.country, country])
  if (settings === null || !(consent.statistics || consent.marketing)) return {}
  const client = settings.endpoint && consent.statistics ? clientIdOf(request) : null
  const granted = PURPOSES.filter(purpose => consent[purpose]).join('-')
  return { consent: granted, ...(client === null ? {} : { client }) }
}
