import { describe, expect, it } from 'vitest'
import { type AddressDraft, addressFaults, isSameAddress, placeFaults } from './address-form.ts'

const COUNTRIES = [
  { code: 'at', states: [] },
  { code: 'us', states: ['Utah', 'Vermont'] },
  { code: 'ca', states: [] },
  { code: 'ie', states: [] },
  { code: 'it', states: ['Bolzano', 'Milano'], statePostcodes: { Bolzano: '39', Milano: '20' } },
]
const ANNA: AddressDraft = {
  country: 'at',
  firstName: 'Anna',
  lastName: 'Huber',
  company: '',
  street: 'Maria-Theresien-Straße 18',
  streetMore: '',
  postalCode: '6020',
  city: 'Innsbruck',
  state: '',
  phone: '',
}
const EMMA: AddressDraft = {
  ...ANNA,
  country: 'us',
  postalCode: '05401',
  city: 'Burlington',
  state: 'Vermont',
}

const GIULIA: AddressDraft = {
  ...ANNA,
  country: 'it',
  postalCode: '39046',
  city: 'Ortisei',
  state: 'Bolzano',
}

describe('what is wrong with an address', () => {
  it.each<[string, AddressDraft, object]>([
    ['nothing in Austria, without a state', ANNA, {}],
    ['nothing in the United States', EMMA, {}],
    ['nothing where no postcode is known', { ...ANNA, country: 'ie', postalCode: '' }, {}],
    ['nothing where the states are not known', { ...EMMA, country: 'ca', postalCode: 'g1r 1r3' }, {}],
    ['a country that is not served', { ...ANNA, country: 'ch' }, { country: 'not-served' }],
    ['a country of what every object has', { ...ANNA, country: '__proto__' }, { country: 'not-served' }],
    ['no name', { ...ANNA, firstName: '', lastName: '' }, { firstName: 'missing', lastName: 'missing' }],
    ['no street and no town', { ...ANNA, street: '', city: '' }, { street: 'missing', city: 'missing' }],
    ['no postcode', { ...ANNA, postalCode: '' }, { postalCode: 'missing' }],
    ['a postcode of elsewhere', { ...ANNA, postalCode: '05401' }, { postalCode: 'postcode' }],
    ['no state', { ...EMMA, state: '' }, { state: 'state' }],
    ['a state that is none', { ...EMMA, state: 'Tirol' }, { state: 'state' }],
    ['nothing in a province whose postcode it has', GIULIA, {}],
    ['a postcode of another province', { ...GIULIA, state: 'Milano' }, { state: 'state-postcode' }],
    [
      'only the postcode where that is none',
      { ...GIULIA, state: 'Milano', postalCode: '3904' },
      { postalCode: 'postcode' },
    ],
    ['a phone of three digits', { ...ANNA, phone: '+1 23' }, { phone: 'phone' }],
    ['a name without end', { ...ANNA, firstName: 'A'.repeat(101) }, { firstName: 'too-long' }],
  ])('is %s', (_, draft, faults) => expect(addressFaults(draft, COUNTRIES)).toEqual(faults))

  it('stands in the order of the form', () => {
    const bare = { ...ANNA, country: 'us', firstName: '', city: '', postalCode: '', street: '' }
    expect(Object.keys(addressFaults(bare, COUNTRIES))).toEqual([
      ...['firstName', 'street', 'postalCode', 'city', 'state'],
    ])
  })
})

describe('two addresses', () => {
  it.each<[string, Partial<AddressDraft>, boolean]>([
    ['in other letters', { city: ' INNSBRUCK ' }, true],
    ['with other blanks', { street: 'Maria-Theresien-Straße  18' }, true],
    ['at another door', { street: 'Maria-Theresien-Straße 19' }, false],
    ['with a telephone', { phone: '+43 512 0000' }, false],
  ])('%s are one: %s', (_, change, same) => expect(isSameAddress(ANNA, { ...ANNA, ...change })).toBe(same))
})

describe('what is wrong with a country and a postcode alone (SPEC §9 Shipping)', () => {
  it.each([
    ['at', '6020', {}],
    ['at', ' 6020 ', {}],
    ['at', '', { postalCode: 'missing' }],
    ['at', '60200', { postalCode: 'postcode' }],
    ['at', '6'.repeat(21), { postalCode: 'too-long' }],
    ['ie', '', {}],
    ['fr', '75001', { country: 'not-served' }],
    ['', '', { country: 'not-served' }],
  ])('in %s: %s', (country, postalCode, faults) => {
    expect(placeFaults({ country, postalCode }, COUNTRIES)).toEqual(faults)
  })
})
