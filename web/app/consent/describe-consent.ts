import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import type { AnalyticsSettings } from '../analytics/analytics-settings.ts'
import { STORED_DATA } from './stored-data.ts'

export type ConsentMessages = Messages<'consent' | 'common.close'>

/** The page with the settings, below its texts. */
export function settingsPath(locale: Locale): string {
  return `${localePath(locale, href('/privacy'))}#${SETTINGS}`
}

export const SETTINGS = 'cookies'

type DescribeInput = {
  readonly locale: Pick<Locale, 'languageTag'>
  readonly analytics: AnalyticsSettings | null
  readonly messages: ConsentMessages
  readonly storedMessages: Messages<'storedData'>
}

/** What is measured in this market. */
export function describeMeasuring(
  analytics: AnalyticsSettings | null,
  messages: ConsentMessages,
): readonly string[] {
  if (analytics === null) return [messages.measuresNothing]
  return [
    ...(analytics.tagManager === null ? [] : [messages.measuresTags]),
    ...(analytics.endpoint ? [messages.measuresEndpoint] : []),
  ]
}

/** Rows of the table of all that the shop keeps in a browser. */
export function describeStoredData({
  locale,
  analytics,
  messages,
  storedMessages,
}: DescribeInput): readonly (readonly string[])[] {
  return STORED_DATA.filter(data => !('only' in data) || isConfigured(data.only, analytics)).map(data => {
    const time = data.lifetime === null ? '' : duration(data.lifetime, locale)
    const lifetime =
      data.key === 'campaign'
        ? format(messages.untilConsent, { time })
        : time || untilText(data.kind, messages)
    return [data.names.join(' '), storedMessages[data.key], messages[data.purpose], lifetime]
  })
}

function isConfigured(part: 'any' | 'endpoint' | 'tagManager', analytics: AnalyticsSettings | null): boolean {
  if (analytics === null) return false
  return part === 'any' || (part === 'endpoint' ? analytics.endpoint : analytics.tagManager !== null)
}

function untilText(kind: 'cookie' | 'local' | 'session', messages: ConsentMessages): string {
  return kind === 'local' ? messages.untilCleared : messages.untilClosed
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** `30 Tage`; whole years, days, hours or minutes. */
function duration(seconds: number, { languageTag }: Pick<Locale, 'languageTag'>): string {
  const isYears = seconds % (365 * DAY) === 0
  const [unit, length] = isYears
    ? (['year', 365 * DAY] as const)
    : (UNITS.find(([, size]) => seconds >= size) ?? UNITS[2])
  return new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(seconds / length),
  )
}
