import { type Locale, localeOf } from './locale.ts'
import { type KnownCountry, LANGUAGES_BY_COUNTRY, languagesOf } from './market.ts'

/** A listed country's locales, its default language first. en-de is de-de (SPEC §2): no offer of its own. */
export function localesOf(country: KnownCountry): Locale[] {
  return languagesOf(country)
    .filter(language => !(country === 'de' && language === 'en'))
    .map(language => localeOf(language, country))
}

/** The rest of the world, in English ("Other en", SPEC §9). */
export const REST_OF_WORLD: Locale = localeOf('en', 'global')

/** Every locale in which the shop offers itself: the pairs of SPEC §9. */
export const OFFERED_LOCALES: readonly Locale[] = [
  ...Object.keys(LANGUAGES_BY_COUNTRY).flatMap(country => localesOf(country as KnownCountry)),
  REST_OF_WORLD,
]
