import type { Locale } from '@firnline/domain/locale/locale'

/** `09:00–18:30`, localized; an invalid time is returned as it is. */
export function formatTimeRange(
  from: string,
  to: string,
  { languageTag }: Pick<Locale, 'languageTag'>,
): string {
  return `${formatTime(from, { languageTag })}–${formatTime(to, { languageTag })}`
}

/** `9:00 AM`, localized; an invalid time is returned as it is. */
export function formatTime(time: string, { languageTag }: Pick<Locale, 'languageTag'>): string {
  const moment = new Date(`2026-01-05T${time}:00Z`)
  const format = new Intl.DateTimeFormat(languageTag, { timeStyle: 'short', timeZone: 'UTC' })
  return Number.isNaN(moment.getTime()) ? time : format.format(moment)
}
