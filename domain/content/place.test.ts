import { describe, expect, it } from 'vitest'
import { isWithin, namesIn, type Place, postcodesIn, rankPlaces } from './place.ts'

const place = (name: string, over: Partial<Place> = {}): Place => ({
  kind: 'town',
  name,
  country: 'us',
  region: '',
  latitude: 40,
  longitude: -100,
  rank: 4,
  ...over,
})

describe('postcodesIn', () => {
  it.each([
    ['81657', 'us', ['us', 'de', 'fr', 'it', 'es']],
    ['81657-1234', 'us', ['us']],
    ['80331', 'de', ['us', 'de', 'fr', 'it', 'es']],
    ['D-80331', 'us', ['de']],
    ['CH 3780', 'us', ['ch']],
    ['80331 München', 'us', ['us', 'de', 'fr', 'it', 'es']],
    ['83752', 'se', ['us', 'de', 'fr', 'it', 'es', 'se']],
    ['837 52', 'us', ['us', 'de', 'fr', 'it', 'es', 'se', 'cz']],
    ['34-500', 'us', ['us', 'de', 'fr', 'it', 'es', 'pl']],
    ['6020', 'at', ['nl', 'at', 'ch', 'be', 'no', 'au', 'nz']],
    ['M5V 2T6', 'us', ['ca']],
    ['m5v', 'us', ['ca', 'gb']],
    ['WC2E 7HA', 'gb', ['gb']],
    ['044-0081', 'jp', ['jp']],
    ['Denver', 'us', []],
    ['123', 'us', []],
    ['', 'us', []],
  ])('%s, searched in %s, may be a postcode of %j', (text, country, countries) =>
    expect(postcodesIn(text, country).map(query => query.country)).toEqual(countries),
  )

  it('drops what the area does not depend on', () => {
    expect(postcodesIn('M5V 2T6', 'ca')).toEqual([{ country: 'ca', code: 'm5v2t6' }])
    expect(postcodesIn('1011 AB', 'nl')).toEqual([{ country: 'nl', code: '1011' }])
    expect(postcodesIn('81657-1234', 'us')).toEqual([{ country: 'us', code: '81657' }])
  })
})

describe('namesIn', () => {
  it.each([
    ['Denver', [['Denver', []]]],
    ['Denver, CO', [['Denver', ['CO']]]],
    ['Denver,', [['Denver', []]]],
    ['Springfield, Illinois, USA', [['Springfield', ['Illinois', 'USA']]]],
    [
      'Salt Lake City',
      [
        ['Salt Lake City', []],
        ['Salt Lake', ['City']],
        ['Salt', ['Lake City']],
      ],
    ],
  ])('%s', (text, expected) =>
    expect(namesIn(text).map(({ name, within }) => [name, within])).toEqual(expected),
  )
})

describe('isWithin', () => {
  const denver = place('Denver', { region: 'Colorado' })
  it.each([
    [[], true],
    [['colorado'], true],
    [['US'], true],
    [['Colorado', 'Vereinigte Staaten'], true],
    [['Colorado', 'Schweiz'], false],
    [['Iowa'], false],
    [['!'], false],
  ])('Denver, %j: %s', (within, expected) =>
    expect(isWithin(denver, within, ['Vereinigte Staaten', 'United States'])).toBe(expected),
  )
})

describe('rankPlaces', () => {
  const london = place('London', { country: 'gb', latitude: 51.5, longitude: -0.1, rank: 7 })
  const ontario = place('London', { country: 'ca', latitude: 43, longitude: -81, rank: 5.8 })
  const ohio = place('London', { country: 'us', latitude: 39.9, longitude: -83.4, rank: 4.3 })
  const countries = (visitCountry: string, places = [ohio, ontario, london]) =>
    rankPlaces(places, visitCountry).map(({ country }) => country)

  it.each([
    ['de', ['gb', 'ca']],
    ['ca', ['ca', 'gb']],
    ['us', ['gb', 'us', 'ca']],
  ])('in %s offers %j', (country, expected) => expect(countries(country)).toEqual(expected))

  it('merges places of one name that are next to each other, but not a region', () => {
    const near = { ...london, latitude: 51.6, rank: 6 }
    const region = { ...london, kind: 'region' as const, rank: 6 }
    expect(rankPlaces([near, london, region], 'gb')).toEqual([london, region])
  })

  it('offers at most six', () => {
    const many = Array.from({ length: 9 }, (_, index) => place('Springfield', { latitude: 20 + index * 3 }))
    expect(rankPlaces(many, 'us')).toHaveLength(6)
  })

  it('returns nothing for nothing', () => expect(rankPlaces([], 'us')).toEqual([]))
})
