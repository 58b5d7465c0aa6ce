import type { Locale } from '@firnline/domain/locale/locale'

/** `21. November 2026`, in UTC. An empty string for what is no date. */
export function writtenDate(date: Date, { languageTag }: Pick<Locale, 'languageTag'>): string {
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
