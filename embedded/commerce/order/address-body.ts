import * as v from 'valibot'
import type { OrderAddress } from '../database/schema/order.ts'
import { COUNTRIES, findCountry } from '../geography/country.ts'
import { name, text } from '../wire/value.ts'

const words = () => v.optional(text(255), '')
const email = v.optional(
  v.union([
    v.literal(''),
    v.pipe(v.string(), v.trim(), v.email('must be an e-mail address'), v.maxLength(254)),
  ]),
  '',
)

/** An address of POST /v2/orders; its country by name or by code, and the other is filled in. */
export const orderAddressFields = {
  first_name: name(255),
  last_name: name(255),
  company: words(),
  street_1: name(255),
  street_2: words(),
  city: name(255),
  state: words(),
  zip: v.optional(v.union([text(20), v.pipe(v.number(), v.integer(), v.transform(String))]), ''),
  country: words(),
  country_iso2: words(),
  phone: words(),
  email,
  // What an address was read with may come back.
  form_fields: v.optional(v.array(v.unknown())),
}

export const orderAddressBody = v.pipe(
  v.strictObject(orderAddressFields),
  v.transform(toAddress),
  v.check(address => address.country_iso2 !== '', 'must have a country, by its name or its two-letter code'),
)

type Fields = v.InferOutput<v.StrictObjectSchema<typeof orderAddressFields, undefined>>

/** `country_iso2` is empty when no country is meant. */
export function toAddress({ form_fields: _, ...fields }: Fields): OrderAddress {
  const named = fields.country.toLowerCase()
  const country =
    findCountry(fields.country_iso2) ?? COUNTRIES.find(({ name }) => name.toLowerCase() === named) ?? null
  return { ...fields, country: country?.name ?? '', country_iso2: country?.iso2 ?? '' }
}
