import { describe, expect, it } from 'vitest'
import { drawShape, type Rocker, type Shape } from './draw-shape.ts'
import { DRAWN_LENGTH, SIDE_HEIGHT, SNOW } from './drawing-size.ts'

const SKI: Shape = {
  ...{ kind: 'ski', rocker: 'tip-rocker', twin: false },
  ...{ tip: 131, waist: 98, tail: 119, length: 1800 },
}
const BOARD: Shape = {
  ...{ kind: 'board', rocker: 'camber', twin: true },
  ...{ tip: 298, waist: 254, tail: 298, length: 1570 },
}

/** All points of a path, control points too. */
function points(path: string): { x: number; y: number }[] {
  const numbers = [...path.matchAll(/-?\d+/g)].map(([number]) => Number(number))
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    x: numbers[2 * at] ?? 0,
    y: numbers[2 * at + 1] ?? 0,
  }))
}

/** Heights of the base above the snow where curves meet, by their distance from the tail. */
function heights(shape: Shape): [number, number][] {
  const [base = ''] = drawShape(shape).side.split('L')
  return points(base)
    .filter((_, at) => at % 3 === 0)
    .map(({ x, y }) => [x, SNOW - y])
}

describe('drawShape from above', () => {
  it.each([
    ['a ski, at twice its width', SKI, [132, 109, 146]],
    ['a board, at its own width', BOARD, [190, 162, 190]],
  ])('draws tail, waist and tip of %s', (_, shape, widths) => {
    const drawing = drawShape(shape)
    expect(drawing.measures.map(({ width }) => width)).toEqual(widths)
    expect(drawing.width).toBe(Math.max(...widths))
  })

  it('is symmetrical, as wide as it says and as long as all others', () => {
    const { outline, width } = drawShape(SKI)
    const ys = points(outline).map(({ y }) => y)
    const xs = points(outline).map(({ x }) => x)
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([0, width])
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, DRAWN_LENGTH])
  })

  it('is narrower at the waist of a stronger sidecut', () => {
    const narrow = drawShape({ ...SKI, waist: 68 }).measures[1]
    expect(narrow?.width).toBeLessThan(drawShape(SKI).measures[1]?.width ?? 0)
  })

  it('turns up both ends of a twin alike', () => {
    const [tail, waist, tip] = drawShape(BOARD).measures
    expect(tail?.at).toBe(DRAWN_LENGTH - (tip?.at ?? 0))
    expect(waist?.at).toBe(DRAWN_LENGTH / 2)
  })
})

describe('drawShape from the side', () => {
  const of = (rocker: Rocker, shape = SKI) => heights({ ...shape, rocker })

  it.each<[Rocker, boolean, boolean]>([
    ['camber', true, false],
    ['tip-rocker', true, false],
    ['tip-tail-rocker', true, true],
    ['full-rocker', false, true],
    ['flat', false, false],
    ['hybrid', true, true],
  ])('of %s has an arch: %s, a raised tail: %s, and a raised tip', (rocker, hasArch, hasTail) => {
    const all = of(rocker)
    const inside = all.slice(1, -1).map(([, height]) => height)
    expect(inside.some(height => height > 10)).toBe(hasArch)
    expect((all[0]?.[1] ?? 0) > 80).toBe(hasTail)
    expect(all.at(-1)?.[1]).toBeGreaterThan(140)
  })

  it('touches the snow on both sides of an arch, earlier at the tip with rocker', () => {
    const contacts = (rocker: Rocker) => of(rocker).filter(([, height]) => height === 0)
    expect(contacts('camber')).toEqual([
      [50, 0],
      [890, 0],
    ])
    expect(contacts('tip-rocker').at(-1)?.[0]).toBe(760)
  })

  it('has two arches and a flat middle in a hybrid', () => {
    expect(of('hybrid').filter(([, height]) => height > 10)).toHaveLength(4)
    expect(of('hybrid').filter(([, height]) => height === 0)).toHaveLength(4)
  })

  it('raises the tail of a twin as high as its tip', () => {
    const all = of('camber', BOARD)
    expect(all[0]?.[1]).toBe(all.at(-1)?.[1])
  })

  it.each<Rocker>(['camber', 'tip-rocker', 'tip-tail-rocker', 'full-rocker', 'flat', 'hybrid'])(
    'stays in its picture: %s',
    rocker => {
      for (const shape of [SKI, BOARD, { ...SKI, length: 900 }]) {
        const ys = points(drawShape({ ...shape, rocker }).side).map(({ y }) => y)
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...ys)).toBeLessThanOrEqual(SIDE_HEIGHT)
      }
    },
  )
})
