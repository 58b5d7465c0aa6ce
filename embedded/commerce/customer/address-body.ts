import * as v from 'valibot'
import { id, list, name, text } from '../wire/value.ts'
import { countryCode } from './country.ts'
import { formFieldBody } from './form-field.ts'

/** Some countries have no states, some no postal codes: those two may be empty, but are sent. */
const required = v.object({
  first_name: name(255),
  last_name: name(255),
  address1: name(255),
  city: name(255),
  country_code: countryCode(),
  state_or_province: v.pipe(text(255), v.trim()),
  postal_code: v.pipe(text(30), v.trim()),
})

const optional = v.partial(
  v.object({
    company: text(255),
    address2: text(255),
    phone: text(50),
    address_type: v.picklist(['residential', 'commercial']),
    form_fields: list(formFieldBody, 100),
  }),
)

/** An address that comes with its customer. */
export const ownAddressBody = v.object({ ...required.entries, ...optional.entries })
/** POST /v3/customers/addresses */
export const newAddressBody = v.object({ ...ownAddressBody.entries, customer_id: id() })
/** PUT /v3/customers/addresses: what is left out stays; whose it is cannot change. */
export const addressChangeBody = v.object({
  ...v.partial(required).entries,
  ...optional.entries,
  id: v.optional(id()),
})

export type NewAddress = v.InferOutput<typeof newAddressBody>
export type AddressChange = v.InferOutput<typeof addressChangeBody> & { id: number }
