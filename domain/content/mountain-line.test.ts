import { describe, expect, it } from 'vitest'
import {
  lineFigures,
  type MountainLine,
  parseLegs,
  profileOf,
  stationsOf,
  stretchesOf,
} from './mountain-line.ts'

const legs = parseLegs('0,0,1000,20 3,4,1040,25\n3,4,1040,25 3,16,1010,42 3,28,1020,10')
const line: Pick<MountainLine, 'legs' | 'meters' | 'stations'> = {
  legs,
  meters: 10,
  stations: ['Hut', 'Col', 'Lake'],
}

describe('legs of a route', () => {
  it('are lines of points', () => {
    expect(legs).toHaveLength(2)
    expect(legs[0]?.[1]).toEqual({ x: 3, y: 4, elevation: 1040, steepness: 25 })
  })

  it.each([
    ['no text', '', 0],
    ['a leg of one point', '0,0,1000,20', 0],
    ['a point without slope', '0,0,1000 1,1,1000,0 2,2,1000,0', 1],
    ['a word', '0,0,1000,20 1,1,high,0', 0],
    ['five numbers', '0,0,1000,20,5 1,1,1000,0', 0],
  ])('are left out where incomplete: %s', (_, route, count) => {
    expect(parseLegs(route)).toHaveLength(count)
  })
})

describe('the profile of a line', () => {
  const profile = profileOf(line)

  it('measures along the slope and joins the legs', () => {
    expect(profile.map(({ distance }) => Math.round(distance))).toEqual([0, 64, 188, 308])
  })

  it('has its figures', () => {
    expect(lineFigures(profile)).toMatchObject({
      ...{ start: 1000, highest: 1040, finish: 1020, climb: 50, drop: 30, steepest: 42 },
    })
  })

  it('places stations at the ends of legs', () => {
    expect(stationsOf(line, profile).map(({ name, elevation }) => [name, elevation])).toEqual([
      ['Hut', 1000],
      ['Col', 1040],
      ['Lake', 1020],
    ])
  })

  it('has no station without a name', () => {
    expect(stationsOf({ legs, stations: ['Hut'] }, profile)).toHaveLength(1)
  })
})

describe('stretches of a line', () => {
  const seen = (elevations: number[]) =>
    stretchesOf(elevations.map(elevation => ({ elevation }))).map(({ rise, points }) => [rise, points.length])

  it.each([
    ['one way down', [300, 200, 100], [[-200, 3]]],
    [
      'up and down',
      [100, 300, 100],
      [
        [200, 2],
        [-200, 2],
      ],
    ],
    ['a bump is part of the way down', [400, 300, 304, 200], [[-200, 4]]],
    ['flat at the start', [100, 100, 300], [[200, 3]]],
  ])('%s', (_, elevations, stretches) => {
    expect(seen(elevations)).toEqual(stretches)
  })
})
