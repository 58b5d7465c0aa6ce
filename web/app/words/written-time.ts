import type { Locale } from '@firnline/domain/locale/locale'

/** `09:00–18:30` in the way of the language; what is no time, as it is. */
export function writtenSpan(from: string, to: string, { languageTag }: Pick<Locale, 'languageTag'>): string {
  const format = new Intl.DateTimeFormat(languageTag, { timeStyle: 'short', timeZone: 'UTC' })
  const written = (text: string) => {
    const moment = new Date(`2026-01-05T${text}:00Z`)
    return Number.isNaN(moment.getTime()) ? text : format.format(moment)
  }
  return `${written(from)}–${written(to)}`
}
