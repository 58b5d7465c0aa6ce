import type { Locale } from '@firnline/domain/locale/locale'
import { hasImperialUnits } from '@firnline/domain/locale/units'

const FEET_PER_METER = 3.28084
const METERS_PER_MILE = 1609.344

/** Without a country: metric alone. */
type Place = Pick<Locale, 'languageTag'> & Partial<Pick<Locale, 'country'>>

/** `2.616 m`; in the United States and Britain `2,616 m (8,583 ft)`. */
export function formatElevation(meters: number, { languageTag, country }: Place): string {
  const metric = inUnit(Math.round(meters), 'meter', languageTag)
  if (!hasMiles(country)) return metric
  return `${metric} (${inUnit(Math.round(meters * FEET_PER_METER), 'foot', languageTag)})`
}

/** `640 m` or `1,4 km`; in the United States and Britain with feet or miles. */
export function formatLength(meters: number, place: Place): string {
  if (meters < 1000) return formatElevation(Math.round(meters / 10) * 10, place)
  const { languageTag, country } = place
  const metric = inUnit(meters / 1000, 'kilometer', languageTag)
  if (!hasMiles(country)) return metric
  return `${metric} (${inUnit(meters / METERS_PER_MILE, 'mile', languageTag)})`
}

const hasMiles = (country?: string) => country !== undefined && hasImperialUnits(country)

function inUnit(value: number, unit: string, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
