import { describe, expect, it } from 'vitest'
import { abbreviatedName, type Customer, customerOf, fullName, pricedGroup } from './customer.ts'

const ANN = { id: 7, email: 'ann@example.com', firstName: 'Ann', lastName: 'Berg', groupId: 3 }
const named = (firstName: string, lastName: string) => ({ firstName, lastName })

describe('a customer (SPEC §3 Customer)', () => {
  it.each([
    [null, false],
    ['pro', true],
    ['pro_ca', true],
    ['us', false],
  ])('with the pro code region %j is a pro: %s (SPEC §4)', (region, isPro) => {
    const proCode = region === null ? null : { region }
    expect(customerOf({ ...ANN, proCode })).toEqual({ ...ANN, proCode, isPro })
  })

  it.each([
    [named('Ann', 'Berg'), 'Ann Berg', 'Ann B'],
    [named('Ann', ''), 'Ann', 'Ann'],
    [named('', 'Berg'), 'Berg', 'B'],
    [named(' Jean Luc ', ' Ödegård '), 'Jean Luc Ödegård', 'Jean Luc Ö'],
    [named('Li', '𠮷野'), 'Li 𠮷野', 'Li 𠮷'],
    [named('', ''), '', ''],
  ])('%j is called %j, in short %j', (name, full, short) => {
    expect(fullName(name)).toBe(full)
    expect(abbreviatedName(name)).toBe(short)
  })
})

describe('the customer group whose discounts are used (SPEC §5 Pro discount)', () => {
  const DEFAULT = 1
  const of = (region: string | null, groupId: number | null): Pick<Customer, 'groupId' | 'proCode'> => ({
    groupId,
    proCode: region === null ? null : { region },
  })
  it.each([
    ['a guest', null, DEFAULT],
    ['a pro of region pro with a group', of('pro', 3), 3],
    ['a pro of region pro without a group', of('pro', null), DEFAULT],
    ['a pro of another region', of('pro_ca', 3), DEFAULT],
    ['a region that only looks like pro', of('PRO', 3), DEFAULT],
    ['no pro code', of(null, 3), DEFAULT],
  ])('of %s', (_, customer, group) => expect(pricedGroup(customer, DEFAULT)).toBe(group))

  it('is none where the region has no default group', () => {
    expect(pricedGroup(null, null)).toBeNull()
    expect(pricedGroup(of('pro', 3), null)).toBe(3)
  })
})
