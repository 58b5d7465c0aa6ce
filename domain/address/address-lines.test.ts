import { expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

it.each([
  ['us', 'Jackson, WY 83001'],
  ['ca', 'Jackson, WY 83001'],
  ['au', 'Jackson WY 83001'],
  ['gb', 'Jackson, 83001'],
  ['at', '83001 Jackson'],
])('writes the town as %s does', (country, town) => {
  const address = { street: ['1 Main St', ''], city: 'Jackson', state: 'WY', postalCode: '83001', country }
  expect(addressLines(address)).toEqual(['1 Main St', town])
})

it.each([
  ['Ortisei', 'Bolzano', '39046 Ortisei (Bolzano)'],
  ['Bolzano', 'Bolzano', '39046 Bolzano'],
  ['Ortisei', '', '39046 Ortisei'],
])('writes %s in the province %j behind the town, where the post asks for it', (city, state, town) => {
  expect(addressLines({ street: [], city, state, postalCode: '39046', country: 'it' })).toEqual([town])
})

it('leaves out what is not known', () => {
  const bare = { street: [], city: 'Davos', state: '', postalCode: '', country: 'ch' }
  expect(addressLines(bare)).toEqual(['Davos'])
})
