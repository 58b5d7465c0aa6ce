import { expect, it } from 'vitest'
import { type CustomerAddress, defaultAddress, toPostal } from './address.ts'

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

it('goes on an envelope with both lines of its street', () => {
  expect(toPostal(address(1))).toEqual({
    street: ['Gasse 1', 'Top 4'],
    ...{ city: 'Innsbruck', state: '', postalCode: '6020', country: 'at' },
  })
})
