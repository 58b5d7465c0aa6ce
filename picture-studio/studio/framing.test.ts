import { describe, expect, it } from 'vitest'
import { reframed } from './framing.ts'

type Point = { x: number; y: number; z: number }

const ASKED = { height: 1, lens: 30 }
const HALF = Math.tan((ASKED.lens * Math.PI) / 360)
const AWAY = ASKED.height / (2 * HALF)

/** A row of points across the picture, in shares of the frame that was asked for: its middle is 0, its rims are ±0.5. */
const row = (from: number, to: number, y = 0): Point[] =>
  Array.from({ length: 21 }, (_, i) => ({ x: (from + ((to - from) * i) / 20) * 0.75, y, z: -AWAY }))

/** Where a point lies in the frame that was found, in the same shares. */
function seen(point: Point, { x, y, wider }: ReturnType<typeof reframed>) {
  return { x: (point.x - x) / (0.75 * wider), y: (point.y - y) / wider }
}

const frame = (words: Point[][], product: Point[] = words.flat()) => reframed(ASKED, { words, product })

describe('the frame of a product’s detail', () => {
  it('stays as asked for where it cuts nothing', () => {
    expect(frame([row(-0.3, 0.3)])).toEqual({ x: 0, y: 0, wider: 1 })
    expect(frame([row(0.7, 0.9)])).toEqual({ x: 0, y: 0, wider: 1 })
  })

  it('moves until a word that the rim cuts is whole', () => {
    const word = row(0.1, 0.55)
    const found = frame([word])
    for (const point of word) expect(Math.abs(seen(point, found).x)).toBeLessThan(0.5)
    expect(found.x).toBeGreaterThan(0)
  })

  it('moves away from a word of which little was in view', () => {
    const word = row(0.47, 0.9)
    const found = frame([word])
    for (const point of word) expect(seen(point, found).x).toBeGreaterThan(0.5)
  })

  it('grows where a word is longer than the frame is wide', () => {
    const word = row(-0.55, 0.55)
    const found = frame([word])
    expect(found.wider).toBeGreaterThan(1)
    for (const point of word) expect(Math.abs(seen(point, found).x)).toBeLessThan(0.5)
  })

  it('leaves air above a head that all but touches the rim, and lets one be that is far out of view', () => {
    const head = row(0, 0, 0.495)
    for (const point of head) expect(seen(point, frame([], head)).y).toBeLessThan(0.48)
    expect(frame([], row(0, 0, 0.7))).toEqual({ x: 0, y: 0, wider: 1 })
  })

  it('says so where no frame near serves every word', () => {
    const everywhere = [-3, -1.5, 0, 1.5, 3].map(y => row(-9, 9, y / 4))
    expect(() => frame(everywhere)).toThrow('No frame near the one asked for')
  })
})
