import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Whether the text is a postcode of the country, in any case and with blanks around it; null: no rule is known. */
export function isPostcode(iso2: string, text: string): boolean | null {
  const country = iso2.toUpperCase()
  if (!postcodeValidatorExistsForCountry(country)) return null
  return postcodeValidator(text.trim().toUpperCase(), country)
}

/** Where postcodes exist and people do not know theirs. */
const OPTIONAL = new Set(['CL', 'CO', 'CR', 'DO', 'HN', 'IE', 'NG', 'PA', 'PE', 'SV'])

/** Whether an address in the country is incomplete without a postcode. */
export function needsPostcode(iso2: string): boolean {
  const country = iso2.toUpperCase()
  return postcodeValidatorExistsForCountry(country) && !OPTIONAL.has(country)
}
