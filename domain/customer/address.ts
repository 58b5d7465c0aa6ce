/** An address form; `country`: two lowercase letters. */
export type AddressDraft = Readonly<Record<AddressField, string>>

/** Maximum characters: those of the platform and of its hosted checkout. */
export const ADDRESS_MAX_LENGTHS = {
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
export type AddressField = keyof typeof ADDRESS_MAX_LENGTHS
export const ADDRESS_FIELDS = Object.keys(ADDRESS_MAX_LENGTHS).filter(isAddressField)

/** A country of the store, with its states; empty where none are needed. */
export type AddressCountry = {
  readonly code: string
  readonly states: readonly string[]
  /** By state: a regular expression of the start of its postcodes. Undefined: unknown. */
  readonly statePostcodes?: Readonly<Record<string, string>>
}

export type AddressError =
  | 'missing'
  | 'too-long'
  | 'not-served'
  | 'postcode'
  | 'state'
  /** The postcode is of another state. */
  | 'state-postcode'
  | 'phone'
export type AddressErrors = Readonly<Partial<Record<AddressField, AddressError>>>

const COUNTRIES_WITH_STATES: readonly string[] = [
  ...['au', 'br', 'ca', 'cn', 'es', 'in', 'it', 'jp', 'kr', 'mx', 'tw', 'us'],
]

export function needsState(country: string): boolean {
  return COUNTRIES_WITH_STATES.includes(country)
}

export function needsPostcode(country: string): boolean {
  return POSTCODE_COUNTRIES.includes(country)
}

const MIN_PHONE_DIGITS = 6

const REQUIRED_FIELDS: readonly AddressField[] = ['firstName', 'lastName', 'street', 'city']

/** Errors by field, in the order of the form. */
export function addressErrors(draft: AddressDraft, countries: readonly AddressCountry[]): AddressErrors {
  const faults = ADDRESS_FIELDS.map(field => [field, fieldError(field, draft, countries)] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null))
}

/** Errors of country and postcode, which are needed before the rest of an address. */
export function destinationErrors(
  place: Pick<AddressDraft, 'country' | 'postalCode'>,
  countries: readonly AddressCountry[],
): Pick<AddressErrors, 'country' | 'postalCode'> {
  const { country, postalCode } = addressErrors({ ...EMPTY_ADDRESS, ...place }, countries)
  return {
    ...(country === undefined ? {} : { country }),
    ...(postalCode === undefined ? {} : { postalCode }),
  }
}

const EMPTY_ADDRESS: AddressDraft = {
  country: '',
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  streetMore: '',
  postalCode: '',
  city: '',
  state: '',
  phone: '',
}

function fieldError(
  field: AddressField,
  draft: AddressDraft,
  countries: readonly AddressCountry[],
): AddressError | null {
  const text = draft[field]
  const country = countries.find(({ code }) => code === draft.country)
  if (field === 'country') return country === undefined ? 'not-served' : null
  if (text === '' && isRequired(field, draft.country)) return field === 'state' ? 'state' : 'missing'
  if (text.length > ADDRESS_MAX_LENGTHS[field]) return 'too-long'
  if (text === '') return null
  if (field === 'postalCode') return isPostcode(draft.country, text) === false ? 'postcode' : null
  if (field === 'phone') return text.replace(/\D/g, '').length < MIN_PHONE_DIGITS ? 'phone' : null
  return field === 'state' && country !== undefined ? stateError(draft, country) : null
}

function stateError({ state, postalCode }: AddressDraft, country: AddressCountry): AddressError | null {
  const { code, states, statePostcodes = {} } = country
  if (states.length > 0 && !states.includes(state)) return 'state'
  const start = Object.hasOwn(statePostcodes, state) ? statePostcodes[state] : undefined
  if (start === undefined || isPostcode(code, postalCode) !== true) return null
  return new RegExp(`^(?:${start})`).test(postalCode.trim().toUpperCase()) ? null : 'state-postcode'
}

function isRequired(field: AddressField, country: string): boolean {
  if (field === 'state') return needsState(country)
  return field === 'postalCode' ? needsPostcode(country) : REQUIRED_FIELDS.includes(field)
}

/** Compares without case and repeated blanks. */
export function isSameAddress(one: AddressDraft, other: AddressDraft): boolean {
  return ADDRESS_FIELDS.every(field => normalized(one[field]) === normalized(other[field]))
}

function normalized(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

function isAddressField(name: string): name is AddressField {
  return name in ADDRESS_MAX_LENGTHS
}

/** Postcode formats of the listed countries. Other countries are not checked. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  at: /^[1-9]\d{3}$/,
  au: /^\d{4}$/,
  be: /^\d{4}$/,
  ca: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] *\d[ABCEGHJ-NPRSTV-Z]\d$/,
  ch: /^\d{4}$/,
  cz: /^\d{3} ?\d{2}$/,
  de: /^\d{5}$/,
  es: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  fr: /^\d{2} ?\d{3}$/,
  gb: /^[A-Z](?:\d[A-Z\d]?|[A-Z]\d[A-Z\d]?) ?\d[A-Z]{2}$/,
  it: /^\d{5}$/,
  jp: /^\d{3}-\d{4}$/,
  nl: /^\d{4} ?[A-Z]{2}$/,
  no: /^\d{4}$/,
  nz: /^\d{4}$/,
  pl: /^\d{2}-\d{3}$/,
  ru: /^\d{6}$/,
  se: /^(?:SE-)?\d{3} ?\d{2}$/,
  us: /^\d{5}(?:-\d{4})?$/,
}

export const POSTCODE_COUNTRIES: readonly string[] = Object.keys(POSTCODES)

/** Ignores case and surrounding blanks. null: the format is unknown. */
export function isPostcode(country: string, text: string): boolean | null {
  const rule = Object.hasOwn(POSTCODES, country) ? POSTCODES[country] : undefined
  return rule === undefined ? null : rule.test(text.trim().toUpperCase())
}

export type PostalAddress = {
  readonly street: readonly string[]
  readonly city: string
  /** A state or province. */
  readonly state: string
  readonly postalCode: string
  /** Two lowercase letters. */
  readonly country: string
}

/** Countries that write the city before the postcode. */
const CITY_FIRST_COUNTRIES: readonly string[] = ['us', 'ca', 'au', 'nz', 'gb']
/** Their addresses name no county or region. */
const STATELESS_COUNTRIES: readonly string[] = ['gb', 'nz']

export function isCityFirst(country: string): boolean {
  return CITY_FIRST_COUNTRIES.includes(country)
}

/** The address without its country, as the country writes it. */
export function addressLines({ street, city, state, postalCode, country }: PostalAddress): string[] {
  const code = postalCode.trim()
  const town = isCityFirst(country)
    ? [
        city.trim(),
        [STATELESS_COUNTRIES.includes(country) ? '' : state.trim(), code].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(country === 'au' || country === 'nz' ? ' ' : ', ')
    : [code, city.trim(), provinceSuffix({ state, city, country })].filter(Boolean).join(' ')
  return [...street.map(line => line.trim()), town].filter(Boolean)
}

/** Countries that add the province. */
const COUNTRIES_WITH_PROVINCE: readonly string[] = ['es', 'it']

function provinceSuffix({ state, city, country }: Pick<PostalAddress, 'state' | 'city' | 'country'>): string {
  const province = state.trim()
  return COUNTRIES_WITH_PROVINCE.includes(country) && province !== '' && province !== city.trim()
    ? `(${province})`
    : ''
}

export type CustomerAddress = AddressDraft & { readonly id: number }

export function toPostalAddress({
  street,
  streetMore,
  city,
  state,
  postalCode,
  country,
}: AddressDraft): PostalAddress {
  return { street: [street, streetMore], city, state, postalCode, country }
}

/** The chosen address, else the first; null: there is none. */
export function defaultAddress(
  addresses: readonly CustomerAddress[],
  chosenId: number | null,
): CustomerAddress | null {
  return addresses.find(({ id }) => id === chosenId) ?? addresses[0] ?? null
}
