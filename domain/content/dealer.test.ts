import { describe, expect, it } from 'vitest'
import { dealerPresence, kilometersBetween, nearest, nearestDealers } from './dealer.ts'

const INNSBRUCK = { country: 'at', latitude: 47.27, longitude: 11.4 }
const OBERSTDORF = { country: 'de', latitude: 47.41, longitude: 10.28 }
const WANAKA = { country: 'nz', latitude: -44.7, longitude: 169.13 }
const ARE = { country: 'se', latitude: 63.4, longitude: 13.08 }
const STORES = [WANAKA, OBERSTDORF, INNSBRUCK, ARE]

describe('dealerPresence', () => {
  it.each([
    ['at', STORES, 'here'],
    ['pl', STORES, 'none'],
    ['mx', STORES, 'none'],
    ['global', STORES, 'unknown'],
    ['pl', null, 'unknown'],
  ] as const)('%s', (country, stores, reach) => expect(dealerPresence(stores, country)).toBe(reach))
})

describe('nearestDealers', () => {
  const countries = (point: { latitude: number; longitude: number }) => {
    const { within, stores } = nearestDealers(STORES, point)
    return { within, countries: stores.map(({ item }) => item.country) }
  }

  it('returns dealers within reach, the nearest first', () => {
    expect(countries({ latitude: 48.14, longitude: 11.58 })).toEqual({
      within: true,
      countries: ['at', 'de'],
    })
  })

  it('returns the three nearest where none is within reach', () => {
    const warsaw = { latitude: 52.23, longitude: 21.01 }
    expect(countries(warsaw)).toEqual({ within: false, countries: ['at', 'de', 'se'] })
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
    const found = nearest([WANAKA_TOWN, MUNICH_CITY, INNSBRUCK_CITY], MUNICH_CITY, 2)
    expect(found.map(({ item }) => item)).toEqual([MUNICH_CITY, INNSBRUCK_CITY])
  })
})
