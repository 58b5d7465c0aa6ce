import type { Unit } from '@firnline/domain/catalogue/attribute'

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

/** `18,5`: as the language writes it, without grouping. */
export function writtenNumber(value: number, languageTag: string): string {
  const format = new Intl.NumberFormat(languageTag, { useGrouping: false, maximumFractionDigits: 2 })
  return format.format(value).replace('-', '−')
}
