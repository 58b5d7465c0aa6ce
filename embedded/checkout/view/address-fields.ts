import { html } from 'hono/html'
import { findCountry, needsState } from '../../commerce/geography/country.ts'
import { needsPostcode } from '../../commerce/geography/postcode.ts'
import type { NamedCountry } from '../market/country-list.ts'
import type { Language } from '../session/language.ts'
import { type AddressDraft, type AddressKind, longestOf } from '../step/address-form.ts'
import { addressWords } from '../words/address.ts'
import { say } from '../words/words.ts'
import { type Problems, selectField, textField } from './field.ts'
import type { Html } from './page.ts'

type Fields = {
  readonly kind: AddressKind
  readonly draft: AddressDraft
  readonly countries: readonly NamedCountry[]
  readonly problems: Problems
  readonly language: Language
}

type Name = keyof AddressDraft

const AUTOCOMPLETE: Readonly<Record<Name, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  street_1: 'address-line1',
  street_2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country_iso2: 'country',
  phone: 'tel',
}
/** Where the city stands before its postal code. */
const CITY_FIRST = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ'])
const PROVINCES = new Set(['CA', 'ES', 'IT', 'CN', 'KR'])

/** The fields of an address, in the order and by the names its country has. */
export function addressFields(fields: Fields): Html {
  const { draft, language } = fields
  const words = say(addressWords, language)
  const country = draft.country_iso2
  const text = (name: Name, options: { optional?: string; hint?: string; className?: string } = {}) =>
    textField({
      ...options,
      ...common(fields, name, labelOf(name, fields)),
      value: draft[name],
      maxLength: longestOf(name),
      ...(name === 'phone' ? { type: 'tel' as const, inputMode: 'tel' as const } : {}),
    })
  const zip = text('zip', {
    className: 'third',
    ...(needsPostcode(country) ? {} : { optional: words.optional }),
  })
  const city = text('city', { className: 'two-thirds' })
  return html`${countryField(fields)}
${text('first_name', { className: 'half' })}${text('last_name', { className: 'half' })}
${text('company', { optional: words.optional })}
${text('street_1')}${text('street_2', { optional: words.optional })}
${CITY_FIRST.has(country) ? [city, zip] : [zip, city]}
${needsState(country) ? stateField(fields) : ''}
${text('phone', { optional: words.optional, hint: words.phoneHint })}`
}

/** The labels by field name, as a summary of problems says them. */
export function addressLabels(fields: Pick<Fields, 'kind' | 'draft' | 'language'>): Map<string, string> {
  const names = Object.keys(AUTOCOMPLETE) as Name[]
  return new Map(names.map(name => [`${fields.kind}.${name}`, labelOf(name, fields)]))
}

function countryField(fields: Fields): Html {
  const { countries, draft, language, kind } = fields
  const words = say(addressWords, language)
  const changesForm = countries.length > 1 && countries.some(({ iso2 }) => needsState(iso2))
  const select = selectField({
    ...common(fields, 'country_iso2', words.country),
    value: draft.country_iso2,
    choices: countries.map(({ iso2, name }) => ({ value: iso2, label: name })),
    className: 'grow',
    ...(changesForm ? { hint: words.countryHint } : {}),
  })
  if (!changesForm) return select
  return html`<div class="with-button">${select}
<button class="button button--quiet" name="apply" value="${kind}" formaction="#now">${words.applyCountry}</button></div>`
}

function stateField(fields: Fields): Html {
  const { draft, language } = fields
  const words = say(addressWords, language)
  const states = findCountry(draft.country_iso2)?.states ?? []
  return selectField({
    ...common(fields, 'state', labelOf('state', fields)),
    value: states.find(({ name, code }) => [name, code].includes(draft.state))?.name ?? '',
    choices: states.map(({ name }) => ({ value: name, label: name })),
    none: words.chooseState,
  })
}

function common({ kind, problems }: Fields, name: Name, label: string) {
  return { name: `${kind}.${name}`, label, problems, autocomplete: `${kind} ${AUTOCOMPLETE[name]}` }
}

function labelOf(name: Name, { draft, language }: Pick<Fields, 'draft' | 'language'>): string {
  const words = say(addressWords, language)
  const country = draft.country_iso2
  if (name === 'country_iso2') return words.country
  if (name === 'state') return PROVINCES.has(country) ? words.province : words.state
  if (name === 'zip') return country === 'US' ? words.zipUs : words.zip
  return words[name]
}
