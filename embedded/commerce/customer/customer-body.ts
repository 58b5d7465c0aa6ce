import * as v from 'valibot'
import { findCountry } from '../geography/country.ts'
import { flag, id, integer, list, money, name, text } from '../wire/value.ts'
import { formFieldBody } from './form-field.ts'
import { isStrongPassword } from './password.ts'

export const email = () =>
  v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail('must be an e-mail address'))

/** E-mail addresses are compared without regard to case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** ISO 3166-1 alpha-2, in any case. */
export const countryCode = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.check(code => findCountry(code) !== null, 'must be a two-letter country code'),
  )

export function countryName(code: string): string {
  return findCountry(code)?.name ?? code
}

/** `state_or_province` and `postal_code` may be empty, since some countries have none. */
const requiredLines = v.object({
  first_name: name(255),
  last_name: name(255),
  address1: name(255),
  city: name(255),
  country_code: countryCode(),
  state_or_province: v.pipe(text(255), v.trim()),
  postal_code: v.pipe(text(30), v.trim()),
})

const optionalLines = v.partial(
  v.object({
    company: text(255),
    address2: text(255),
    phone: text(50),
    address_type: v.picklist(['residential', 'commercial']),
    form_fields: list(formFieldBody, 100),
  }),
)

/** An address that comes with its customer. */
const ownAddressBody = v.object({ ...requiredLines.entries, ...optionalLines.entries })
/** POST /v3/customers/addresses */
export const newAddressBody = v.object({ ...ownAddressBody.entries, customer_id: id() })
/** PUT /v3/customers/addresses: omitted fields keep their value; the customer cannot change. */
export const addressChangeBody = v.object({
  ...v.partial(requiredLines).entries,
  ...optionalLines.entries,
  id: v.optional(id()),
})

export type NewAddress = v.InferOutput<typeof newAddressBody>
export type AddressChange = v.InferOutput<typeof addressChangeBody> & { id: number }

const newPassword = v.pipe(
  v.string(),
  v.check(isStrongPassword, 'must have 7 to 256 characters, a letter and a digit among them'),
)

const names = v.object({ email: email(), first_name: name(100), last_name: name(100) })

const optionalFields = v.partial(
  v.object({
    company: text(255),
    phone: text(50),
    notes: text(),
    tax_exempt_category: text(255),
    customer_group_id: integer(),
    authentication: v.partial(v.object({ force_password_reset: flag(), new_password: newPassword })),
    accepts_product_review_abandoned_cart_emails: flag(),
    store_credit_amounts: list(v.object({ amount: money() }), 1),
    channel_ids: v.nullable(list(id(), 250)),
    form_fields: list(formFieldBody, 100),
  }),
)

const onlyNew = v.partial(
  v.object({
    origin_channel_id: id(),
    addresses: list(ownAddressBody, 10),
    attributes: list(v.object({ attribute_id: id(), attribute_value: text(1000) }), 10),
    trigger_account_created_notification: flag(),
  }),
)

/** POST /v3/customers */
export const newCustomerBody = v.object({ ...names.entries, ...optionalFields.entries, ...onlyNew.entries })
/** PUT /v3/customers: omitted fields keep their value. */
export const customerChangeBody = v.object({
  ...v.partial(names).entries,
  ...optionalFields.entries,
  id: v.optional(id()),
})

export type NewCustomer = v.InferOutput<typeof newCustomerBody>
export type CustomerChange = v.InferOutput<typeof customerChangeBody> & { id: number }
