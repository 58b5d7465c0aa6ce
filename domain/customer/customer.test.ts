import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abbreviatedName,
  discountGroup,
  fullName,
  isMalformedProCode,
  isProCode,
  parseProCode,
  proCodeFrom,
  toCustomer,
} from './customer.ts'

const ANN = { id: 7, email: 'ann@example.com', firstName: 'Ann', lastName: 'Berg', groupId: 3 }
const named = (firstName: string, lastName: string) => ({ firstName, lastName })

describe('customer', () => {
  it.each([
    [null, false],
    ['pro', true],
    ['pro_ca', true],
    ['us', false],
  ])('with the pro code region %j is a pro: %s', (region, isPro) => {
    const proCode = region === null ? null : { region }
    expect(toCustomer({ ...ANN, proCode })).toEqual({ ...ANN, proCode, isPro })
  })

  it.each([
    [named('Ann', 'Berg'), 'Ann Berg', 'Ann B'],
    [named('Ann', ''), 'Ann', 'Ann'],
    [named('', 'Berg'), 'Berg', 'B'],
    [named(' Jean Luc ', ' Ödegård '), 'Jean Luc Ödegård', 'Jean Luc Ö'],
    [named('Li', '𠮷野'), 'Li 𠮷野', 'Li 𠮷'],
    [named('', ''), '', ''],
  ])('%j has the full name %j, abbreviated %j', (name, full, short) => {
    expect(fullName(name)).toBe(full)
    expect(abbreviatedName(name)).toBe(short)
  })
})

describe('discountGroup', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const of = (region: string | null, groupId: number | null, expires?: string) => ({
    groupId,
    proCode: region === null ? null : { region, ...(expires === undefined ? {} : { expires }) },
  })
  it.each([
    ['a pro of region pro with a group', of('pro', 3), 3],
    ['a pro of region pro without a group', of('pro', null), null],
    ['a pro of another region', of('pro_ca', 3), null],
    ['a region that only looks like pro', of('PRO', 3), null],
    ['no pro code', of(null, 3), null],
    ['an employee without a pro code', of(null, 4), null],
    ['an employee with a pro code of region pro', of('pro', 4), 4],
    ['a pro on the last day', of('pro', 3, '2026-11-21'), 3],
    ['a pro on the day after', of('pro', 3, '2026-11-20'), null],
  ])('of %s', (_, customer, group) => expect(discountGroup(customer, now)).toBe(group))
})

describe('pro code', () => {
  it.each([
    ['{"region":"pro"}', { region: 'pro' }],
    ['{"region":"pro_ca","code":"X-1"}', { region: 'pro_ca' }],
    ['{"region":"us"}', { region: 'us' }],
    ['{"region":""}', null],
    ['{"region":7}', null],
    ['{"region":null}', null],
    ['{}', null],
    ['[]', null],
    ['null', null],
    ['"pro"', null],
    ['{"region":"pro"', null],
    ['Called on Tuesday, wants a longer pole.', null],
    ['', null],
    [null, null],
  ])('parseProCode of %j is %j', (text, code) => expect(parseProCode(text)).toEqual(code))

  it.each([
    ['pro', true],
    ['pro_ca', true],
    ['pro_eu_region_1', true],
    ['professional', true],
    ['us', false],
    ['apro', false],
    ['Pro', false],
  ])('isProCode of region %j is %s', (region, isPro) => expect(isProCode({ region })).toBe(isPro))

  it('isProCode of no code is false', () => expect(isProCode(null)).toBe(false))

  it('parseProCode never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        const code = parseProCode(text)
        return code === null || code.region !== ''
      }),
    )
  })
})

describe('proCodeFrom and isMalformedProCode', () => {
  const VALID = '{"region":"pro"}'

  it.each([
    [{ field: VALID, notes: '' }, 'pro', false],
    [{ field: '', notes: VALID }, 'pro', false],
    [{ field: '{"region":"us"}', notes: VALID }, 'us', false],
    [{ field: '', notes: 'Called on Tuesday.' }, null, false],
    [{ field: '', notes: '' }, null, false],
    [{ field: 'pro', notes: '' }, null, true],
    [{ field: '{"region":', notes: '' }, null, true],
    [{ field: '{"region":7}', notes: VALID }, null, true],
    [{ field: '', notes: ' {"region":"pro"' }, null, true],
  ])('%j: region %j, malformed %j', (texts, region, isMalformed) => {
    expect(proCodeFrom(texts)?.region ?? null).toBe(region)
    expect(isMalformedProCode(texts)).toBe(isMalformed)
  })
})
