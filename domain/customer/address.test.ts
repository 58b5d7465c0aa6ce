import { describe, expect, it } from 'vitest'
import {
  type AddressDraft,
  addressErrors,
  addressLines,
  type CustomerAddress,
  defaultAddress,
  destinationErrors,
  isSameAddress,
  toPostalAddress,
} from './address.ts'

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
const EMMA = { ...ANNA, country: 'us', postalCode: '05401', city: 'Burlington', state: 'Vermont' }
const GIULIA = { ...ANNA, country: 'it', postalCode: '39046', city: 'Ortisei', state: 'Bolzano' }

describe('addressErrors', () => {
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
    ['an invalid postcode', { ...GIULIA, state: 'Milano', postalCode: '3904' }, { postalCode: 'postcode' }],
    ['a phone of three digits', { ...ANNA, phone: '+1 23' }, { phone: 'phone' }],
    ['a name without end', { ...ANNA, firstName: 'A'.repeat(101) }, { firstName: 'too-long' }],
  ])('finds %s', (_, draft, faults) => expect(addressErrors(draft, COUNTRIES)).toEqual(faults))

  it('keeps the order of the form', () => {
    const bare = { ...ANNA, country: 'us', firstName: '', city: '', postalCode: '', street: '' }
    expect(Object.keys(addressErrors(bare, COUNTRIES))).toEqual([
      ...['firstName', 'street', 'postalCode', 'city', 'state'],
    ])
  })
})

describe('isSameAddress', () => {
  it.each<[string, Partial<AddressDraft>, boolean]>([
    ['in another case', { city: ' INNSBRUCK ' }, true],
    ['with other blanks', { street: 'Maria-Theresien-Straße  18' }, true],
    ['with another house number', { street: 'Maria-Theresien-Straße 19' }, false],
    ['with a telephone', { phone: '+43 512 0000' }, false],
  ])('%s: %s', (_, change, same) => expect(isSameAddress(ANNA, { ...ANNA, ...change })).toBe(same))
})

describe('destinationErrors', () => {
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
    expect(destinationErrors({ country, postalCode }, COUNTRIES)).toEqual(faults)
  })
})

it.each([
  ['us', 'Jackson, WY 83001'],
  ['ca', 'Jackson, WY 83001'],
  ['au', 'Jackson WY 83001'],
  ['gb', 'Jackson, 83001'],
  ['nz', 'Jackson 83001'],
  ['at', '83001 Jackson'],
])('addressLines writes the city as in %s', (country, town) => {
  const address = { street: ['1 Main St', ''], city: 'Jackson', state: 'WY', postalCode: '83001', country }
  expect(addressLines(address)).toEqual(['1 Main St', town])
})

it.each([
  ['Ortisei', 'Bolzano', '39046 Ortisei (Bolzano)'],
  ['Bolzano', 'Bolzano', '39046 Bolzano'],
  ['Ortisei', '', '39046 Ortisei'],
])('addressLines writes %s in the province %j as %s', (city, state, town) => {
  expect(addressLines({ street: [], city, state, postalCode: '39046', country: 'it' })).toEqual([town])
})

it('addressLines drops empty parts', () => {
  const bare = { street: [], city: 'Davos', state: '', postalCode: '', country: 'ch' }
  expect(addressLines(bare)).toEqual(['Davos'])
})

const address = (id: number): CustomerAddress => ({
  ...{ id, firstName: 'Anna', lastName: 'Huber', company: '', street: 'Gasse 1', streetMore: 'Top 4' },
  ...{ postalCode: '6020', city: 'Innsbruck', state: '', country: 'at', phone: '' },
})

it.each([
  ['the chosen one', [1, 2], 2, 2],
  ['the first, when none was chosen', [1, 2], null, 1],
  ['the first, when the chosen one is gone', [1, 2], 9, 1],
  ['none, when there is none', [], 1, null],
])('the default address is %s', (_, ids, chosen, found) => {
  expect(defaultAddress(ids.map(address), chosen)?.id ?? null).toBe(found)
})

it('toPostalAddress keeps both street lines', () => {
  expect(toPostalAddress(address(1))).toEqual({
    street: ['Gasse 1', 'Top 4'],
    ...{ city: 'Innsbruck', state: '', postalCode: '6020', country: 'at' },
  })
})
