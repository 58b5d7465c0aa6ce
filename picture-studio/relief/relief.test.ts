import { expect, it } from 'vitest'
import { LINES } from './lines.ts'
import { FRAME, type Plan } from './plan.ts'
import { routeOf, routeText } from './route.ts'
import { terrainOf } from './terrain.ts'

const COLUMNS = 120
const RIDGE: Plan = {
  ...{ meters: 1, north: 0, interval: 20, rough: 40, ribs: 300, worn: 0.5, rock: 45 },
  lines: [
    [
      [0, 100, 2000],
      [2400, 100, 2000],
    ],
    [
      [0, 1400, 1000],
      [2400, 1400, 1000],
    ],
  ],
  legs: [
    [
      [1200, 120],
      [1150, 700],
      [1200, 1380],
    ],
  ],
}

it('draws the same ground every time', () => {
  const [first, second] = [terrainOf('seed', RIDGE, COLUMNS), terrainOf('seed', RIDGE, COLUMNS)]
  expect(second.ground.cells).toEqual(first.ground.cells)
})

it('draws other ground for another line', () => {
  const [one, other] = [terrainOf('one', RIDGE, COLUMNS), terrainOf('other', RIDGE, COLUMNS)]
  expect(other.ground.cells).not.toEqual(one.ground.cells)
})

it('reads the heights of the way from the ground', () => {
  const [leg = []] = routeOf(RIDGE, terrainOf('seed', RIDGE, COLUMNS).ground)
  expect(leg[0]?.[2]).toBeGreaterThan(1850)
  expect(leg.at(-1)?.[2]).toBeLessThan(1150)
  expect(routeText([leg]).split(' ')).toHaveLength(leg.length)
})

it.each(Object.entries(LINES))('%s: each leg starts on the map where the one before ends', (_, { legs }) => {
  for (const [n, leg] of legs.entries()) {
    const before = legs[n - 1]?.at(-1)
    if (before !== undefined) expect(leg[0]).toEqual(before)
    for (const [x, y] of leg) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(FRAME.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(FRAME.height)
    }
  }
})
