import { describe, expect, it } from 'vitest'
import { kilometersBetween, nearest } from './dealer.ts'

const INNSBRUCK = { latitude: 47.2692, longitude: 11.4041 }
const MUNICH = { latitude: 48.1374, longitude: 11.5755 }
const WANAKA = { latitude: -44.7032, longitude: 169.1321 }

describe('the way to a store', () => {
  it('is measured as the crow flies', () => {
    expect(kilometersBetween(INNSBRUCK, MUNICH)).toBeCloseTo(97.4, 0)
    expect(kilometersBetween(INNSBRUCK, INNSBRUCK)).toBe(0)
  })

  it('is measured across the date line too', () => {
    const east = { latitude: 0, longitude: 179.5 }
    const west = { latitude: 0, longitude: -179.5 }
    expect(kilometersBetween(east, west)).toBeCloseTo(111.2, 0)
  })

  it('sorts stores, the nearest first', () => {
    const found = nearest([WANAKA, MUNICH, INNSBRUCK], MUNICH, 2)
    expect(found.map(({ item }) => item)).toEqual([MUNICH, INNSBRUCK])
  })
})
