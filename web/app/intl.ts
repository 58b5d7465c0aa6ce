import type { Unit } from '@firnline/domain/catalogue/attribute'
import type { Locale } from '@firnline/domain/locale/locale'
import { dateFormat, numberFormat } from '@firnline/messages/formatters'

/** `21. November 2026`, in UTC; empty for an invalid date. */
export function formatDate(date: Date, { languageTag }: Pick<Locale, 'languageTag'>): string {
  if (Number.isNaN(date.getTime())) return ''
  return dateFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** `2 Minuten`: rounded up. */
export function formatMinutes(seconds: number, { languageTag }: Pick<Locale, 'languageTag'>): string {
  const format = numberFormat(languageTag, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  })
  return format.format(Math.max(1, Math.ceil(seconds / 60)))
}

/** A number and its unit stay on one line. */
export const UNIT_SIGNS: Readonly<Record<Unit, string>> = {
  mm: '\u00a0mm',
  cm: '\u00a0cm',
  m: '\u00a0m',
  g: '\u00a0g',
  l: '\u00a0l',
  deg: '°',
  c: '\u00a0°C',
  none: '',
}

/** `18,5`: localized, without grouping. */
export function formatNumber(value: number, languageTag: string): string {
  const format = numberFormat(languageTag, { useGrouping: false, maximumFractionDigits: 2 })
  return format.format(value).replace('-', '−')
}
