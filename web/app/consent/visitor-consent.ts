import {
  asksFirst,
  CONSENT_COOKIE,
  CONSENT_LIFETIME,
  type Consent,
  type ConsentChoice,
  type ConsentRules,
  consentOf,
  formatChoice,
  needsAnswer,
  type Purpose,
  parseChoice,
} from '@firnline/domain/consent/consent'
import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import { splitLocale } from '@firnline/domain/locale/locale-path'
import { fetchCountry } from '../components/country/fetch-country.ts'
import { readCookie, writeCookie } from '../stores/browser-cookie.ts'
import { forgetData } from './stored-data.ts'

export type VisitorConsent = {
  /** null: not answered. */
  readonly choice: ConsentChoice | null
  readonly rules: ConsentRules
  /** Without an answer. */
  readonly byDefault: Consent
  readonly consent: Consent
  readonly isAsked: boolean
}

/** The present visitor's consent. It depends on the market of the page, and on the visitor's own country. */
export async function readConsent(): Promise<VisitorConsent> {
  const choice = parseChoice(readCookie(CONSENT_COOKIE))
  const { country } = splitLocale(window.location.pathname).locale ?? DEFAULT_LOCALE
  const rules = {
    asksFirst: asksFirst([country]) || asksFirst([country, await visitorCountry()]),
    privacySignal: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  }
  const byDefault = consentOf(null, rules)
  return {
    choice,
    rules,
    byDefault,
    consent: choice === null ? byDefault : consentOf(choice, rules),
    isAsked: needsAnswer(choice, rules),
  }
}

export async function isGranted(purpose: Purpose): Promise<boolean> {
  return (await readConsent()).consent[purpose]
}

const CHANGED = 'consentchange'

/** Keeps the visitor's answer and removes what it no longer allows. */
export function saveChoice(granted: readonly Purpose[]): void {
  writeCookie(
    CONSENT_COOKIE,
    formatChoice({ date: new Date().toISOString().slice(0, 10), granted }),
    CONSENT_LIFETIME,
  )
  forgetData(granted)
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back after an answer on this page; returns an unsubscribe function. */
export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

let asked: Promise<string | null> | undefined

/** Once per page load. null: not known. */
function visitorCountry(): Promise<string | null> {
  asked ??= fetchCountry().catch((error: unknown) => {
    console.warn('The visitor’s country is not known.', error)
    return null
  })
  return asked
}
