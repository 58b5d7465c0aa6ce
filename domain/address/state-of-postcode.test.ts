import { expect, it } from 'vitest'
import { stateOfPostcode } from './state-of-postcode.ts'

it.each([
  ['us', '98101', 'WA'],
  ['us', '99501', 'AK'],
  ['us', '99950-1234', 'AK'],
  ['us', '96813', 'HI'],
  ['us', '02108', 'MA'],
  ['us', '00501', 'NY'],
  ['us', '73301', 'TX'],
  ['us', '89501', 'NV'],
  ['us', '00001', null],
  ['us', '42901', null],
  ['us', 'V6B 1A1', null],
  ['ca', 'v6b 1a1', 'BC'],
  ['ca', 'Y1A 2B3', 'YT'],
  ['ca', 'X0A 0H0', 'NU'],
  ['ca', 'X1A 2P8', 'NT'],
  ['ca', '', null],
  ['de', '80331', null],
])('in %s, %s is of %s (SPEC §9 Shipping)', (country, postcode, state) => {
  expect(stateOfPostcode(country, postcode)).toBe(state)
})
