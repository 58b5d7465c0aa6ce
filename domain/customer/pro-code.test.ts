import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMalformedProCode, isProCode, proCodeOf, readProCode } from './pro-code.ts'

describe('a pro code (SPEC §3 proCodeInfo)', () => {
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
  ])('%j is read as %j', (text, code) => expect(readProCode(text)).toEqual(code))

  it.each([
    ['pro', true],
    ['pro_ca', true],
    ['pro_eu_region_1', true],
    ['professional', true],
    ['us', false],
    ['apro', false],
    ['Pro', false],
  ])('of region %j makes a pro: %s', (region, isPro) => expect(isProCode({ region })).toBe(isPro))

  it('is not had by a customer without one', () => expect(isProCode(null)).toBe(false))

  it('is read from any text without failing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        const code = readProCode(text)
        return code === null || code.region !== ''
      }),
    )
  })
})

describe('the places of a pro code (SPEC §3 proCodeInfo, §4 Customer)', () => {
  const GOOD = '{"region":"pro"}'

  it.each([
    [{ field: GOOD, notes: '' }, 'pro', false],
    [{ field: '', notes: GOOD }, 'pro', false],
    [{ field: '{"region":"us"}', notes: GOOD }, 'us', false],
    [{ field: '', notes: 'Called on Tuesday.' }, null, false],
    [{ field: '', notes: '' }, null, false],
    [{ field: 'pro', notes: '' }, null, true],
    [{ field: '{"region":', notes: '' }, null, true],
    [{ field: '{"region":7}', notes: GOOD }, null, true],
    [{ field: '', notes: ' {"region":"pro"' }, null, true],
  ])('%j: region %j, malformed %j', (texts, region, isMalformed) => {
    expect(proCodeOf(texts)?.region ?? null).toBe(region)
    expect(isMalformedProCode(texts)).toBe(isMalformed)
  })
})
