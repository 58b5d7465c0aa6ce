import { ZONES } from '@firnline/demo/catalogue/shipping'
import { STORES } from '@firnline/demo/catalogue/stores'
import { isPostcode, needsPostcode, needsState, POSTCODE_COUNTRIES } from '@firnline/domain/customer/address'
import { COUNTRIES, needsState as checkoutNeedsState } from '@firnline/embedded/commerce/geography/country'
import {
  needsPostcode as checkoutNeedsPostcode,
  isPostcode as isCheckoutPostcode,
} from '@firnline/embedded/commerce/geography/postcode'
import fc from 'fast-check'
import { getCountryData } from 'lib-address/lite'
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

/** Where the stores send to. */
const SHIPPED = [
  ...new Set(
    STORES.flatMap(({ region }) =>
      ZONES[region].flatMap(({ locations }) => locations.map(({ country_iso2 }) => country_iso2)),
    ),
  ),
]

describe.each(SHIPPED)('an address in %s asks for what Google’s address data asks for', iso2 => {
  const rules = getCountryData(iso2)
  const country = iso2.toLowerCase()

  it('in the same fields', () => {
    expect(needsState(country)).toBe(rules?.require?.includes('S'))
    expect(needsPostcode(country)).toBe(rules?.require?.includes('Z'))
    // Every form asks for the street and the town.
    expect(rules?.require).toMatch(/A.*C/)
  })

  it('with the same states', () => {
    if (!needsState(country)) return
    const states = COUNTRIES.find(other => other.iso2 === iso2)?.states ?? []
    const codes = states.map(({ code }) => code).toSorted()
    expect(codes).toEqual(rules?.sub_regions.map(({ key }) => key).toSorted())
  })

  it('and takes the postcodes of its states', () => {
    const patterns = rules?.sub_regions.flatMap(({ zip }) => zip ?? []) ?? []
    const whole = new RegExp(`^(?:${rules?.zip})$`)
    const own = fc
      .stringMatching(whole)
      .filter(text => patterns.length === 0 || patterns.some(zip => new RegExp(`^(?:${zip})`).test(text)))
      .filter(text => !/^\d{5} \d{4}$/.test(text) && !(iso2 === 'AT' && text.startsWith('0')))
    fc.assert(
      fc.property(own, text => {
        expect([text, isPostcode(country, text), isCheckoutPostcode(iso2, text)]).toEqual([text, true, true])
      }),
    )
  })
})
