import { format } from '@firnline/messages/format'
import { and, asc, eq } from 'drizzle-orm'
import { html } from 'hono/html'
import type { OrderAddress } from '../../commerce/database/schema/order.ts'
import { customerAddresses, shippingZones } from '../../commerce/database/schema.ts'
import { COUNTRIES, findCountry, findState, needsState } from '../../commerce/geography/country.ts'
import { isPostcode, mayHavePostcode, needsPostcode } from '../../commerce/geography/postcode.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { messagesIn } from '../../messages/messages.ts'
import type { FieldErrors } from '../html/form.ts'
import type { Html } from '../html/page.ts'
import type { PostedForm } from '../posted-form.ts'
import type { HostedCustomer } from '../session.ts'

/** The prefix of the fields' names in a form. */
export type AddressKind = 'shipping' | 'billing'

/** A typed address, by the order's names. */
export type AddressDraft = Omit<OrderAddress, 'country' | 'email'>

export const MAX_LENGTHS: Readonly<Record<keyof AddressDraft, number>> = {
  country_iso2: 2,
  first_name: 100,
  last_name: 100,
  company: 100,
  street_1: 150,
  street_2: 150,
  zip: 20,
  city: 100,
  state: 100,
  phone: 40,
}
/** In the order of the form. */
export const ADDRESS_FIELDS = Object.keys(MAX_LENGTHS) as (keyof AddressDraft)[]

/** Countries whose addresses have the postcode after the city. */
export const POSTCODE_LAST: ReadonlySet<string> = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US'])

export function emptyDraft(country: string): AddressDraft {
  const empty = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, ''])) as AddressDraft
  return { ...empty, country_iso2: country }
}

export function readDraft(form: PostedForm, kind: AddressKind): AddressDraft {
  const typed = ADDRESS_FIELDS.map(field => {
    const text = (form.get(`${kind}.${field}`) ?? '').replace(/\s+/g, ' ').trim()
    return [field, field === 'country_iso2' || field === 'zip' ? text.toUpperCase() : text]
  })
  return Object.fromEntries(typed) as AddressDraft
}

type AddressCheck = {
  readonly kind: AddressKind
  readonly countries: readonly NamedCountry[]
  readonly language: string
}

/** What is wrong with an address, by the names of its fields in the form. */
export function addressErrors(draft: AddressDraft, { kind, countries, language }: AddressCheck): FieldErrors {
  const messages = messagesIn(language).fieldError
  const errors = new Map<keyof AddressDraft, string>()
  const { country_iso2: country, zip, state, phone } = draft
  if (!countries.some(({ iso2 }) => iso2 === country)) errors.set('country_iso2', messages.countryNotShipped)
  for (const field of ['first_name', 'last_name', 'street_1', 'city'] as const)
    if (draft[field] === '') errors.set(field, messages.missing)
  if (zip === '' && needsPostcode(country)) errors.set('zip', messages.missing)
  if (zip !== '' && isPostcode(country, zip) === false)
    errors.set('zip', format(messages.zipWrong, { country: countryName(country, language) }))
  if (needsState(country)) {
    const known = findState(country, state)
    if (known === null) errors.set('state', messages.stateMissing)
    else if (!errors.has('zip') && !mayHavePostcode(country, known.code, zip))
      errors.set('state', format(messages.stateElsewhere, { zip }))
  }
  if (phone !== '' && phone.replace(/\D/g, '').length < 6) errors.set('phone', messages.phoneWrong)
  for (const field of ADDRESS_FIELDS)
    if (draft[field].length > MAX_LENGTHS[field])
      errors.set(field, format(messages.tooLong, { most: MAX_LENGTHS[field] }))
  return new Map(
    ADDRESS_FIELDS.flatMap(field => {
      const error = errors.get(field)
      return error === undefined ? [] : [[`${kind}.${field}`, error]]
    }),
  )
}

/** The address as orders store it: country in English, the state by its full name. */
export function toOrderAddress(draft: AddressDraft, email: string): OrderAddress {
  const { country_iso2: country, state } = draft
  return {
    ...draft,
    state: needsState(country) ? (findState(country, state)?.name ?? state) : '',
    country: countryName(country, 'en'),
    email,
  }
}

export function toDraft(address: OrderAddress): AddressDraft {
  const { country: _, email: __, ...draft } = address
  return draft
}

/** An address as its country's postal service writes it, and its phone number. */
export function addressBlock(address: AddressDraft, language: string): Html {
  const { first_name, last_name, company, street_1, street_2, country_iso2, phone } = address
  const country = countryName(country_iso2, language)
  const lines = [`${first_name} ${last_name}`, company, street_1, street_2, cityLine(address), country, phone]
    .filter(line => line.trim() !== '')
    .map((line, index) => html`${index === 0 ? '' : html`<br>`}${line}`)
  return html`<address>${lines}</address>`
}

function cityLine({ zip, city, state, country_iso2 }: AddressDraft): string {
  const code = findState(country_iso2, state)?.code ?? ''
  const short = /^[A-Z]/.test(code) ? code : state
  const full = state === '' || state === city ? '' : `(${state})`
  const parts = POSTCODE_LAST.has(country_iso2)
    ? [`${city}${short === '' ? '' : `, ${short}`}`, zip]
    : [zip, city, country_iso2 === 'IT' ? short : full]
  return parts.filter(part => part !== '').join(' ')
}

export type SavedAddress = { readonly id: number; readonly draft: AddressDraft }

/** Saved addresses that a page shows. */
const MAX_SAVED = 12

export async function readSavedAddresses(
  { db }: Commerce,
  { hash }: Scope,
  customer: HostedCustomer | null,
): Promise<readonly SavedAddress[]> {
  if (customer === null) return []
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.store, hash), eq(customerAddresses.customer_id, customer.id)))
    .orderBy(asc(customerAddresses.id))
    .limit(MAX_SAVED)
  return rows.map(({ id, first_name, last_name, company, city, phone, ...row }) => ({
    id,
    draft: {
      first_name,
      last_name,
      company,
      city,
      phone,
      street_1: row.address1,
      street_2: row.address2,
      state: row.state_or_province,
      zip: row.postal_code,
      country_iso2: row.country_code,
    },
  }))
}

export type NamedCountry = { readonly iso2: string; readonly name: string }

/** The countries of the store's enabled shipping zones, by name in the language. */
export async function shippingCountries(
  { db }: Commerce,
  { hash }: Scope,
  language: string,
): Promise<readonly NamedCountry[]> {
  const zones = await db
    .select({ type: shippingZones.type, locations: shippingZones.locations })
    .from(shippingZones)
    .where(and(eq(shippingZones.store, hash), eq(shippingZones.enabled, true)))
  if (zones.some(zone => zone.type === 'global')) return allCountries(language)
  const codes = zones.flatMap(zone => zone.locations.map(location => location.country_iso2 ?? ''))
  return withNames(codes, language)
}

export function allCountries(language: string): readonly NamedCountry[] {
  return withNames(
    COUNTRIES.map(country => country.iso2),
    language,
  )
}

function withNames(codes: readonly string[], language: string): NamedCountry[] {
  const known = new Set(codes.map(code => code.toUpperCase()).filter(code => findCountry(code) !== null))
  const byName = new Intl.Collator(language)
  return [...known]
    .map(iso2 => ({ iso2, name: countryName(iso2, language) }))
    .sort((one, other) => byName.compare(one.name, other.name))
}

/** The code itself where it is none. */
export function countryName(iso2: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(iso2)) return iso2
  return new Intl.DisplayNames(language, { type: 'region' }).of(iso2) ?? iso2
}
