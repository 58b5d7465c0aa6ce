import type { Locale } from '@firnline/domain/locale/locale'

/** `2 Minuten`: rounded up. */
export function writtenMinutes(seconds: number, { languageTag }: Pick<Locale, 'languageTag'>): string {
  const format = new Intl.NumberFormat(languageTag, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  })
  return format.format(Math.max(1, Math.ceil(seconds / 60)))
}
