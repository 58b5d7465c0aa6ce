import {
  type KnownCountry,
  LANGUAGES_BY_COUNTRY,
  type Locale,
  localesOf,
  REST_OF_WORLD,
} from '@firnline/domain/locale/locale'

export type MarketGroup = 'northAmerica' | 'europe' | 'asiaPacific' | 'other'

const GROUP_BY_COUNTRY: Readonly<Record<KnownCountry, MarketGroup>> = {
  ca: 'northAmerica',
  us: 'northAmerica',
  at: 'europe',
  be: 'europe',
  ch: 'europe',
  cz: 'europe',
  de: 'europe',
  es: 'europe',
  fr: 'europe',
  gb: 'europe',
  it: 'europe',
  nl: 'europe',
  no: 'europe',
  pl: 'europe',
  se: 'europe',
  au: 'asiaPacific',
  jp: 'asiaPacific',
  nz: 'asiaPacific',
}

export type Market = {
  /** Two lowercase letters, or `global`. */
  readonly country: string
  /** Its languages, the default first. */
  readonly locales: readonly Locale[]
}

/** The countries of a group with their languages; `other` is the rest of the world, in English ("Other en"). */
export function marketsOf(group: MarketGroup): Market[] {
  if (group === 'other') return [{ country: 'global', locales: [REST_OF_WORLD] }]
  return (Object.keys(LANGUAGES_BY_COUNTRY) as KnownCountry[])
    .filter(country => GROUP_BY_COUNTRY[country] === group)
    .map(country => ({ country, locales: localesOf(country) }))
}
