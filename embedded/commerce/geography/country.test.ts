import { allCountries } from 'country-region-data'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, findCountry, findState, needsState } from './country.ts'
import { isPostcode, mayHavePostcode, needsPostcode } from './postcode.ts'

describe('countries', () => {
  it('lists every country once, with the vendor’s ids', () => {
    expect(COUNTRIES.map(country => country.iso2).toSorted()).toEqual(
      allCountries.map(([, code]) => code).toSorted(),
    )
    expect(new Set(COUNTRIES.map(country => country.iso3)).size).toBe(COUNTRIES.length)
    expect(findCountry('au')).toMatchObject({ id: 13, name: 'Australia', iso3: 'AUS' })
    expect(findCountry('US')).toMatchObject({ id: 226, name: 'United States', iso3: 'USA' })
    expect(findCountry('XX')).toBeNull()
  })

  it('gives each state its own id', () => {
    const ids = COUNTRIES.flatMap(country => country.states.map(state => state.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(findCountry('HK')?.states.length).toBeGreaterThan(0)
  })

  it.each([
    ['US', 'Washington', 'WA'],
    ['US', 'wa', 'WA'],
    ['CA', ' québec ', 'QC'],
    ['DE', 'Thuringen', 'TH'],
    ['IT', 'BZ', 'BZ'],
    ['IT', 'bolzano', 'BZ'],
    ['IT', 'Lombardia', undefined],
    ['ES', 'Bizkaia', 'BI'],
    ['ES', 'Aragón', undefined],
    ['US', 'Nowhere', undefined],
    ['XX', 'WA', undefined],
  ])('finds the state %s %s', (country, text, code) => {
    expect(findState(country, text)?.code).toBe(code)
  })

  it('lists provinces in Italy and Spain', () => {
    expect(findCountry('IT')?.states).toHaveLength(107)
    expect(findCountry('ES')?.states).toHaveLength(52)
  })

  it.each([
    ['IT', 'BZ', '39046', true],
    ['IT', 'MI', '39046', false],
    ['IT', 'BZ', '20121', false],
    ['US', 'VT', '05401', true],
    ['US', 'VT', '90210', false],
    ['CA', 'QC', 'g1r 4s9', true],
    ['CA', 'BC', 'G1R 4S9', false],
    ['ES', 'M', '28001', true],
    ['DE', 'BY', '82467', true],
    ['XX', '', '1', true],
  ])('%s %s with the postcode %s: %s', (country, state, postcode, may) => {
    expect(mayHavePostcode(country, state, postcode)).toBe(may)
  })

  it('requires a state where addresses need one', () => {
    expect(['US', 'ca', 'AU', 'IT'].map(needsState)).toEqual([true, true, true, true])
    expect(['DE', 'FR', 'AT', 'GB', 'XX'].map(needsState)).toEqual([false, false, false, false, false])
    for (const { iso2, states } of COUNTRIES) if (needsState(iso2)) expect(states).not.toEqual([])
  })
})

describe('postcodes', () => {
  it.each([
    ['US', '98101', true],
    ['US', ' 98101-1234 ', true],
    ['US', '9810', false],
    ['CA', 'v6b 1a1', true],
    ['CA', '98101', false],
    ['AT', '6020', true],
    ['AT', '0020', false],
    ['gb', 'sw1a 1aa', true],
    ['NL', '1012 ab', true],
    ['IE', 'D02 AF30', true],
    ['DE', '80331\n', true],
    ['DE', "80331' or 1=1", false],
    ['AE', 'anything', null],
    ['XX', '1', null],
  ])('in %s: %j', (country, text, expected) => {
    expect(isPostcode(country, text)).toBe(expected)
  })

  it('are required where people know theirs', () => {
    expect(['US', 'CA', 'DE', 'AT', 'GB', 'JP'].map(needsPostcode)).toEqual(Array(6).fill(true))
    expect(['IE', 'HK', 'AE', 'QA', 'XX'].map(needsPostcode)).toEqual(Array(5).fill(false))
  })
})
