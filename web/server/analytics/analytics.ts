import type { Locale } from '@firnline/domain/locale/locale'
import type { EventReceiver } from '@firnline/services/analytics/port'
import type { AnalyticsSettings } from '../../app/analytics/analytics-settings.ts'
import type { AnalyticsConfig } from '../config/analytics-settings.ts'

export type Analytics = {
  readonly tagManager: AnalyticsConfig['tagManager']
  /** Where the own endpoint forwards events to; none: there is no endpoint. */
  readonly receivers: readonly EventReceiver[]
}

export const NO_ANALYTICS: Analytics = {
  tagManager: { id: null, idByCountry: new Map(), url: '', origins: [] },
  receivers: [],
}

/** null: nothing is measured in this market. */
export function analyticsSettings(
  analytics: Analytics,
  { country }: Pick<Locale, 'country'>,
): AnalyticsSettings | null {
  const { tagManager, receivers } = analytics
  const id = tagManager.idByCountry.has(country)
    ? (tagManager.idByCountry.get(country) ?? null)
    : tagManager.id
  const endpoint = receivers.length > 0
  if (id === null && !endpoint) return null
  const script = `${tagManager.url}/gtm.js?${new URLSearchParams({ id: id ?? '' })}`
  return { tagManager: id === null ? null : script, endpoint }
}
