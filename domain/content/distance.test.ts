import { describe, expect, it } from 'vitest'
import { byDistance, dealersAround, kilometersBetween } from './distance.ts'

const INNSBRUCK = { country: 'at', latitude: 47.27, longitude: 11.4 }
const OBERSTDORF = { country: 'de', latitude: 47.41, longitude: 10.28 }
const WANAKA = { country: 'nz', latitude: -44.7, longitude: 169.13 }
const ARE = { country: 'se', latitude: 63.4, longitude: 13.08 }
const STORES = [WANAKA, OBERSTDORF, INNSBRUCK, ARE]

describe('dealersAround', () => {
  const countries = (from: { latitude: number; longitude: number }, kilometers: number) => {
    const { within, stores } = dealersAround(STORES, { from, kilometers })
    return { within, countries: stores.map(({ item }) => item.country) }
  }
  const munich = { latitude: 48.14, longitude: 11.58 }

  it.each([
    [100, ['at']],
    [200, ['at', 'de']],
  ])('returns dealers within %d km, the nearest first', (kilometers, expected) => {
    expect(countries(munich, kilometers)).toEqual({ within: true, countries: expected })
  })

  it('returns the three nearest where none is within the radius', () => {
    const warsaw = { latitude: 52.23, longitude: 21.01 }
    expect(countries(warsaw, 300)).toEqual({ within: false, countries: ['at', 'de', 'se'] })
  })

  it('returns at most 24', () => {
    const many = Array.from({ length: 30 }, () => INNSBRUCK)
    expect(dealersAround(many, { from: munich, kilometers: 200 }).stores).toHaveLength(24)
  })
})

const INNSBRUCK_CITY = { latitude: 47.2692, longitude: 11.4041 }
const MUNICH_CITY = { latitude: 48.1374, longitude: 11.5755 }
const WANAKA_TOWN = { latitude: -44.7032, longitude: 169.1321 }

describe('distances', () => {
  it('are great-circle distances', () => {
    expect(kilometersBetween(INNSBRUCK_CITY, MUNICH_CITY)).toBeCloseTo(97.4, 0)
    expect(kilometersBetween(INNSBRUCK_CITY, INNSBRUCK_CITY)).toBe(0)
  })

  it('cross the date line', () => {
    const east = { latitude: 0, longitude: 179.5 }
    const west = { latitude: 0, longitude: -179.5 }
    expect(kilometersBetween(east, west)).toBeCloseTo(111.2, 0)
  })

  it('sort dealers, the nearest first', () => {
    const found = byDistance([WANAKA_TOWN, MUNICH_CITY, INNSBRUCK_CITY], MUNICH_CITY)
    expect(found.map(({ item }) => item)).toEqual([MUNICH_CITY, INNSBRUCK_CITY, WANAKA_TOWN])
  })
})
