import { type AddressCountry, needsPostcode, needsState } from '@firnline/domain/address/address-form'
import { isTownFirst } from '@firnline/domain/address/address-lines'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Said } from '../../words/words.ts'
import { countryName } from './country-name.ts'
import type { placeWords } from './place.words.ts'

/** A country as the form has it: its fields' names and order follow it. */
export type PlaceView = {
  readonly code: string
  readonly name: string
  readonly isTownFirst: boolean
  readonly postcode: { readonly label: string; readonly isNeeded: boolean; readonly isNumber: boolean }
  /** null: an address there has none. */
  readonly state: { readonly label: string; readonly choices: readonly string[] } | null
}

const PROVINCES: readonly string[] = ['ca', 'es', 'it', 'cn', 'kr']
/** Where letters stand in a postcode too. */
const LETTERED: readonly string[] = ['ca', 'gb', 'nl']

type PlaceWords = Pick<Said<typeof placeWords>, 'postalCode' | 'zipCode' | 'state' | 'province'>

/** The countries by name. */
export function describePlaces(
  countries: readonly AddressCountry[],
  locale: Locale,
  words: PlaceWords,
): PlaceView[] {
  const byName = new Intl.Collator(locale.languageTag)
  return countries
    .map(country => describePlace(country, locale, words))
    .sort((one, other) => byName.compare(one.name, other.name))
}

export function describePlace(
  { code, states }: AddressCountry,
  locale: Pick<Locale, 'languageTag'>,
  words: PlaceWords,
): PlaceView {
  return {
    code,
    name: countryName(code, locale),
    isTownFirst: isTownFirst(code),
    postcode: {
      label: code === 'us' ? words.zipCode : words.postalCode,
      isNeeded: needsPostcode(code),
      isNumber: !LETTERED.includes(code),
    },
    state: needsState(code)
      ? { label: PROVINCES.includes(code) ? words.province : words.state, choices: states }
      : null,
  }
}
