import { isEu } from '../european-union.ts'

/** What a shop may do beyond what it needs to work. */
export const PURPOSES = ['preferences', 'statistics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

export type Consent = Readonly<Record<Purpose, boolean>>

/** A visitor's own answer. */
export type ConsentChoice = {
  /** `2026-11-24` */
  readonly date: string
  readonly granted: readonly Purpose[]
}

/** What is decided for visitors who have not answered. */
export type ConsentRules = {
  /** The law asks for consent first. */
  readonly asksFirst: boolean
  /** The browser sends Global Privacy Control: no statistics and no marketing. */
  readonly privacySignal: boolean
}

/** Cookie of the answer. */
export const CONSENT_COOKIE = 'consent'

/** Seconds: after half a year the visitor is asked again. */
export const CONSENT_LIFETIME = 180 * 24 * 60 * 60

/** Increase it when a purpose changes: everybody is asked again. */
const VERSION = 1

/** Members of the European Economic Area outside the Union, the United Kingdom and Switzerland. */
const OTHER_COUNTRIES: readonly string[] = ['is', 'li', 'no', 'gb', 'ch']

/**
 * Whether the law of one of the countries asks for consent before anything optional is stored. Countries are two
 * lowercase letters; null or `global`: unknown. Nothing known: as if it did.
 */
export function asksFirst(countries: readonly (string | null)[]): boolean {
  const known = countries.flatMap(country => (country === 'global' ? [] : (country ?? [])))
  return known.length === 0 || known.some(country => isEu(country) || OTHER_COUNTRIES.includes(country))
}

/** @param choice null: not answered */
export function consentOf(choice: ConsentChoice | null, rules: ConsentRules): Consent {
  const measures = !rules.asksFirst && !rules.privacySignal
  const isGranted = (purpose: Purpose, byDefault: boolean) =>
    choice === null ? byDefault : choice.granted.includes(purpose)
  return {
    preferences: isGranted('preferences', !rules.asksFirst),
    statistics: isGranted('statistics', measures),
    marketing: isGranted('marketing', measures),
  }
}

/** Whether the visitor has to be asked. Global Privacy Control is an answer. */
export function needsAnswer(choice: ConsentChoice | null, rules: ConsentRules): boolean {
  return choice === null && rules.asksFirst && !rules.privacySignal
}

/** The cookie's value: `1.2026-11-24.preferences-statistics`. */
export function formatChoice({ date, granted }: ConsentChoice): string {
  return `${VERSION}.${date}.${PURPOSES.filter(purpose => granted.includes(purpose)).join('-')}`
}

/** null: no answer to the present version, or not written by `formatChoice`. */
export function parseChoice(value: string | null): ConsentChoice | null {
  const [, version, date = '', names = ''] = /^(\d+)\.(\d{4}-\d{2}-\d{2})\.([a-z-]*)$/.exec(value ?? '') ?? []
  if (Number(version) !== VERSION) return null
  const listed = names.split('-')
  return { date, granted: PURPOSES.filter(purpose => listed.includes(purpose)) }
}

/** Google's consent types (Consent Mode v2). */
type ConsentSignals = Readonly<
  Record<
    | 'ad_storage'
    | 'ad_user_data'
    | 'ad_personalization'
    | 'analytics_storage'
    | 'functionality_storage'
    | 'personalization_storage'
    | 'security_storage',
    'granted' | 'denied'
  >
>

export function consentSignals({ preferences, statistics, marketing }: Consent): ConsentSignals {
  const signal = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  return {
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    analytics_storage: signal(statistics),
    functionality_storage: signal(preferences),
    personalization_storage: signal(preferences),
    security_storage: 'granted',
  }
}
