import type { OrderAddress } from '../../commerce/database/schema/order.ts'
import { findState, needsState } from '../../commerce/geography/country.ts'
import { isPostcode, mayHavePostcode, needsPostcode } from '../../commerce/geography/postcode.ts'
import { countryName, type NamedCountry } from '../market/country-list.ts'
import type { Form } from '../session/form.ts'
import type { Language } from '../session/language.ts'
import type { Problems } from '../view/field.ts'
import { problemWords } from '../words/problem.ts'
import { fill, say } from '../words/words.ts'

/** The fields' names in a form begin with it: an address to deliver to, or to bill. */
export type AddressKind = 'shipping' | 'billing'

/** What is typed in an address, by the order's names for it. */
export type AddressDraft = Omit<OrderAddress, 'country' | 'email'>

const LONGEST: Readonly<Record<keyof AddressDraft, number>> = {
  first_name: 100,
  last_name: 100,
  company: 100,
  street_1: 150,
  street_2: 150,
  city: 100,
  state: 100,
  zip: 20,
  country_iso2: 2,
  phone: 40,
}
export const ADDRESS_FIELDS = Object.keys(LONGEST) as (keyof AddressDraft)[]

export function longestOf(field: keyof AddressDraft): number {
  return LONGEST[field]
}

export function emptyDraft(country: string): AddressDraft {
  const empty = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, ''])) as AddressDraft
  return { ...empty, country_iso2: country }
}

export function readDraft(form: Form, kind: AddressKind): AddressDraft {
  const typed = ADDRESS_FIELDS.map(field => {
    const text = (form.get(`${kind}.${field}`) ?? '').replace(/\s+/g, ' ').trim()
    return [field, field === 'country_iso2' || field === 'zip' ? text.toUpperCase() : text]
  })
  return Object.fromEntries(typed) as AddressDraft
}

type Asked = {
  readonly kind: AddressKind
  readonly countries: readonly NamedCountry[]
  readonly language: Language
}

/** What is wrong with an address, by the names of its fields in the form. */
export function addressProblems(draft: AddressDraft, { kind, countries, language }: Asked): Problems {
  const words = say(problemWords, language)
  const problems = new Map<string, string>()
  const complain = (field: keyof AddressDraft, problem: string) => problems.set(`${kind}.${field}`, problem)
  const { country_iso2: country, zip, state, phone } = draft
  if (!countries.some(({ iso2 }) => iso2 === country)) complain('country_iso2', words.countryNotShipped)
  for (const field of ['first_name', 'last_name', 'street_1', 'city'] as const)
    if (draft[field] === '') complain(field, words.missing)
  if (zip === '' && needsPostcode(country)) complain('zip', words.missing)
  if (zip !== '' && isPostcode(country, zip) === false)
    complain('zip', fill(words.zipWrong, { country: nameOf(country, language) }))
  if (needsState(country)) {
    const found = findState(country, state)
    if (found === null) complain('state', words.stateMissing)
    else if (!problems.has(`${kind}.zip`) && !mayHavePostcode(country, found.code, zip))
      complain('state', fill(words.stateElsewhere, { zip }))
  }
  if (phone !== '' && phone.replace(/\D/g, '').length < 6) complain('phone', words.phoneWrong)
  for (const field of ADDRESS_FIELDS)
    if (draft[field].length > LONGEST[field]) complain(field, fill(words.tooLong, { most: LONGEST[field] }))
  return new Map(ORDER.flatMap(field => problemOf(`${kind}.${field}`, problems)))
}

/** As the fields stand in the form. */
const ORDER: readonly (keyof AddressDraft)[] = [
  ...(['country_iso2', 'first_name', 'last_name', 'company', 'street_1', 'street_2'] as const),
  ...(['zip', 'city', 'state', 'phone'] as const),
]

function problemOf(name: string, problems: Problems): [string, string][] {
  const problem = problems.get(name)
  return problem === undefined ? [] : [[name, problem]]
}

/** The address as orders keep it: country in English, the state by its whole name. */
export function toOrderAddress(draft: AddressDraft, email: string): OrderAddress {
  const { country_iso2: country, state } = draft
  return {
    ...draft,
    state: needsState(country) ? (findState(country, state)?.name ?? state) : '',
    country: nameOf(country, 'en'),
    email,
  }
}

export function toDraft(address: OrderAddress): AddressDraft {
  const { country: _, email: __, ...draft } = address
  return draft
}

function nameOf(country: string, language: Language): string {
  return /^[A-Z]{2}$/.test(country) ? countryName(country, language) : country
}
