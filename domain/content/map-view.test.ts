import { describe, expect, it } from 'vitest'
import { boxAround, frameFor, mapPoint, sheetFor } from './map-view.ts'

describe('mapPoint', () => {
  it.each([
    ['the middle', 0, 0, 18_000, 18_000],
    ['the western edge', 0, -180, 0, 18_000],
    ['Innsbruck', 47.26, 11.39, 19_139, 12_624],
    ['Wanaka', -44.7, 169.13, 34_913, 23_008],
  ])('%s', (_, latitude, longitude, x, y) => {
    const point = mapPoint({ latitude, longitude })
    expect([Math.round(point.x), Math.round(point.y)]).toEqual([x, y])
  })
})

describe('boxAround', () => {
  it('has all points and a margin', () => {
    const points = [
      { x: 1000, y: 2000 },
      { x: 2000, y: 2400 },
    ]
    expect(boxAround(points)).toEqual({ x: 940, y: 1940, width: 1120, height: 520 })
  })

  it('shows a single place with its surroundings', () => {
    expect(boxAround([{ x: 1000, y: 2000 }])).toEqual({ x: 880, y: 1910, width: 240, height: 180 })
  })

  it('is none without a point', () => expect(boxAround([])).toBeNull())
})

describe('sheetFor', () => {
  const alps = { name: 'alps', x: 18_400, y: 12_300, width: 1400, height: 1000 }
  const europe = { name: 'europe', x: 17_000, y: 9_000, width: 4_800, height: 5_000 }
  const world = { name: 'world', x: 1_000, y: 6_000, width: 35_000, height: 19_000 }
  const sheets = [world, alps, europe]
  const around = (...places: [latitude: number, longitude: number][]) =>
    boxAround(places.map(([latitude, longitude]) => mapPoint({ latitude, longitude })))

  it.each([
    ['one town in the Alps', around([47.26, 11.39]), 'alps'],
    ['Innsbruck and Oslo', around([47.26, 11.39], [59.9, 10.7]), 'europe'],
    ['Innsbruck and Denver', around([47.26, 11.39], [39.7, -105]), 'world'],
    ['a town at the edge of a sheet', around([49.5, 4.6]), 'europe'],
    ['a sheet’s width, though a high map shows more', around([44, 0], [44, 28]), 'europe'],
  ])('%s', (_, box, name) => {
    expect(box !== null && sheetFor(box, sheets)?.name).toBe(name)
  })

  it('is the largest where none is large enough', () => {
    expect(sheetFor({ x: 0, y: 0, width: 36_000, height: 36_000 }, sheets)?.name).toBe('world')
    expect(sheetFor({ x: 0, y: 0, width: 1, height: 1 }, [])).toBeNull()
  })
})

describe('frameFor', () => {
  const sheet = { x: 18_000, y: 12_000, width: 2000, height: 2000 }

  it('shows at least a quarter of the sheet’s width', () => {
    expect(frameFor([{ x: 19_000, y: 13_000 }], [sheet])).toEqual({
      box: { x: 18_750, y: 12_812.5, width: 500, height: 375 },
      sheet,
    })
  })

  it('shows all points, however far apart', () => {
    const frame = frameFor([sheet, { x: 20_000, y: 14_000 }], [sheet])
    expect(frame?.box).toMatchObject({ width: 2240, height: 2240 })
  })

  it('is none without a point', () => expect(frameFor([], [sheet])).toBeNull())
})
