import { isPostcode, POSTCODE_COUNTRIES } from './postcode.ts'

/** An address as somebody types it; `country`: two lowercase letters. */
export type AddressDraft = Readonly<Record<AddressField, string>>

/** Characters that a field takes at most (protocols/bigcommerce.md §3.7, and what the hosted checkout takes). */
export const LONGEST_IN_ADDRESS = {
  country: 2,
  firstName: 100,
  lastName: 100,
  company: 100,
  street: 150,
  streetMore: 150,
  postalCode: 20,
  city: 100,
  state: 100,
  phone: 40,
} as const
export type AddressField = keyof typeof LONGEST_IN_ADDRESS
export const ADDRESS_FIELDS = Object.keys(LONGEST_IN_ADDRESS).filter(isAddressField)

/** A country that an address may be in, with its states' names; none where they are not asked for. */
export type AddressCountry = {
  readonly code: string
  readonly states: readonly string[]
  /** By a state's name: a regular expression of how its postcodes begin. Left out: nobody says. */
  readonly statePostcodes?: Readonly<Record<string, string>>
}

export type AddressFault =
  | 'missing'
  | 'too-long'
  | 'not-served'
  | 'postcode'
  | 'state'
  /** The postcode is of another state. */
  | 'state-postcode'
  | 'phone'
export type AddressFaults = Readonly<Partial<Record<AddressField, AddressFault>>>

const STATE_NEEDED: readonly string[] = [
  ...['au', 'br', 'ca', 'cn', 'es', 'in', 'it', 'jp', 'kr', 'mx', 'tw', 'us'],
]

/** Whether an address in the country is incomplete without its state. */
export function needsState(country: string): boolean {
  return STATE_NEEDED.includes(country)
}

export function needsPostcode(country: string): boolean {
  return POSTCODE_COUNTRIES.includes(country)
}

/** Digits of a telephone number, at least. */
const SHORTEST_PHONE = 6

const ALWAYS: readonly AddressField[] = ['firstName', 'lastName', 'street', 'city']

/** What is wrong with an address, by field, in the order in which a form has them. */
export function addressFaults(draft: AddressDraft, countries: readonly AddressCountry[]): AddressFaults {
  const faults = ADDRESS_FIELDS.map(field => [field, faultOf(field, draft, countries)] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null))
}

/** What is wrong with the country and the postcode, which are asked for before the rest of an address. */
export function placeFaults(
  place: Pick<AddressDraft, 'country' | 'postalCode'>,
  countries: readonly AddressCountry[],
): Pick<AddressFaults, 'country' | 'postalCode'> {
  const { country, postalCode } = addressFaults({ ...NOTHING, ...place }, countries)
  return {
    ...(country === undefined ? {} : { country }),
    ...(postalCode === undefined ? {} : { postalCode }),
  }
}

const NOTHING: AddressDraft = {
  ...{ country: '', firstName: '', lastName: '', company: '', street: '', streetMore: '' },
  ...{ postalCode: '', city: '', state: '', phone: '' },
}

function faultOf(
  field: AddressField,
  draft: AddressDraft,
  countries: readonly AddressCountry[],
): AddressFault | null {
  const text = draft[field]
  const country = countries.find(({ code }) => code === draft.country)
  if (field === 'country') return country === undefined ? 'not-served' : null
  if (text === '' && isNeeded(field, draft.country)) return field === 'state' ? 'state' : 'missing'
  if (text.length > LONGEST_IN_ADDRESS[field]) return 'too-long'
  if (text === '') return null
  if (field === 'postalCode') return isPostcode(draft.country, text) === false ? 'postcode' : null
  if (field === 'phone') return text.replace(/\D/g, '').length < SHORTEST_PHONE ? 'phone' : null
  return field === 'state' && country !== undefined ? stateFault(draft, country) : null
}

function stateFault({ state, postalCode }: AddressDraft, country: AddressCountry): AddressFault | null {
  const { code, states, statePostcodes = {} } = country
  if (states.length > 0 && !states.includes(state)) return 'state'
  const start = Object.hasOwn(statePostcodes, state) ? statePostcodes[state] : undefined
  if (start === undefined || isPostcode(code, postalCode) !== true) return null
  return new RegExp(`^(?:${start})`).test(postalCode.trim().toUpperCase()) ? null : 'state-postcode'
}

function isNeeded(field: AddressField, country: string): boolean {
  if (field === 'state') return needsState(country)
  return field === 'postalCode' ? needsPostcode(country) : ALWAYS.includes(field)
}

/** Whether two addresses are one: letters' case and blanks make no difference. */
export function isSameAddress(one: AddressDraft, other: AddressDraft): boolean {
  return ADDRESS_FIELDS.every(field => plain(one[field]) === plain(other[field]))
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

function isAddressField(name: string): name is AddressField {
  return name in LONGEST_IN_ADDRESS
}
