import type { WithDistance } from '@firnline/domain/content/dealer'
import type { Locale } from '@firnline/domain/locale/locale'

/** Countries that tell distances in miles. */
const IN_MILES: readonly string[] = ['us', 'gb']
const KILOMETERS_PER_MILE = 1.609344

/** `12 km`, or `7 mi`; one place behind the point below ten. */
export function writtenDistance(
  { kilometers }: Pick<WithDistance<unknown>, 'kilometers'>,
  { languageTag, country }: Pick<Locale, 'languageTag' | 'country'>,
): string {
  const miles = IN_MILES.includes(country)
  const distance = miles ? kilometers / KILOMETERS_PER_MILE : kilometers
  return new Intl.NumberFormat(languageTag, {
    style: 'unit',
    unit: miles ? 'mile' : 'kilometer',
    maximumFractionDigits: distance < 10 ? 1 : 0,
  }).format(distance)
}
