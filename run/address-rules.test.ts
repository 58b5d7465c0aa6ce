import { needsPostcode, needsState } from '@firnline/domain/address/address-form'
import { isPostcode, POSTCODE_COUNTRIES } from '@firnline/domain/address/postcode'
import { COUNTRIES, needsState as checkoutNeedsState } from '@firnline/embedded/commerce/geography/country'
import {
  needsPostcode as checkoutNeedsPostcode,
  isPostcode as isCheckoutPostcode,
} from '@firnline/embedded/commerce/geography/postcode'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** The address book and the hosted checkout say the same of an address, though they share no code. */

/** Texts that look like somebody's postcode. */
const POSTCODE_LIKE = fc.oneof(
  ...[
    /^\d{3,6}$/,
    /^\d{2,3}[- ]?\d{2,4}$/,
    /^\d{4} ?[A-Za-z]{2}$/,
    /^\d{5}-\d{3,4}$/,
    /^(SE-)?\d{3} ?\d{2}$/,
  ].map(pattern => fc.stringMatching(pattern)),
  fc.stringMatching(/^[A-Za-z]\d[A-Za-z] {0,2}\d[A-Za-z]\d$/),
  fc.stringMatching(/^[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}$/),
  fc.string({ maxLength: 10 }),
)

describe.each(POSTCODE_COUNTRIES)('a postcode of %s', country => {
  it('is one in the address book when it is one at the checkout', () => {
    fc.assert(
      fc.property(POSTCODE_LIKE, text => isPostcode(country, text) === isCheckoutPostcode(country, text)),
      { numRuns: 2_000 },
    )
  })

  it('is asked for in both', () => expect(needsPostcode(country)).toBe(checkoutNeedsPostcode(country)))
})

it('is asked for with a state in the same countries', () => {
  for (const { iso2 } of COUNTRIES)
    expect(needsState(iso2.toLowerCase()), iso2).toBe(checkoutNeedsState(iso2))
})
