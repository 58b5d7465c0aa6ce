import { type GeoPoint, kilometersBetween } from './distance.ts'
import { spellings } from './place-name.ts'

/** A place of the gazetteer. */
export type Place = GeoPoint & {
  readonly kind: 'town' | 'region' | 'postcode'
  readonly name: string
  /** Two lowercase letters. */
  readonly country: string
  /** The name of the state, canton or region it is in. Empty: unknown. */
  readonly region: string
  /** Of places with one name the one with the highest rank is meant: the larger, and the higher above the sea. */
  readonly rank: number
}

/** What the postcodes of a country look like: without spaces and hyphens, in lowercase. */
const POSTCODE_FORMS: Readonly<Record<string, RegExp>> = {
  us: /^(\d{5})(?:\d{4})?$/,
  ca: /^([a-z]\d[a-z](?:\d[a-z]\d)?)$/,
  gb: /^([a-z]{1,2}\d[a-z\d]?(?:\d[a-z]{2})?)$/,
  nl: /^(\d{4})(?:[a-z]{2})?$/,
  jp: /^(\d{7})$/,
  ...formOf(/^(\d{5})$/, ['de', 'fr', 'it', 'es', 'se', 'cz', 'pl']),
  ...formOf(/^(\d{4})$/, ['at', 'ch', 'be', 'no', 'au', 'nz']),
}

function formOf(form: RegExp, countries: readonly string[]): Record<string, RegExp> {
  return Object.fromEntries(countries.map(country => [country, form]))
}

/** Countries whose postcodes are written in two parts: without them, a number is meant for another country. */
const TWO_PARTS: Readonly<Record<string, RegExp>> = {
  se: /^\d{3} \d{2}$/,
  cz: /^\d{3} \d{2}$/,
  pl: /^\d{2}-\d{3}$/,
}

export type PostcodeQuery = { readonly country: string; readonly code: string }

/** Letters before a postcode in the Alps: `D-80331`. */
const COUNTRY_LETTERS: Readonly<Record<string, string>> = {
  d: 'de',
  a: 'at',
  ch: 'ch',
  f: 'fr',
  i: 'it',
  e: 'es',
}

/** The countries of which a text may be a postcode: `80331`, `M5V 2T6`, `D-80331`, `80331 München`. */
export function postcodesIn(text: string, visitCountry: string): PostcodeQuery[] {
  const [, letters = '', written = ''] = /^(?:(d|a|ch|f|i|e)[- ](?=\d))?(.*)$/i.exec(text.trim()) ?? []
  const country = COUNTRY_LETTERS[letters.toLowerCase()]
  const whole = formsOf(written, visitCountry)
  const found = whole.length > 0 ? whole : formsOf(written.replace(/[\s,]+\D+$/, ''), visitCountry)
  return found.filter(query => country === undefined || query.country === country)
}

function formsOf(postcode: string, visitCountry: string): PostcodeQuery[] {
  const compact = postcode.toLowerCase().replace(/[\s-]/g, '')
  return Object.entries(POSTCODE_FORMS).flatMap(([country, form]) => {
    const code = form.exec(compact)?.[1]
    const isWritten = country === visitCountry || (TWO_PARTS[country]?.test(postcode) ?? true)
    return code === undefined || !isWritten ? [] : [{ country, code }]
  })
}

/** A name, and regions or countries that tell which of that name: `Springfield, Illinois` and `Denver CO`. */
export type NameQuery = { readonly name: string; readonly within: readonly string[] }

/** Without a comma the whole text first, then with fewer words for the name and more for where it is. */
export function namesIn(text: string): NameQuery[] {
  const [head = '', ...within] = text.split(',').map(part => part.trim())
  if (within.length > 0) return [{ name: head, within: within.filter(part => part !== '') }]
  const words = head.split(/\s+/)
  return words.map((_, index) => {
    const length = words.length - index
    const rest = words.slice(length).join(' ')
    return { name: words.slice(0, length).join(' '), within: rest === '' ? [] : [rest] }
  })
}

/** Whether a place is in all of these regions or countries. `countryNames`: of its country. */
export function isWithin(place: Place, within: readonly string[], countryNames: readonly string[]): boolean {
  const known = [place.region, place.country, ...countryNames].flatMap(spellings)
  return within.every(name => spellings(name).some(spelling => known.includes(spelling)))
}

/** Places of the visit's country come before others of similar rank. */
const OWN_COUNTRY_RANK = 1.5
/** A place this much below the best one is not offered as a choice. */
const CHOICE_RANK = 2
const MAX_CHOICES = 6
/** Places of one name that are nearer to each other are one place, in km. */
const SAME_PLACE_KM = 20

/** The place that is probably meant, then what else it may be. */
export function rankPlaces(places: readonly Place[], visitCountry: string): Place[] {
  const rankOf = ({ rank, country }: Place) => rank + (country === visitCountry ? OWN_COUNTRY_RANK : 0)
  const sorted = places.toSorted((a, b) => rankOf(b) - rankOf(a))
  const [best] = sorted
  if (best === undefined) return []
  const likely = sorted.filter(place => rankOf(place) >= rankOf(best) - CHOICE_RANK)
  return likely
    .filter((place, index) => !likely.slice(0, index).some(isSamePlace(place)))
    .slice(0, MAX_CHOICES)
}

function isSamePlace(place: Place): (other: Place) => boolean {
  return other =>
    kilometersBetween(place, other) < SAME_PLACE_KM && (place.kind === 'region') === (other.kind === 'region')
}
