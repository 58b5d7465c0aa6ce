import * as v from 'valibot'
import type { OrderAddress } from '../database/schema/order.ts'
import { findCountry, findState } from '../geography/country.ts'
import { isPostcode } from '../geography/postcode.ts'
import { id, integer, list, name, text } from '../wire/value.ts'

const words = () => v.optional(text(255), '')
const country = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(code => findCountry(code) !== null, 'must be the two-letter code of a country'),
)
const email = v.union([
  v.literal(''),
  v.pipe(v.string(), v.trim(), v.email('must be an e-mail address'), v.maxLength(254)),
])
const customField = v.strictObject({
  field_id: name(255),
  field_value: v.union([text(), list(text(), 100)]),
})

/** An address whose street and name may follow later: its country is enough to be quoted for. */
const address = v.pipe(
  v.strictObject({
    ...{ first_name: words(), last_name: words(), company: words(), phone: words(), email },
    ...{ address1: words(), address2: words(), city: words(), country: words(), country_code: country },
    ...{ state_or_province: words(), state_or_province_code: words() },
    postal_code: v.optional(v.pipe(text(20), v.trim()), ''),
    custom_fields: v.optional(list(customField, 100), []),
  }),
  v.forward(
    v.partialCheck(
      [['country_code'], ['postal_code']],
      ({ country_code, postal_code }) =>
        postal_code === '' || isPostcode(country_code, postal_code) !== false,
      'must be a postcode of the country',
    ),
    ['postal_code'],
  ),
)

const ONE_ADDRESS = 'must name the address once, as address or as shipping_address'

const consignment = v.pipe(
  v.strictObject({
    address: v.optional(address),
    shipping_address: v.optional(address),
    line_items: v.pipe(
      list(v.strictObject({ item_id: name(100), quantity: integer(1) }), 1000),
      v.minLength(1, 'must name the items that are sent'),
    ),
    version: v.optional(id()),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { address, shipping_address, line_items, version } = dataset.value
    const place = address ?? shipping_address
    if (place === undefined || (address !== undefined && shipping_address !== undefined)) {
      addIssue({ message: ONE_ADDRESS })
      return NEVER
    }
    return { destination: toDestination(place), items: line_items, version }
  }),
)

/** POST /v3/checkouts/{id}/consignments. A cart is sent to one place, as the hosted checkout does. */
export const consignmentsBody = v.pipe(
  v.strictTuple([consignment], 'must be a list of one consignment: a cart is sent to one address'),
  v.transform(([only]) => only),
)
export type Consignment = v.InferOutput<typeof consignmentsBody>

function toDestination(place: v.InferOutput<typeof address>): OrderAddress {
  const { address1, address2, postal_code, country_code, ...typed } = place
  const { custom_fields: _, state_or_province, state_or_province_code, ...person } = typed
  const state = findState(country_code, state_or_province_code) ?? findState(country_code, state_or_province)
  return {
    ...person,
    ...{ street_1: address1, street_2: address2, zip: postal_code.toUpperCase() },
    state: state?.name ?? state_or_province,
    country: findCountry(country_code)?.name ?? '',
    country_iso2: country_code,
  }
}
