import { html } from 'hono/html'
import { findState } from '../../commerce/geography/country.ts'
import { countryName } from '../market/country-list.ts'
import type { Language } from '../session/language.ts'
import type { AddressDraft } from '../step/address-form.ts'
import type { Html } from './page.ts'

const ZIP_LAST = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ'])

/** An address as letters to its country are addressed. */
export function addressBlock(address: AddressDraft, language: Language): Html {
  const lines = addressLines(address, language)
  return html`<address>${lines.map((line, index) => html`${index === 0 ? '' : html`<br>`}${line}`)}</address>`
}

function addressLines(address: AddressDraft, language: Language): string[] {
  const { first_name, last_name, company, street_1, street_2, country_iso2 } = address
  return [
    `${first_name} ${last_name}`,
    company,
    street_1,
    street_2,
    placeLine(address),
    countryName(country_iso2, language),
    address.phone,
  ].filter(line => line.trim() !== '')
}

function placeLine({ zip, city, state, country_iso2 }: AddressDraft): string {
  const code = findState(country_iso2, state)?.code ?? ''
  const short = /^[A-Z]/.test(code) ? code : state
  if (country_iso2 === 'IT') return [zip, city, short].filter(part => part !== '').join(' ')
  return ZIP_LAST.has(country_iso2)
    ? [`${city}${short === '' ? '' : `, ${short}`}`, zip].filter(part => part !== '').join(' ')
    : [zip, city, state === '' || state === city ? '' : `(${state})`].filter(part => part !== '').join(' ')
}
